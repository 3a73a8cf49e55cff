import type { OwnReport, ReportedSeller, ReportYear } from '#contract/calls/sellerReports.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

type YearRow = ReportYear & { id: number; version: number }
type SellerRow = ReportedSeller & { version: number }

/** Years are counted once a month: nothing tells of it, and whoever comes back to the page asks anew. */
export const reportYears = defineLiveList<YearRow, null, 'operatorList.changed'>({
  id: 'sellerReportYears',
  async load(_query, signal) {
    const { data } = await api('sellerReports.years', undefined, { signal })
    return { rows: data.map((row) => ({ ...row, id: row.year, version: 0 })) }
  },
  events: ['operatorList.changed'],
  read: () => [],
})

interface SellerListQuery {
  year: number
  only: 'all' | 'lacking'
  /** The seller after whom the page begins; null: with the first. */
  after: number | null
}
export const askSellers = async ({ year, only, after }: SellerListQuery, signal?: AbortSignal) => {
  const { data, meta } = await api(
    'sellerReports.sellers',
    { params: { year }, query: { only, after: after ?? undefined } },
    signal ? { signal } : {},
  )
  return { data: data.map((row): SellerRow => ({ ...row, version: 0 })), meta }
}

/** One page of those reported, `extra` where the next one begins. */
export const reportedSellers = defineLiveList<SellerRow, SellerListQuery, 'operatorList.changed', number | null>({
  id: 'reportedSellers',
  async load({ filter }, signal) {
    const { data, meta } = await askSellers(filter, signal)
    return { rows: data, extra: meta.next }
  },
  events: ['operatorList.changed'],
  read: () => [],
})

/** The report about one's own business; what is missing for it comes with the profile. */
export const ownReport = defineLiveRow<OwnReport & { id: string }, 'profile.changed'>({
  id: 'ownSellerReport',
  load: async (_id, signal) => ({ ...(await api('sellerReports.own', undefined, { signal })).data, id: 'own' }),
  events: ['profile.changed'],
  read: () => null,
  asks: () => true,
})
