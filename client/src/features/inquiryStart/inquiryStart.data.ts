import { searchWords } from '#contract/values/searchWords.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { cachedQuery } from '#client/lib/page/queryCache.ts'

export type Choices = Readonly<ApiAnswer<'leads.choices'>['data']>
/** What narrows the list; it stands in the address. */
export interface StartQuery {
  words: string
  category: string | null
  trade: string | null
}
export const startQuery = ['suche', 'kategorie', 'gewerk']
const path = '/anfrage'
const longestWords = 100
const freshMs = 60_000
const slug = (text: string | null) => (text !== null && /^[a-z0-9-]{1,120}$/.test(text) ? text : null)

/** Rubbish in an address counts as absent. */
export function parseStartQuery(search: string): StartQuery {
  const values = new URLSearchParams(search)
  return {
    words: searchWords(values.get('suche'), longestWords),
    category: slug(values.get('kategorie')),
    trade: slug(values.get('gewerk')),
  }
}
export function pathOfStartQuery({ words, category, trade }: StartQuery): string {
  const values = new URLSearchParams({
    ...(words && { suche: words }),
    ...(category && { kategorie: category }),
    ...(trade && { gewerk: trade }),
  })
  return values.size === 0 ? path : `${path}?${values.toString()}`
}

export const loadChoices = ({ words, category, trade }: StartQuery): Promise<Loaded<Choices>> =>
  cachedQuery(`leads.choices ${JSON.stringify([words, category, trade])}`, freshMs, async () => {
    const query = { ...(words && { keyword: words }), ...(category && { category }), ...(trade && { trade }) }
    return (await api('leads.choices', { query })).data
  })
