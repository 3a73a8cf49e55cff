import type { Offer } from '#contract/calls/offerWire.ts'
import type {
  AskedStep,
  Compared,
  ComparisonAnswer,
  ComparisonContext,
  ComparisonLiveEvent,
  ComparisonSubject,
  OfferWish,
  StepKind,
} from './offerComparison.types.ts'

const isOf = (subject: ComparisonSubject, offer: Pick<Offer, 'id' | 'lead_id'>) =>
  'leadId' in subject ? offer.lead_id === subject.leadId : offer.id === subject.offerId

/** An event carries the whole row, so one that overtook the answer counts as well; an older version changes nothing. */
export function mergeOffer(known: Compared, subject: ComparisonSubject, offer: Offer): Compared {
  if (!isOf(subject, offer)) return known
  const before = known.offers.find(({ id }) => id === offer.id)
  if (before && before.version >= offer.version) return known
  return {
    offers: before ? known.offers.map((one) => (one.id === offer.id ? offer : one)) : [offer, ...known.offers],
    details: known.details && known.details.id === offer.id ? { ...known.details, ...offer } : known.details,
  }
}

/** Of the same version the answer is the fresher reading: what may be done also depends on the clock and on the request. */
export function mergeAnswer(known: Compared, answer: ComparisonAnswer): Compared {
  const newer = known.offers.filter((one) => (answer.offers.find(({ id }) => id === one.id)?.version ?? 0) < one.version)
  const rows = answer.offers.map((one) => newer.find(({ id }) => id === one.id) ?? one)
  const overtook = newer.filter(({ id }) => !rows.some((one) => one.id === id))
  const newest = rows.find(({ id }) => id === answer.details?.id)
  return { offers: [...overtook, ...rows], details: answer.details && newest ? { ...answer.details, ...newest } : answer.details }
}

/** Only the server can tell what this means: the request has changed, or details that no event carries. */
export function asksServer(known: Compared, subject: ComparisonSubject, event: ComparisonLiveEvent): boolean {
  if (event.type === 'lead.changed')
    return 'leadId' in subject ? event.data.lead.id === subject.leadId : known.details?.lead_id === event.data.lead.id
  return 'offerId' in subject && event.data.offer.id === subject.offerId && event.data.offer.version > (known.details?.version ?? 0)
}

const running: readonly Offer['offer_status'][] = ['open', 'countered', 'accepted']
const moveOf: Record<Exclude<StepKind, 'visit'>, string> = {
  accept: 'offer.accept',
  reject: 'offer.reject',
  counter: 'offer.counter',
  revoke: 'offer.revoke',
  release: 'offer.release',
  confirmDone: 'offer.confirmDone',
  confirmVisit: 'offerVisit.confirm',
  declineVisit: 'offerVisit.decline',
  cancelVisit: 'offerVisit.cancel',
}
/** What the customer may do about an offer now, as the server said with it. */
export const mayStep = (offer: Offer, kind: StepKind): boolean =>
  kind === 'visit'
    ? running.includes(offer.offer_status)
    : offer.moves.includes(moveOf[kind]) || offer.visit?.moves.includes(moveOf[kind]) === true

/** Words or price have changed since the question came up; an answer to it would be about something else. */
export const isRevisedSince = (asked: AskedStep, offer: Offer): boolean =>
  (asked.kind === 'accept' || asked.kind === 'counter') && offer.revision !== asked.revision

/** The offer with this id, if it is among those compared. */
export const offerOf = ({ offers }: Pick<ComparisonContext, 'offers'>, id: number | undefined) => offers.find((one) => one.id === id)
/** The next one that lies open and was never looked at; each is told once a visit. */
export const unseen = ({ offers, told }: Pick<ComparisonContext, 'offers' | 'told'>) =>
  offers.find(({ id, offer_status: status, viewed_at: viewed }) => status === 'open' && viewed === null && !told.includes(id))
/** Offers to mark as new: open ones never looked at, and they stay so while the comparison is open. */
export const freshIn = (context: ComparisonContext, offers: readonly Offer[]) => [
  ...new Set([
    ...context.fresh,
    ...offers.filter(({ viewed_at: viewed, offer_status: status }) => viewed === null && status === 'open').map(({ id }) => id),
  ]),
]

/** The step as it is confirmed; the same one again keeps its key. */
export function wishFrom({ asked, offers, wish }: ComparisonContext, step: OfferWish['step'], key: string): OfferWish {
  const offerId = asked?.offerId ?? 0
  const fresh = { step, offerId, revision: asked?.revision ?? 0, version: offerOf({ offers }, offerId)?.version ?? 0 }
  const isSame = wish !== null && JSON.stringify({ ...wish, key: '' }) === JSON.stringify({ ...fresh, key: '' })
  return { ...fresh, key: isSame ? wish.key : key }
}
