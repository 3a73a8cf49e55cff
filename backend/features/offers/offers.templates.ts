import type { OfferTemplate } from '#contract/calls/offerWire.ts'
import { priceTrouble } from '#contract/values/offerChecks.ts'
import { offerLimits } from '#contract/values/offerRules.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { addTemplate, deleteTemplate, listTemplates, replaceTemplate, templatesInTurn } from './offers.templates.store.ts'

type Terms = Omit<OfferTemplate, 'id' | 'title' | 'price1' | 'price2'> & { price1: number; price2: number | null }
export { isTemplateOf } from './offers.templates.store.ts'

/** A provider's templates by name; cents become euros. */
export const templatesOf = async (db: AccountCtx['db'], providerId: number): Promise<OfferTemplate[]> =>
  (await listTemplates(db, providerId)).map(({ id, title, terms }) => {
    const { price1, price2, ...rest } = terms as Terms
    return { id, title, ...rest, price1: price1 / 100, price2: price2 === null ? null : price2 / 100 }
  })

/** In the place of the one of that name, if there is one. @throws Refusal OFFER_TEMPLATES_FULL, INPUT_INVALID */
export async function saveTemplate(ctx: AccountCtx, { title, ...terms }: Terms & { title: string }): Promise<OfferTemplate[]> {
  const errors = priceTrouble(terms)
  if (errors.length > 0) throw new Refusal('INPUT_INVALID', { errors })
  const { userId } = ctx.account
  const kept = await templatesInTurn(ctx.db, userId)
  const row = { provider_id: userId, title, terms: JSON.stringify(terms), created_at: ctx.now }
  const namesake = kept.find((one) => one.title.toLocaleLowerCase('de') === title.toLocaleLowerCase('de'))
  if (namesake) await replaceTemplate(ctx.db, namesake.id, row)
  else {
    if (kept.length >= offerLimits.templates) throw new Refusal('OFFER_TEMPLATES_FULL', { max: offerLimits.templates })
    await addTemplate(ctx.db, row)
  }
  return templatesOf(ctx.db, userId)
}

export async function removeTemplate(ctx: AccountCtx, id: number): Promise<OfferTemplate[]> {
  if (!(await deleteTemplate(ctx.db, ctx.account.userId, id))) throw new Refusal('NOT_FOUND')
  return templatesOf(ctx.db, ctx.account.userId)
}
