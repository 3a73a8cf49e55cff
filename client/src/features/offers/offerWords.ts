import type { Offer } from '#contract/calls/offerWire.ts'
import { formatDate, formatEuro, formatEuroRange } from '#client/lib/format.ts'
import { offersTexts as texts } from './offers.texts.ts'

export const toneOf = {
  draft: 'neutral',
  open: 'info',
  countered: 'warning',
  accepted: 'success',
  completed: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
  expired: 'warning',
} as const satisfies Record<Offer['offer_status'], string>

const cents = (euros: number) => Math.round(euros * 100)
export const germanDay = (day: string) => formatDate(`${day}T12:00:00Z`)

type Priced = Pick<Offer, 'price_type' | 'price1' | 'price2'>
/** `480,00 €`, `400,00–520,00 €`, `48,00 € je Stunde`. */
export function priceWords({ price_type: type, price1, price2 }: Priced): string {
  if (type === 'range') return formatEuroRange(cents(price1), cents(price2 ?? price1))
  const amount = formatEuro(cents(price1))
  return type === 'fix' ? amount : texts.price[type](amount)
}
export const euroWords = (euros: number) => formatEuro(cents(euros))

export const dayWords = ({ date1, date2 }: { date1: string; date2: string | null }) =>
  date2 === null || date2 === date1 ? texts.days.at(germanDay(date1)) : texts.days.span(germanDay(date1), germanDay(date2))

export const isWaiting = ({ offer_status: status }: Pick<Offer, 'offer_status'>) => status === 'open' || status === 'countered'
export const isDeal = ({ offer_status: status }: Pick<Offer, 'offer_status'>) => status === 'accepted' || status === 'completed'

export type Merit = keyof typeof texts.best
const least = (rows: readonly Offer[], value: (offer: Offer) => number | null) => {
  const known = rows.flatMap((offer) => {
    const found = value(offer)
    return found === null ? [] : [{ id: offer.id, found }]
  })
  if (known.length < 2) return null
  const best = known.reduce((one, other) => (other.found < one.found ? other : one))
  return known.filter(({ found }) => found === best.found).length === 1 ? best.id : null
}

/** What speaks for which offer. Hours and effort have no price that could be held beside a fixed one; equals win nothing. */
export function meritsOf(rows: readonly Offer[]): Record<Merit, number | null> {
  const isPriced = rows.every(({ price_type: type }) => type === 'fix' || type === 'range')
  const isHourly = rows.every(({ price_type: type }) => type === 'hourly')
  return {
    price: isPriced || isHourly ? least(rows, ({ price1, price2 }) => price2 ?? price1) : null,
    days: least(rows, ({ date1 }) => Date.parse(date1)),
    rating: least(rows, ({ provider }) => (provider.rating_count > 0 ? -provider.rating_average : null)),
    distance: least(rows, ({ distance_km: km }) => km),
  }
}

/** Those that can still be chosen first, then by what they cost at most. */
export const inOrder = (rows: readonly Offer[]) =>
  rows.toSorted(
    (one, other) =>
      Number(isWaiting(other) || isDeal(other)) - Number(isWaiting(one) || isDeal(one)) ||
      Number(isDeal(other)) - Number(isDeal(one)) ||
      (one.price2 ?? one.price1) - (other.price2 ?? other.price1) ||
      one.id - other.id,
  )
