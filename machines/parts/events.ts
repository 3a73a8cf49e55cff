import { assertEvent, type EventObject } from 'xstate'

/**
 * For a flow's actions: `const is = eventsOf<ChatEvent>()`, then `is(event, 'draft.change').text`. An action that meets another event hangs
 * at the wrong place of the chart and throws.
 */
export const eventsOf =
  <Event extends EventObject>() =>
  <Type extends Event['type']>(event: { type: string }, type: Type): Extract<Event, { type: Type }> => {
    assertEvent(event as Event, type)
    return event as unknown as Extract<Event, { type: Type }>
  }

/** What an actor answered. Its event is typed by the actor's id alone, so the action that knows the actor names the type. */
export const outputOf = <T>(event: unknown): T => (event as { output: T }).output

/** Why an actor failed; undefined where the event is no failure. */
export const errorOf = (event: unknown): unknown => (event as { error?: unknown }).error
