import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { withAnyNodes, type Chart, type ChartEdge, type ChartGuard, type ChartNode, type Trigger } from './chart.ts'

/** What a flow's states may say of themselves in `meta`. */
export interface FlowMeta {
  label?: string
}

/** The picture of any XState machine, nested states included, read from its own nodes. */
export function chartOfMachine(machine: AnyStateMachine, title: string = machine.id): Chart {
  const all = descend(machine.root)
  const edges = all.flatMap((node) => transitionsOf(node).flatMap((one, index) => edgesOf(one, `${pathOf(node)}/${index}`)))
  return {
    id: machine.id,
    title,
    kind: 'flow',
    ...withAnyNodes(
      all.map((node) => nodeOf(node, title)),
      edges,
    ),
  }
}

const pathOf = (node: AnyStateNode) => node.path.join('.')
const descend = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(descend)]

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()]
}

function nodeOf(node: AnyStateNode, title: string): ChartNode {
  const meta = (node.meta ?? {}) as FlowMeta
  const first = node.type === 'compound' ? node.initial?.target[0] : undefined
  return {
    id: pathOf(node),
    parent: node.parent ? pathOf(node.parent) : null,
    name: node.key,
    label: meta.label ?? (node.parent ? node.key : title),
    kind: node.type === 'history' ? 'atomic' : node.type,
    initial: first && pathOf(first),
    attention: [],
    deadlines: [],
    tags: node.tags,
    invokes: node.invoke.map((one) => nameOf(one.src)),
  }
}

function edgesOf(one: AnyTransitionDefinition, key: string): ChartEdge[] {
  const from = pathOf(one.source)
  const { trigger, event } = triggerOf(one)
  // A transition may enter several regions at once: one arrow for each.
  const targets = one.target && one.target.length > 0 ? one.target.map(pathOf) : [from]
  return targets.map((to, index) => ({
    id: `${key}/${index}`,
    from,
    to,
    event,
    trigger,
    by: [],
    guards: guardsOf(one.guard),
    effects: one.actions.map(actionName).filter((name) => name !== undefined),
    note: one.description,
  }))
}

/** XState names its own events `xstate.done.actor.0.auth.loading`; the reader wants the actor's or state's name. */
function triggerOf({ source, eventType }: AnyTransitionDefinition): { trigger: Trigger; event: string } {
  if (!eventType) return { trigger: 'always', event: '' }
  const [, kind, of] = /^xstate\.(done|error|after)\.(.+)$/.exec(eventType) ?? []
  if (!kind || !of) return { trigger: 'event', event: eventType === '*' ? 'alles andere' : eventType }
  if (kind === 'after') return { trigger: 'after', event: delayLabel(of.split('.')[0] ?? of) }
  const invoked = source.invoke.find((one) => of === `actor.${one.id}`)
  if (invoked) return { trigger: kind as Trigger, event: nameOf(invoked.src) }
  return { trigger: kind as Trigger, event: of.startsWith('actor.') ? of.slice('actor.'.length) : 'Ablauf' }
}

const delayLabel = (delay: string) =>
  /^\d+$/.test(delay) ? (Number(delay) < 1000 ? `${delay} ms` : `${String(Number(delay) / 1000).replace('.', ',')} s`) : delay

function guardsOf(guard: unknown): ChartGuard[] {
  if (guard === undefined) return []
  if (typeof guard === 'string') return [{ name: guard }]
  if (typeof guard === 'function') {
    // `and`, `or` and `not` are functions that carry their parts.
    const parts = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.flatMap(guardsOf) : []
    const joint = guard.name === 'or' ? ' oder ' : ' und '
    if (parts.length === 0) return [{ name: guard.name && guard.name !== 'guard' ? guard.name : 'bedingt' }]
    const words = parts.map((part) => part.name).join(joint)
    return guard.name === 'not' ? [{ name: `nicht ${words}` }] : guard.name === 'or' ? [{ name: words }] : parts
  }
  return typeof guard === 'object' && guard !== null && 'type' in guard ? [{ name: String(guard.type) }] : []
}

/** Named actions only: an unnamed assignment is bookkeeping, not something a reader should know. */
function actionName(action: unknown): string | undefined {
  if (typeof action === 'string') return action
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type)
  return undefined
}

const nameOf = (source: unknown) => (typeof source === 'string' && !source.startsWith('xstate.') ? source : 'Ablauf')
