import { beforeAll, describe, expect, it } from 'vitest'
import type { RefusalCode } from '#contract/refusals.ts'
import { actors, type Actor } from '#contract/roles.ts'
import type { Effect, Lifecycle, LifecycleEvent } from '#machines/defineLifecycle.ts'
import { step, TransitionRefused } from '#machines/step.ts'

/** Where and by whom an event may happen at all. Nobody else may, nowhere else. Of several that fit, the first counts. */
interface Only<Input, Event, State> {
  in: readonly State[]
  by: readonly Actor[]
  /** Where it leads; without it the row stays where it is. */
  to?: State
  /** Chooses between outcomes. What refuses stands under `never`. */
  when?: (input: Input, event: Event) => boolean
  /** What happens besides, in order: «notify customer accepted». */
  does?: readonly string[]
}

/** What refuses an event although the right party fires it in the right state. */
interface Never<Input, Event, State> {
  law: string
  in?: readonly State[]
  by?: readonly Actor[]
  when: (input: Input, event: Event) => boolean
  refuses: RefusalCode
}

type Payload<Event> = readonly Omit<Event, 'type' | 'by'>[]

/**
 * The laws of a lifecycle, written by hand: they do not read the definition, so that a check, a party or an effect that goes missing there
 * is missed here. A law that nothing ever runs into is refused as well.
 */
export interface Laws<Input, Event extends LifecycleEvent, State extends string> {
  ends: readonly State[]
  /** State → whom it waits for. */
  waitsFor: { readonly [One in State]?: readonly Actor[] }
  /** State → event that its clock fires → the instant it is due. */
  clocks: { readonly [One in State]?: Readonly<Record<string, string>> }
  /** Values that the laws differ by, with their edges; the first of each is the usual one. */
  guardInput: { readonly [Key in keyof Input]: readonly Input[Key][] }
  events: {
    readonly [Type in Event['type']]: {
      /** What the event may carry. */
      carries?: Payload<Event & { type: Type }>
      only: readonly Only<Input, Event & { type: Type }, State>[]
      never?: readonly Never<Input, Event & { type: Type }, State>[]
    }
  }
}

/** Plain shapes of the above: here every event is any event. */
type AnyGuardInput = Record<string, unknown>
interface AnyLaws {
  carries?: Payload<LifecycleEvent>
  only: readonly Only<AnyGuardInput, LifecycleEvent, string>[]
  never?: readonly Never<AnyGuardInput, LifecycleEvent, string>[]
}
interface Case {
  state: string
  guardInput: AnyGuardInput
  event: LifecycleEvent
}
type Answer = { to: string; does: string[] } | { refuses: RefusalCode }

/**
 * Holds a lifecycle against its laws: every state × event × party × payload × guard input. It is loaded inside the tests, since a
 * definition with a mistake throws where it stands: that shall be a law that fails, not a file without tests.
 */
export function holdLaws<Input, Event extends LifecycleEvent, State extends string>(
  id: string,
  load: () => Promise<Lifecycle<Input, Event>>,
  laws: Laws<Input, Event, State>,
): void {
  let lifecycle: Lifecycle<Input, Event>
  const events = laws.events as unknown as Record<string, AnyLaws>
  const met = new Set<unknown>()

  const wanted = ({ state, guardInput: input, event }: Case): Answer => {
    const { only, never = [] } = events[event.type]!
    const row = only.find((one) => one.in.includes(state) && one.by.includes(event.by) && (one.when?.(input, event) ?? true))
    if (!row) return { refuses: 'TRANSITION_REFUSED' }
    const law = never.find(
      (one) => (one.in ?? [state]).includes(state) && (one.by ?? [event.by]).includes(event.by) && one.when(input, event),
    )
    met.add(law ?? row)
    return law ? { refuses: law.refuses } : { to: row.to ?? state, does: [...(row.does ?? [])] }
  }
  const given = ({ state, guardInput: input, event }: Case): Answer => {
    try {
      const { to, effects } = step(lifecycle as unknown as Lifecycle<AnyGuardInput>, { status: state, guardInput: input }, event)
      return { to, does: effects.map(inWords) }
    } catch (error) {
      if (!(error instanceof TransitionRefused)) throw error
      return { refuses: error.code }
    }
  }

  describe(`${id}: laws`, () => {
    beforeAll(async () => {
      lifecycle = await load()
    })

    it('goes by its name', () => expect(lifecycle.id).toBe(id))

    it('knows the events the laws know', () => expect([...lifecycle.events].sort()).toEqual(Object.keys(events).sort()))

    it('allows what a law names, refuses everything else to everybody, and does what the law says', () => {
      const broken: object[] = []
      withoutStacks(() => {
        for (const one of casesOf(lifecycle.states, events, laws.guardInput as Record<string, readonly unknown[]>)) {
          const [want, got] = [wanted(one), given(one)]
          if (!isSame(want, got)) broken.push({ ...one, want, got })
          if (broken.length === 3) break
        }
      })
      expect(broken).toEqual([])
      const idle = Object.entries(events).flatMap(([type, { only, never = [] }]) =>
        [...only, ...never].filter((one) => !met.has(one)).map((one) => [type, one]),
      )
      expect(idle, 'laws nothing ever runs into').toEqual([])
    })

    it('ends where the laws say, waits for whom they name, by the clocks they set', () => {
      const states = Object.entries(lifecycle.spec.states)
      const having = (pick: (state: (typeof states)[number][1]) => unknown) =>
        Object.fromEntries(states.flatMap(([name, state]) => (pick(state) === undefined ? [] : [[name, pick(state)]])))
      expect(Object.keys(having(({ final }) => final || undefined)).sort()).toEqual([...laws.ends].sort())
      expect(having(({ needsAttention }) => needsAttention)).toEqual(laws.waitsFor)
      expect(having(({ deadlines }) => deadlines)).toEqual(laws.clocks)
    })
  })
}

const isSame = (want: Answer, got: Answer): boolean =>
  'refuses' in want
    ? 'refuses' in got && want.refuses === got.refuses
    : 'to' in got && want.to === got.to && want.does.join('\n') === got.does.join('\n')

/** Hundreds of thousands are refused here, and nobody reads where: writing that down took most of the time. */
function withoutStacks(work: () => void): void {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

const inWords = ({ type, params }: Effect): string =>
  [type, ...Object.values(params).map((value) => (Array.isArray(value) ? value.join('+') : String(value)))].join(' ')

/** The simplest first, so that what is broken is met soon and told by as little as shows it. */
function* casesOf(states: readonly string[], events: Record<string, AnyLaws>, input: Record<string, readonly unknown[]>): Generator<Case> {
  const fired = Object.entries(events).flatMap(([type, { carries = [{}] }]) =>
    actors.flatMap((by) => carries.map((payload): LifecycleEvent => ({ ...payload, type, by }))),
  )
  for (const guardInput of guardInputOf(input)) for (const state of states) for (const event of fired) yield { state, guardInput, event }
}

/**
 * Every combination where they are few; else all that differ from the usual one in two values at most. Those that differ least come first.
 */
function guardInputOf(samples: Record<string, readonly unknown[]>): AnyGuardInput[] {
  const entries = Object.entries(samples)
  const usual = Object.fromEntries(entries.map(([name, [first]]) => [name, first]))
  const few = entries.reduce((product, [, values]) => product * values.length, 1) <= 64
  const differing = (one: AnyGuardInput) => entries.filter(([name]) => one[name] !== usual[name]).length
  return entries
    .reduce<AnyGuardInput[]>(
      (soFar, [name, values]) =>
        soFar.flatMap((one) => values.map((value) => ({ ...one, [name]: value })).filter((more) => few || differing(more) <= 2)),
      [usual],
    )
    .sort((one, other) => differing(one) - differing(other))
}
