import * as z from 'zod'
import { defineCalls } from '#contract/define.ts'

export const figurePeriods = [7, 30, 90] as const
export type FigurePeriod = (typeof figurePeriods)[number]
const badPeriod = 'Bitte wählen Sie 7, 30 oder 90 Tage.'

export const ProviderFigures = z.object({
  /** Days it reaches back, today among them; its id among the figures. */
  id: z.int(),
  version: z.int(),
  /** Every day of the period by the calendar of Berlin, oldest first. Orders that were rejected or cancelled do not count. */
  days: z.array(z.object({ day: z.string(), cents: z.int(), orders: z.int(), visits: z.int() })),
  /** There were more orders than are looked through: days before this one are not complete. Null: all of them are. */
  complete_from: z.string().nullable(),
  /** What people looked for on the market without finding anything, at least three times. */
  missed: z.array(z.object({ words: z.string(), times: z.int() })),
  /** Of goods with variants `stock` is that of the one that is left least. */
  low_stock: z.array(
    z.object({ id: z.int(), name: z.string(), picture: z.string().nullable(), stock: z.int(), has_variants: z.boolean() }),
  ),
  /** There are more than are listed. */
  more_low_stock: z.boolean(),
  /** Reviews without an answer, counted up to a bound. */
  reviews: z.object({ waiting: z.int(), more: z.boolean() }),
})
export type ProviderFigures = z.infer<typeof ProviderFigures>

/** What a seller reads of its own business over a period. */
export const dashboardCalls = defineCalls({
  'dashboard.figures': {
    method: 'GET',
    path: 'provider/figures',
    area: 'providers',
    ours: true,
    summary: 'Umsatz, Bestellungen und Besuche je Tag, knapper Bestand, offene Bewertungen und vergebliche Suchen',
    audience: ['provider'],
    query: z.object({
      days: z
        .enum(['7', '30', '90'], { error: badPeriod })
        .default('30')
        .transform((days) => Number(days) as FigurePeriod),
    }),
    output: z.object({ data: ProviderFigures }),
  },
})
