import { actors, type Actor } from '#contract/roles.ts'
import type { LifecycleEvent, Lifecycle, Move } from '#machines/defineLifecycle.ts'
import { asList } from '#machines/defineLifecycle.ts'
import { combinationsOf, typicalOf, type FieldValue } from '#machines/fields.ts'

/** A lifecycle with facts and events as plain data: what a generated test steps through. */
export type AnyLifecycle = Lifecycle<Record<string, FieldValue>, LifecycleEvent>

export interface Case {
  state: string
  facts: Record<string, FieldValue>
  event: LifecycleEvent
  moves: readonly Move[]
}

export const movesOf = (lifecycle: AnyLifecycle, state: string, type: string) => asList(lifecycle.spec.states[state]?.on?.[type] ?? [])

/** Every event with every sample of its payload, fired by every party. */
export function everyEvent(lifecycle: AnyLifecycle, by: readonly Actor[] = actors): LifecycleEvent[] {
  return lifecycle.events.flatMap((type) =>
    by.flatMap((actor) => combinationsOf(lifecycle.spec.payload?.[type]).map((payload) => ({ ...payload, type, by: actor }))),
  )
}

/** (state, event, role, payload) × facts; facts vary only where a check could read them. */
export function everyCase(lifecycle: AnyLifecycle): Case[] {
  const allFacts = combinationsOf(lifecycle.spec.facts)
  const someFacts = [typicalOf(lifecycle.spec.facts), allFacts.at(-1) ?? {}]
  return lifecycle.states.flatMap((state) =>
    everyEvent(lifecycle).flatMap((event) => {
      const moves = movesOf(lifecycle, state, event.type)
      const isJudged = moves.some((move) => (move.checks ?? []).length > 0)
      return (isJudged ? allFacts : someFacts).map((facts) => ({ state, facts, event, moves }))
    }),
  )
}
