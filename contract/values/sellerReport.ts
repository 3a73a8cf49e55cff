import { sumCents } from './money.ts'
import { sum } from './sum.ts'

/** What sellers do here, of the relevant activities of § 5 PStTG: dishes are goods, what is booked or agreed as a job is a service. */
export const reportedActivities = ['goods', 'services'] as const
export type ReportedActivity = (typeof reportedActivities)[number]

/**
 * Of one quarter. `pay_cents`: what the seller was paid or credited, fees taken off (§ 6 PStTG); `count`: the activities it was paid for.
 */
export interface ReportedQuarter {
  pay_cents: number
  fee_cents: number
  count: number
}
/** Four quarters each. */
export type ReportFigures = Record<ReportedActivity, ReportedQuarter[]>

/** A number of a quarter, as the features that know it answer. */
export interface QuarterSum extends ReportedQuarter {
  provider_id: number
  activity: ReportedActivity
  /** 1 to 4, by the calendar of Berlin. */
  quarter: number
}

const none = (): ReportedQuarter => ({ pay_cents: 0, fee_cents: 0, count: 0 })
const quarters = () => [none(), none(), none(), none()]
export const noFigures = (): ReportFigures => ({ goods: quarters(), services: quarters() })
/** Each seller's figures of a year; several numbers of the same quarter add up. */
export function figuresBySeller(sums: readonly QuarterSum[]): Map<number, ReportFigures> {
  const found = new Map<number, ReportFigures>()
  for (const { provider_id: id, activity, quarter, pay_cents: pay, fee_cents: fee, count } of sums) {
    const figures = found.get(id) ?? noFigures()
    const at = figures[activity][quarter - 1]!
    figures[activity][quarter - 1] = { pay_cents: at.pay_cents + pay, fee_cents: at.fee_cents + fee, count: at.count + count }
    found.set(id, figures)
  }
  return found
}

export const yearOf = (figures: readonly ReportedQuarter[]): ReportedQuarter => ({
  pay_cents: sumCents(figures.map((one) => one.pay_cents)),
  fee_cents: sumCents(figures.map((one) => one.fee_cents)),
  count: sum(figures.map((one) => one.count)),
})

/** § 4 (5) no. 4 PStTG: whoever sold goods less than 30 times, and for 2,000 euro at most. */
const exempt = { belowCount: 30, upToCents: 200_000 } as const
const happened = ({ pay_cents: pay, fee_cents: fee, count }: ReportedQuarter) => pay !== 0 || fee !== 0 || count > 0
const isAbove = ({ pay_cents: pay, count }: ReportedQuarter) => count >= exempt.belowCount || pay > exempt.upToCents

/**
 * Which of a seller's activities are reported for the year. Services have no threshold; goods below
 * theirs are left out, also beside services.
 */
export const reportedOf = (figures: ReportFigures): ReportedActivity[] =>
  reportedActivities.filter((activity) => {
    const year = yearOf(figures[activity])
    return happened(year) && (activity === 'services' || isAbove(year))
  })

export const reportLacks = ['birthday', 'taxId'] as const
export type ReportLack = (typeof reportLacks)[number]
