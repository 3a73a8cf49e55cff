import type { ShownPrice } from '#contract/calls/productCardWire.ts'
import { euroText } from '#contract/values/euroText.ts'
import { reductionOf, stockWord, type PricePoint, type StockWord } from '#contract/values/shopPrices.ts'
import { basePriceText } from '#contract/values/basePrice.ts'

/** A point of the price history as it comes in JSON out of the database. */
export interface StoredPrice {
  cents: number
  at: string | Date
}
export const pricePoints = (rows: readonly StoredPrice[]): PricePoint[] => rows.map(({ cents, at }) => ({ cents, at: new Date(at) }))

export interface Priced {
  price_cents: number
  from: boolean
  history: readonly PricePoint[]
  uvp_cents: number | null
  deposit_cents: number
  deposit_type: 'einweg' | 'mehrweg' | null
  energy_class: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null
  energy_label: string | null
  energy_sheet: string | null
  content_amount: number | null
  content_unit: string | null
  small_business: boolean
  service_price: unknown
}

/**
 * A price with everything that must stand beside it. Field by field: an object that begins with
 * another's is slow to make, and a list makes 24.
 */
export function shownPrice(priced: Priced, now: Date): ShownPrice {
  const { price_cents, deposit_cents } = priced
  const reduction = reductionOf(priced.history, price_cents, now)
  const service = serviceNote(priced.service_price)
  const shown: ShownPrice = {
    price_cents,
    from: priced.from || service?.from === true,
    previous_price_cents: reduction?.previousCents ?? null,
    discount_percent: reduction?.percent ?? null,
    lowest_30_days_cents: reduction?.previousCents ?? null,
    uvp_cents: priced.uvp_cents !== null && priced.uvp_cents > price_cents ? priced.uvp_cents : null,
    base_price: basePriceText(price_cents, { amount: priced.content_amount, unit: priced.content_unit }),
    deposit_cents,
    tax_included: !priced.small_business,
  }
  if (deposit_cents > 0 || priced.energy_class) setBeside(shown, priced)
  if (service) {
    shown.price_note = service.note
    shown.on_request = service.onRequest
  }
  return shown
}

/** Takes over what few prices have, for whoever writes out the rest. */
export function addRare<Shown extends ShownPrice>(to: Shown, price: ShownPrice): Shown {
  if (price.deposit_type !== undefined) to.deposit_type = price.deposit_type
  if (price.energy !== undefined) to.energy = price.energy
  if (price.beside !== undefined) to.beside = price.beside
  if (price.price_note !== undefined) to.price_note = price.price_note
  if (price.on_request !== undefined) to.on_request = price.on_request
  return to
}

/** Deposit with its kind (VerpackG § 32) and energy class (EU 2017/1369): as data, and as the lines that stand beside the price. */
function setBeside(
  shown: ShownPrice,
  { deposit_cents: deposit, deposit_type: type, energy_class: energyClass, energy_label: label, energy_sheet: sheet }: Priced,
): void {
  const energy = energyClass && label && sheet ? { class: energyClass, label, sheet } : null
  const lines = [
    deposit > 0 && `zzgl. ${euroText(deposit)} Pfand${type ? ` (${type.toUpperCase()})` : ''}`,
    energy && `Energieeffizienzklasse ${energy.class} (Spektrum A bis G)`,
  ].filter((line) => line !== false && line !== null)
  if (deposit > 0 && type) shown.deposit_type = type
  if (energy) shown.energy = energy
  if (lines.length > 0) shown.beside = lines
}

/** `service_price` of the table: fixed, from, hourly with what it is for, or on request. */
function serviceNote(stored: unknown): { note: string; from: boolean; onRequest: boolean } | null {
  const price = stored as { kind: 'fixed' | 'from' | 'hourly' | 'onRequest'; unit?: string } | null
  if (!price) return null
  if (price.kind === 'onRequest') return { note: 'auf Anfrage', from: false, onRequest: true }
  return { note: `je ${price.unit ?? 'Auftrag'}`, from: price.kind === 'from', onRequest: false }
}

export interface Stocked {
  kind: 'food' | 'normal' | 'service'
  sold_out: boolean | null
  stock: number | null
}

/** What is left, in words: services never run out, dishes are there or sold out, goods are counted. */
export const stockOf = ({ kind, sold_out, stock }: Stocked): StockWord =>
  sold_out === true && kind !== 'service' ? 'none' : kind === 'normal' ? stockWord(stock) : 'many'
