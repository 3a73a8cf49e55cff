import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** `xstate.done.actor.0.auth.guest.signingIn` is nobody's language: the actor invoked there has a name. */
export function spokenEvent(machine: AnyStateMachine, type: string): string {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (id) return `${sourceOf(machine.root, id) ?? id} ${kind === 'done' ? 'fertig' : 'gescheitert'}`
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  return delay ? `nach ${delay}` : type
}

function sourceOf(node: AnyStateNode, invokeId: string): string | undefined {
  const src = node.invoke.find((one) => one.id === invokeId)?.src
  if (typeof src === 'string') return src
  for (const child of Object.values(node.states)) {
    const found = sourceOf(child, invokeId)
    if (found) return found
  }
  return undefined
}
