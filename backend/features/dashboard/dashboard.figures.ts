import type { FigurePeriod, ProviderFigures } from '#contract/calls/dashboard.calls.ts'
import { addDays, berlinDay, fromBerlin } from '#contract/values/berlinTime.ts'
import { ordersByDay } from '#backend/features/orders/orders.api.ts'
import { lowStock } from '#backend/features/catalogue/catalogue.api.ts'
import { visitsByDay } from '#backend/features/products/products.api.ts'
import { unansweredReviews } from '#backend/features/reviews/reviews.api.ts'
import { missedWords } from '#backend/features/search/search.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'

const lowShown = 8
const reviewsCounted = 99
const missedShown = { atLeast: 3, limit: 8 } as const

/** A seller's figures of the last days, today among them: five statements, each bounded (decision 069). */
export async function figuresOf({ db, now, account }: AccountCtx, period: FigurePeriod): Promise<ProviderFigures> {
  const today = berlinDay(now)
  const first = addDays(today, 1 - period)
  const [orders, visits] = [await ordersByDay(db, account.userId, fromBerlin(first, '00:00')), await visitsByDay(db, account.userId, first)]
  const [missed, low, reviews] = [
    await missedWords(db, first, missedShown),
    await lowStock(db, account.userId, lowShown),
    await unansweredReviews(db, account.userId, reviewsCounted),
  ]
  const ordersOf = new Map(orders.days.map((day) => [day.day, day]))
  const visitsOf = new Map(visits.map(({ day, visits: count }) => [day, count]))
  return {
    id: period,
    version: now.getTime(),
    days: Array.from({ length: period }, (_, at) => {
      const day = addDays(first, at)
      return { day, cents: ordersOf.get(day)?.cents ?? 0, orders: ordersOf.get(day)?.orders ?? 0, visits: visitsOf.get(day) ?? 0 }
    }),
    // The oldest day that was reached is cut somewhere in its middle.
    complete_from: orders.reaches ? null : addDays(orders.days[0]!.day, 1),
    missed,
    low_stock: low.slice(0, lowShown),
    more_low_stock: low.length > lowShown,
    reviews: { waiting: reviews.count, more: reviews.more },
  }
}
