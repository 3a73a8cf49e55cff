import type { InputOf, OutputOf } from '#contract/define.ts'
import type { providerCalls } from '#contract/calls/providers.calls.ts'
import type { MeasuredFrom } from '#contract/values/distance.ts'
import { normalise } from '#contract/values/germanText.ts'
import { headsByIds, openingOfHead, openingsUntil, presentCard, type ProviderHead } from '#backend/features/menus/menus.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { spotOf } from '#backend/kernel/places.store.ts'
import { measuredFrom, toldDistance, type Spot } from '#backend/kernel/places.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { candidates, narrowings, type SearchAsk } from './search.store.ts'

type Query = InputOf<(typeof providerCalls)['providers.search']>['query']
const perPage = 12
/** Six words say what one is looking for; more only cost. */
const maxWords = 6
const wordsOf = (keyword: string) => normalise(keyword).split(' ').filter(Boolean).slice(0, maxWords)
const listed = (value: string | string[] | undefined) => [...new Set([value ?? []].flat().filter(Boolean))]
const numberOr = (value: number | '' | undefined) => (value === '' || value === undefined ? null : value)

/**
 * One page of provider cards with what narrows the search beside it, in three statements, four where a distance is asked for. Opening
 * hours are no SQL: with the `open` filter all matches are evaluated here, otherwise only the page's.
 */
export async function searchProviders(ctx: Ctx, query: Query): Promise<OutputOf<(typeof providerCalls)['providers.search']>> {
  const ask = await readAsk(ctx, query)
  const wanted = new Set(listed(query['filter[industry][]']))
  const open = query['filter[open]'] ? query['filter[open]'] === '1' : null
  // Nothing but signs and pictures was typed: that names nobody.
  const nonsense = (query['filter[keyword]'] ?? '').trim() !== '' && ask.words.length === 0
  let found = nonsense ? [] : await candidates(ctx.db, ask).execute()
  let heads: ProviderHead[] | undefined
  if (open !== null) {
    heads = await headsByIds(
      ctx.db,
      found.map(({ id }) => id),
    )
    const openings = new Map(heads.map((head) => [head.id, openingOfHead(head, ctx.now)]))
    // Also those that are not shown now: they may open next.
    ctx.cacheUntil(openingsUntil([...openings.values()], ctx.now))
    const openOnes = new Set(heads.filter(({ id }) => openings.get(id)?.open === true).map(({ id }) => id))
    found = found.filter(({ id }) => openOnes.has(id) === open)
  }
  const counts = new Map<string, number>()
  for (const { industry } of found) if (industry !== null) counts.set(industry, (counts.get(industry) ?? 0) + 1)
  const chosen =
    wanted.size === 0
      ? found
      : found.filter(({ industry, group, industry_id: id, group_id: groupId }) =>
          [industry, group, id, groupId].some((key) => key !== null && wanted.has(String(key))),
        )
  const shown = chosen.slice((query.page - 1) * perPage, query.page * perPage)
  heads ??= await headsByIds(
    ctx.db,
    shown.map(({ id }) => id),
  )
  const byId = new Map(heads.map((head) => [head.id, head]))
  const { trades, regions, features } = await narrowings(
    ctx.db,
    chosen.map(({ id }) => id),
  )
  ctx.cacheTags('list:providers', ...shown.map(({ id }) => `provider:${id}` as const))
  const cards = shown.flatMap(({ id, ...place }) => {
    const head = byId.get(id)
    return head ? [presentCard(head, ctx.now, ask.postalCode, toldDistance(ask.near, place))] : []
  })
  ctx.cacheUntil(
    openingsUntil(
      cards.map(({ opening }) => opening),
      ctx.now,
    ),
  )
  return {
    data: cards,
    meta: pageMeta(query.page, perPage, chosen.length),
    place: ask.place,
    industries: trades
      .filter(({ kind }) => ask.kind === null || kind === ask.kind)
      .map((one) => ({ ...one, count: counts.get(one.slug) ?? 0 })),
    regions,
    features,
  }
}

async function readAsk(ctx: Ctx, query: Query): Promise<SearchAsk & { place: MeasuredFrom }> {
  const postalCode = query['filter[postal_code]'] || null
  const [lat, lng, radiusKm, sort] = [
    numberOr(query['filter[lat]']),
    numberOr(query['filter[lng]']),
    numberOr(query['filter[radius]']),
    query.sort || null,
  ]
  const asksPlace = sort === 'distance' || radiusKm !== null
  let near: Spot | null = lat !== null && lng !== null ? { lat, lng, withinKm: 0 } : null
  if (near === null && postalCode !== null && asksPlace) near = await spotOf(ctx.db, postalCode)
  const place = measuredFrom(asksPlace, postalCode !== null, near)
  return {
    place,
    words: wordsOf(query['filter[keyword]'] ?? ''),
    kind: query['filter[kind]'] || null,
    postalCode,
    near,
    radiusKm,
    rating: numberOr(query['filter[rating]']),
    regions: listed(query['filter[region][]']),
    features: listed(query['filter[feature][]']),
    sort: sort === 'distance' && near === null ? null : sort,
  }
}

/** Cards in the order of the ids; what the public may not see is left out. One statement. */
export async function cardsByIds(ctx: Ctx, ids: readonly number[]) {
  const heads = new Map((await headsByIds(ctx.db, [...new Set(ids)])).map((head) => [head.id, head]))
  ctx.cacheTags(...ids.map((id) => `provider:${id}` as const))
  const cards = ids.flatMap((id) => {
    const head = heads.get(id)
    return head?.active ? [presentCard(head, ctx.now, null)] : []
  })
  ctx.cacheUntil(
    openingsUntil(
      cards.map(({ opening }) => opening),
      ctx.now,
    ),
  )
  return cards
}
