import { assign, setup } from 'xstate'
import { errorOf, outputOf } from '#machines/parts/events.ts'
import { failureOf } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { offerProblems, signOfDraft } from './offerWriting.checks.ts'
import type {
  LoadedOffer,
  OfferDraft,
  OfferWritingContext,
  OfferWritingEvent,
  OfferWritingInput,
  StoredOffer,
} from './offerWriting.types.ts'

const codeOf = (event: unknown) => failureOf(errorOf(event)).code
const fieldsOf = (event: unknown): Record<string, string> =>
  Object.fromEntries((failureOf(errorOf(event)).errors ?? []).map(({ field, message }) => [field, message]))

/** Does the draft differ from what is stored? */
export const isChanged = ({ draft, base }: Pick<OfferWritingContext, 'draft' | 'base'>) => signOfDraft(draft) !== signOfDraft(base)
const isSealed = (offer: StoredOffer | null) => offer !== null && offer.status !== 'draft' && !offer.mayRevise
const problemsOf = ({ draft, lead, now }: OfferWritingContext) => (draft && lead ? offerProblems(draft, lead, now()) : { offer_name: '' })
/** The server keeps drafts of what it would take; of an offer that is out it keeps none, that would be a new revision. */
const isKeepable = (context: OfferWritingContext) =>
  (context.offer === null || context.offer.status === 'draft') && Object.keys(problemsOf(context)).length === 0

/** Pauses in typing after which the draft goes to the server. */
export const offerSaveAfterMs = 1500

interface Sending {
  leadId: number
  offer: StoredOffer | null
  draft: OfferDraft
}

/**
 * Writing an offer beside what was asked for: kept by the browser at once and by the server as its draft when it is whole, sent once, revised as long as
 * nobody has read it. Whatever happens meanwhile on the other side or in another tab is told and takes no word away.
 */
export const offerWritingFlow = setup({
  types: {
    context: {} as OfferWritingContext,
    events: {} as OfferWritingEvent,
    input: {} as OfferWritingInput,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    load: provided<LoadedOffer, { leadId: number }>('load'),
    save: provided<StoredOffer, Sending>('save'),
    send: provided<StoredOffer, Sending>('send'),
  },
  delays: { pause: offerSaveAfterMs },
  guards: {
    isMissing: ({ event }) => ['NOT_FOUND', 'INPUT_INVALID'].includes(codeOf(event)),
    isStale: ({ event }) => codeOf(event) === 'VERSION_STALE' || codeOf(event) === 'OFFER_ALREADY_SENT',
    isLeadClosed: ({ event }) => codeOf(event) === 'LEAD_NOT_OPEN',
    isSeen: ({ event }) => codeOf(event) === 'OFFER_SEEN' || codeOf(event) === 'TRANSITION_REFUSED',
    hasClosed: ({ context }) => context.lead !== null && !context.lead.isOpen,
    isOpen: ({ context }) => context.lead !== null && context.lead.isOpen,
    isSealed: ({ context }) => isSealed(context.offer),
    isChanged: ({ context }) => isChanged(context),
    isSame: ({ context }) => !isChanged(context),
    hasTheirs: ({ context }) => context.theirs !== null,
    isKeepable: ({ context }) => isKeepable(context) && isChanged(context),
    isSendWanted: ({ context }) => context.isSendWanted && Object.keys(problemsOf(context)).length === 0,
    isWrong: ({ context }) => Object.keys(problemsOf(context)).length > 0,
    isNewer: ({ context, event }) => event.type === 'offer.told' && event.offer.version > (context.offer?.version ?? 0),
  },
  actions: {
    takeLoaded: assign(({ context, event }) => {
      const { lead, offer, kept, blank } = outputOf<LoadedOffer>(event)
      const base = offer?.draft ?? blank
      const isRestored = kept !== null && signOfDraft(kept.draft) !== signOfDraft(base)
      const isOutrun = isRestored && kept.version !== (offer?.version ?? null) && offer !== null
      return {
        lead,
        offer,
        base,
        draft: isRestored ? kept.draft : base,
        takes: context.takes + 1,
        theirs: isOutrun ? offer : null,
        isRestored,
        errors: {},
        failure: null,
      }
    }),
    change: assign(({ context, event }) => {
      if (event.type === 'draft.change') {
        const left = Object.entries(context.errors).filter(
          ([field]) => !(field in event.changes) && !(field === 'file_id' && 'file' in event.changes),
        )
        return { draft: context.draft && { ...context.draft, ...event.changes }, errors: Object.fromEntries(left), failure: null }
      }
      if (event.type === 'template.apply')
        return { draft: context.draft && { ...context.draft, ...event.terms }, errors: {}, failure: null }
      if (event.type !== 'file.change' || context.draft?.file?.key !== event.key) return {}
      const { file_id: _solved, ...errors } = context.errors
      return { draft: { ...context.draft, file: { ...context.draft.file, ...event.changes } }, errors }
    }),
    noteSent: assign({ sent: ({ context }) => context.draft, failure: null }),
    takeSaved: assign(({ context, event }) => {
      const offer = outputOf<StoredOffer>(event)
      // The words stay as they were typed, so that the cursor stays where it is.
      return {
        offer,
        base: context.sent ?? offer.draft,
        sent: null,
        isSendWanted: false,
        theirs: context.theirs && context.theirs.version > offer.version ? context.theirs : null,
      }
    }),
    tellProblems: assign({ errors: ({ context }) => problemsOf(context) }),
    takeFailure: assign(({ event }) => ({
      errors: fieldsOf(event),
      failure: failureOf(errorOf(event)).message,
      sent: null,
      isSendWanted: false,
    })),
    noteFailure: assign(({ event }) => ({ failure: failureOf(errorOf(event)).message, sent: null, isSendWanted: false })),
    closeLead: assign(({ context }) => ({ lead: context.lead && { ...context.lead, isOpen: false } })),
    noteLead: assign(({ context, event }) =>
      event.type === 'lead.told' && context.lead?.id === event.lead.id ? { lead: event.lead } : {},
    ),
    noteTheirs: assign(({ event }) => (event.type === 'offer.told' ? { theirs: event.offer } : {})),
    noteFound: assign(({ context, event }) => {
      const { lead, offer } = outputOf<LoadedOffer>(event)
      return { lead, theirs: offer && offer.version !== context.offer?.version ? offer : null }
    }),
    takeTheirs: assign(({ context }) =>
      context.theirs
        ? {
            offer: context.theirs,
            base: context.theirs.draft,
            draft: context.theirs.draft,
            takes: context.takes + 1,
            theirs: null,
            isRestored: false,
            errors: {},
          }
        : {},
    ),
    keepMine: assign(({ context }) => (context.theirs ? { offer: context.theirs, base: context.theirs.draft, theirs: null } : {})),
    wantSend: assign({ isSendWanted: true }),
    forgetProblems: assign({ errors: {}, failure: null }),
  },
}).createMachine({
  id: 'offerWriting',
  context: ({ input }) => ({
    ...input,
    lead: null,
    offer: null,
    draft: null,
    base: null,
    sent: null,
    theirs: null,
    errors: {},
    failure: null,
    isRestored: false,
    isSendWanted: false,
    takes: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      meta: { label: 'Lädt' },
      tags: 'busy',
      invoke: {
        src: 'load',
        input: ({ context }) => ({ leadId: context.leadId }),
        onDone: { target: 'writing', actions: 'takeLoaded' },
        onError: [{ guard: 'isMissing', target: 'missing' }, { target: 'failed' }],
      },
    },
    missing: { meta: { label: 'Gibt es nicht' } },
    failed: { meta: { label: 'Gescheitert' }, on: { retry: 'loading' } },
    closed: {
      meta: { label: 'Anfrage ist nicht mehr offen' },
      always: { guard: 'isOpen', target: 'writing' },
      on: { 'lead.told': { actions: 'noteLead' } },
    },
    sealed: {
      meta: { label: 'Angebot lässt sich nicht mehr ändern' },
      on: { 'offer.told': { guard: 'isNewer', target: 'writing', actions: ['noteTheirs', 'takeTheirs'] } },
    },
    writing: {
      meta: { label: 'Wird geschrieben' },
      initial: 'clean',
      always: [
        { guard: 'hasClosed', target: 'closed' },
        { guard: 'isSealed', target: 'sealed' },
      ],
      on: {
        'draft.change': { target: '.dirty', reenter: true, actions: 'change' },
        'template.apply': { target: '.dirty', reenter: true, actions: 'change' },
        'file.change': { actions: 'change' },
        'lead.told': { actions: 'noteLead' },
        'offer.told': { guard: 'isNewer', actions: 'noteTheirs' },
        'offer.send': [
          { guard: 'isWrong', actions: 'tellProblems' },
          { target: 'sending', actions: 'forgetProblems' },
        ],
      },
      states: {
        clean: {
          meta: { label: 'Wie gespeichert' },
          always: [
            { guard: 'isChanged', target: 'dirty' },
            { guard: 'hasTheirs', target: 'clean', actions: 'takeTheirs', description: 'hier ist nichts getippt' },
          ],
        },
        dirty: {
          meta: { label: 'Geändert, im Browser bewahrt' },
          always: [
            { guard: 'isSame', target: 'clean' },
            { guard: 'hasTheirs', target: 'conflict' },
          ],
          after: { pause: { guard: 'isKeepable', target: 'saving' } },
          on: { 'file.change': { target: 'dirty', reenter: true, actions: 'change' } },
        },
        saving: {
          meta: { label: 'Speichert den Entwurf' },
          entry: 'noteSent',
          on: {
            'draft.change': { actions: 'change' },
            'template.apply': { actions: 'change' },
            'offer.send': [
              { guard: 'isWrong', actions: 'tellProblems' },
              { actions: ['forgetProblems', 'wantSend'], description: 'sobald der Entwurf gespeichert ist' },
            ],
          },
          invoke: {
            src: 'save',
            input: ({ context }) => ({ leadId: context.leadId, offer: context.offer, draft: context.draft! }),
            onDone: [
              { guard: 'isSendWanted', target: '#offerWriting.sending', actions: 'takeSaved' },
              { target: 'clean', actions: 'takeSaved' },
            ],
            onError: [
              { guard: 'isStale', target: 'looking' },
              { guard: 'isLeadClosed', target: '#offerWriting.closed', actions: 'closeLead' },
              { target: 'unsaved', actions: 'noteFailure' },
            ],
          },
        },
        unsaved: {
          meta: { label: 'Nur im Browser bewahrt' },
          on: { retry: [{ guard: 'isKeepable', target: 'saving' }, { target: 'dirty' }] },
        },
        looking: {
          meta: { label: 'Sieht nach, was inzwischen gespeichert ist' },
          tags: 'busy',
          invoke: {
            src: 'load',
            input: ({ context }) => ({ leadId: context.leadId }),
            onDone: { target: 'dirty', actions: 'noteFound' },
            onError: { target: 'unsaved', actions: 'noteFailure' },
          },
        },
        conflict: {
          meta: { label: 'Anderswo wurde gespeichert' },
          on: {
            'draft.change': { actions: 'change' },
            'template.apply': { actions: 'change' },
            'offer.send': {},
            'theirs.take': { target: 'clean', actions: 'takeTheirs' },
            'mine.keep': { target: 'dirty', actions: 'keepMine' },
          },
        },
      },
    },
    sending: {
      meta: { label: 'Wird gesendet' },
      tags: 'busy',
      entry: 'noteSent',
      on: { 'lead.told': { actions: 'noteLead' }, 'file.change': { actions: 'change' } },
      invoke: {
        src: 'send',
        input: ({ context }) => ({ leadId: context.leadId, offer: context.offer, draft: context.draft! }),
        onDone: { target: 'sent', actions: 'takeSaved' },
        onError: [
          { guard: 'isStale', target: 'writing.looking', actions: 'takeFailure' },
          { guard: 'isLeadClosed', target: 'closed', actions: 'closeLead' },
          { guard: 'isSeen', target: 'sealed', actions: 'noteFailure' },
          { target: 'writing.unsaved', actions: 'takeFailure' },
        ],
      },
    },
    sent: { meta: { label: 'Beim Kunden' }, type: 'final' },
  },
})
