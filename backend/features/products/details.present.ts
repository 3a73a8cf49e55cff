import type { ProductDetails, ProductSeo } from '#contract/calls/productWire.ts'
import type { ProductCard } from '#contract/calls/productCardWire.ts'
import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { wayFor } from '#backend/features/shipping/offers.api.ts'
import { paymentMeansOf, paymentMeansText } from '#contract/values/paymentMeans.ts'
import { productMethods } from '#contract/values/productShipping.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { leastOffer } from '#contract/values/shopPrices.ts'
import { deliveryOf, pieceOf, ratingOfCounts } from './cards.present.ts'
import { foodOf, guaranteeOf, makerOf, noticeOf } from './details.law.ts'
import type { DetailsRow } from './details.store.ts'
import { addRare, shownPrice, stockOf } from './prices.ts'
import {
  euros,
  featuresOf,
  historyOf,
  measuresOf,
  perUnitCents,
  presentScale,
  presentVariants,
  pricedOf,
  taxRateOf,
} from './variants.present.ts'

export interface Beside {
  related: ProductCard[]
  crossselling: ProductCard[]
  more_of_seller: ProductCard[]
  /** All that the seller has switched on. */
  methods: readonly Shipping[]
  /** The operator's payment service. */
  service: 'stripe' | 'sandbox' | null
}

export function presentDetails(row: DetailsRow, now: Date, { methods, service, ...beside }: Beside): ProductDetails {
  const variants = presentVariants(row, now)
  const least = leastOffer(row.variants)
  const content = least && least.variant.content_amount !== null ? least.variant : row
  const price = shownPrice(
    pricedOf(row, {
      price_cents: least?.variant.price_cents ?? row.price_cents,
      from: least?.from ?? false,
      content_amount: content.content_amount,
      content_unit: content.content_unit,
      history: historyOf(row, least?.variant.id ?? null),
    }),
    now,
  )
  const measures = measuresOf(row)
  const isStopped = row.kind === 'normal' && row.goods_stopped
  const stock = stockOf({ kind: row.kind, sold_out: row.sold_out || isStopped, stock: piecesOf(row) })
  const counts = [row.rating_1, row.rating_2, row.rating_3, row.rating_4, row.rating_5].map((count) => count ?? 0)
  const [rating_1, rating_2, rating_3, rating_4, rating_5] = counts as [number, number, number, number, number]
  const delivery = deliveryOf({ ...row, price_cents: price.price_cents }, methods)
  const shippings = shippingsOf(row, methods)
  const cross = crossOf(row)
  const rating = ratingOfCounts(counts)
  const payment = paymentOf(row, shippings, service)
  const details: ProductDetails = {
    price_cents: price.price_cents,
    from: price.from,
    previous_price_cents: price.previous_price_cents,
    discount_percent: price.discount_percent,
    lowest_30_days_cents: price.lowest_30_days_cents,
    uvp_cents: price.uvp_cents,
    base_price: price.base_price,
    deposit_cents: price.deposit_cents,
    tax_included: price.tax_included,
    weight: measures.weight,
    lenght: measures.lenght,
    width: measures.width,
    height: measures.height,
    id: row.id,
    product_id: row.id,
    slug: row.slug,
    name: row.name,
    type: row.kind,
    status: row.status,
    sku: row.sku,
    article_number: row.article_number,
    ein_number: row.ean,
    price: euros(price.price_cents),
    price_included: price.tax_included,
    previous_price: price.previous_price_cents === null ? null : euros(price.previous_price_cents),
    tax: taxRateOf(row),
    tax_note: taxNoteOf([row]),
    unit: row.content_amount,
    unit_type: row.unit_type,
    measurement_unit: row.content_unit,
    unit_price: euros(perUnitCents(price.price_cents, content)),
    show_as_profile: row.show_product,
    is_crossselling: cross.is_crossselling,
    crossselling_type: cross.crossselling_type,
    crossselling_category_id: cross.crossselling_category_id,
    product_condition: row.condition,
    is_local_manufacturer: row.is_local === true,
    is_variants: row.has_variants,
    details: row.details,
    short_text: row.description,
    safety_text: row.safety_text,
    claim_proof: row.claim_proof,
    weee_number: row.weee_number || undefined,
    battery_number: row.battery_number || undefined,
    fibres: row.fibres || undefined,
    guarantee: guaranteeOf(row),
    guarantee_notice: noticeOf(row),
    food: foodOf(row),
    categories: row.path,
    tags: row.tags.map(({ name }) => name),
    manufacturer: makerOf(row),
    seller: sellerOf(row),
    images: imagesOf(row),
    features: featuresOf([...row.features, ...row.variant_values]),
    variants,
    discounts: presentScale(row, price.price_cents),
    seo: seoOf(row),
    stock,
    available: stock !== 'none',
    age_limit: row.age_limit,
    not_revocable: row.not_revocable,
    not_orderable_reason: notOrderable(row, stock !== 'none'),
    delivery: delivery && {
      days_from: delivery.days_from,
      days_until: delivery.days_until,
      cost_cents: delivery.cost_cents,
      countries: countriesOf(shippings),
      pickup: shippings.some(({ kind }) => kind === 'pickup'),
    },
    shippings,
    payment,
    payment_text: payment.length > 0 ? paymentMeansText(payment) : '',
    shipping_surcharge_cents: row.shipping_cents,
    rating: { average: rating.average, count: rating.count, rating_1, rating_2, rating_3, rating_4, rating_5 },
    related: beside.related,
    crossselling: beside.crossselling,
    more_of_seller: beside.more_of_seller,
    in_bundles: row.in_bundles === true,
    updated_at: row.updated_at.toISOString(),
  }
  return addRare(details, price)
}

/** The methods that take one piece of it, with the days that hold for it: its own where they are more. */
export function shippingsOf(row: DetailsRow, methods: readonly Shipping[]): Shipping[] {
  if (row.kind !== 'normal') return []
  const piece = pieceOf(row)
  return productMethods(piece, methods).map((method) => (piece ? wayFor(method, piece.days) : method))
}

/** Dishes are ordered from the menu, and what is agreed on later is paid otherwise. */
function paymentOf(row: DetailsRow, shippings: readonly Shipping[], service: Beside['service']): ProductDetails['payment'] {
  const isBookable = row.kind === 'service' && (row.service_price as { kind?: string } | null)?.kind === 'fixed'
  if (row.kind !== 'normal' && !isBookable) return []
  const part = isBookable
    ? { kind: 'service' as const, isSent: true, isFetched: false }
    : {
        kind: 'shop' as const,
        isSent: shippings.some(({ kind }) => kind !== 'pickup'),
        isFetched: shippings.some(({ kind }) => kind === 'pickup'),
      }
  return paymentMeansOf([part], { service, takesCash: row.cash_payment })
}

/** Wherever one of them goes, in the order in which they name it. */
const countriesOf = (shippings: readonly Shipping[]) => [...new Set(shippings.flatMap(({ countries }) => countries))]

/** Chosen products count before a category. */
function crossOf(row: DetailsRow): Pick<ProductDetails, 'is_crossselling' | 'crossselling_type' | 'crossselling_category_id'> {
  const isChosen = row.relations.some(({ kind }) => kind === 'cross')
  const categoryId = isChosen ? null : row.cross_category_id
  return {
    is_crossselling: isChosen || categoryId !== null,
    crossselling_type: isChosen ? 'products' : categoryId === null ? null : 'category',
    crossselling_category_id: categoryId,
  }
}

/** Pieces over all variants; uncounted ones never run out. */
function piecesOf(row: DetailsRow): number | null {
  if (!row.has_variants) return row.stock
  return row.variants.some(({ stock }) => stock === null) ? null : row.variants.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
}

/** Its price is known before anybody has looked: it can be ordered like goods. */
const isPricedService = ({ price_cents, service_price }: Pick<DetailsRow, 'price_cents' | 'service_price'>): boolean =>
  price_cents > 0 && (service_price as { kind?: string } | null)?.kind === 'fixed'

function notOrderable(row: DetailsRow, available: boolean): string | null {
  if (row.kind === 'food') return 'Gerichte bestellen Sie über die Speisekarte.'
  if (row.kind === 'service') return isPricedService(row) ? null : 'Diese Leistung fragen Sie beim Anbieter an.'
  if (row.kind === 'normal' && row.goods_stopped) return 'Dieser Anbieter verkauft zurzeit keine Waren.'
  return available ? null : 'Zurzeit ausverkauft.'
}

const sellerOf = (row: DetailsRow): ProductDetails['seller'] => ({
  id: row.provider_id,
  slug: row.provider_slug,
  company_name: row.company_name,
  city: row.city,
  logo: row.logo,
  trading: row.trading,
  rating_average: row.rating_average,
  rating_count: row.rating_count,
  show_chat: row.show_chat,
})

/** The picture of the lists comes first, unless it is among the others anyway. */
export function imagesOf(row: DetailsRow): ProductDetails['images'] {
  const own = row.images.map((image) => ({ ...image, alt: image.alt || row.name }))
  return row.picture === null || own.some(({ image }) => image === row.picture)
    ? own
    : [{ id: 0, image: row.picture, alt: row.name, variant_id: null }, ...own]
}

const descriptionLength = 155
/** Cut between words, as long as search results show it. */
export const shortened = (text: string): string =>
  text.length > descriptionLength ? `${text.slice(0, descriptionLength - 1).replace(/\s+\S*$/, '')}…` : text

/** What the seller wrote for search engines, and where nothing was written, name, seller and the short text. */
export function seoOf(row: DetailsRow): ProductSeo {
  const written = row.seo as Partial<ProductSeo>
  // Kept, but not used, as long as the seller has not switched it on.
  const own = written.is_meta ? written : {}
  return {
    is_meta: own.is_meta ?? false,
    meta_tag: own.meta_tag ?? '',
    meta_title: own.meta_title || `${row.name} von ${row.company_name}`,
    meta_description: own.meta_description || shortened(row.description),
    tags: own.tags?.length ? own.tags : row.tags.map(({ name }) => name),
  }
}
