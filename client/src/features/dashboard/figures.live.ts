import type { FigurePeriod, ProviderFigures } from '#contract/calls/dashboard.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { defineLiveRow } from '#client/lib/live/useLiveRow.ts'

const events = ['foodOrder.placed', 'foodOrder.moved', 'shopOrder.placed', 'shopOrder.moved', 'product.saved', 'review.changed'] as const

/** The figures of a period, asked for anew when something happens that changes them. Their id is the period's days. */
export const providerFigures = defineLiveRow<ProviderFigures, (typeof events)[number]>({
  id: 'providerFigures',
  load: async (id, signal) => (await api('dashboard.figures', { query: { days: String(id) as `${FigurePeriod}` } }, { signal })).data,
  events,
  read: () => null,
  asks: () => true,
})
