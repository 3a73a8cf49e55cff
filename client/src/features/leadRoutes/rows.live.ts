import type { ListedAnswer, ListedQuestion } from '#contract/calls/leadRouteWire.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'

const query = (keyword: string, page: number) => ({ page, ...(keyword ? { keyword } : {}) })

export async function questionPage(keyword: string, page: number, signal: AbortSignal) {
  const { data, meta } = await api('leadRoutes.questions', { query: query(keyword, page) }, { signal })
  return { rows: data, total: meta.total, lastPage: meta.last_page }
}
/** Questions of all routes by keyword. An event names the route alone, so the page is asked for again. */
export const questionList = defineLiveList<ListedQuestion, string, 'leadRoute.changed' | 'leadRoute.removed'>({
  id: 'leadQuestionList',
  keepsRows: true,
  load: ({ filter, page }, signal) => questionPage(filter, page, signal),
  events: ['leadRoute.changed', 'leadRoute.removed'],
  read: () => [],
  asks: () => true,
})

export async function answerPage(keyword: string, page: number, signal: AbortSignal) {
  const { data, meta } = await api('leadRoutes.answers', { query: query(keyword, page) }, { signal })
  return { rows: data, total: meta.total, lastPage: meta.last_page }
}
/** The same for answers. */
export const answerList = defineLiveList<ListedAnswer, string, 'leadRoute.changed' | 'leadRoute.removed'>({
  id: 'leadAnswerList',
  keepsRows: true,
  load: ({ filter, page }, signal) => answerPage(filter, page, signal),
  events: ['leadRoute.changed', 'leadRoute.removed'],
  read: () => [],
  asks: () => true,
})
