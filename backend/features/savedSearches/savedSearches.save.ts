import type { SavedQuestion, SearchToSave } from '#contract/calls/savedSearches.calls.ts'
import { savedSearchRules } from '#contract/values/savedSearchRules.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { announceChanged } from './savedSearches.effects.ts'
import { presentSavedSearch } from './savedSearches.present.ts'
import { addInTurn, countSavedSearches, insertSavedSearch, sameSavedSearch } from './savedSearches.store.ts'

/** One search has one spelling: lists in order and each value once, no empty list. */
function inOneSpelling<S extends SearchToSave>(search: S): S {
  const { provider = [], feature = [], ...rest } = search.question
  const question: SavedQuestion = {
    ...rest,
    ...(provider.length > 0 && { provider: [...new Set(provider)].sort() }),
    ...(feature.length > 0 && { feature: [...new Set(feature)].sort((a, b) => a - b) }),
  }
  return { ...search, question }
}

export async function saveSearch(ctx: AccountCtx, body: SearchToSave) {
  const { userId } = ctx.account
  const search = inOneSpelling(body)
  await addInTurn(ctx.db, userId)
  const same = await sameSavedSearch(ctx.db, userId, search)
  if (same) return { message: 'Diese Suche ist schon gespeichert.', data: await presentSavedSearch(ctx, same) }
  if ((await countSavedSearches(ctx.db, userId)) >= savedSearchRules.most)
    throw new Refusal('SAVED_SEARCHES_FULL', { max: savedSearchRules.most })
  return {
    message: 'Die Suche ist gespeichert.',
    data: await announceChanged(ctx, await insertSavedSearch(ctx.db, userId, search, ctx.now)),
  }
}

/** What a guest kept joins what the account has, the oldest first; how many no longer fit is said. */
export async function mergeSearches(ctx: AccountCtx, items: readonly SearchToSave[]) {
  const { userId } = ctx.account
  await addInTurn(ctx.db, userId)
  let room = savedSearchRules.most - (await countSavedSearches(ctx.db, userId))
  let lost = 0
  for (const search of items.map(inOneSpelling).toReversed()) {
    if (await sameSavedSearch(ctx.db, userId, search)) continue
    if (room === 0) {
      lost++
      continue
    }
    await announceChanged(ctx, await insertSavedSearch(ctx.db, userId, search, ctx.now))
    room--
  }
  const whatIsLost = `${lost === 1 ? 'Eine Suche passte' : `${lost} Suchen passten`} nicht mehr in Ihr Konto: Es fasst ${savedSearchRules.most}.`
  return { message: lost > 0 ? whatIsLost : 'Ihre gespeicherten Suchen stehen jetzt in Ihrem Konto.', lost }
}
