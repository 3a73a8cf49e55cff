import * as z from 'zod'
import { boundedPageOf, dataOf, defineCalls, Id, Instant, PageNumber, Text, Version } from '#contract/define.ts'
import { Keyword } from '#contract/values/bounded.ts'
import { offerGroupNames, offerLimits as limits, offerRejectReasons } from '#contract/values/offerRules.ts'
import { offerPaperCalls } from './offerPapers.calls.ts'
import { CounterForm, Offer, OfferCounts, OfferDetails, offerFilters, offerForm } from './offerWire.ts'

const buyers = ['customer', 'guest'] as const
const events = ['offer.changed', 'lead.changed', 'leadRecipient.changed', 'notification.created'] as const
const done = z.object({ message: z.string(), data: Offer })
const step = { method: 'POST', area: 'leads', output: done, events } as const
const params = z.object({ id: Id })
const ofProvider = { kind: 'offerOfProvider', at: 'params.id' } as const
const ofCustomer = { kind: 'offerOfCustomer', at: 'params.id' } as const
const ofParty = { kind: 'offer', at: 'params.id' } as const
const refuses = ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE'] as const
const live = ['LEAD_NOT_OPEN', 'OFFER_EXPIRED'] as const
const note = Text(limits.comment).default('')

/** Offers on leads (spec section 1 «send offers on leads», «accept or withdraw provider offers»). */
export const offerCalls = defineCalls({
  'offers.create': {
    ...step,
    path: 'api/offers',
    ours: true,
    status: 201,
    summary: 'Ein Angebot auf eine Anfrage senden, oder als Entwurf behalten',
    audience: ['provider'],
    subject: { kind: 'leadOfProvider', at: 'body.lead_id' },
    body: z.object({ lead_id: Id, ...offerForm, as_draft: z.boolean({ error: 'Bitte antworten Sie mit Ja oder Nein.' }).default(false) }),
    refuses: [...refuses, ...live, 'OFFER_ALREADY_SENT', 'CRAFT_PROOF_MISSING'],
  },
  'offers.revise': {
    ...step,
    path: 'api/offers/{id}',
    ours: true,
    summary: 'Ein Angebot ändern: den Entwurf, oder was noch niemand gelesen oder der Kunde anders gewünscht hat',
    audience: ['provider'],
    subject: ofProvider,
    params,
    body: z.object({
      ...offerForm,
      as_draft: z.boolean({ error: 'Bitte antworten Sie mit Ja oder Nein.' }).default(false),
      version: Version,
    }),
    refuses: [...refuses, ...live, 'OFFER_SEEN', 'OFFER_ALREADY_SENT', 'CRAFT_PROOF_MISSING'],
  },
  'offers.withdraw': {
    ...step,
    method: 'DELETE',
    path: 'withdrawOffer/{id}',
    summary: 'Angebot zurückziehen (Anbieter, vor der Annahme) oder den Auftrag widerrufen (Kunde, in der Frist)',
    audience: ['provider', ...buyers],
    subject: ofParty,
    params,
    refuses: [...refuses, 'OFFER_REVOKE_TOO_LATE'],
  },
  'offers.mine': {
    method: 'GET',
    path: 'offers/mine',
    area: 'leads',
    ours: true,
    summary: 'Erhaltene Angebote, alle oder die zu einer Anfrage, alle oder die in einem Stand',
    audience: buyers,
    query: z.object({ page: PageNumber, lead_id: Id.optional(), group: z.enum(offerGroupNames).optional().catch(undefined) }),
    output: boundedPageOf(Offer),
  },
  'offers.sent': {
    method: 'GET',
    path: 'offers/sent',
    area: 'leads',
    ours: true,
    summary: 'Eigene Angebote des Betriebs',
    audience: ['provider'],
    query: z.object({
      page: PageNumber,
      offer_status: z.enum(offerFilters).optional().catch(undefined),
      lead_id: Id.optional(),
      /** In the offer's name, in what was asked for, and in the place. */
      keyword: Keyword(100).optional(),
    }),
    output: boundedPageOf(Offer),
  },
  'offers.counts': {
    method: 'GET',
    path: 'offers/sent/counts',
    area: 'leads',
    ours: true,
    summary: 'Wie viele eigene Angebote in welchem Stand sind',
    audience: ['provider'],
    output: dataOf(OfferCounts),
  },
  'offers.view': {
    method: 'GET',
    path: 'offers/{id}',
    area: 'leads',
    ours: true,
    summary: 'Ein Angebot mit der Anfrage, auf die es antwortet',
    audience: ['provider', ...buyers],
    subject: ofParty,
    params,
    output: dataOf(OfferDetails),
    refuses: ['NOT_FOUND'],
  },
  'offers.seen': {
    ...step,
    path: 'offers/{id}/seen',
    ours: true,
    summary: 'Der Kunde hat das Angebot geöffnet; zweimal ist wie einmal',
    audience: buyers,
    subject: ofCustomer,
    params,
    refuses: ['NOT_FOUND'],
  },
  'offers.decide': {
    ...step,
    path: 'offers/{id}/decision',
    ours: true,
    summary: 'Ein Angebot zahlungspflichtig annehmen oder ablehnen',
    audience: buyers,
    subject: ofCustomer,
    params,
    body: z.object({
      status: z.enum(['accepted', 'rejected'], { error: 'Bitte nehmen Sie an oder lehnen Sie ab.' }),
      /** The revision on the screen when the button was pressed. */
      revision: z
        .int('Bitte laden Sie die Seite neu.')
        .min(1, 'Bitte laden Sie die Seite neu.')
        .max(100_000, 'Bitte laden Sie die Seite neu.')
        .default(1),
      reason: z.enum(offerRejectReasons, { error: 'Bitte wählen Sie einen Grund.' }).optional(),
      note,
      /** The work shall begin within the period of withdrawal; whoever asks for that owes for what was done (§ 357a BGB). */
      early_start: z.boolean({ error: 'Bitte antworten Sie mit Ja oder Nein.' }).default(false),
      version: Version,
    }),
    refuses: [...refuses, ...live, 'OFFER_REVISED', 'OFFER_OUTDATED', 'OFFER_PROOF_LOST', 'REASON_MISSING'],
  },
  'offers.counter': {
    ...step,
    path: 'offers/{id}/counter',
    ours: true,
    summary: 'Einen anderen Preis oder Termin vorschlagen, höchstens fünfmal',
    audience: buyers,
    subject: ofCustomer,
    params,
    body: CounterForm.extend({ version: Version }),
    refuses: [...refuses, ...live, 'OFFER_ROUNDS_OVER'],
  },
  'offers.answerCounter': {
    ...step,
    path: 'offers/{id}/counter/answer',
    ours: true,
    summary: 'Den Gegenvorschlag übernehmen oder beim Angebot bleiben',
    audience: ['provider'],
    subject: ofProvider,
    params,
    body: z.object({ answer: z.enum(['accept', 'decline'], { error: 'Bitte wählen Sie eine Antwort.' }), version: Version }),
    refuses: [...refuses, ...live],
  },
  'offers.proposeVisit': {
    ...step,
    path: 'offers/{id}/visit',
    ours: true,
    summary: 'Eine Zeit für eine Besichtigung vorschlagen; ersetzt eine frühere',
    audience: ['provider', ...buyers],
    subject: ofParty,
    params,
    body: z.object({ at: Instant, note }),
    refuses: [...refuses, 'OFFER_VISIT_PAST'],
  },
  'offers.answerVisit': {
    ...step,
    path: 'offers/{id}/visit/answer',
    ours: true,
    summary: 'Eine Besichtigung zusagen, ablehnen oder absagen',
    audience: ['provider', ...buyers],
    subject: ofParty,
    params,
    body: z.object({
      status: z.enum(['confirmed', 'declined', 'canceled'], { error: 'Bitte wählen Sie eine Antwort.' }),
      version: Version,
    }),
    refuses: [...refuses, 'OFFER_VISIT_PAST', 'OFFER_VISIT_TAKEN'],
  },
  'offers.progress': {
    ...step,
    path: 'offers/{id}/progress',
    ours: true,
    summary: 'Den Auftrag weiterführen: beginnen, erledigt melden, bestätigen, einvernehmlich auflösen',
    audience: ['provider', ...buyers],
    subject: ofParty,
    params,
    body: z.object({
      step: z.enum(['start', 'done', 'confirmDone', 'askRelease', 'release'], { error: 'Bitte wählen Sie einen Schritt.' }),
      note,
      version: Version,
    }),
    refuses: [...refuses, 'OFFER_NOT_DONE', 'REASON_MISSING'],
  },
  ...offerPaperCalls,
})
