import { describe, expect, it } from 'vitest'
import type { ProductDetails } from '#contract/calls/productWire.ts'
import { headOfProduct } from '#client/features/products/product.head.ts'
import type { Found } from '#client/features/products/products.data.ts'
import type { ReviewsPage } from '#client/commerce/reviews.ts'
import { aProduct, bike } from './products.parts.ts'

const noReviews: ReviewsPage = {
  data: [],
  meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 },
  rating: { average: 0, count: 0, rating_1: 0, rating_2: 0, rating_3: 0, rating_4: 0, rating_5: 0 },
}
const headFor = (found: Found, search = '', reviews = noReviews) =>
  headOfProduct({ ok: true, data: found }, { ok: true, data: reviews }, new URL(`https://markt.example/produkt/x${search}`))
const here = (product: ProductDetails, search = '') => headFor({ kind: 'here', product }, search)
const ld = (product: ProductDetails, search = '') => here(product, search).jsonLd![0] as Record<string, Record<string, unknown>>

describe('what a product’s page says of itself', () => {
  it('title, description, picture and its one true address', () => {
    expect(here(bike(), '?variante=103&utm_source=x')).toMatchObject({
      title: 'Stadtrad Linde – Radwerk Lindenbrück',
      description: 'Ein Rad für jeden Tag.',
      canonical: '/produkt/stadtrad-linde',
      image: '/media/demo/rad.webp',
    })
  })
  it('the seller’s own words for search engines come first, cut where they are too long', () => {
    const seo = { is_meta: true, meta_tag: '', meta_title: 'Stadtrad kaufen', meta_description: 'Rad '.repeat(60), tags: [] }
    const { title, description } = here(aProduct({ seo }))
    expect(title).toBe('Stadtrad kaufen')
    expect(description!.length).toBeLessThanOrEqual(160)
    expect(here(aProduct({ seo: { ...seo, is_meta: false }, short_text: '' })).description).toMatch(
      /^Stadtrad Linde von Radwerk Lindenbrück aus Lindenbrück für 649,00\s€\./,
    )
  })
  it('a dish’s address is its restaurant’s menu', () => {
    expect(here(aProduct({ type: 'food' })).canonical).toBe('/anbieter/radwerk-lindenbrueck')
  })
  it('missing, gone, moved and in trouble have the right status', () => {
    expect(headFor({ kind: 'missing' })).toMatchObject({ status: 404, noindex: true })
    expect(headFor({ kind: 'gone' })).toMatchObject({ status: 410, noindex: true })
    expect(headFor({ kind: 'moved', slug: 'neu' })).toMatchObject({ location: '/produkt/neu' })
    expect(
      headOfProduct({ ok: false, error: new Error('x') }, { ok: false, error: new Error('x') }, new URL('https://markt.example/')),
    ).toMatchObject({ status: 503, noindex: true })
  })
})

describe('the structured data of a product', () => {
  it('offers what the page shows: price, availability, seller, delivery and return', () => {
    expect(ld(bike(), '?variante=103')['offers']).toMatchObject({
      price: '679.00',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: '/produkt/stadtrad-linde?variante=103',
      seller: { '@type': 'Organization', name: 'Radwerk Lindenbrück' },
      shippingDetails: {
        shippingRate: { value: '29.00' },
        shippingDestination: { addressCountry: 'DE' },
        deliveryTime: { transitTime: { minValue: 1, maxValue: 4 } },
      },
      hasMerchantReturnPolicy: { merchantReturnDays: 14, applicableCountry: 'DE' },
    })
    expect(ld(bike(), '?variante=102')['offers']).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
    expect(ld(bike(), '?variante=103')).toMatchObject({
      name: 'Stadtrad Linde (Blau, 52 cm)',
      sku: 'RW-103',
      gtin: '4006381333931',
      category: 'Fahrrad & Mobilität > Stadträder',
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
    })
  })
  it('claims nothing that is not known: no rating, no return to a private seller, no delivery of a service', () => {
    const product = ld(
      aProduct({
        type: 'service',
        delivery: null,
        shippings: [],
        ein_number: null,
        manufacturer: null,
        rating: { ...aProduct().rating, count: 0 },
        seller: { ...aProduct().seller, trading: 'private' },
      }),
    )
    for (const absent of ['aggregateRating', 'gtin', 'brand', 'review']) expect(product).not.toHaveProperty(absent)
    expect(product['offers']).toMatchObject({ seller: { '@type': 'Person' } })
    for (const absent of ['shippingDetails', 'hasMerchantReturnPolicy']) expect(product['offers']).not.toHaveProperty(absent)
  })
  it('says of each stock and condition what they are', () => {
    const offerOf = (more: Partial<ProductDetails>) => ld(aProduct(more))['offers']
    expect((['many', 'few', 'none'] as const).map((stock) => offerOf({ stock })!['availability'])).toEqual(
      ['InStock', 'LimitedAvailability', 'OutOfStock'].map((word) => `https://schema.org/${word}`),
    )
    expect(
      (['new', 'refurbished', 'used'] as const).map((condition) => offerOf({ product_condition: condition })!['itemCondition']),
    ).toEqual(['NewCondition', 'RefurbishedCondition', 'UsedCondition'].map((word) => `https://schema.org/${word}`))
  })
  it('a price on request is no price', () => {
    const product = aProduct({ type: 'service', price_cents: 0, on_request: true, price_note: 'auf Anfrage', short_text: '' })
    expect(ld(product)).not.toHaveProperty('offers')
    expect(here(product).description).not.toContain('€')
  })
  it('names reviews by their authors, three at most', () => {
    const review = {
      id: 1,
      review: 'Fährt sich gut.',
      title: '',
      review_date: '2026-11-02',
      reviewer: null,
      user_name: 'Anna M.',
      rating: 5,
      is_home: false,
      anonym: false,
      checked: true,
      images: [],
      verified: true,
      edited: false,
      reply: null,
      version: 1,
    }
    const { jsonLd } = headFor({ kind: 'here', product: bike() }, '', { ...noReviews, data: [review, review, review, review] })
    const { review: reviews } = jsonLd![0] as { review: object[] }
    expect(reviews).toHaveLength(3)
    expect(reviews[0]).toMatchObject({ author: { name: 'Anna M.' }, reviewRating: { ratingValue: 5 } })
  })
  it('the way from the start to here', () => {
    expect(here(bike()).jsonLd![1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { name: 'Start', item: '/' },
        { item: '/marktplatz' },
        { item: '/kategorie/fahrrad' },
        { item: '/kategorie/stadtraeder' },
        { position: 5, item: '/produkt/stadtrad-linde' },
      ],
    })
  })
})
