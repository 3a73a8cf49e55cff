import type { CatalogueProduct, CatalogueVariant } from '#contract/calls/catalogueWire.ts'
import { basePriceText } from '#contract/values/basePrice.ts'
import { taxIncluded } from '#contract/values/money.ts'
import { lowestBeforeCut } from '#contract/values/productRules.ts'
import { reductionOf } from '#contract/values/shopPrices.ts'
import { discountsOf, presentCut } from '#backend/features/discounts/discounts.api.ts'
import { latestChange, presentAsked, ratedAmong } from '#backend/features/productChanges/asked.api.ts'
import { detailsRow, historyOf, presentScale, taxRateOf, type DetailsRow } from '#backend/features/products/shown.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { listedCents, presentRow } from './catalogue.present.ts'
import { catalogueRows } from './catalogue.store.ts'
import { besideProduct, foundProducts, ownVariants, type StoredVariant } from './catalogue.reads.store.ts'

/** Own goods as their seller writes them. @throws Refusal NOT_FOUND */
export async function catalogueProduct(ctx: Pick<Ctx, 'db' | 'now'>, ownerId: number, id: number): Promise<CatalogueProduct> {
  const { db, now } = ctx
  const [stored] = await catalogueRows(db, ownerId, [id])
  if (!stored || stored.status === 'deleted') throw new Refusal('NOT_FOUND')
  const row = orNotFound(await detailsRow(db, { id }, now, ownerId))
  const [variants, extras] = [await ownVariants(db, ownerId, id), orNotFound(await besideProduct(db, ownerId, id))]
  const found = await foundProducts(db, ownerId, { ids: row.relations.map((one) => one.id) })
  const chosen = (kind: 'related' | 'cross') =>
    row.relations.flatMap((relation) => (relation.kind === kind ? (found.find((one) => one.id === relation.id) ?? []) : []))
  const rate = taxRateOf(row)
  const history = historyOf(row, null)
  const asked = await latestChange(db, ownerId, id)
  const seo = row.seo as Partial<CatalogueProduct['seo']>
  return {
    ...presentRow(stored),
    own_price_cents: row.price_cents,
    net_cents: taxIncluded(row.price_cents, rate).net,
    previous_price_cents: row.has_variants ? null : (reductionOf(history, row.price_cents, now)?.previousCents ?? null),
    lowest_30_days_cents: row.has_variants ? null : lowestBeforeCut(history, now),
    uvp_cents: row.uvp_cents,
    own_stock: row.stock,
    article_number: row.article_number,
    ein_number: row.ean,
    unit: row.content_amount,
    measurement_unit: row.content_unit,
    unit_type: row.unit_type,
    weight_grams: row.weight_grams,
    length_mm: row.length_mm,
    width_mm: row.width_mm,
    height_mm: row.height_mm,
    product_condition: row.condition,
    manufacturer: extras.manufacturer_id === null ? null : { id: extras.manufacturer_id, name: row.maker ?? '', address: addressOf(row) },
    short_text: row.description,
    details: row.details,
    safety_text: row.safety_text,
    claim_proof: row.claim_proof,
    category_path: row.path.map((step) => ({ id: step.id, name: step.name })),
    sector: extras.sector,
    delivery_days_from: row.delivery_days_from,
    delivery_days_until: row.delivery_days_until,
    shipping_cents: row.shipping_cents,
    deposit_cents: row.deposit_cents,
    deposit_type: row.deposit_type,
    age_limit: row.age_limit,
    alcohol_percent: row.alcohol_percent,
    ingredients: row.ingredients,
    declaration: row.declaration as CatalogueProduct['declaration'],
    weee_number: row.weee_number,
    battery_number: row.battery_number,
    fibres: row.fibres,
    guarantee_years: row.guarantee_years,
    guarantee_text: row.guarantee_text,
    guarantee_label: row.guarantee_label_id,
    energy_class: row.energy_class,
    energy_label: row.energy_label,
    energy_sheet: row.energy_sheet,
    not_revocable: row.not_revocable,
    crossselling_category_id: row.cross_category_id,
    crossselling_products: chosen('cross'),
    related_products: chosen('related'),
    images: row.images,
    all_variants: variants.map((variant) => presentVariant(variant, row, rate, now)),
    discounts: presentScale(row, listedCents(stored!)),
    cuts: (await discountsOf(db, id)).map((cut) => presentCut(cut, row, variants)),
    seo: {
      is_meta: seo.is_meta ?? false,
      meta_tag: seo.meta_tag ?? '',
      meta_title: seo.meta_title ?? '',
      meta_description: seo.meta_description ?? '',
      tags: seo.tags ?? [],
    },
    is_rated: (await ratedAmong(db, [id])).size > 0,
    asked_change: asked ? presentAsked(asked) : null,
    tags: extras.tags,
    has_tax: !row.small_business,
  }
}

const addressOf = (row: DetailsRow) =>
  `${row.street ?? ''} ${row.house_number ?? ''}, ${row.postal_code ?? ''} ${row.maker_city ?? ''}`.replace(/\s+,/, ',')

const presentVariant = (variant: StoredVariant, row: DetailsRow, rate: number, now: Date): CatalogueVariant => ({
  id: variant.id,
  article_no: variant.article_no,
  ean: variant.ean,
  price_cents: variant.price_cents,
  net_cents: taxIncluded(variant.price_cents, rate).net,
  lowest_30_days_cents: lowestBeforeCut(historyOf(row, variant.id), now),
  base_price: basePriceText(variant.price_cents, {
    amount: variant.content_amount ?? row.content_amount,
    unit: variant.content_amount === null ? row.content_unit : variant.content_unit,
  }),
  qty: variant.stock,
  held: variant.held ?? 0,
  weight_grams: variant.weight_grams,
  length_mm: variant.length_mm,
  width_mm: variant.width_mm,
  height_mm: variant.height_mm,
  unit: variant.content_amount,
  measurement_unit: variant.content_unit,
  active: variant.active,
  name: variant.options.map(({ value }) => value).join(', '),
  variant_options: variant.options,
})
