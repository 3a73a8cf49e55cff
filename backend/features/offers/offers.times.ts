import { fromBerlin } from '#contract/values/berlinTime.ts'
import { offerLimits } from '#contract/values/offerRules.ts'
import type { OfferContract, OfferRow, VisitRow } from './offers.store.ts'

const hour = 3_600_000
const day = 24 * hour
const after = (from: Date, ms: number) => new Date(from.getTime() + ms)

/** 48 hours unopened, then what the lead cost is given back. */
export const unreadAfter = (sentAt: Date): Date => after(sentAt, 48 * hour)
/** One day before it runs out; null for one that holds for less. */
export function remindAt(validUntil: Date, now: Date): Date | null {
  const at = after(validUntil, -day)
  return at > now ? at : null
}
/** Until when a consumer may withdraw from the contract (§ 355 (2) BGB); null: there is none, as with a private provider. */
export const revokeUntil = (row: { accepted_at: Date | null; contract: Pick<OfferContract, 'withdrawal_notice'> | null }): Date | null =>
  row.accepted_at && row.contract?.withdrawal_notice ? after(row.accepted_at, offerLimits.withdrawalDays * day) : null

/** Two weeks after the job was to be over both sides are asked, once. */
export const askDoneAt = (row: OfferRow): Date => after(lastDay(row), 14 * day)
const lastDay = (row: OfferRow) => fromBerlin(row.date2 ?? row.date1, '23:59')

/** The instant of a deadline that the lifecycle names; null: there is none. */
export function dueOfOffer(row: OfferRow, field: string): Date | null {
  switch (field) {
    case 'validUntil':
      return row.valid_until
    case 'remindAt':
      return row.remind_at
    case 'unreadAt':
      return row.unread_at
    case 'doneDueAt':
      return row.done_at && after(row.done_at, 14 * day)
    case 'askDoneAt':
      return row.done_at ? null : row.ask_done_at
    case 'lapsesAt':
      return row.done_at ? null : after(lastDay(row), 74 * day)
    default:
      return null
  }
}
export const dueOfVisit = (row: VisitRow, field: string): Date | null =>
  field === 'passesAt' ? row.at : field === 'remindAt' ? row.remind_at : null
