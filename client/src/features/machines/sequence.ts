import type { ApiAnswer } from '#client/lib/http/api.ts'

export type Sequence = ApiAnswer<'machines.sequence'>['data']
export type SequenceStep = Sequence['steps'][number]

/** The lanes of the diagram, from left to right. */
export const lanes = ['customer', 'provider', 'gateway', 'backend', 'worker'] as const
export type Lane = (typeof lanes)[number]
export interface Message {
  from: Lane
  to: Lane
  text: string
  /** Told afterwards, not asked. */
  isPushed: boolean
  isEcho: boolean
  position: number | null
}

/** Who speaks for a party: customers and restaurants from their tab, the operator through the gateway as well, clocks from the worker. */
const speaker = (by: string): Lane => (by === 'customer' || by === 'provider' ? by : by === 'system' ? 'worker' : 'gateway')

/** One step as messages in their order: the command up to the backend, its evaluation, then every event down to a tab. */
export function messagesOf(step: SequenceStep): Message[] {
  const plain = { isPushed: false, isEcho: false, position: null }
  const from = speaker(step.by)
  const up: Message[] =
    from === 'customer' || from === 'provider'
      ? [
          { from, to: 'gateway', text: step.event, ...plain },
          { from: 'gateway', to: 'backend', text: step.event, ...plain },
        ]
      : [{ from, to: 'backend', text: step.event, ...plain }]
  const judged: Message = { from: 'backend', to: 'backend', text: step.from === '' ? step.to : `${step.from} → ${step.to}`, ...plain }
  const down = step.told.flatMap(({ to, fact, isEcho, position }): Message[] => [
    { from: 'backend', to: 'gateway', text: fact, isPushed: true, isEcho, position },
    { from: 'gateway', to: to === 'customer' ? 'customer' : 'provider', text: fact, isPushed: true, isEcho, position },
  ])
  return [...up, judged, ...down]
}

export interface Change {
  name: string
  before: string | null
  after: string | null
  isChanged: boolean
}

/** What the step changed, and what it left as it was; null where one side is no longer kept. */
export function changesOf({ before, after }: SequenceStep): Change[] {
  const names = [...new Set([...(before ?? []), ...(after ?? [])].map(({ name }) => name))]
  const valueOf = (context: SequenceStep['after'], name: string) => context?.find((one) => one.name === name)?.value ?? null
  return names.map((name) => {
    const [old, next] = [valueOf(before, name), valueOf(after, name)]
    return { name, before: old, after: next, isChanged: before !== null && after !== null && old !== next }
  })
}
