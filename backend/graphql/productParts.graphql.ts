import type { BulkPrice, Feature, ProductDetails, ProductSeo, VariantWire } from '#contract/calls/productWire.ts'
import { builder } from './builder.ts'
import { ShownPriceRef, StockWord } from './productCard.graphql.ts'

export const ProductImageRef = builder
  .objectRef<ProductDetails['images'][number]>('ProductImage')
  .implement({
    fields: (t) => ({
      gallery_id: t.exposeInt('id'),
      image: t.exposeString('image'),
      alt: t.exposeString('alt'),
      variant_id: t.exposeInt('variant_id', { nullable: true }),
    }),
  })

const VariantOptionRef = builder
  .objectRef<VariantWire['variant_options'][number]>('VariantOption')
  .implement({
    fields: (t) => ({
      feature_id: t.exposeInt('feature_id'),
      feature: t.exposeString('feature'),
      is_color: t.exposeBoolean('is_color'),
      value_id: t.exposeInt('value_id'),
      value: t.exposeString('value'),
      custom_value: t.exposeString('custom_value', { nullable: true }),
    }),
  })

/** Spec section 3, in its spelling. */
export const ProductVariantRef = builder
  .objectRef<VariantWire>('ProductVariant')
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      article_no: t.exposeString('article_no', { nullable: true }),
      ean: t.exposeString('ean', { nullable: true }),
      tax_rate: t.exposeInt('tax_rate'),
      unit_price_without_tax: t.exposeFloat('unit_price_without_tax'),
      unit_price_with_tax: t.exposeFloat('unit_price_with_tax'),
      net_price: t.exposeFloat('net_price'),
      gross_price: t.exposeFloat('gross_price'),
      old_price: t.exposeFloat('old_price', { nullable: true }),
      qty: t.exposeInt('qty', { nullable: true }),
      weight: t.exposeFloat('weight', { nullable: true }),
      unit_weight: t.exposeString('unit_weight', { nullable: true }),
      lenght: t.exposeFloat('lenght', { nullable: true }),
      height: t.exposeFloat('height', { nullable: true }),
      width: t.exposeFloat('width', { nullable: true }),
      unit_whl: t.exposeString('unit_whl', { nullable: true }),
      product_name: t.exposeString('product_name'),
      measurement_unit: t.exposeString('measurement_unit', { nullable: true }),
      variant_options: t.field({ type: [VariantOptionRef], resolve: (variant) => variant.variant_options }),
      price: t.field({ type: ShownPriceRef, resolve: (variant) => variant }),
      available: t.exposeBoolean('available'),
      stock: t.expose('stock', { type: StockWord }),
    }),
  })

export const ProductDiscountRef = builder
  .objectRef<BulkPrice>('ProductDiscount')
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      product_id: t.exposeInt('product_id'),
      shop_product_variant_id: t.exposeInt('shop_product_variant_id', { nullable: true }),
      whole_sell_qty: t.exposeInt('whole_sell_qty'),
      whole_sell_discount: t.exposeFloat('whole_sell_discount'),
      variant_name: t.exposeString('variant_name', { nullable: true }),
      price_cents: t.exposeInt('price_cents'),
    }),
  })

const FeatureValueRef = builder
  .objectRef<Feature['values'][number]>('FeatureValue')
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      custom_value: t.exposeString('custom_value', { nullable: true }),
    }),
  })
export const FeatureRef = builder
  .objectRef<Feature>('Feature')
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      is_color: t.exposeBoolean('is_color'),
      values: t.field({ type: [FeatureValueRef], resolve: (feature) => feature.values }),
    }),
  })

export const SeoDataRef = builder
  .objectRef<ProductSeo>('SeoData')
  .implement({
    fields: (t) => ({
      is_meta: t.exposeBoolean('is_meta'),
      meta_tag: t.exposeString('meta_tag'),
      meta_title: t.exposeString('meta_title'),
      meta_description: t.exposeString('meta_description'),
      tags: t.exposeStringList('tags'),
    }),
  })

export const CategoryStepRef = builder
  .objectRef<ProductDetails['categories'][number]>('CategoryStep')
  .implement({ fields: (t) => ({ id: t.exposeInt('id'), slug: t.exposeString('slug'), name: t.exposeString('name') }) })

type Maker = NonNullable<ProductDetails['manufacturer']>
const ResponsibleRef = builder
  .objectRef<NonNullable<Maker['responsible']>>('ResponsiblePerson')
  .implement({ fields: (t) => ({ name: t.exposeString('name'), address: t.exposeString('address'), email: t.exposeString('email') }) })
export const MakerRef = builder
  .objectRef<Maker>('ProductMaker')
  .implement({
    description: 'Who made it (GPSR Art. 19).',
    fields: (t) => ({
      name: t.exposeString('name'),
      address: t.exposeString('address'),
      email: t.exposeString('email', { nullable: true }),
      website: t.exposeString('website', { nullable: true }),
      is_local: t.exposeBoolean('is_local'),
      responsible: t.field({ type: ResponsibleRef, nullable: true, resolve: (maker) => maker.responsible }),
    }),
  })
