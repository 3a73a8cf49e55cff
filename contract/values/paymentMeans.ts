/** How something can be paid, as it is named before anything is ordered (§ 312j (1) BGB, docs/law.md row 5); in that order. */
export const paymentMeans = ['card', 'debit', 'trial', 'voucher', 'handover', 'pickup'] as const
export type PaymentMeans = (typeof paymentMeans)[number]

const words: Readonly<Record<PaymentMeans, string>> = {
  card: 'Karte, Apple Pay, Google Pay',
  debit: 'SEPA-Lastschrift',
  trial: 'online (Testbetrieb)',
  voucher: 'Gutschein',
  handover: 'bar bei Übergabe',
  pickup: 'bar bei Abholung',
}

/** «Zahlung: Karte, Apple Pay, Google Pay, SEPA-Lastschrift, Gutschein, bar bei Abholung» */
export const paymentMeansText = (means: readonly PaymentMeans[]): string => `Zahlung: ${means.map((one) => words[one]).join(', ')}`

/** One kind of what a seller sells, and how it gets to the buyer. */
export interface PaidPart {
  kind: 'food' | 'shop' | 'service'
  isSent: boolean
  isFetched: boolean
}
interface Rules {
  /** The operator's payment service; null: it has none. */
  service: 'stripe' | 'sandbox' | null
  /** The seller's own choice. */
  takesCash: boolean
}

/** What a seller's order of these kinds can be paid with; the checkout's own rules, said before it. */
export function paymentMeansOf(parts: readonly PaidPart[], { service, takesCash }: Rules): PaymentMeans[] {
  // What is sent needs a usual way to pay beside cash (docs/law.md row 17).
  const isHandedOver = parts.some(({ kind, isSent }) => isSent && (kind !== 'shop' || service !== null))
  const isFetched = parts.some((part) => part.isFetched)
  const is: Record<PaymentMeans, boolean> = {
    card: service === 'stripe',
    // A debit takes days: goods can wait for it, a meal and a date cannot.
    debit: service === 'stripe' && parts.every(({ kind }) => kind === 'shop'),
    trial: service === 'sandbox',
    voucher: true,
    handover: takesCash && isHandedOver,
    pickup: takesCash && isFetched && !isHandedOver,
  }
  return paymentMeans.filter((one) => is[one])
}
