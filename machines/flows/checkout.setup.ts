import { assign, setup } from 'xstate'
import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import type { PaymentOutcome, PaymentStart } from '#contract/calls/onlineCheckout.calls.ts'
import { outputOf } from '#machines/parts/events.ts'
import { isOffline } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { followed, questionOf, wishOf } from './checkout.draft.ts'
import type { Attempt, CheckoutContext, CheckoutDraft, CheckoutEvent, Found, Paying, Placed, PreviewQuestion } from './checkout.types.ts'
import { agreedAnew } from './checkout.newTexts.ts'
import { attemptOf, noteOf, payingOf } from './checkout.attempt.ts'
import { isGone, isUnanswered, refusalOf } from './checkout.failure.ts'
import { keyOf, takePreview } from './checkout.preview.ts'
import { isNothing, isPriceKnown } from './checkout.view.ts'

/** The words of the checkout flow: its actors (given by `.provide()`), guards and actions. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'open',
    input: {} as {
      only: number | null
      just?: string | null
      draft?: CheckoutDraft | null
      interrupted?: Attempt | null
      paying?: Paying | null
    },
  },
  actors: {
    load: provided<CheckoutPreview, PreviewQuestion>('load'),
    place: provided<Placed | PaymentStart, Attempt>('place'),
    /** What became of an attempt without an answer; orders nothing. */
    look: provided<Found, Attempt>('look'),
    /** How a payment stands; whoever asks also places what is paid. */
    settle: provided<PaymentOutcome, string>('settle'),
    leave: provided<PaymentOutcome, string>('leave'),
  },
  delays: { again: 4_000, askAgain: 2_000 },
  guards: {
    isGone: ({ event }) => isGone(event),
    isOffline: ({ event }) => isOffline((event as { error?: unknown }).error),
    isUnanswered: ({ event }) => isUnanswered(event),
    isGoneAfterAttempt: ({ context, event }) => context.interrupted !== null && isGone(event),
    isInterrupted: ({ context }) => context.interrupted !== null,
    hasArrived: ({ event }) => outputOf<Found>(event) === 'arrived',
    showsNothing: ({ context }) => isNothing(context),
    holdsNothing: ({ context, event }) => isNothing({ ...context, preview: outputOf(event) }),
    asksAnew: ({ context }) => context.asked !== keyOf(questionOf(context)),
    isPriceKnown: ({ context }) => isPriceKnown(context),
    isToPay: ({ event }) => 'payment_reference' in outputOf<Placed | PaymentStart>(event),
    isPaying: ({ context }) => context.paying !== null,
    isOrdered: ({ event }) => outputOf<PaymentOutcome>(event).outcome === 'placed',
    isClearing: ({ event }) => outputOf<PaymentOutcome>(event).outcome === 'clearing',
    isOpen: ({ event }) => outputOf<PaymentOutcome>(event).outcome === 'open',
    mayAskAgain: ({ context }) => context.tries < 30,
    mayTryAgain: ({ context }) => context.tries < 8,
  },
  actions: {
    ask: assign({ asked: ({ context }) => keyOf(questionOf(context)) }),
    takePreview: assign(({ context, event }) => takePreview(context, outputOf(event))),
    forgetPreview: assign({ preview: null }),
    noteInterrupted: assign(({ context, event }) => noteOf(context, outputOf(event))),
    freezeAttempt: assign(({ context, event }) =>
      event.type === 'order.place' ? { attempt: attemptOf(context, event), tries: 0, failure: null, notice: null } : {},
    ),
    resumeInterrupted: assign(({ context }) => ({ attempt: context.interrupted, interrupted: null, tries: 0 })),
    interrupt: assign(({ context }) => ({ interrupted: context.attempt })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    startTrying: assign({ tries: 0 }),
    takeRefusal: assign(({ context, event }) => {
      const failure = refusalOf((event as { error?: unknown }).error)
      const isAgreed = failure.code !== 'TERMS_CHANGED' && context.draft.termsAccepted
      return { failure, draft: { ...context.draft, termsAccepted: isAgreed } }
    }),
    takePayment: assign({ paying: ({ context, event }) => payingOf(context, outputOf(event)), attempt: null, tries: 0 }),
    /** Nothing was ordered: said at the button, the draft is as it was. */
    takeUnpaid: assign(({ event }) => {
      const { message } = outputOf<PaymentOutcome>(event)
      return { paying: null, tries: 0, failure: { code: 'UNPAID' as const, message, providerId: null } }
    }),
    takeLeft: assign({ paying: null, tries: 0, failure: null }),
    takeFound: assign(({ context, event }) =>
      event.type === 'payment.found'
        ? { paying: event.paying, tries: 0, draft: event.draft ? followed(context.draft, event.draft) : context.draft }
        : {},
    ),
    forgetPayment: assign({ paying: null, tries: 0 }),
    takePaid: assign({ placed: ({ event }) => outputOf<PaymentOutcome>(event), paying: null, interrupted: null }),
    takePlaced: assign({ placed: ({ event }) => outputOf<Placed>(event), interrupted: null }),
    changeDraft: assign(({ context, event }) => {
      const { draft } = context
      switch (event.type) {
        case 'payment.choose':
          return { draft: { ...draft, method: event.method }, failure: null }
        case 'voucher.put': {
          const isKnown = draft.vouchers.some(({ id }) => id === event.voucher.id)
          const vouchers = isKnown
            ? draft.vouchers.map((one) => (one.id === event.voucher.id ? event.voucher : one))
            : [...draft.vouchers, event.voucher]
          return { draft: { ...draft, vouchers }, failure: null }
        }
        case 'voucher.remove':
          return { draft: { ...draft, vouchers: draft.vouchers.filter(({ id }) => id !== event.id) }, failure: null }
        case 'draft.follow':
          return { draft: followed(draft, event.draft) }
        case 'contact.change':
          return { draft: { ...draft, contact: { ...draft.contact, ...event.changes } } }
        case 'address.choose':
          return { draft: { ...draft, addressChoice: event.choice } }
        case 'address.change':
          return { draft: { ...draft, address: { ...draft.address, ...event.changes } } }
        case 'billing.change':
          return { draft: { ...draft, billing: { ...draft.billing, ...event.changes } } }
        case 'consent.change':
          return { draft: { ...draft, ...event.changes }, ...(event.changes.termsAccepted ? agreedAnew(context) : {}) }
        case 'seller.change':
          return {
            draft: { ...draft, wishes: { ...draft.wishes, [event.part]: { ...wishOf(draft, event.part), ...event.changes } } },
            lostTimes: context.lostTimes.filter((part) => part !== event.part),
            failure: event.part.endsWith(`-${context.failure?.providerId}`) ? null : context.failure,
          }
        default:
          return {}
      }
    }),
  },
})
