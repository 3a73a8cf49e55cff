import { assign, setup } from 'xstate'
import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import type { PaymentOutcome, PaymentStart } from '#contract/calls/onlineCheckout.calls.ts'
import { outputOf } from '#machines/parts/events.ts'
import { failureOf, isOffline, unanswered } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { emptyDraft, fitDraft, followed, meantBy, placementOf, questionOf, wishOf } from './checkout.draft.ts'
import type {
  Attempt,
  CheckoutContext,
  CheckoutDraft,
  CheckoutEvent,
  CheckoutFailure,
  CheckoutNotice,
  Paying,
  Placed,
  PreviewQuestion,
} from './checkout.types.ts'
import { holdsAny, isNothing, isPriceKnown, methodOf, totalOf } from './checkout.view.ts'

const codeOf = (event: unknown) => failureOf((event as { error?: unknown }).error).code
const isGone = (event: unknown) => ['CART_EMPTY', 'CART_KEY_UNKNOWN', 'NOT_FOUND'].includes(codeOf(event))
/** Nobody knows whether the order was stored. */
const isUnanswered = (event: unknown) => unanswered((event as { error?: unknown }).error) !== null
const sellersOf = (attempt: Attempt | null) =>
  (attempt?.body.sellers ?? []).map((seller) => `${seller.kind ?? 'food'}-${seller.provider_id}`)
const key = (question: PreviewQuestion) => JSON.stringify(question)

function refusalOf(error: unknown): CheckoutFailure {
  const details = typeof error === 'object' && error !== null && 'details' in error ? (error.details as Record<string, unknown>) : {}
  return { ...failureOf(error), providerId: typeof details['provider_id'] === 'number' ? details['provider_id'] : null }
}

/** A fresh preview: fits the draft to it, and says so when the same question now costs something else. */
function takePreview(context: CheckoutContext, preview: CheckoutPreview): Partial<CheckoutContext> {
  const { draft, lost } = fitDraft(context.draft, preview)
  const next = { ...context, preview, draft }
  const known = key(questionOf(next))
  const asked = key(meantBy(JSON.parse(context.asked) as PreviewQuestion, preview)) === known ? known : context.asked
  return {
    preview,
    draft,
    asked,
    answered: asked,
    notice: noticeOf(context, totalOf(next)),
    lostTimes: [...new Set([...context.lostTimes, ...lost])],
    failure: context.failure?.code === 'CART_CHANGED' ? null : context.failure,
  }
}

function noticeOf(context: CheckoutContext, to: number): CheckoutNotice | null {
  const { notice, preview, asked, answered } = context
  if (preview === null || asked !== answered) return notice?.kind === 'price' ? null : notice
  const from = notice?.kind === 'price' ? notice.from : totalOf(context)
  if (from !== to) return { kind: 'price', from, to }
  return notice?.kind === 'price' ? null : notice
}

/**
 * From the cart to stored orders. The form is open while prices are asked for; pressing the button freezes an attempt with its
 * key, and a lost answer is met by sending the very same again, never by a second order.
 */
export const checkoutFlow = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'open',
    input: {} as { only: number | null; draft?: CheckoutDraft | null; interrupted?: Attempt | null; paying?: Paying | null },
  },
  actors: {
    load: provided<CheckoutPreview, PreviewQuestion>('load'),
    place: provided<Placed | PaymentStart, Attempt>('place'),
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
    wasOrdered: ({ context, event }) =>
      context.interrupted !== null &&
      !holdsAny(outputOf(event), sellersOf(context.interrupted), (context.interrupted.body.buy_vouchers ?? []).map(Number)),
    holdsNothing: ({ context, event }) => isNothing({ ...context, preview: outputOf(event) }),
    asksAnew: ({ context }) => context.asked !== key(questionOf(context)),
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
    ask: assign({ asked: ({ context }) => key(questionOf(context)) }),
    takePreview: assign(({ context, event }) => takePreview(context, outputOf(event))),
    noteInterrupted: assign(({ context }) => ({
      notice: context.interrupted ? { kind: 'notPlaced' as const } : context.notice,
      interrupted: null,
    })),
    freezeAttempt: assign(({ context, event }) => {
      const body = placementOf(context)
      const method = methodOf(context)
      const isSame =
        context.attempt !== null &&
        (context.attempt.method ?? 'cash') === method &&
        JSON.stringify(context.attempt.body) === JSON.stringify(body)
      const fresh = event.type === 'order.place' ? event.key : ''
      return {
        attempt: { key: isSame && context.attempt ? context.attempt.key : fresh, body, method },
        tries: 0,
        failure: null,
        notice: null,
      }
    }),
    resumeInterrupted: assign(({ context }) => ({ attempt: context.interrupted, interrupted: null, tries: 0 })),
    interrupt: assign(({ context }) => ({ interrupted: context.attempt })),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    startTrying: assign({ tries: 0 }),
    takeRefusal: assign({ failure: ({ event }) => refusalOf((event as { error?: unknown }).error) }),
    takePayment: assign({
      paying: ({ event }) => ({ reference: outputOf<PaymentStart>(event).payment_reference, start: outputOf<PaymentStart>(event) }),
      attempt: null,
      tries: 0,
    }),
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
          return { draft: { ...draft, ...event.changes } }
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
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    only: input.only,
    // A draft that an older page kept lacks what has come since.
    draft: { ...emptyDraft, ...input.draft },
    preview: null,
    asked: '',
    answered: '',
    attempt: null,
    interrupted: input.interrupted ?? null,
    tries: 0,
    failure: null,
    notice: null,
    lostTimes: [],
    placed: null,
    paying: input.paying ?? null,
  }),
  initial: 'entered',
  states: {
    entered: {
      meta: { label: 'Kommt an die Kasse' },
      always: [{ guard: 'isPaying', target: 'returned', description: 'zurück von der Zahlung' }, { target: 'loading' }],
    },
    loading: {
      meta: { label: 'Lädt den Warenkorb' },
      tags: 'busy',
      entry: 'ask',
      invoke: {
        src: 'load',
        input: ({ context }) => questionOf(context),
        onDone: [
          {
            guard: 'wasOrdered',
            target: 'placing',
            actions: 'resumeInterrupted',
            description: 'der Warenkorb ist fort: die erste Antwort holen',
          },
          { guard: 'holdsNothing', target: 'empty' },
          { target: 'editing', actions: ['takePreview', 'noteInterrupted'] },
        ],
        onError: [
          { guard: 'isGoneAfterAttempt', target: 'placing', actions: 'resumeInterrupted' },
          { guard: 'isGone', target: 'empty' },
          { guard: 'isOffline', target: 'offline' },
          { target: 'failed', actions: 'takeRefusal' },
        ],
      },
    },
    editing: {
      tags: 'open',
      initial: 'settled',
      meta: { label: 'Eingabe' },
      on: {
        'contact.change': { actions: 'changeDraft' },
        'address.choose': { actions: 'changeDraft' },
        'address.change': { actions: 'changeDraft' },
        'billing.change': { actions: 'changeDraft' },
        'seller.change': { actions: 'changeDraft' },
        'consent.change': { actions: 'changeDraft' },
        'payment.choose': { actions: 'changeDraft' },
        'voucher.put': { actions: 'changeDraft' },
        'voucher.remove': { actions: 'changeDraft' },
        'draft.follow': { actions: 'changeDraft' },
        'payment.found': { target: 'returned', actions: 'takeFound', description: 'wird in einem anderen Tab bezahlt' },
      },
      states: {
        settled: {
          meta: { label: 'Preise stimmen' },
          always: { guard: 'asksAnew', target: 'refreshing' },
          on: { refresh: 'refreshing', 'order.place': { target: '#checkout.placing', actions: 'freezeAttempt' } },
        },
        refreshing: {
          meta: { label: 'Fragt nach Preisen und Zeiten' },
          tags: 'busy',
          entry: 'ask',
          always: { guard: 'asksAnew', target: 'refreshing', reenter: true },
          on: { 'order.place': { guard: 'isPriceKnown', target: '#checkout.placing', actions: 'freezeAttempt' } },
          invoke: {
            src: 'load',
            input: ({ context }) => questionOf(context),
            onDone: [
              { guard: 'holdsNothing', target: '#checkout.empty' },
              { target: 'settled', actions: 'takePreview' },
            ],
            onError: [{ guard: 'isGone', target: '#checkout.empty' }, { target: 'outdated' }],
          },
        },
        outdated: {
          meta: { label: 'Preise ungewiss' },
          always: { guard: 'asksAnew', target: 'refreshing' },
          on: { refresh: 'refreshing', retry: 'refreshing', 'network.online': 'refreshing' },
        },
      },
    },
    placing: {
      meta: { label: 'Bestellung wird gesendet' },
      tags: 'busy',
      entry: 'countTry',
      invoke: {
        src: 'place',
        input: ({ context }) => context.attempt as Attempt,
        onDone: [
          { guard: 'isToPay', target: 'paying', actions: 'takePayment' },
          { target: 'placed', actions: 'takePlaced' },
        ],
        onError: [
          { guard: 'isUnanswered', target: 'unanswered' },
          { guard: 'isGone', target: 'empty' },
          { target: 'editing.refreshing', actions: 'takeRefusal', description: 'abgelehnt: Grund zeigen, Eingaben behalten' },
        ],
      },
    },
    unanswered: {
      meta: { label: 'Antwort blieb aus' },
      after: { again: { guard: 'mayTryAgain', target: 'placing' } },
      on: {
        'network.online': { guard: 'mayTryAgain', target: 'placing' },
        'order.retry': { target: 'placing', actions: 'startTrying' },
        'order.check': { target: 'loading', actions: 'interrupt' },
      },
    },
    paying: { meta: { label: 'Wartet auf die Zahlung' }, on: { 'payment.check': 'returned', 'payment.leave': 'leaving' } },
    returned: {
      meta: { label: 'Fragt, ob bezahlt ist' },
      tags: 'busy',
      entry: 'countTry',
      invoke: {
        src: 'settle',
        input: ({ context }) => context.paying!.reference,
        onDone: [
          { guard: 'isOrdered', target: 'placed', actions: 'takePaid' },
          { guard: 'isClearing', target: 'clearing', actions: 'forgetPayment' },
          { guard: 'isOpen', target: 'pending' },
          { target: 'loading', actions: 'takeUnpaid', description: 'nichts bestellt: Grund zeigen' },
        ],
        onError: [{ guard: 'isGone', target: 'loading', actions: 'forgetPayment' }, { target: 'pending' }],
      },
    },
    pending: {
      meta: { label: 'Noch nicht bezahlt' },
      after: { askAgain: { guard: 'mayAskAgain', target: 'returned' } },
      on: { 'payment.check': { target: 'returned', actions: 'startTrying' }, 'network.online': 'returned', 'payment.leave': 'leaving' },
    },
    leaving: {
      meta: { label: 'Lässt die Zahlung' },
      tags: 'busy',
      invoke: {
        src: 'leave',
        input: ({ context }) => context.paying!.reference,
        onDone: [
          { guard: 'isOrdered', target: 'placed', actions: 'takePaid', description: 'es war schon bezahlt' },
          { guard: 'isClearing', target: 'clearing', actions: 'forgetPayment' },
          { guard: 'isOpen', target: 'pending' },
          { target: 'loading', actions: 'takeLeft' },
        ],
        onError: [{ guard: 'isGone', target: 'loading', actions: 'forgetPayment' }, { target: 'pending' }],
      },
    },
    empty: { meta: { label: 'Nichts zu bestellen' }, on: { retry: 'loading', refresh: 'loading' } },
    failed: { meta: { label: 'Gescheitert' }, on: { retry: 'loading' } },
    offline: { meta: { label: 'Offline' }, on: { retry: 'loading', 'network.online': 'loading' } },
    clearing: { meta: { label: 'Lastschrift eingereicht' }, type: 'final' },
    placed: { meta: { label: 'Bestellt' }, type: 'final' },
  },
})
