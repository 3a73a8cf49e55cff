import { askDoneAt, contractOf, fullOffer } from '#backend/features/offers/contract.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import { due, note, type DemoClock } from './seedSteps.ts'
import type { DemoOffer } from './town/requests.types.ts'

const day = 86_400_000
interface OfferSeed {
  id: number
  leadId: number
  customer: number
  provider: number
  offer: DemoOffer
}

/** One offer in its state, with its revision, its visit and its clocks. */
export async function seedOffer(tx: Db, clock: DemoClock, { id, leadId, customer, provider, offer }: OfferSeed): Promise<void> {
  const sent = clock.ago(offer.sent)
  const validUntil = new Date(clock.now.getTime() + offer.validDays * day)
  const [type, price1, price2 = null] = offer.price
  const date1 = clock.dayIn(offer.from)
  const date2 = offer.until === undefined ? null : clock.dayIn(offer.until)
  const counter = offer.counter && {
    price_cents: offer.counter.price,
    date1: offer.counter.from === null ? null : clock.dayIn(offer.counter.from),
    date2: null,
    note: offer.counter.note,
  }
  const at = (hours: number | undefined) => (hours === undefined ? null : clock.ago(hours))
  const isDeal = offer.status === 'accepted' || offer.status === 'completed'
  await tx
    .insertInto('offers')
    .values({
      id,
      lead_id: leadId,
      provider_id: provider,
      customer_id: customer,
      status: isDeal ? 'open' : offer.status,
      version: 2,
      revision: counter ? 2 : 1,
      lead_revision: 1,
      name: offer.name,
      content: offer.content,
      comment: offer.comment ?? '',
      included: [...(offer.included ?? [])],
      price_type: type,
      price1_cents: price1,
      price2_cents: price2,
      date1,
      date2,
      valid_until: validUntil,
      counter: counter ? JSON.stringify(counter) : null,
      rounds: counter ? 1 : 0,
      created_at: sent,
      status_since: at(offer.accepted) ?? sent,
      revised_at: sent,
      sent_at: sent,
      viewed_at: at(offer.viewed),
      reject_reason: offer.status === 'rejected' ? 'otherAccepted' : null,
    })
    .execute()
  if (isDeal) {
    const contract = await contractOf(tx, await fullOffer(tx, id), false)
    await tx
      .updateTable('offers')
      .set({
        status: offer.status,
        contract: JSON.stringify(contract),
        accepted_at: at(offer.accepted),
        ask_done_at: offer.status === 'accepted' ? askDoneAt(await fullOffer(tx, id)) : null,
        started_at: at(offer.done),
        done_at: at(offer.done),
        completed_at: at(offer.done),
      })
      .where('id', '=', id)
      .execute()
  }
  const terms = { price1_cents: price1, price2_cents: price2, date1, date2 }
  await tx
    .insertInto('offer_revisions')
    .values([
      {
        offer_id: id,
        revision: 1,
        by: 'provider' as const,
        terms: JSON.stringify({
          name: offer.name,
          content: offer.content,
          comment: offer.comment ?? '',
          included: offer.included ?? [],
          price_type: type,
          ...terms,
          valid_until: validUntil.toISOString(),
        }),
        created_at: sent,
      },
      ...(counter
        ? [
            {
              offer_id: id,
              revision: 2,
              by: 'customer' as const,
              terms: JSON.stringify({
                comment: counter.note,
                price1_cents: counter.price_cents,
                price2_cents: null,
                date1: counter.date1,
                date2: null,
              }),
              created_at: clock.ago((offer.viewed ?? 2) - 1),
            },
          ]
        : []),
    ])
    .execute()
  await seedVisit(tx, clock, id, provider, offer)
  await seedClocks(tx, {
    id,
    customer,
    provider,
    offer,
    sent,
    validUntil,
    accepted: at(offer.accepted),
    last: clock.at(offer.until ?? offer.from, '23:59'),
  })
}

async function seedVisit(tx: Db, clock: DemoClock, offerId: number, provider: number, { visit, sent }: DemoOffer): Promise<void> {
  if (!visit) return
  const time = clock.at(visit.in, '10:00')
  const { id } = await tx
    .insertInto('offer_visits')
    .values({
      offer_id: offerId,
      provider_id: provider,
      status: visit.status,
      at: time,
      proposed_by: visit.by,
      created_at: clock.ago(sent),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await due(tx, 'offerVisit', id, visit.status, [['offerVisit.pass', time]])
}

interface Clocked {
  id: number
  customer: number
  provider: number
  offer: DemoOffer
  sent: Date
  validUntil: Date
  accepted: Date | null
  last: Date
}
async function seedClocks(tx: Db, { id, customer, provider, offer, sent, validUntil, accepted, last }: Clocked): Promise<void> {
  const step = (event: string, from: string, to: string, by: 'customer' | 'provider' | 'system', when: Date) => ({
    event,
    from,
    to,
    by,
    actor: by === 'customer' ? customer : by === 'provider' ? provider : null,
    at: when,
  })
  await note(tx, 'offer', id, [
    step('offer.write', '', 'draft', 'provider', sent),
    step('offer.send', 'draft', 'open', 'provider', sent),
    ...(accepted ? [step('offer.accept', 'open', 'accepted', 'customer', accepted)] : []),
    ...(offer.status === 'countered' ? [step('offer.counter', 'open', 'countered', 'customer', sent)] : []),
    ...(offer.status === 'completed' ? [step('offer.confirmDone', 'accepted', 'completed', 'customer', last)] : []),
    ...(offer.status === 'rejected' ? [step('offer.leadEnded', 'open', 'rejected', 'system', sent)] : []),
    ...(offer.status === 'expired' ? [step('offer.expire', 'open', 'expired', 'system', validUntil)] : []),
  ])
  if (offer.status === 'open' || offer.status === 'countered') await due(tx, 'offer', id, offer.status, [['offer.expire', validUntil]])
  if (offer.status === 'accepted')
    await due(tx, 'offer', id, 'accepted', [
      ['offer.askDone', new Date(last.getTime() + 14 * day)],
      ['offer.lapse', new Date(last.getTime() + 74 * day)],
    ])
}
