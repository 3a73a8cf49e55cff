import type { Offer } from '#contract/calls/offerWire.ts'
import { euroText } from '#contract/values/euroText.ts'
import { offerTexts } from './offersProvider.texts.ts'

export const euros = (amount: number) => euroText(Math.round(amount * 100))
/** «480,00 €», «400,00 € bis 520,00 €», «60,00 € je Stunde», «nach Aufwand, etwa 300,00 €». */
export function priceWords({ price_type: type, price1, price2 }: Pick<Offer, 'price_type' | 'price1' | 'price2'>): string {
  if (type === 'range') return `${euros(price1)} bis ${euros(price2 ?? price1)}`
  if (type === 'hourly') return `${euros(price1)} je Stunde`
  return type === 'effort' ? `nach Aufwand, etwa ${euros(price1)}` : euros(price1)
}
export const dayWords = (day: string) => day.split('-').reverse().join('.')
export const daysWords = (from: string, until: string | null) =>
  until && until !== from ? `${dayWords(from)} bis ${dayWords(until)}` : dayWords(from)
export const placeWords = (offer: Pick<Offer, 'lead_place'>) => offer.lead_place || offerTexts.list.dash
/** Offers that the clock can end. */
export const isRunning = ({ offer_status: status }: Pick<Offer, 'offer_status'>) => status === 'open' || status === 'countered'
