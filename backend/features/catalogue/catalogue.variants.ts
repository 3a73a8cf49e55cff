import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import type { VariantInput } from '#contract/calls/productForm.ts'
import { productLimits } from '#contract/values/productRules.ts'
import { setVariantStock } from '#backend/features/stock/stock.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { lockOne, savedProduct, type LockedProduct } from './catalogue.move.ts'
import { ownVariants, type StoredVariant } from './catalogue.reads.store.ts'
import { shownProduct } from './catalogue.save.ts'
import { productOfPart } from './catalogue.store.ts'
import { measuresFrom, priceFrom } from './catalogue.values.ts'
import { areInBundle, optionIds, retireVariants, setVariantOptions, writeVariants, type VariantValues } from './catalogue.variants.store.ts'

type Wanted = VariantInput & { id?: number | undefined }

/** All variants at once; what is not among them is not sold any more. None at all makes goods without variants of it. */
export async function saveVariants(ctx: AccountCtx, productId: number, version: number | undefined, wanted: readonly Wanted[]) {
  const row = await lockOne(ctx, ctx.account.userId, productId, version)
  checkOptions(wanted)
  const known = await ownVariants(ctx.db, ctx.account.userId, productId)
  const ids = matched(wanted, known)
  const kept = await write(ctx, row, wanted, ids)
  await retire(ctx, productId, kept)
  return finish(
    ctx,
    row,
    wanted.some(({ active }) => active),
  )
}

/** @throws Refusal NOT_FOUND */
export async function updateVariant(ctx: AccountCtx, { id, ...form }: VariantInput & { id: number }): Promise<CatalogueProduct> {
  const { row, known } = await lockWith(ctx, id)
  const others = known.filter((one) => one.active && one.id !== id)
  checkOptions([form, ...others.map(({ options }) => ({ variant_options: options }))])
  const own = known.find((one) => one.id === id)!
  await write(ctx, row, [form], [id], own.position)
  if (!form.active && own.active) await expectFree(ctx, [id])
  return finish(ctx, row, form.active || others.length > 0)
}

export async function countVariant(ctx: AccountCtx, id: number, qty: number | null): Promise<CatalogueProduct> {
  const { row } = await lockWith(ctx, id)
  await savedProduct(ctx, row)
  await setVariantStock(ctx.db, [{ id, stock: qty }])
  return shownProduct(ctx, row.id)
}

/** @throws Refusal NOT_FOUND, PRODUCT_IN_BUNDLE */
export async function removeVariant(ctx: AccountCtx, id: number): Promise<CatalogueProduct> {
  const { row, known } = await lockWith(ctx, id)
  const left = known.filter((one) => one.active && one.id !== id).map((one) => one.id)
  await retire(ctx, row.id, left)
  return finish(ctx, row, left.length > 0)
}

async function lockWith(ctx: AccountCtx, variantId: number) {
  const { userId } = ctx.account
  const row = await lockOne(ctx, userId, orNotFound(await productOfPart(ctx.db, userId, 'product_variants', variantId)))
  return { row, known: await ownVariants(ctx.db, userId, row.id) }
}

async function finish(ctx: AccountCtx, row: LockedProduct, hasVariants: boolean): Promise<CatalogueProduct> {
  await savedProduct(ctx, row, { has_variants: hasVariants })
  return shownProduct(ctx, row.id)
}

const signOf = (options: readonly { feature: string; value: string }[]) =>
  options
    .map(({ feature, value }) => `${feature.toLowerCase()}\u0001${value.toLowerCase()}`)
    .toSorted()
    .join('\u0002')

/** Every variant says the same features, each once, and no two the same. @throws Refusal INPUT_INVALID at the variant */
function checkOptions(variants: readonly Pick<Wanted, 'variant_options'>[]): void {
  const featuresOf = (options: Wanted['variant_options']) => options.map(({ feature }) => feature.toLowerCase()).toSorted()
  const [first] = variants
  const expected = first ? featuresOf(first.variant_options) : []
  const seen = new Set<string>()
  const values = new Map<string, Set<string>>()
  variants.forEach(({ variant_options: options }, at) => {
    const field = `variants.${at}.variant_options`
    const features = featuresOf(options)
    if (features.length === 0) throw fieldRefusal(field, 'Bitte nennen Sie, worin sich die Varianten unterscheiden.')
    if (new Set(features).size < features.length) throw fieldRefusal(field, 'Jede Eigenschaft kommt in einer Variante einmal vor.')
    if (features.join('\u0001') !== expected.join('\u0001')) throw fieldRefusal(field, 'Alle Varianten haben dieselben Eigenschaften.')
    if (seen.has(signOf(options))) throw fieldRefusal(field, 'Diese Variante gibt es schon.')
    seen.add(signOf(options))
    for (const { feature, value } of options) {
      const all = values.get(feature.toLowerCase()) ?? new Set()
      if (all.add(value.toLowerCase()).size > productLimits.optionValues)
        throw fieldRefusal(field, `Eine Eigenschaft hat höchstens ${productLimits.optionValues} Ausprägungen.`)
      values.set(feature.toLowerCase(), all)
    }
  })
}

/** The row each wanted variant is written to: the one it names, else one of the same values that was retired, else a new one. */
function matched(wanted: readonly Wanted[], known: readonly StoredVariant[]): (number | null)[] {
  const named = new Set(wanted.flatMap(({ id }) => id ?? []))
  if (named.size < wanted.filter(({ id }) => id !== undefined).length) throw fieldRefusal('variants', 'Eine Variante ist zweimal genannt.')
  const bySign = new Map(known.filter(({ id }) => !named.has(id)).map((one) => [signOf(one.options), one.id]))
  return wanted.map(({ id, variant_options: options }, at) => {
    if (id !== undefined && !known.some((one) => one.id === id))
      throw fieldRefusal(`variants.${at}.variant_options`, 'Diese Variante gehört nicht zu diesem Produkt.')
    return id ?? bySign.get(signOf(options)) ?? null
  })
}

async function write(
  ctx: AccountCtx,
  row: LockedProduct,
  wanted: readonly Wanted[],
  ids: readonly (number | null)[],
  firstPosition = 0,
): Promise<number[]> {
  if (wanted.length === 0) return []
  const options = await optionIds(
    ctx.db,
    wanted.flatMap(({ variant_options }) => variant_options),
  )
  const idOf = new Map(options.map((one) => [`${one.feature}\u0001${one.value}`, one]))
  const written = await writeVariants(
    ctx.db,
    row.id,
    wanted.map((form, at) => valuesOf(form, row, ids[at] ?? null, firstPosition + at, at)),
  )
  const idAt = (at: number) => written.get(firstPosition + at)!
  await setVariantOptions(
    ctx.db,
    wanted.flatMap(({ variant_options }, at) =>
      variant_options.map(({ feature, value }) => {
        const { feature_id, value_id } = idOf.get(`${feature}\u0001${value}`)!
        return { variant_id: idAt(at), feature_id, value_id }
      }),
    ),
  )
  await setVariantStock(
    ctx.db,
    wanted.flatMap(({ qty }, at) => (qty === undefined ? [] : [{ id: idAt(at), stock: qty }])),
  )
  return [...written.values()]
}

function valuesOf(form: Wanted, row: LockedProduct, id: number | null, position: number, at: number): VariantValues {
  const price =
    form.gross_price === undefined ? priceFrom(form.net_price ?? 0, false, row.tax_rate) : priceFrom(form.gross_price, true, row.tax_rate)
  if (price === 0 && form.active) throw fieldRefusal(`variants.${at}.gross_price`, 'Bitte nennen Sie einen Preis über 0 €.')
  if ((form.unit === null) !== (form.measurement_unit === null))
    throw fieldRefusal(`variants.${at}.unit`, 'Menge und Einheit gehören zusammen.')
  return {
    id,
    position,
    article_no: form.article_no === '' ? null : form.article_no,
    ean: form.ean === '' ? null : form.ean,
    price_cents: price,
    content_amount: form.unit,
    content_unit: form.measurement_unit,
    ...measuresFrom(form),
    active: form.active,
  }
}

async function retire(ctx: AccountCtx, productId: number, keep: readonly number[]): Promise<void> {
  const gone = await retireVariants(ctx.db, productId, keep)
  await expectFree(
    ctx,
    gone.map(({ id }) => id),
  )
}

async function expectFree(ctx: AccountCtx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && (await areInBundle(ctx.db, ids))) throw new Refusal('PRODUCT_IN_BUNDLE')
}
