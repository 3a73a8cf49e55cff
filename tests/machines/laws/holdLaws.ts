import { beforeAll, describe, expect, it } from 'vitest'
import type { RefusalCode } from '#contract/refusals.ts'
import { actors, type Actor } from '#contract/roles.ts'
import type { Effect, Lifecycle, LifecycleEvent } from '#machines/defineLifecycle.ts'
import { step, TransitionRefused } from '#machines/step.ts'

/** Where and by whom an event may happen at all. Nobody else may, nowhere else. Of several that fit, the first counts. */
interface Only<Facts, Event, State> {
  in: readonly State[]
  by: readonly Actor[]
  /** Where it leads; without it the row stays where it is. */
  to?: State
  /** Chooses between outcomes. What refuses stands under `never`. */
  when?: (facts: Facts, event: Event) => boolean
  /** What happens besides, in order: «notify customer accepted». */
  does?: readonly string[]
}

/** What refuses an event although the right party fires it in the right state. */
interface Never<Facts, Event, State> {
  law: string
  in?: readonly State[]
  by?: readonly Actor[]
  when: (facts: Facts, event: Event) => boolean
  refuses: RefusalCode
}

type Payload<Event> = readonly Omit<Event, 'type' | 'by'>[]

/**
 * The laws of a lifecycle, written by hand: they do not read the definition, so that a check, a party or an effect that goes missing there is
 * missed here. A law that nothing ever runs into is refused as well.
 */
export interface Laws<Facts, Event extends LifecycleEvent, State extends string> {
  ends: readonly State[]
  /** State → whom it waits for. */
  waitsFor: { readonly [One in State]?: readonly Actor[] }
  /** State → event that its clock fires → the instant it is due. */
  clocks: { readonly [One in State]?: Readonly<Record<string, string>> }
  /** Values that the laws differ by, with their edges; the first of each is the usual one. */
  facts: { readonly [Key in keyof Facts]: readonly Facts[Key][] }
  events: {
    readonly [Type in Event['type']]: {
      /** What the event may carry. */
      carries?: Payload<Event & { type: Type }>
      only: readonly Only<Facts, Event & { type: Type }, State>[]
      never?: readonly Never<Facts, Event & { type: Type }, State>[]
    }
  }
}

/** Plain shapes of the above: here every event is any event. */
type AnyFacts = Record<string, unknown>
interface AnyLaws {
  carries?: Payload<LifecycleEvent>
  only: readonly Only<AnyFacts, LifecycleEvent, string>[]
  never?: readonly Never<AnyFacts, LifecycleEvent, string>[]
}
interface Case {
  state: string
  facts: AnyFacts
  event: LifecycleEvent
}
type Answer = { to: string; does: string[] } | { refuses: RefusalCode }

/**
 * Holds a lifecycle against its laws: every state × event × party × payload × facts. It is loaded inside the tests, since a definition with a mistake
 * throws where it stands: that shall be a law that fails, not a file without tests.
 */
export function holdLaws<Facts, Event extends LifecycleEvent, State extends string>(
  id: string,
  load: () => Promise<Lifecycle<Facts, Event>>,
  laws: Laws<Facts, Event, State>,
): void {
  let lifecycle: Lifecycle<Facts, Event>
  const events = laws.events as unknown as Record<string, AnyLaws>
  const met = new Set<unknown>()

  const wanted = ({ state, facts, event }: Case): Answer => {
    const { only, never = [] } = events[event.type]!
    const row = only.find((one) => one.in.includes(state) && one.by.includes(event.by) && (one.when?.(facts, event) ?? true))
    if (!row) return { refuses: 'TRANSITION_REFUSED' }
    const law = never.find(
      (one) => (one.in ?? [state]).includes(state) && (one.by ?? [event.by]).includes(event.by) && one.when(facts, event),
    )
    met.add(law ?? row)
    return law ? { refuses: law.refuses } : { to: row.to ?? state, does: [...(row.does ?? [])] }
  }
  const given = ({ state, facts, event }: Case): Answer => {
    try {
      const { to, effects } = step(lifecycle as unknown as Lifecycle<AnyFacts>, { status: state, facts }, event)
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
      const cases = casesOf(lifecycle.states, events, laws.facts as Record<string, readonly unknown[]>)
      const broken = cases.flatMap((one) => {
        const [want, got] = [wanted(one), given(one)]
        return JSON.stringify(want) === JSON.stringify(got) ? [] : [{ ...one, want, got }]
      })
      expect(broken.slice(0, 3)).toEqual([])
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

const inWords = ({ type, params }: Effect): string =>
  [type, ...Object.values(params).map((value) => (Array.isArray(value) ? value.join('+') : String(value)))].join(' ')

function casesOf(states: readonly string[], events: Record<string, AnyLaws>, facts: Record<string, readonly unknown[]>): Case[] {
  const rows = factsOf(facts)
  return states.flatMap((state) =>
    Object.entries(events).flatMap(([type, { carries = [{}] }]) =>
      actors.flatMap((by) => carries.flatMap((payload) => rows.map((one) => ({ state, facts: one, event: { ...payload, type, by } })))),
    ),
  )
}

/** Every combination where they are few; else all that differ from the usual one in two facts at most. */
function factsOf(samples: Record<string, readonly unknown[]>): AnyFacts[] {
  const entries = Object.entries(samples)
  const usual = Object.fromEntries(entries.map(([name, [first]]) => [name, first]))
  const few = entries.reduce((product, [, values]) => product * values.length, 1) <= 64
  const differing = (one: AnyFacts) => entries.filter(([name]) => one[name] !== usual[name]).length
  return entries.reduce<AnyFacts[]>(
    (soFar, [name, values]) =>
      soFar.flatMap((one) => values.map((value) => ({ ...one, [name]: value })).filter((more) => few || differing(more) <= 2)),
    [usual],
  )
}
