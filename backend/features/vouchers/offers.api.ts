import { addDays, berlinDay, fromBerlin } from '#contract/values/berlinTime.ts'
import { hasConsumerRights } from '#contract/values/trading.ts'
import { leastVoucherCents, mostVoucherCents } from '#contract/values/voucherRules.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { openOffersOf } from './vouchers.reads.store.ts'

/** What somebody wants to buy: whose (null: the marketplace's) and how much. */
export interface WantedVoucher {
  issuerId: number | null
  cents: number
}

/** A gift is planned for the next year at most. */
const furthestDays = 366
const morning = '08:00'

/** When a voucher that is to go out on this day is mailed; null: with the money, as for a day that is over. */
export function deliveryAt(day: string, now: Date): Date | null {
  if (!day) return null
  const at = fromBerlin(day, morning)
  return at > now ? at : null
}

/** @throws Refusal at the field */
export function expectDelivery(
  { deliver_on: day, recipient_email: email, message }: { deliver_on: string; recipient_email: string; message: string },
  now: Date,
): void {
  if (!email && (message || day)) throw fieldRefusal('recipient_email', 'Wohin soll das Geschenk? Bitte geben Sie eine E-Mail-Adresse an.')
  const today = berlinDay(now)
  if (day && (day < today || day > addDays(today, furthestDays)))
    throw fieldRefusal('deliver_on', 'Bitte wählen Sie einen Tag von heute an bis in einem Jahr.')
}

/** Versions of a seller's texts that a voucher is bought under. */
export interface IssuerTexts {
  terms: number
  /** Null: consumers' rights do not apply to what he sells. */
  withdrawal: number | null
}

/** What is sold: what it is called, and the texts that count for it now; null: the marketplace's own count. */
export interface OfferedVoucher {
  title: string
  texts: IssuerTexts | null
}

type IssuerRow = Pick<Awaited<ReturnType<typeof openOffersOf>>[number], 'trading' | 'terms_version' | 'withdrawal_version'>
export const textsOfIssuer = ({ trading, terms_version: terms, withdrawal_version: withdrawal }: IssuerRow): IssuerTexts => ({
  terms,
  withdrawal: hasConsumerRights(trading) ? withdrawal : null,
})

/** Each of these as it is sold, in their order; null: it is not sold (any more). One statement where sellers sell some of them. */
export async function offeredVouchers(
  ctx: Pick<Ctx, 'kernel'>,
  db: Db,
  wanted: readonly WantedVoucher[],
): Promise<(OfferedVoucher | null)[]> {
  const sellers = [...new Set(wanted.flatMap(({ issuerId }) => issuerId ?? []))]
  const offers = new Map((sellers.length === 0 ? [] : await openOffersOf(db, sellers)).map((offer) => [offer.provider_id, offer]))
  return wanted.map(({ issuerId, cents }) => {
    if (cents < leastVoucherCents || cents > mostVoucherCents) return null
    if (issuerId === null) return ctx.kernel.config.houseVouchers ? { title: 'Gutschein der Markthalle', texts: null } : null
    const offer = offers.get(issuerId)
    const isOffered =
      offer !== undefined &&
      ((offer.amounts_cents as number[]).includes(cents) ||
        (offer.least_cents !== null && cents >= offer.least_cents && cents <= (offer.most_cents ?? 0)))
    return isOffered ? { title: `Gutschein von ${offer.issuer_name}`, texts: textsOfIssuer(offer) } : null
  })
}

/** @throws Refusal VOUCHER_NOT_SOLD */
export async function soldVoucher(ctx: Ctx, wanted: WantedVoucher): Promise<OfferedVoucher> {
  const [offered] = await offeredVouchers(ctx, ctx.db, [wanted])
  if (!offered) throw new Refusal('VOUCHER_NOT_SOLD')
  return offered
}
