import type { Shipment } from '#contract/calls/shopWire.ts'
import { berlinDay } from '#contract/values/berlinTime.ts'
import { formatDate } from '#client/lib/format.ts'

/** For a column: «30.11.2026 – 02.12.2026»; once that is over, that it should have come, which is not yet that it has not. */
export function parcelDaysShort({ estimate }: Pick<Shipment, 'estimate'>, now = new Date()): string {
  if (!estimate) return ''
  const [from, until] = [formatDate(estimate.from), formatDate(estimate.until)]
  if (isOver(estimate.until, now)) return estimate.late ? `verspätet (${until})` : `bis ${until}`
  return from === until ? until : `${from} – ${until}`
}

const isOver = (until: string, now: Date) => berlinDay(new Date(until)) < berlinDay(now)

/**
 * «voraussichtlich da am 1.12.», and of one that left too late that it is; null: nothing is known, or it has come. That its day is over
 * says nothing about the parcel: mostly nobody has confirmed it.
 */
export function parcelDays({ estimate }: Pick<Shipment, 'estimate'>, now = new Date()): string | null {
  if (!estimate) return null
  const [from, until] = [formatDate(estimate.from), formatDate(estimate.until)]
  if (isOver(estimate.until, now)) return `${estimate.late ? 'verspätet, ' : ''}sollte bis ${until} da sein`
  const days = from === until ? `am ${until}` : `zwischen ${from} und ${until}`
  return `voraussichtlich da ${days}${estimate.late ? ', später als bei der Bestellung genannt' : ''}`
}
