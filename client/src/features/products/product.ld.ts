import type { ProductDetails, VariantWire } from '#contract/calls/productWire.ts'
import { hasConsumerRights } from '#contract/values/trading.ts'
import { wordsOfRichText } from '#contract/values/richText.ts'
import type { ReviewsPage } from '#client/commerce/reviews.ts'
import { addressOf } from './crumbs.ts'
import { productTexts } from './products.texts.ts'
import { shippingOffer, type ShippingOffer } from './shippingOffer.ts'
import { picturesOf, variantName } from './variantChoice.ts'

const namedReviews = 3
const euros = (cents: number) => (cents / 100).toFixed(2)
const schema = (name: string) => `https://schema.org/${name}`
const conditions = { new: 'NewCondition', refurbished: 'RefurbishedCondition', used: 'UsedCondition' } as const

/** Product and its offer for search engines: exactly what the page shows of the variant it shows. */
export function productLd(product: ProductDetails, variant: VariantWire | null, reviews: ReviewsPage['data']): object {
  const ean = variant?.ean ?? product.ein_number
  const { rating, manufacturer } = product
  return {
    '@type': product.type === 'service' ? ['Product', 'Service'] : 'Product',
    name: variant ? `${product.name} (${variantName(variant)})` : product.name,
    description: product.short_text || wordsOfRichText(product.details).slice(0, 500) || product.name,
    image: picturesOf(product, variant).map(({ image }) => image),
    url: addressOf(product),
    ...(product.categories.length > 0 && { category: product.categories.map(({ name }) => name).join(' > ') }),
    ...((variant?.article_no ?? product.sku ?? product.article_number) && {
      sku: variant?.article_no ?? product.sku ?? product.article_number,
    }),
    ...(ean && { gtin: ean }),
    ...(manufacturer && { brand: { '@type': 'Brand', name: manufacturer.name } }),
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(reviews.length > 0 && { review: reviews.slice(0, namedReviews).map(reviewLd) }),
    ...(!product.on_request && { offers: offerLd(product, variant) }),
  }
}

function offerLd(product: ProductDetails, variant: VariantWire | null): object {
  const { seller, type } = product
  const shipping = shippingOffer(product, variant)
  const path = addressOf(product)
  return {
    '@type': 'Offer',
    url: variant ? `${path}?variante=${variant.id}` : path,
    price: euros((variant ?? product).price_cents),
    priceCurrency: 'EUR',
    availability: schema(productTexts.schemaStock[variant?.stock ?? product.stock]),
    itemCondition: schema(conditions[product.product_condition]),
    seller: {
      '@type': seller.trading === 'private' ? 'Person' : 'Organization',
      name: seller.company_name,
      url: `/anbieter/${seller.slug}`,
    },
    ...(shipping && { shippingDetails: shippingLd(shipping) }),
    ...(type === 'normal' && hasConsumerRights(seller.trading) && { hasMerchantReturnPolicy: returnLd() }),
  }
}

const reviewLd = ({ rating, review, review_date: date, user_name: author }: ReviewsPage['data'][number]) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: date,
  reviewBody: review,
  reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
})

const shippingLd = ({ cents, days: { from, until } }: ShippingOffer) => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: euros(cents), currency: 'EUR' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: Math.min(1, from), unitCode: 'DAY' },
    transitTime: { '@type': 'QuantitativeValue', minValue: Math.max(0, from - 1), maxValue: until, unitCode: 'DAY' },
  },
})

/** §§ 312g, 355 BGB: fourteen days with every business. Who pays for sending it back is the seller's to say. */
const returnLd = () => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'DE',
  returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'),
  merchantReturnDays: 14,
  returnMethod: schema('ReturnByMail'),
})
