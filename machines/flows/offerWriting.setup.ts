import { assign, setup } from 'xstate'
import { errorOf, outputOf } from '#machines/parts/events.ts'
import { failureOf } from '#machines/parts/failure.ts'
import { provided } from '#machines/parts/provided.ts'
import { isChanged, offerProblems, signOfDraft } from './offerWriting.checks.ts'
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

/** The words of the writing flow: its actors (given by `.provide()`), guards and actions. */
export const offerWritingSetup = setup({
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
})
