import { dishReviews, goodsReviews, restaurantReviews, reviewerNames, shopReviews, tradeReviews, type ReviewText } from './reviewTexts.ts'
import { seededRandom, type SeededRandom } from './seededRandom.ts'

export interface SeedReview {
  product_id: number | null
  provider_id: number
  rating: number
  title: string
  text: string
  author_name: string
  anonym: boolean
  days: number
  reply: string | null
}
export interface ReviewedProduct {
  id: number
  provider_id: number
  kind: 'food' | 'normal' | 'service'
}
export interface ReviewedProvider {
  id: number
  kind: 'restaurant' | 'shop' | 'craft' | 'service'
  average: number
  count: number
}

const ofProvider = { restaurant: restaurantReviews, shop: shopReviews, craft: tradeReviews, service: tradeReviews } as const
const ofProduct = { food: dishReviews, normal: goodsReviews, service: tradeReviews } as const
const yearOfDays = 540

/** How many of each rating make this average: mostly fours below five, a few that are really cross. */
export function spreadOf(average: number, count: number): number[] {
  const missing = 5 * count - Math.round(average * count)
  const [one, two, three] = [Math.floor((missing * 0.1) / 4), Math.floor((missing * 0.1) / 3), Math.floor((missing * 0.25) / 2)]
  const four = missing - 4 * one - 3 * two - 2 * three
  return [one, two, three, four, count - one - two - three - four]
}

const base = (random: SeededRandom, days: number) => ({ author_name: random.pick(reviewerNames), anonym: random.chance(0.08), days })
const worded = ({ stars, title, text, reply }: ReviewText) => ({ rating: stars, title, text, reply: reply ?? null })

/** A provider's whole record: as many stars as its average says; of each kind of stars the first have words. */
function ofOneProvider(provider: ReviewedProvider, random: SeededRandom): SeedReview[] {
  return spreadOf(provider.average, provider.count).flatMap((many, at) => {
    const texts = ofProvider[provider.kind].filter(({ stars }) => stars === at + 1)
    return Array.from({ length: many }, (_, which) => {
      const text = texts[which]
      return {
        product_id: null,
        provider_id: provider.id,
        ...base(random, random.between(2, yearOfDays)),
        ...(text ? worded(text) : { rating: at + 1, title: '', text: '', reply: null }),
      }
    })
  })
}

/** Most have none to three, the loved ones more; every text stands at most once at one thing. */
function ofOneProduct(product: ReviewedProduct, random: SeededRandom): SeedReview[] {
  const texts = [...ofProduct[product.kind]]
  const many = random.chance(0.3) ? 0 : random.chance(0.25) ? random.between(5, 8) : random.between(1, 4)
  return Array.from({ length: Math.min(many, texts.length) }, () => {
    // The further down the list, the crosser: bad ones come up, but less often.
    const [text] = texts.splice(Math.min(random.below(texts.length), random.below(texts.length)), 1)
    return { product_id: product.id, provider_id: product.provider_id, ...base(random, random.between(1, 200)), ...worded(text!) }
  })
}

/** All that was ever said in the town, the oldest first; the same for the same goods. */
export function townReviews(providers: readonly ReviewedProvider[], products: readonly ReviewedProduct[]): SeedReview[] {
  const random = seededRandom(20261)
  return [...providers.flatMap((one) => ofOneProvider(one, random)), ...products.flatMap((one) => ofOneProduct(one, random))].sort(
    (a, b) => b.days - a.days,
  )
}
