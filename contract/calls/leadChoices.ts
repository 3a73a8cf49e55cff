import * as z from 'zod'
import { dataOf } from '#contract/define.ts'
import { Keyword } from '#contract/values/bounded.ts'
import { LeadRoute, Served } from './leadRouteWire.ts'
import { Slug } from './menus.calls.ts'

export const mostLeadChoices = 60
const SlugFilter = z.union([z.literal(''), Slug]).optional()

/** `leads.choices`: the starting page of requests. */
export const leadChoices = {
  method: 'GET',
  area: 'leads',
  path: 'leads/choices',
  summary: 'Wofür sich Angebote einholen lassen: nach Worten, Gewerk oder Kategorie, dazu das zuletzt Gefragte',
  audience: 'public',
  ours: true,
  query: z.object({
    /** What fits more of these words stands first; nothing that fits none. */
    keyword: Keyword(100).optional(),
    /** Slugs; a category with what stands above and below it, a trade with its group. */
    category: SlugFilter,
    trade: SlugFilter,
  }),
  output: dataOf(
    z.object({
      routes: z.array(LeadRoute).max(mostLeadChoices),
      /** There are more than these. */
      more: z.boolean(),
      /** Ids of the routes that the last 500 requests were about, the most frequent first. */
      popular: z.array(z.int()),
      /** All that an active route names. */
      trades: z.array(Served),
      categories: z.array(Served),
    }),
  ),
} as const
