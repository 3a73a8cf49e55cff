import { boundedMeta } from '#contract/values/boundedPages.ts'
import { offerGroups, offerLimits, type OfferGroup } from '#contract/values/offerRules.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { offerPage, type OfferFilter } from './offers.lists.store.ts'
import { shownOffer } from './offers.present.ts'

/** What a customer has been offered, the newest first. */
export async function myOffers(
  ctx: AccountCtx,
  page: number,
  { lead, group }: { lead?: number | undefined; group?: OfferGroup | undefined } = {},
  perPage: number = offerLimits.perPage,
) {
  const filter = { customer: ctx.account.userId, lead, statuses: group && offerGroups[group] }
  const { rows, counted } = await offerPage(ctx.db, filter, page, perPage)
  return { offers: rows.map((row) => shownOffer(ctx, row, 'customer')), meta: boundedMeta(page, perPage, counted), counted }
}

/** What a provider has offered; of others there is nothing in it. */
export async function sentOffers(
  ctx: AccountCtx,
  page: number,
  filter: Pick<OfferFilter, 'status' | 'lead' | 'keyword'> = {},
  perPage: number = offerLimits.perPage,
) {
  const { rows, counted } = await offerPage(ctx.db, { ...filter, provider: ctx.account.userId }, page, perPage)
  return { offers: rows.map((row) => shownOffer(ctx, row, 'provider')), meta: boundedMeta(page, perPage, counted), counted }
}
