import { mostLeadChoices } from '#contract/calls/leadChoices.ts'
import type { leadCalls } from '#contract/calls/leads.calls.ts'
import type { InputOf, OutputOf } from '#contract/define.ts'
import { routeChoices } from '#backend/features/leadRoutes/leadRoutes.api.ts'
import type { Db } from '#backend/kernel/context.ts'
import { askedMost } from './leads.choices.store.ts'

type Call = (typeof leadCalls)['leads.choices']
const mostPopular = 6
const mostWords = 8
/** Shorter ones fit nearly everything; they count only where there are no others. */
const tellingLetters = 3

function wordsOf(keyword: string): string[] {
  const words = [...new Set(keyword.split(/[\s,.;/]+/).filter((word) => word !== ''))]
  const telling = words.filter((word) => word.length >= tellingLetters)
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}

/** What the starting page shows: routes that fit, what all of them are for, and what others have asked for lately. */
export async function leadChoices(db: Db, { keyword, category, trade }: InputOf<Call>['query']): Promise<OutputOf<Call>['data']> {
  const filter = { words: wordsOf(keyword ?? ''), category: category || null, trade: trade || null }
  const { routes, trades, categories } = await routeChoices(db, filter, mostLeadChoices + 1)
  return {
    routes: routes.slice(0, mostLeadChoices),
    more: routes.length > mostLeadChoices,
    popular: await askedMost(db, mostPopular),
    trades,
    categories,
  }
}
