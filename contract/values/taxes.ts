import type { BerlinDay } from './berlinTime.ts'
import { splitByLargestRemainder, taxIncluded } from './money.ts'

/** What an order owes at one rate, in cents; frozen with the order. */
export interface TaxPart {
  rate: number
  gross_cents: number
  net_cents: number
  tax_cents: number
}

/** What is sold by rate, largest first; the delivery fee follows the goods (docs/law.md row 42), to the cent by largest remainder. */
export function taxesOf(parts: { rate: number; gross: number }[], feeCents: number): TaxPart[] {
  const byRate = new Map<number, number>()
  for (const { rate, gross } of parts) byRate.set(rate, (byRate.get(rate) ?? 0) + gross)
  const rates = [...byRate.entries()].filter(([, gross]) => gross > 0).sort((a, b) => b[1] - a[1])
  if (rates.length === 0) return []
  const shares = splitByLargestRemainder(
    feeCents,
    rates.map(([, gross]) => gross),
  )
  return rates.map(([rate, gross], at) => {
    const share = shares[at]!
    const { net, tax } = taxIncluded(gross + share, rate)
    return { rate, gross_cents: gross + share, net_cents: net, tax_cents: tax }
  })
}

/** One rate of German VAT and the days on which it counts; `until` null: still. */
export interface TaxRate {
  code: TaxCode
  name: string
  percent: number
  from: BerlinDay
  until: BerlinDay | null
}
/** Why a rate is due. The percentage of a code changes with the law, the code does not. */
export type TaxCode = 'standard' | 'reduced' | 'restaurantFood' | 'photovoltaics' | 'exempt' | 'smallBusiness' | 'reverseCharge'

const names: Record<TaxCode, string> = {
  standard: 'Regelsteuersatz',
  reduced: 'Ermäßigt (Lebensmittel, Bücher, Wasser)',
  restaurantFood: 'Speisen in der Gastronomie',
  photovoltaics: 'Photovoltaik bis 30 kWp (§ 12 Abs. 3 UStG)',
  exempt: 'Steuerfrei (§ 4 UStG)',
  smallBusiness: 'Kleinunternehmer (§ 19 UStG)',
  reverseCharge: 'Leistungsempfänger schuldet die Steuer (§ 13b UStG)',
}
const rates = (code: TaxCode, ...spans: readonly (readonly [percent: number, from: BerlinDay, until: BerlinDay | null])[]): TaxRate[] =>
  spans.map(([percent, from, until]) => ({ code, name: names[code], percent, from, until }))

/**
 * § 12 UStG since 2007 with its exceptions (docs/law.md row 42): dishes have paid the reduced rate for
 * good since 1 January 2026, drinks never.
 */
export const taxRates: readonly TaxRate[] = [
  ...rates('standard', [19, '2007-01-01', '2020-06-30'], [16, '2020-07-01', '2020-12-31'], [19, '2021-01-01', null]),
  ...rates('reduced', [7, '2007-01-01', '2020-06-30'], [5, '2020-07-01', '2020-12-31'], [7, '2021-01-01', null]),
  ...rates(
    'restaurantFood',
    [19, '2007-01-01', '2020-06-30'],
    [5, '2020-07-01', '2020-12-31'],
    [7, '2021-01-01', '2023-12-31'],
    [19, '2024-01-01', '2025-12-31'],
    [7, '2026-01-01', null],
  ),
  ...rates('photovoltaics', [0, '2023-01-01', null]),
  ...rates('exempt', [0, '2007-01-01', null]),
  ...rates('smallBusiness', [0, '2007-01-01', null]),
  ...rates('reverseCharge', [0, '2007-01-01', null]),
]

/** One rate per code, as it counts on that day. */
export const taxRatesOn = (day: BerlinDay): TaxRate[] =>
  taxRates.filter(({ from, until }) => from <= day && (until === null || day <= until))

/** A rate that something was once sold at, whatever the law says today. */
export type OfferedTax = Omit<TaxRate, 'code'> & { code: TaxCode | 'other' }

/**
 * What a form offers: the rates, and the one its product has where they lack it (spec section 5), so that saving changes nothing unasked.
 */
export function withTax(offered: readonly TaxRate[], percent: number | undefined): OfferedTax[] {
  if (percent === undefined || offered.some((rate) => rate.percent === percent)) return [...offered]
  const [known] = taxRates.filter((rate) => rate.percent === percent).sort((a, b) => b.from.localeCompare(a.from))
  return [...offered, known ?? { code: 'other', name: 'Bisheriger Steuersatz', percent, from: '2007-01-01', until: null }]
}
