import { assign, setup } from 'xstate'
import type { Offer } from '#contract/calls/offerWire.ts'
import { errorOf, outputOf } from '#machines/parts/events.ts'
import { failureOf, isOffline } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { asksServer, freshIn, isRevisedSince, mayStep, mergeAnswer, mergeOffer, offerOf, unseen, wishFrom } from './offerComparison.rows.ts'
import type {
  ComparisonAnswer,
  ComparisonContext,
  ComparisonEvent,
  ComparisonSubject,
  OfferWish,
  StepKind,
} from './offerComparison.types.ts'

const kinds: Partial<Record<StepKind, string>> = { accept: 'deciding', reject: 'declining', counter: 'countering', visit: 'visiting' }

/** A question that is open: it notices by itself when the offer it is about is gone or says something else. */
const question = (label: string) =>
  ({
    meta: { label },
    tags: 'open',
    always: [
      { guard: 'isGone', target: 'gone' },
      { guard: 'isRevised', target: 'stale' },
    ],
    on: { 'step.dismiss': { target: 'idle', actions: 'forgetAsked' }, 'step.confirm': { target: 'sending', actions: 'makeWish' } },
  }) as const

/**
 * Offers on a request beside each other, or one of them with its details. Events and answers are merged by version; what was never opened
 * is told as opened once it is shown. Beside it what the customer does about one of them: a newer revision interrupts the question.
 */
export const offerComparisonFlow = setup({
  types: {
    context: {} as ComparisonContext,
    events: {} as ComparisonEvent,
    input: {} as { subject: ComparisonSubject },
    meta: {} as { label: string },
    tags: {} as 'busy' | 'open',
  },
  actors: {
    load: provided<ComparisonAnswer, { subject: ComparisonSubject }>('load'),
    see: provided<Offer, { offerId: number }>('see'),
    send: provided<Offer, OfferWish>('send'),
  },
  guards: {
    isMissing: ({ event }) => ['NOT_FOUND', 'INPUT_INVALID'].includes(failureOf(errorOf(event)).code),
    isOffline: ({ event }) => isOffline(errorOf(event)),
    isKnown: ({ context }) => context.offers.length > 0 || context.details !== null,
    asksServer: ({ context, event }) => event.type === 'event.arrived' && asksServer(context, context.subject, event.pushed),
    hasUnseen: ({ context }) => unseen(context) !== undefined,
    mayAsk: ({ context, event }) => {
      const offer = event.type === 'step.ask' ? offerOf(context, event.offerId) : undefined
      return offer !== undefined && event.type === 'step.ask' && mayStep(offer, event.kind)
    },
    needsNoWords: ({ context, event }) => {
      const offer = event.type === 'step.ask' ? offerOf(context, event.offerId) : undefined
      return event.type === 'step.ask' && event.kind === 'confirmVisit' && offer !== undefined && mayStep(offer, event.kind)
    },
    isGone: ({ context: { asked, offers } }) => {
      const offer = offerOf({ offers }, asked?.offerId)
      return asked !== null && (!offer || !mayStep(offer, asked.kind))
    },
    isRevised: ({ context: { asked, offers } }) => {
      const offer = offerOf({ offers }, asked?.offerId)
      return asked !== null && offer !== undefined && isRevisedSince(asked, offer)
    },
    isAbout: ({ context }, { state }: { state: string }) => context.asked !== null && kinds[context.asked.kind] === state,
    needsRereading: ({ event }) => !['OFFLINE', 'TIMEOUT', 'INPUT_INVALID'].includes(failureOf(errorOf(event)).code),
  },
  actions: {
    takeAnswer: assign(({ context, event }) => {
      const merged = mergeAnswer(context, outputOf<ComparisonAnswer>(event))
      return { ...merged, fresh: freshIn(context, merged.offers), failure: null }
    }),
    takeEvent: assign(({ context, event }) => {
      if (event.type !== 'event.arrived' || event.pushed.type !== 'offer.changed') return {}
      const merged = mergeOffer(context, context.subject, event.pushed.data.offer)
      return { ...merged, fresh: freshIn(context, merged.offers) }
    }),
    takeOffer: assign(({ context, event }) => mergeOffer(context, context.subject, outputOf<Offer>(event))),
    takeFailure: assign({ failure: ({ event }) => failureOf(errorOf(event)) }),
    takeStepFailure: assign({ stepFailure: ({ event }) => failureOf(errorOf(event)) }),
    noteTold: assign(({ context }) => {
      const offer = unseen(context)
      return offer ? { told: [...context.told, offer.id] } : {}
    }),
    toggle: assign(({ context: { hidden }, event }) =>
      event.type === 'offer.toggle'
        ? { hidden: hidden.includes(event.offerId) ? hidden.filter((id) => id !== event.offerId) : [...hidden, event.offerId] }
        : {},
    ),
    takeAsked: assign(({ context, event }) =>
      event.type === 'step.ask'
        ? {
            asked: { kind: event.kind, offerId: event.offerId, revision: offerOf(context, event.offerId)?.revision ?? 0 },
            stepFailure: null,
          }
        : {},
    ),
    wishAtOnce: assign(({ context, event }) =>
      event.type === 'step.ask' && event.kind === 'confirmVisit' ? { wish: wishFrom(context, { kind: event.kind }, event.key) } : {},
    ),
    takeRevision: assign(({ context: { asked, offers } }) => ({
      asked: asked && { ...asked, revision: offerOf({ offers }, asked.offerId)?.revision ?? asked.revision },
    })),
    makeWish: assign(({ context, event }) =>
      event.type === 'step.confirm' ? { wish: wishFrom(context, event.step, event.key), stepFailure: null } : {},
    ),
    forgetAsked: assign({ asked: null, wish: null, stepFailure: null }),
  },
}).createMachine({
  id: 'offerComparison',
  context: ({ input }) => ({
    subject: input.subject,
    offers: [],
    details: null,
    hidden: [],
    fresh: [],
    told: [],
    asked: null,
    wish: null,
    failure: null,
    stepFailure: null,
  }),
  type: 'parallel',
  on: { 'offer.toggle': { actions: 'toggle' } },
  states: {
    watch: {
      initial: 'loading',
      meta: { label: 'Angebote' },
      on: {
        reset: { target: '.loading', description: 'der Strom hat eine Lücke: neu holen' },
        'event.arrived': [{ guard: 'asksServer', target: '.loading', actions: 'takeEvent' }, { actions: 'takeEvent' }],
      },
      states: {
        loading: {
          meta: { label: 'Holt die Angebote' },
          tags: 'busy',
          invoke: {
            src: 'load',
            input: ({ context: { subject } }) => ({ subject }),
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
    reading: {
      initial: 'idle',
      meta: { label: 'Gelesen' },
      states: {
        idle: { meta: { label: 'Alles gelesen' }, always: { guard: 'hasUnseen', target: 'telling', actions: 'noteTold' } },
        telling: {
          meta: { label: 'Sagt, dass eines geöffnet ist' },
          invoke: {
            src: 'see',
            input: ({ context }) => ({ offerId: context.told.at(-1)! }),
            onDone: { target: 'idle', actions: 'takeOffer' },
            // Whoever comes back to the page tries again.
            onError: 'idle',
          },
        },
      },
    },
    step: {
      initial: 'idle',
      meta: { label: 'Entscheidung' },
      states: {
        idle: {
          meta: { label: 'Nichts gefragt' },
          on: {
            'step.ask': [
              { guard: 'needsNoWords', target: 'sending', actions: ['takeAsked', 'wishAtOnce'] },
              { guard: 'mayAsk', target: 'asking', actions: 'takeAsked' },
            ],
          },
        },
        asking: {
          meta: { label: 'Fragt nach' },
          always: [
            { guard: { type: 'isAbout', params: { state: 'deciding' } }, target: 'deciding' },
            { guard: { type: 'isAbout', params: { state: 'declining' } }, target: 'declining' },
            { guard: { type: 'isAbout', params: { state: 'countering' } }, target: 'countering' },
            { guard: { type: 'isAbout', params: { state: 'visiting' } }, target: 'visiting' },
            { target: 'confirming' },
          ],
        },
        deciding: question('Annehmen'),
        declining: question('Ablehnen'),
        countering: question('Anderer Preis oder Termin'),
        visiting: question('Besichtigung vorschlagen'),
        confirming: question('Fragt noch einmal'),
        stale: {
          meta: { label: 'Das Angebot hat sich geändert' },
          tags: 'open',
          always: { guard: 'isGone', target: 'gone' },
          on: { 'step.review': { target: 'asking', actions: 'takeRevision' }, 'step.dismiss': { target: 'idle', actions: 'forgetAsked' } },
        },
        gone: { meta: { label: 'Geht nicht mehr' }, tags: 'open', on: { 'step.dismiss': { target: 'idle', actions: 'forgetAsked' } } },
        sending: {
          meta: { label: 'Wird gesendet' },
          tags: ['busy', 'open'],
          invoke: {
            src: 'send',
            input: ({ context }) => context.wish as OfferWish,
            onDone: { target: 'idle', actions: ['takeOffer', 'forgetAsked'] },
            onError: [
              { guard: 'needsRereading', target: 'refused', actions: 'takeStepFailure' },
              { target: 'asking', actions: 'takeStepFailure' },
            ],
          },
        },
        refused: {
          // The reason comes together with how things really stand.
          meta: { label: 'Abgelehnt: holt den Stand' },
          tags: ['busy', 'open'],
          invoke: {
            src: 'load',
            input: ({ context: { subject } }) => ({ subject }),
            onDone: { target: 'asking', actions: 'takeAnswer' },
            onError: 'asking',
          },
        },
      },
    },
  },
})
