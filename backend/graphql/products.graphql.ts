import type { ProductDetails } from '#contract/calls/productWire.ts'
import { publicSeo, readProduct, searchTagsOf, type ReadProduct } from '#backend/features/products/products.api.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { allow, builder, type GraphqlContext } from './builder.ts'
import { ShippingRef } from './shipping.graphql.ts'
import { DeliveryTimeRef, ProductCardRef, ProductKind, ShownPriceRef, StockWord } from './productCard.graphql.ts'
import {
  CategoryStepRef,
  FeatureRef,
  MakerRef,
  ProductDiscountRef,
  ProductImageRef,
  ProductVariantRef,
  SeoDataRef,
} from './productParts.graphql.ts'

/** The product page of spec section 3, in its spelling. */
const ProductInfoRef = builder
  .objectRef<ProductDetails>('ProductInfo')
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      product_id: t.exposeInt('product_id'),
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      type: t.expose('type', { type: ProductKind }),
      status: t.exposeString('status'),
      sku: t.exposeString('sku', { nullable: true }),
      article_number: t.exposeString('article_number', { nullable: true }),
      ein_number: t.exposeString('ein_number', { nullable: true }),
      price: t.exposeFloat('price'),
      price_included: t.exposeBoolean('price_included'),
      previous_price: t.exposeFloat('previous_price', { nullable: true }),
      tax: t.exposeInt('tax'),
      shown_price: t.field({ type: ShownPriceRef, resolve: (product) => product }),
      unit: t.exposeFloat('unit', { nullable: true }),
      unit_type: t.exposeString('unit_type', { nullable: true }),
      measurement_unit: t.exposeString('measurement_unit', { nullable: true }),
      weight: t.exposeFloat('weight', { nullable: true }),
      width: t.exposeFloat('width', { nullable: true }),
      height: t.exposeFloat('height', { nullable: true }),
      lenght: t.exposeFloat('lenght', { nullable: true }),
      unit_price: t.exposeFloat('unit_price'),
      show_as_profile: t.exposeBoolean('show_as_profile'),
      is_crossselling: t.exposeBoolean('is_crossselling'),
      crossselling_type: t.exposeString('crossselling_type', { nullable: true }),
      crossselling_category_id: t.exposeInt('crossselling_category_id', { nullable: true }),
      product_condition: t.exposeString('product_condition'),
      is_local_manufacturer: t.exposeBoolean('is_local_manufacturer'),
      is_variants: t.exposeBoolean('is_variants'),
      details: t.exposeString('details'),
      short_text: t.exposeString('short_text'),
      safety_text: t.exposeString('safety_text'),
      tags: t.exposeStringList('tags'),
      categories: t.field({ type: [CategoryStepRef], resolve: (product) => product.categories }),
      manufacturer: t.field({ type: MakerRef, nullable: true, resolve: (product) => product.manufacturer }),
      provider_id: t.int({ resolve: (product) => product.seller.id }),
      provider_slug: t.string({ resolve: (product) => product.seller.slug }),
      company_name: t.string({ resolve: (product) => product.seller.company_name }),
      images: t.field({ type: [ProductImageRef], resolve: (product) => product.images }),
      features: t.field({ type: [FeatureRef], resolve: (product) => product.features }),
      variants: t.field({ type: [ProductVariantRef], resolve: (product) => product.variants }),
      discounts: t.field({ type: [ProductDiscountRef], resolve: (product) => product.discounts }),
      seo: t.field({ type: SeoDataRef, resolve: (product) => product.seo }),
      stock: t.expose('stock', { type: StockWord }),
      available: t.exposeBoolean('available'),
      age_limit: t.exposeInt('age_limit'),
      delivery: t.field({ type: DeliveryTimeRef, nullable: true, resolve: (product) => product.delivery }),
      shippings: t.field({ type: [ShippingRef], resolve: (product) => product.shippings }),
      shipping_surcharge_cents: t.exposeInt('shipping_surcharge_cents'),
      not_orderable_reason: t.exposeString('not_orderable_reason', { nullable: true }),
      avg_rating: t.float({ resolve: (product) => product.rating.average }),
      total_review: t.int({ resolve: (product) => product.rating.count }),
      related: t.field({ type: [ProductCardRef], resolve: (product) => product.related }),
      crossselling: t.field({ type: [ProductCardRef], resolve: (product) => product.crossselling }),
    }),
  })
const TagRef = builder
  .objectRef<{ id: number; name: string }>('SearchTag')
  .implement({ fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }) })
const SeoType = builder.enumType('SeoType', { values: ['product', 'provider', 'page', 'category', 'world'] as const })

/** One statement, however much belongs to the product; nothing for strangers to a draft. */
async function partOf<T>(
  name: 'productVariants' | 'productImages' | 'productDiscounts',
  context: GraphqlContext,
  id: number,
  pick: (product: ReadProduct) => T[],
): Promise<T[]> {
  const product = await readProduct(allow(name, context), { id })
  return product ? pick(product) : []
}

builder.queryFields((t) => ({
  productInfo: t.field({
    type: ProductInfoRef,
    nullable: true,
    args: { id: t.arg.int(), slug: t.arg.string() },
    async resolve(_, { id, slug }, context) {
      const ctx = allow('productInfo', context)
      if (typeof id !== 'number' && typeof slug !== 'string')
        throw new Refusal('INPUT_INVALID', { errors: [{ field: 'slug', message: 'Bitte nennen Sie das Produkt.' }] })
      const product = await readProduct(ctx, typeof id === 'number' ? { id } : { slug: slug!.slice(0, 120) })
      return product ? await product.whole() : null
    },
  }),
  productVariants: t.field({
    type: [ProductVariantRef],
    args: { product_id: t.arg.int({ required: true }) },
    resolve: (_, { product_id }, context) => partOf('productVariants', context, product_id, (product) => product.variants()),
  }),
  productImages: t.field({
    type: [ProductImageRef],
    args: { product_id: t.arg.int({ required: true }) },
    resolve: (_, { product_id }, context) => partOf('productImages', context, product_id, (product) => product.images()),
  }),
  productDiscounts: t.field({
    type: [ProductDiscountRef],
    args: { product_id: t.arg.int({ required: true }) },
    resolve: (_, { product_id }, context) => partOf('productDiscounts', context, product_id, (product) => product.discounts()),
  }),
  tags: t.field({
    type: [TagRef],
    description: 'The search tags of an own product.',
    args: { product_id: t.arg.int({ required: true }) },
    async resolve(_, { product_id }, context) {
      const ctx = allow('tags', context)
      return searchTagsOf(ctx.db, ctx.account.userId, product_id)
    },
  }),
  seoData: t.field({
    type: SeoDataRef,
    nullable: true,
    args: { type: t.arg({ type: SeoType, required: true }), slug: t.arg.string({ required: true }) },
    resolve: (_, { type, slug }, context) => publicSeo(allow('seoData', context), type, slug.slice(0, 120)),
  }),
}))
