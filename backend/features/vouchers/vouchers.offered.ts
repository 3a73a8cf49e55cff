import type { VoucherOffer } from '#contract/calls/vouchers.calls.ts'
import { policyPath } from '#contract/values/policyTypes.ts'
import { houseVoucherCents, leastVoucherCents, mostVoucherCents } from '#contract/values/voucherRules.ts'
import { termsVersion } from '#backend/features/accounts/accounts.api.ts'
import { providerOf } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { textsOfIssuer, type IssuerTexts } from './offers.api.ts'
import { openOffers } from './vouchers.reads.store.ts'

/** Which vouchers there are to buy, with the texts that each is bought under. */
export async function offersForSale(ctx: Ctx): Promise<VoucherOffer[]> {
  if (!providerOf(ctx)) return []
  const platform = await termsVersion(ctx.db)
  const house = {
    issuer: null,
    amounts_cents: [...houseVoucherCents],
    least_cents: leastVoucherCents,
    most_cents: mostVoucherCents,
    texts: shownTexts(platform, 0, null),
  }
  const offers = await openOffers(ctx.db)
  return [
    ...(ctx.kernel.config.houseVouchers ? [house] : []),
    ...offers.map((offer) => ({
      issuer: { id: offer.provider_id, name: offer.issuer_name, slug: offer.issuer_slug },
      amounts_cents: offer.amounts_cents as number[],
      least_cents: offer.least_cents,
      most_cents: offer.most_cents,
      texts: shownTexts(platform, offer.provider_id, textsOfIssuer(offer)),
    })),
  ]
}

const shownTexts = (platform: string, issuerId: number, texts: IssuerTexts | null) => ({
  platform_terms: platform,
  terms_version: texts?.terms ?? null,
  terms_url: texts && texts.terms > 0 ? policyPath(issuerId, 'terms', texts.terms) : null,
  withdrawal_version: texts?.withdrawal ?? null,
  withdrawal_url: texts?.withdrawal ? policyPath(issuerId, 'withdrawal', texts.withdrawal) : null,
})
