import type { CatalogueProduct, FoundProduct } from '#contract/calls/catalogueWire.ts'
import type { ProductSeo } from '#contract/calls/productWire.ts'
import { productLimits } from '#contract/values/productRules.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { lockOne, savedProduct, type LockedProduct } from './catalogue.move.ts'
import { deleteStep, insertMaker, insertStep, setTags, stepsOf, updateStep, type StepValues } from './catalogue.parts.store.ts'
import { ownVariants } from './catalogue.reads.store.ts'
import { shownProduct } from './catalogue.save.ts'
import { productOfPart } from './catalogue.store.ts'

export async function saveSeo(ctx: AccountCtx, productId: number, seo: ProductSeo): Promise<CatalogueProduct> {
  const row = await lockOne(ctx, ctx.account.userId, productId)
  await savedProduct(ctx, row, { seo: JSON.stringify(seo) as never })
  return shownProduct(ctx, productId)
}

/** Case tells no two words apart. */
export async function saveTags(ctx: AccountCtx, productId: number, names: readonly string[]): Promise<CatalogueProduct> {
  const row = await lockOne(ctx, ctx.account.userId, productId)
  await setTags(ctx.db, productId, [...new Map(names.map((name) => [name.toLowerCase(), name])).values()])
  await savedProduct(ctx, row)
  return shownProduct(ctx, productId)
}

interface StepForm {
  shop_product_variant_id?: number | null | undefined
  whole_sell_qty: number
  whole_sell_discount: number
}

/** @throws Refusal PRODUCT_STEPS_FULL */
export async function addStep(ctx: AccountCtx, productId: number, form: StepForm): Promise<CatalogueProduct> {
  const row = await lockOne(ctx, ctx.account.userId, productId)
  const values = await checkedStep(ctx, row, form, null)
  await insertStep(ctx.db, values)
  await savedProduct(ctx, row)
  return shownProduct(ctx, productId)
}

export async function editStep(ctx: AccountCtx, id: number, form: StepForm): Promise<CatalogueProduct> {
  const row = await lockOfStep(ctx, id)
  await updateStep(ctx.db, id, await checkedStep(ctx, row, form, id))
  await savedProduct(ctx, row)
  return shownProduct(ctx, row.id)
}

export async function removeStep(ctx: AccountCtx, id: number): Promise<CatalogueProduct> {
  const row = await lockOfStep(ctx, id)
  await deleteStep(ctx.db, row.id, id)
  await savedProduct(ctx, row)
  return shownProduct(ctx, row.id)
}

async function lockOfStep(ctx: AccountCtx, id: number): Promise<LockedProduct> {
  const { userId } = ctx.account
  return lockOne(ctx, userId, orNotFound(await productOfPart(ctx.db, userId, 'bulk_prices', id)))
}

/** Each quantity once, and more pieces never cost more by the piece. */
async function checkedStep(ctx: AccountCtx, row: LockedProduct, form: StepForm, id: number | null): Promise<StepValues> {
  const variantId = form.shop_product_variant_id ?? null
  if (variantId !== null && !(await ownVariants(ctx.db, ctx.account.userId, row.id)).some((one) => one.id === variantId && one.active))
    throw fieldRefusal('shop_product_variant_id', 'Bitte wählen Sie eine Variante dieses Produkts.')
  const others = (await stepsOf(ctx.db, row.id)).filter((step) => step.id !== id && step.variant_id === variantId)
  if (id === null && others.length >= productLimits.scaleSteps) throw new Refusal('PRODUCT_STEPS_FULL', { max: productLimits.scaleSteps })
  const { whole_sell_qty: qty, whole_sell_discount: percent } = form
  if (others.some((step) => step.min_qty === qty)) throw fieldRefusal('whole_sell_qty', 'Für diese Menge gibt es schon eine Stufe.')
  if (others.some((step) => (step.min_qty < qty ? step.discount_percent >= percent : step.discount_percent <= percent)))
    throw fieldRefusal('whole_sell_discount', 'Wer mehr nimmt, bekommt mehr Rabatt. Bitte prüfen Sie die Stufen darunter und darüber.')
  return { product_id: row.id, variant_id: variantId, min_qty: qty, discount_percent: percent }
}

interface MakerForm {
  name: string
  street: string
  house_number: string
  postal_code: string
  city: string
  country: string
  email: string
  website: string
  is_local: boolean
  responsible_name: string
  responsible_address: string
  responsible_email: string
}
/** Where makers need nobody in the Union to answer for them (GPSR Art. 4). */
const union: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO'.split(' '),
)

/** A maker that all sellers may name from now on. @throws Refusal INPUT_INVALID at the field */
export async function addMaker(ctx: AccountCtx, form: MakerForm): Promise<Pick<FoundProduct, 'id' | 'name'> & { address: string }> {
  const inUnion = union.has(form.country)
  for (const field of ['responsible_name', 'responsible_address', 'responsible_email'] as const)
    if (!inUnion && form[field] === '')
      throw fieldRefusal(
        field,
        'Der Hersteller sitzt außerhalb der EU. Bitte nennen Sie, wer in der EU für das Produkt verantwortlich ist.',
      )
  const { email, website, responsible_name, responsible_address, responsible_email, ...rest } = form
  const made = await insertMaker(ctx.db, {
    ...rest,
    email: email || null,
    website: website || null,
    in_union: inUnion,
    responsible_name: responsible_name || null,
    responsible_address: responsible_address || null,
    responsible_email: responsible_email || null,
  })
  if (!made) throw fieldRefusal('name', 'Diesen Hersteller gibt es schon. Bitte wählen Sie ihn aus der Liste.')
  return {
    id: made.id,
    name: made.name,
    address: `${made.street} ${made.house_number}, ${made.postal_code} ${made.city}`.replace(/\s+,/, ','),
  }
}
