import { emptyDraft, questionOf } from './checkout.draft.ts'
import { checkoutSetup } from './checkout.setup.ts'
import type { Attempt } from './checkout.types.ts'

/**
 * From the cart to stored orders. The form is open while prices are asked for; pressing the button freezes an attempt with its
 * key, and a lost answer is met by sending the very same again, never by a second order. Whoever comes back to a lost answer has pressed
 * nothing: first it is looked whether the order has arrived, and only then its answer is fetched.
 */
export const checkoutFlow = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    only: input.only,
    just: input.just ?? null,
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
    newTexts: [],
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
          { guard: 'isInterrupted', target: 'looking', actions: 'takePreview' },
          { guard: 'holdsNothing', target: 'empty' },
          { target: 'editing', actions: 'takePreview' },
        ],
        onError: [
          { guard: 'isGoneAfterAttempt', target: 'looking', actions: 'forgetPreview' },
          { guard: 'isGone', target: 'empty' },
          { guard: 'isOffline', target: 'offline' },
          { target: 'failed', actions: 'takeRefusal' },
        ],
      },
    },
    looking: {
      meta: { label: 'Sieht nach der letzten Bestellung' },
      tags: 'busy',
      invoke: {
        src: 'look',
        input: ({ context }) => context.interrupted as Attempt,
        onDone: [
          { guard: 'hasArrived', target: 'placing', actions: 'resumeInterrupted', description: 'angekommen: die erste Antwort holen' },
          { guard: 'showsNothing', target: 'empty', actions: 'noteInterrupted' },
          { target: 'editing', actions: 'noteInterrupted', description: 'von selbst wird nichts bestellt' },
        ],
        onError: [
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
