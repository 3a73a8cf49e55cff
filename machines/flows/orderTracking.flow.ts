import { assign, setup } from 'xstate'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { errorOf, outputOf } from '#machines/parts/events.ts'
import { failureOf, isOffline } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { mergeAnswer, mergeEvent } from './orderTracking.rows.ts'
import type { CancelWish, TrackedOrder, TrackingContext, TrackingEvent } from './orderTracking.types.ts'

const wishFrom = (context: TrackingContext, reason: string, key: string): CancelWish => {
  const { orderNumber, order, wish } = context
  const version = order?.version ?? 0
  const isSame = wish !== null && wish.reason === reason && wish.version === version
  return { orderNumber, reason, version, key: isSame ? wish.key : key }
}

/**
 * One order, watched. Events and answers are merged by version, a gap in the stream refetches, and without network the last
 * state stays readable. Beside it the question whether the customer wants to cancel; what that means decides the lifecycle.
 */
export const orderTrackingFlow = setup({
  types: {
    context: {} as TrackingContext,
    events: {} as TrackingEvent,
    input: {} as { orderNumber: string },
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: { load: provided<TrackedOrder, { orderNumber: string }>('load'), cancel: provided<FoodOrder, CancelWish>('cancel') },
  guards: {
    isMissing: ({ event }) => ['NOT_FOUND', 'INPUT_INVALID'].includes(failureOf(errorOf(event)).code),
    isOffline: ({ event }) => isOffline(errorOf(event)),
    isKnown: ({ context }) => context.order !== null,
  },
  actions: {
    takeAnswer: assign(({ context, event }) => ({ ...mergeAnswer(context, outputOf(event)), failure: null })),
    takeEvent: assign(({ context, event }) =>
      event.type === 'event.arrived' ? mergeEvent(context, context.orderNumber, event.pushed) : {},
    ),
    takeCanceled: assign(({ context, event }) => ({
      ...mergeEvent(context, context.orderNumber, {
        type: 'foodOrder.moved',
        data: { order: outputOf<FoodOrder>(event), from: '', event: '' },
      }),
      wish: null,
      cancelFailure: null,
    })),
    takeFailure: assign({ failure: ({ event }) => failureOf(errorOf(event)) }),
    takeCancelFailure: assign({ cancelFailure: ({ event }) => failureOf(errorOf(event)) }),
    makeWish: assign(({ context, event }) =>
      event.type === 'cancel.confirm' ? { wish: wishFrom(context, event.reason, event.key), cancelFailure: null } : {},
    ),
    forgetCancelFailure: assign({ cancelFailure: null }),
  },
}).createMachine({
  id: 'orderTracking',
  context: ({ input }) => ({
    orderNumber: input.orderNumber,
    order: null,
    tracks: [],
    reached: {},
    failure: null,
    wish: null,
    cancelFailure: null,
  }),
  type: 'parallel',
  on: { 'event.arrived': { actions: 'takeEvent' } },
  states: {
    watch: {
      initial: 'loading',
      meta: { label: 'Stand der Bestellung' },
      on: { reset: { target: '.loading', description: 'der Strom hat eine Lücke: neu holen' } },
      states: {
        loading: {
          meta: { label: 'Holt den Stand' },
          tags: 'busy',
          invoke: {
            src: 'load',
            input: ({ context: { orderNumber } }) => ({ orderNumber }),
            onDone: { target: 'live', actions: 'takeAnswer' },
            onError: [
              { guard: 'isMissing', target: 'missing' },
              { guard: 'isOffline', target: 'offline' },
              { guard: 'isKnown', target: 'live', actions: 'takeFailure', description: 'der letzte Stand bleibt stehen' },
              { target: 'failed', actions: 'takeFailure' },
            ],
          },
        },
        live: { meta: { label: 'Live' }, on: { 'network.offline': 'offline', retry: 'loading' } },
        offline: { meta: { label: 'Offline, letzter Stand' }, on: { 'network.online': 'loading', retry: 'loading' } },
        failed: { meta: { label: 'Gescheitert' }, on: { retry: 'loading' } },
        missing: { meta: { label: 'Gibt es nicht' } },
      },
    },
    cancel: {
      initial: 'idle',
      meta: { label: 'Stornieren' },
      states: {
        idle: {
          meta: { label: 'Nicht gefragt' },
          on: { 'cancel.ask': { guard: 'isKnown', target: 'confirming', actions: 'forgetCancelFailure' } },
        },
        confirming: {
          meta: { label: 'Fragt nach' },
          on: { 'cancel.dismiss': 'idle', 'cancel.confirm': { target: 'sending', actions: 'makeWish' } },
        },
        sending: {
          meta: { label: 'Wird gesendet' },
          tags: 'busy',
          invoke: {
            src: 'cancel',
            input: ({ context }) => context.wish as CancelWish,
            onDone: { target: 'idle', actions: 'takeCanceled' },
            onError: { target: 'refused', actions: 'takeCancelFailure' },
          },
        },
        refused: {
          // The reason comes together with how things really stand.
          meta: { label: 'Abgelehnt oder ohne Antwort' },
          invoke: {
            src: 'load',
            input: ({ context: { orderNumber } }) => ({ orderNumber }),
            onDone: { target: 'confirming', actions: 'takeAnswer' },
            onError: 'confirming',
          },
        },
      },
    },
  },
})
