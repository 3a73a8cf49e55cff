import { fromPromise } from 'xstate'
import type { Offer } from '#contract/calls/offerWire.ts'
import { offerComparisonFlow } from '#machines/flows/offerComparison.flow.ts'
import type { ComparisonAnswer, ComparisonSubject, OfferWish } from '#machines/flows/offerComparison.types.ts'
import { api } from '#client/lib/http/api.ts'

/** A request has five seats; more offers come only by sending anew. */
const mostPages = 6

async function offersOf(leadId: number, signal: AbortSignal): Promise<Offer[]> {
  const found: Offer[] = []
  for (let page = 1; page <= mostPages; page++) {
    const { data, meta } = await api('offers.mine', { query: { page, lead_id: leadId } }, { signal })
    found.push(...data)
    if (page >= meta.last_page) break
  }
  return [...new Map(found.map((offer) => [offer.id, offer])).values()]
}

function send({ step, offerId: id, revision, version, key }: OfferWish) {
  const params = { id }
  const options = { idempotencyKey: key }
  switch (step.kind) {
    case 'accept':
      return api('offers.decide', { params, body: { status: 'accepted', revision, early_start: step.early_start, version } }, options)
    case 'reject':
      return api('offers.decide', { params, body: { status: 'rejected', reason: step.reason, note: step.note, version } }, options)
    case 'counter': {
      const { kind: _kind, ...wish } = step
      return api('offers.counter', { params, body: { ...wish, version } }, options)
    }
    case 'visit':
      return api('offers.proposeVisit', { params, body: { at: step.at, note: step.note } }, options)
    case 'confirmVisit':
    case 'declineVisit':
    case 'cancelVisit': {
      const status = ({ confirmVisit: 'confirmed', declineVisit: 'declined', cancelVisit: 'canceled' } as const)[step.kind]
      return api('offers.answerVisit', { params, body: { status, version } }, options)
    }
    case 'revoke':
      return api('offers.withdraw', { params }, options)
    case 'release':
    case 'confirmDone':
      return api('offers.progress', { params, body: { step: step.kind, version } }, options)
  }
}

/** The comparison with the real server behind it. */
export const realComparisonFlow = offerComparisonFlow.provide({
  actors: {
    load: fromPromise<ComparisonAnswer, { subject: ComparisonSubject }>(async ({ input: { subject }, signal }) => {
      if ('leadId' in subject) return { offers: await offersOf(subject.leadId, signal), details: null }
      const { data } = await api('offers.view', { params: { id: subject.offerId } }, { signal })
      return { offers: [data], details: data }
    }),
    see: fromPromise<Offer, { offerId: number }>(async ({ input }) => (await api('offers.seen', { params: { id: input.offerId } })).data),
    send: fromPromise<Offer, OfferWish>(async ({ input }) => (await send(input)).data),
  },
})
