import type { ProductCard, ShownPrice } from '#contract/calls/productCardWire.ts'
import { builder } from './builder.ts'

export const StockWord = builder.enumType('StockWord', { values: ['many', 'few', 'none'] as const })
export const ProductKind = builder.enumType('ProductKind', { values: ['food', 'normal', 'service'] as const })

/** A price with what must stand beside it, as cards, products and variants carry it. */
export const ShownPriceRef = builder
  .objectRef<ShownPrice>('ShownPrice')
  .implement({
    fields: (t) => ({
      price_cents: t.exposeInt('price_cents'),
      from: t.exposeBoolean('from'),
      previous_price_cents: t.exposeInt('previous_price_cents', { nullable: true }),
      discount_percent: t.exposeInt('discount_percent', { nullable: true }),
      lowest_30_days_cents: t.exposeInt('lowest_30_days_cents', { nullable: true }),
      uvp_cents: t.exposeInt('uvp_cents', { nullable: true }),
      base_price: t.exposeString('base_price', { nullable: true }),
      deposit_cents: t.exposeInt('deposit_cents'),
      deposit_type: t.string({ nullable: true, resolve: (price) => price.deposit_type ?? null }),
      beside: t.stringList({ resolve: (price) => price.beside ?? [] }),
      energy_class: t.string({ nullable: true, resolve: (price) => price.energy?.class ?? null }),
      energy_label: t.string({ nullable: true, resolve: (price) => price.energy?.label ?? null }),
      energy_sheet: t.string({ nullable: true, resolve: (price) => price.energy?.sheet ?? null }),
      tax_included: t.exposeBoolean('tax_included'),
      price_note: t.string({ nullable: true, resolve: (price) => price.price_note ?? null }),
      on_request: t.boolean({ resolve: (price) => price.on_request === true }),
    }),
  })

const SwatchRef = builder
  .objectRef<ProductCard['swatches'][number]>('Swatch')
  .implement({ fields: (t) => ({ name: t.exposeString('name'), color: t.exposeString('color') }) })
const CardProviderRef = builder
  .objectRef<ProductCard['provider']>('CardProvider')
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      slug: t.exposeString('slug'),
      company_name: t.exposeString('company_name'),
      city: t.exposeString('city'),
    }),
  })
export const DeliveryTimeRef = builder
  .objectRef<NonNullable<ProductCard['delivery']>>('DeliveryTime')
  .implement({
    fields: (t) => ({ days_from: t.exposeInt('days_from'), days_until: t.exposeInt('days_until'), cost_cents: t.exposeInt('cost_cents') }),
  })

/** A product in lists and beside others. */
export const ProductCardRef = builder
  .objectRef<ProductCard>('ProductCard')
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      product_id: t.exposeInt('product_id'),
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      kind: t.expose('kind', { type: ProductKind }),
      picture: t.exposeString('picture', { nullable: true }),
      short_text: t.exposeString('short_text'),
      price: t.field({ type: ShownPriceRef, resolve: (card) => card }),
      rating_average: t.exposeFloat('rating_average'),
      rating_count: t.exposeInt('rating_count'),
      provider: t.field({ type: CardProviderRef, resolve: (card) => card.provider }),
      delivery: t.field({ type: DeliveryTimeRef, nullable: true, resolve: (card) => card.delivery }),
      stock: t.expose('stock', { type: StockWord }),
      is_new: t.exposeBoolean('is_new'),
      swatches: t.field({ type: [SwatchRef], resolve: (card) => card.swatches }),
      distance_km: t.exposeFloat('distance_km', { nullable: true }),
      distance_off_km: t.float({ nullable: true, resolve: (card) => card.distance_off_km ?? null }),
    }),
  })
