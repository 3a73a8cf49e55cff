import type { OutputOf } from '#contract/define.ts'
import type { menuCalls } from '#contract/calls/menus.calls.ts'
import { normalise } from '#contract/values/germanText.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { openingOfHead, presentCard } from './menus.present.ts'
import { headsByIds, type ProviderHead } from './providerHeads.store.ts'
import { allIndustries, candidates, type SearchAsk } from './search.store.ts'

export interface ProviderSearch extends Omit<SearchAsk, 'words'> { keyword: string; industries: readonly string[]; open: boolean | null; page: number }

const perPage = 12
/** Six words say what one is looking for; more only cost. */
const maxWords = 6

/**
 * One page of provider cards with the trades found beside it, in three statements. Opening hours are no SQL: with the `open`
 * filter all matches are judged here, otherwise only the page's.
 */
export async function searchProviders(ctx: Ctx, ask: ProviderSearch): Promise<OutputOf<(typeof menuCalls)['providers.search']>> {
  const words = normalise(ask.keyword).split(' ').filter(Boolean).slice(0, maxWords)
  // Nothing but signs and pictures was typed: that names nobody.
  const nonsense = ask.keyword.trim() !== '' && words.length === 0
  let found = nonsense ? [] : await candidates(ctx.db, { ...ask, words }).execute()
  let heads: ProviderHead[] | undefined
  if (ask.open !== null) {
    heads = await headsByIds(ctx.db, found.map(({ id }) => id))
    const open = new Set(heads.filter((head) => openingOfHead(head, ctx.now)?.open === true).map(({ id }) => id))
    found = found.filter(({ id }) => open.has(id) === ask.open)
  }
  const counts = new Map<string, number>()
  for (const { industry } of found) if (industry !== null) counts.set(industry, (counts.get(industry) ?? 0) + 1)
  const chosen = ask.industries.length === 0 ? found : found.filter(({ industry }) => industry !== null && ask.industries.includes(industry))
  const ids = chosen.slice((ask.page - 1) * perPage, ask.page * perPage).map(({ id }) => id)
  heads ??= await headsByIds(ctx.db, ids)
  const byId = new Map(heads.map((head) => [head.id, head]))
  const industries = await allIndustries(ctx.db)
  return {
    data: ids.flatMap((id) => byId.get(id) ?? []).map((head) => presentCard(head, ctx.now, ask.postalCode)),
    meta: { current_page: ask.page, last_page: Math.max(1, Math.ceil(chosen.length / perPage)), per_page: perPage, total: chosen.length },
    industries: industries.filter(({ kind }) => ask.kind === null || kind === ask.kind).map((one) => ({ ...one, count: counts.get(one.slug) ?? 0 })),
  }
}
