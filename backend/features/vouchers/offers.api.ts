import { addDays, berlinDay, fromBerlin } from '#contract/values/berlinTime.ts'
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

/** What each of these is called, in their order; null: it is not sold (any more). One statement where sellers sell some of them. */
export async function titlesOf(ctx: Pick<Ctx, 'kernel'>, db: Db, wanted: readonly WantedVoucher[]): Promise<(string | null)[]> {
  const sellers = [...new Set(wanted.flatMap(({ issuerId }) => issuerId ?? []))]
  const offers = new Map((sellers.length === 0 ? [] : await openOffersOf(db, sellers)).map((offer) => [offer.provider_id, offer]))
  return wanted.map(({ issuerId, cents }) => {
    if (cents < leastVoucherCents || cents > mostVoucherCents) return null
    if (issuerId === null) return ctx.kernel.config.houseVouchers ? 'Gutschein der Markthalle' : null
    const offer = offers.get(issuerId)
    const isOffered =
      offer !== undefined &&
      ((offer.amounts_cents as number[]).includes(cents) ||
        (offer.least_cents !== null && cents >= offer.least_cents && cents <= (offer.most_cents ?? 0)))
    return isOffered ? `Gutschein von ${offer.issuer_name}` : null
  })
}

/** @throws Refusal VOUCHER_NOT_SOLD */
export async function soldTitle(ctx: Ctx, wanted: WantedVoucher): Promise<string> {
  const [title] = await titlesOf(ctx, ctx.db, [wanted])
  if (!title) throw new Refusal('VOUCHER_NOT_SOLD')
  return title
}
