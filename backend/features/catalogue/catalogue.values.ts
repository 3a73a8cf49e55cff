import type { ProductInput } from '#contract/calls/productForm.ts'
import { grossCents, lackTexts, lowestBeforeCut } from '#contract/values/productRules.ts'
import { cleanRichText } from '#contract/values/richText.ts'
import { pricePoints, type StoredPrice } from '#backend/features/products/shown.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import { activeMaker, categoryPath, imagesOfProduct } from './catalogue.parts.store.ts'

const toCents = (euros: number) => Math.round(euros * 100)
const orNull = (text: string) => (text === '' ? null : text)
const grams = (kilograms: number | null) => (kilograms === null ? null : Math.round(kilograms * 1000))
const millimetres = (centimetres: number | null) => (centimetres === null ? null : Math.round(centimetres * 10))
export const measuresFrom = (form: { weight: number | null; lenght: number | null; width: number | null; height: number | null }) => ({
  weight_grams: grams(form.weight),
  length_mm: millimetres(form.lenght),
  width_mm: millimetres(form.width),
  height_mm: millimetres(form.height),
})
/** With the tax, whichever way it was written. */
export const priceFrom = (euros: number, isGross: boolean, rate: number): number =>
  isGross ? toCents(euros) : grossCents(toCents(euros), rate)

/** What is stored of a form; the texts hold nothing but what the server knows. @throws Refusal INPUT_INVALID at the field */
export async function valuesFrom(ctx: Ctx, form: ProductInput, before: { id: number; history: readonly StoredPrice[] } | null) {
  const [category, manufacturer, labels] = [
    await categoryFrom(ctx, form),
    await makerFrom(ctx, form),
    await labelsFrom(ctx, form, before?.id ?? null),
  ]
  const price = priceFrom(form.price, form.price_included, form.tax)
  if (form.price > 0 && price === 0) throw fieldRefusal('price', lackTexts.price.text)
  const uvp = form.uvp === null || form.uvp === 0 ? null : toCents(form.uvp)
  if (uvp !== null && uvp <= price) throw fieldRefusal('uvp', 'Die unverbindliche Preisempfehlung liegt über dem Preis, oder sie entfällt.')
  checkPrevious(ctx, form, price, before?.history ?? [])
  if ((form.unit === null) !== (form.measurement_unit === null))
    throw fieldRefusal(form.unit === null ? 'unit' : 'measurement_unit', 'Menge und Einheit gehören zusammen.')
  const { delivery_days_from: from, delivery_days_until: until } = form
  if (from !== null && until !== null && until < from)
    throw fieldRefusal('delivery_days_until', 'Die längste Lieferzeit ist kürzer als die kürzeste.')
  const deposit = toCents(form.deposit)
  if (deposit > 0 && form.deposit_type === null) throw fieldRefusal('deposit_type', 'Bitte wählen Sie Einweg oder Mehrweg (VerpackG § 32).')
  const isByCategory = form.is_crossselling && form.crossselling_type === 'category'
  if (isByCategory && form.crossselling_category_id === null)
    throw fieldRefusal('crossselling_category_id', 'Bitte wählen Sie eine Kategorie.')
  if (isByCategory && (await categoryPath(ctx.db, form.crossselling_category_id!)).length === 0)
    throw fieldRefusal('crossselling_category_id', 'Diese Kategorie gibt es nicht mehr.')
  return {
    name: form.name,
    sku: orNull(form.sku),
    article_number: orNull(form.article_number),
    ean: orNull(form.ein_number),
    price_cents: price,
    tax_rate: form.tax,
    uvp_cents: uvp,
    content_amount: form.unit,
    content_unit: form.measurement_unit,
    unit_type: form.unit_type,
    ...measuresFrom(form),
    condition: form.product_condition,
    manufacturer_id: manufacturer,
    description: form.short_text,
    details: cleanRichText(form.details),
    safety_text: form.safety_text,
    claim_proof: form.claim_proof,
    category_id: category,
    delivery_days_from: from,
    delivery_days_until: from === null ? null : (until ?? from),
    shipping_cents: toCents(form.shipping_surcharge),
    deposit_cents: deposit,
    deposit_type: deposit > 0 ? form.deposit_type : null,
    age_limit: form.age_limit,
    alcohol_percent: form.alcohol_percent,
    ingredients: form.ingredients,
    declaration: form.declaration === null ? null : JSON.stringify(form.declaration),
    weee_number: form.weee_number,
    battery_number: form.battery_number,
    fibres: form.fibres,
    guarantee_years: form.guarantee_years,
    guarantee_text: form.guarantee_years === null ? '' : form.guarantee_text,
    guarantee_label_id: form.guarantee_years === null ? null : labels.guaranteeLabel,
    energy_class: form.energy_class,
    energy_label: labels.energyLabel,
    energy_sheet: form.energy_sheet,
    not_revocable: form.not_revocable,
    cross_category_id: isByCategory ? form.crossselling_category_id : null,
  }
}

/** The deepest that was chosen, as long as the three stand below each other. */
async function categoryFrom(ctx: Ctx, form: ProductInput): Promise<number | null> {
  const asked = [form.category, form.sub_category, form.child_category].filter((id) => id !== null)
  const deepest = asked.at(-1)
  if (deepest === undefined) return null
  const path = await categoryPath(ctx.db, deepest)
  if (path.length === 0 || path.some(({ active }) => !active) || path[0]!.type !== 'product')
    throw fieldRefusal('category', 'Diese Kategorie gibt es nicht mehr. Bitte wählen Sie eine andere.')
  if (asked.length > 1 && path.map(({ id }) => id).join() !== asked.join())
    throw fieldRefusal('sub_category', 'Diese Kategorien stehen nicht untereinander. Bitte wählen Sie neu.')
  return deepest
}

async function makerFrom(ctx: Ctx, { manufacturer }: ProductInput): Promise<number | null> {
  if (manufacturer !== null && !(await activeMaker(ctx.db, manufacturer)))
    throw fieldRefusal('manufacturer', 'Diesen Hersteller gibt es nicht mehr. Bitte wählen Sie einen anderen.')
  return manufacturer
}

/** A label is one of its own pictures: public pages show no others. */
async function labelsFrom(ctx: Ctx, { energy_label: label, guarantee_label: guaranteeLabel }: ProductInput, id: number | null) {
  const energyLabel = label === '' ? null : label
  if (energyLabel === null && guaranteeLabel === null) return { energyLabel, guaranteeLabel }
  const images = id === null ? [] : await imagesOfProduct(ctx.db, id)
  const expect = (isKnown: boolean, field: string) => {
    if (!isKnown) throw fieldRefusal(field, 'Bitte wählen Sie eines der Bilder des Produkts.')
  }
  expect(energyLabel === null || images.some(({ picture }) => picture === energyLabel), 'energy_label')
  expect(guaranteeLabel === null || images.some((one) => one.id === guaranteeLabel), 'guarantee_label')
  return { energyLabel, guaranteeLabel }
}

/** A struck price is computed; one that is written may only say what is true (PAngV § 11). */
function checkPrevious(ctx: Ctx, { previous_price: written }: ProductInput, price: number, history: readonly StoredPrice[]): void {
  if (written === null || written === undefined || toCents(written) <= price) return
  const lowest = lowestBeforeCut(pricePoints(history), ctx.now)
  if (lowest === null || toCents(written) > lowest)
    throw fieldRefusal(
      'previous_price',
      'Ein durchgestrichener Preis ist der niedrigste der letzten 30 Tage (PAngV § 11). Er wird berechnet, sobald Sie den Preis senken.',
    )
}
