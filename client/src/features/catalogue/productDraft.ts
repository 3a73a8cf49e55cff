import type { RequestOf } from '#contract/define.ts'
import type { catalogueCalls } from '#contract/calls/catalogue.calls.ts'
import type { CatalogueProduct, FoundProduct } from '#contract/calls/catalogueWire.ts'
import { euroInput, parseEuro } from '#client/commerce/euroInput.ts'

type Declared = NonNullable<CatalogueProduct['declaration']>
/** Goods as they are typed: amounts and measures are text until they are sent. */
export interface ProductDraft {
  name: string
  short_text: string
  details: string
  category: string
  sub_category: string
  child_category: string
  product_condition: CatalogueProduct['product_condition']
  price: string
  tax: string
  uvp: string
  stock: string
  unit: string
  measurement_unit: string
  sku: string
  article_number: string
  ein_number: string
  weight: string
  lenght: string
  width: string
  height: string
  delivery_days_from: number | null
  delivery_days_until: number | null
  surcharge: string
  manufacturer: { id: number; name: string; address: string } | null
  safety_text: string
  age_limit: string
  ingredients: string
  declaration: Declared | null
  alcohol: string
  /** Null: no device, no battery. */
  weee_number: string | null
  battery_number: string | null
  /** Null: no textile. */
  fibres: string | null
  guarantee_years: string
  guarantee_text: string
  guarantee_label: string
  energy_class: string
  energy_label: string
  energy_sheet: string
  claim_proof: string
  not_revocable: string
  related: readonly FoundProduct[]
  cross: readonly FoundProduct[]
  cross_kind: 'none' | 'products' | 'category'
  cross_category: string
}

const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))
const kept = (id: number | undefined) => (id === undefined ? '' : String(id))

export const draftOf = (product: CatalogueProduct | null): ProductDraft => ({
  name: product?.name ?? '',
  short_text: product?.short_text ?? '',
  details: product?.details ?? '',
  category: kept(product?.category_path[0]?.id),
  sub_category: kept(product?.category_path[1]?.id),
  child_category: kept(product?.category_path[2]?.id),
  product_condition: product?.product_condition ?? 'new',
  price: product ? euroInput(product.own_price_cents) : '',
  tax: String(product === null || !product.has_tax ? 19 : product.tax),
  uvp: euroInput(product?.uvp_cents ?? null),
  stock: number(product?.own_stock ?? null),
  unit: number(product?.unit ?? null),
  measurement_unit: product?.measurement_unit ?? '',
  sku: product?.sku ?? '',
  article_number: product?.article_number ?? '',
  ein_number: product?.ein_number ?? '',
  weight: number(product?.weight_grams ? product.weight_grams / 1000 : null),
  lenght: number(product?.length_mm ? product.length_mm / 10 : null),
  width: number(product?.width_mm ? product.width_mm / 10 : null),
  height: number(product?.height_mm ? product.height_mm / 10 : null),
  delivery_days_from: product?.delivery_days_from ?? null,
  delivery_days_until: product?.delivery_days_until ?? null,
  surcharge: product && product.shipping_cents > 0 ? euroInput(product.shipping_cents) : '',
  manufacturer: product?.manufacturer ?? null,
  safety_text: product?.safety_text ?? '',
  age_limit: String(product?.age_limit ?? 0),
  ingredients: product?.ingredients ?? '',
  declaration: product?.declaration ?? null,
  alcohol: number(product?.alcohol_percent ?? null),
  weee_number: product?.weee_number ?? null,
  battery_number: product?.battery_number ?? null,
  fibres: product?.fibres ?? null,
  guarantee_years: number(product?.guarantee_years ?? null),
  guarantee_text: product?.guarantee_text ?? '',
  guarantee_label: String(product?.guarantee_label ?? ''),
  energy_class: product?.energy_class ?? '',
  energy_label: product?.energy_label ?? '',
  energy_sheet: product?.energy_sheet ?? '',
  claim_proof: product?.claim_proof ?? '',
  not_revocable: product?.not_revocable ?? '',
  related: product?.related_products ?? [],
  cross: product?.crossselling_products ?? [],
  cross_kind: product?.crossselling_products.length ? 'products' : product?.crossselling_category_id ? 'category' : 'none',
  cross_category: kept(product?.crossselling_category_id ?? undefined),
})

/** «2,5» → 2.5; null for nothing, NaN for what is no number, so that the server says so at the field. */
export function readNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/\.(?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.')
  return plain === '' ? null : /^\d{1,9}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : Number.NaN
}
export const checkNumber = (text: string) =>
  Number.isNaN(readNumber(text)) ? 'Bitte geben Sie eine Zahl an, zum Beispiel 2,5.' : undefined
export const checkWhole = (text: string) =>
  text.trim() === '' || /^\d{1,7}$/.test(text.trim()) ? undefined : 'Bitte geben Sie eine ganze Zahl an.'
export const checkOptionalEuro = (text: string) =>
  text.trim() === '' || parseEuro(text) !== null ? undefined : 'Bitte geben Sie einen Betrag an, zum Beispiel 2,50.'

const id = (text: string) => (text === '' ? null : Number(text))
const euros = (text: string) => (parseEuro(text) ?? 0) / 100
type Body = RequestOf<(typeof catalogueCalls)['catalogue.create']>['body']

/** What is sent. The count goes with it only where it was typed, so that what was sold meanwhile is not put back. */
export function bodyOf(draft: ProductDraft, before: ProductDraft): Body {
  return {
    name: draft.name,
    short_text: draft.short_text,
    details: draft.details,
    category: id(draft.category),
    sub_category: id(draft.sub_category),
    child_category: id(draft.child_category),
    product_condition: draft.product_condition,
    price: euros(draft.price),
    tax: Number(draft.tax),
    uvp: draft.uvp.trim() === '' ? null : euros(draft.uvp),
    ...(draft.stock !== before.stock && { stock: readNumber(draft.stock) }),
    unit: readNumber(draft.unit),
    measurement_unit: draft.measurement_unit === '' ? null : draft.measurement_unit,
    sku: draft.sku,
    article_number: draft.article_number,
    ein_number: draft.ein_number,
    weight: readNumber(draft.weight),
    lenght: readNumber(draft.lenght),
    width: readNumber(draft.width),
    height: readNumber(draft.height),
    delivery_days_from: draft.delivery_days_from,
    delivery_days_until: draft.delivery_days_until,
    shipping_surcharge: draft.surcharge.trim() === '' ? 0 : euros(draft.surcharge),
    manufacturer: draft.manufacturer?.id ?? null,
    safety_text: draft.safety_text,
    age_limit: Number(draft.age_limit),
    ingredients: draft.ingredients,
    declaration: draft.declaration,
    alcohol_percent: readNumber(draft.alcohol),
    weee_number: draft.weee_number,
    battery_number: draft.battery_number,
    fibres: draft.fibres,
    guarantee_years: readNumber(draft.guarantee_years),
    guarantee_text: draft.guarantee_text,
    guarantee_label: draft.guarantee_label === '' ? null : Number(draft.guarantee_label),
    energy_class: draft.energy_class === '' ? null : (draft.energy_class as 'A'),
    energy_label: draft.energy_label === '' ? null : draft.energy_label,
    energy_sheet: draft.energy_sheet.trim() === '' ? null : draft.energy_sheet.trim(),
    claim_proof: draft.claim_proof,
    not_revocable: draft.not_revocable === '' ? null : (draft.not_revocable as 'custom'),
    related_products: draft.related.map((one) => one.id),
    is_crossselling: draft.cross_kind !== 'none',
    crossselling_type: draft.cross_kind === 'none' ? null : draft.cross_kind,
    crossselling_products: draft.cross_kind === 'products' ? draft.cross.map((one) => one.id) : [],
    crossselling_category_id: draft.cross_kind === 'category' ? id(draft.cross_category) : null,
  }
}
