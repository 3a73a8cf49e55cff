import type { OutputOf } from '#contract/define.ts'
import type { Facets, Listing, ListingQuery, searchCalls } from '#contract/calls/search.calls.ts'
import { cardsOf, redirectTo } from '#backend/features/products/products.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { measuredFrom } from '#backend/kernel/places.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { postHits } from '#backend/features/portal/portal.api.ts'
import { relatedHitsOf, type Candidate, type Hit } from './relatedHits.store.ts'
import { cacheCounts, cachedCounts } from './countCache.ts'
import { postgresSearch } from './postgresSearch.ts'
import { questionOf } from './question.ts'
import { wordsOf } from './hits.sql.ts'
import { named, orderOfGroups, quality, ranked } from './rank.ts'
import type { Word } from './word.types.ts'
import type { Found, Question } from './search.port.ts'

type Everything = OutputOf<(typeof searchCalls)['search.everything']>

/** One page of a list of products, in at most four statements. @throws Refusal NOT_FOUND, MOVED with the category's new slug */
export const listing = async (ctx: Ctx, query: ListingQuery): Promise<Listing> => listingOf(ctx, questionOf(query))

/** A page without counts beside it, in at most three statements; undefined where there is no such category. */
export async function pageOfCategory(
  ctx: Ctx,
  asked: {
    category: string
    type: string | null
    sort: Question['sort']
    page: number
    perPage: number
    postalCode: string | null
    rating: number | null
  },
) {
  const { rating } = asked
  if (rating !== null && !(rating >= 1 && rating <= 5))
    throw new Refusal('INPUT_INVALID', { errors: [{ field: 'rating', message: 'Bitte geben Sie eine Zahl von 1 bis 5 an.' }] })
  const question = questionOf({
    page: asked.page,
    category: asked.category,
    ...(asked.postalCode !== null && { postal_code: asked.postalCode }),
    ...(rating !== null && { rating }),
  })
  const [found] =
    (await postgresSearch(ctx).find([
      { ...question, type: asked.type === 'category' ? null : asked.type, sort: asked.sort, perPage: asked.perPage, counts: false },
    ])) ?? []
  if (!found) return undefined
  ctx.cacheTags('list:products', found.category ? `category:${found.category.id}` : 'list:categories')
  return {
    data: await cardsOf(ctx, found.productIds, found.near),
    total: found.total,
    place: measuredFrom(asked.sort === 'distance', question.postalCode !== null, found.near),
  }
}

const noCounts: Facets = { categories: [], price: null, ratings: [], providers: [], delivery: [], free_shipping: null, features: [] }

/** The list; where nothing has all of several words, what has most of them. */
async function listingOf(ctx: Ctx, asked: Question): Promise<Listing> {
  let answer = await foundOf(ctx, asked)
  if (answer.found.total === 0 && canRelax(answer.found.meaning)) answer = await foundOf(ctx, { ...asked, relaxed: true })
  const { found, counts, question } = answer
  return presentList(question, found, counts, await cardsOf(ctx, found.productIds, found.near))
}

interface Answer {
  found: Found
  counts: Facets
  question: Question
  /** What was asked beside it. */ beside: Found | undefined
}

async function foundOf(ctx: Ctx, question: Question, beside?: Question): Promise<Answer> {
  // Neither page nor order changes what is counted.
  const key = JSON.stringify({ ...question, sort: null, page: 1 })
  const kept = question.counts ? cachedCounts(ctx.kernel, key, ctx.now) : noCounts
  const answer = await postgresSearch(ctx).find([{ ...question, counts: kept === undefined }, ...(beside ? [beside] : [])])
  if (!answer) {
    const slug = await redirectTo(ctx.db, 'category', question.category!)
    throw slug === null ? new Refusal('NOT_FOUND') : new Refusal('MOVED', { slug })
  }
  const found = answer[0]!
  // A replica's counts hold for this answer; kept, they would outlive the change it has not seen yet.
  if (found.facets && !ctx.kernel.replicas?.has(ctx.db)) cacheCounts(ctx.kernel, key, found.facets, ctx.now)
  ctx.cacheTags('list:products', found.category ? `category:${found.category.id}` : 'list:categories')
  return { found, counts: found.facets ?? kept!, question, beside: answer[1] }
}

function presentList(
  question: Question,
  { category, total, more, corrected, dropped, near }: Found,
  facets: Facets,
  data: Listing['data'],
): Listing {
  const { priceFrom, priceUntil, readPrice, relaxed } = question
  return {
    data,
    meta: pageMeta(question.page, question.perPage, total),
    facets,
    more,
    corrected,
    dropped,
    relaxed,
    place: measuredFrom(question.sort === 'distance', question.postalCode !== null, near),
    price: readPrice ? { from_cents: priceFrom, to_cents: priceUntil } : null,
    category: category && {
      id: category.id,
      slug: category.slug,
      name: category.name,
      description: category.description,
      picture: category.picture,
      category_type: category.type,
    },
    path: category?.path ?? [],
  }
}

const mostDishes = 12
const most = { providers: 12, categories: 6, posts: 4 }
const posts = 4

/** The page of results: goods with filters and, on the first page, dishes, sellers, categories and posts, the best group first. */
export async function everything(ctx: Ctx, question: Question): Promise<Omit<Everything, 'keyword'>> {
  const hasWords = question.words.length > 0
  const shown = hasWords && question.page === 1
  // Dishes stand on menus: a category of goods, a shelf or a shop's filter leaves them out.
  const goodsOnly = question.category !== null || question.features.length > 0 || question.freeShipping || question.deliveryDays !== null
  async function look(relaxed: boolean) {
    const asked: Question = { ...question, relaxed, ...(hasWords && question.category === null && { type: 'notFood' }) }
    const goods = await foundOf(
      ctx,
      asked,
      shown && !goodsOnly ? { ...question, relaxed, type: 'food', sort: null, perPage: mostDishes, counts: false } : undefined,
    )
    return { goods, dishes: goods.beside?.productIds ?? [] }
  }
  let { goods, dishes } = await look(false)
  const first = () => ({ dishes, products: goods.found.productIds })
  const beside = () =>
    relatedHitsOf(
      ctx.db,
      goods.found.meaning,
      first(),
      postHits(ctx, goods.found.corrected ?? question.words.map(({ typed }) => typed).join(' '), posts),
    )
  let related = shown ? await beside() : null
  const isWhole = ({ whole }: Candidate) => whole
  const nothing = goods.found.total + dishes.length === 0 && !related?.providers.some(isWhole) && !related?.categories.some(isWhole)
  if (hasWords && nothing && canRelax(goods.found.meaning)) {
    ;({ goods, dishes } = await look(true))
    if (related && dishes.length + goods.found.total > 0) related = await beside()
  }

  const words = goods.found.meaning
  const cards = await cardsOf(ctx, [...dishes, ...goods.found.productIds], goods.found.near)
  const list = presentList(
    goods.question,
    goods.found,
    goods.counts,
    cards.filter(({ id }) => !dishes.includes(id)),
  )
  if (!related) return { ...list, dishes: [], providers: [], categories: [], posts: [], groups: list.data.length > 0 ? ['products'] : [] }
  const read = related.posts
  const abouts = related.abouts ?? {}
  const card = ({ id, name, short_text: text, provider, stock }: (typeof cards)[number]) =>
    quality(words, { title: name, about: abouts[id] ?? '', text: `${text} ${provider.company_name}` }) * (stock === 'none' ? 0.5 : 1)
  const bestOf = (values: number[]) => Math.max(0, ...values)
  const best = (hits: readonly Candidate[]) => bestOf(hits.filter(({ whole }) => whole).map((hit) => quality(words, hit)))
  const [providers, categories] = [named(words, related.providers, nothing), named(words, related.categories, nothing)]
  const allDishes = cards.filter(({ id }) => dishes.includes(id))
  const points = {
    providers: best(providers),
    categories: best(categories),
    posts: bestOf(read.map((hit) => quality(words, hit))),
    dishes: bestOf(allDishes.slice(0, 5).map(card)),
    products: bestOf(list.data.slice(0, 5).map(card)),
  }
  const top = bestOf(Object.values(points))
  const hit = ({ slug, title, text, image }: Hit): Hit => ({ slug, title, text, image })
  const found = {
    providers: ranked(words, providers, top, most.providers).map(hit),
    categories: ranked(words, categories, top, most.categories).map(hit),
    posts: ranked(words, read, top, most.posts).map(hit),
    dishes: allDishes,
  }
  const has = { ...found, products: list.data }
  return { ...list, ...found, groups: orderOfGroups(points).filter((group) => has[group].length > 0) }
}

/** Several words may be asked for one by one, a compound by its end. */
const canRelax = (words: readonly Word[]) => wordsOf(words).length > 1 || words.some(({ splits }) => splits.some(({ ends }) => ends))
