import * as z from 'zod'
import { euroText } from './euroText.ts'

/** How an order is paid, as the wire and the tables spell it (`payment_mothod`). */
export const PaymentMethod = z.enum(['cash', 'online', 'voucher'], { error: 'Bitte wählen Sie eine Bezahlart.' })
export type PaymentMethod = z.infer<typeof PaymentMethod>
export const PaymentStatus = z.enum(['unpaid', 'paid', 'partially_refunded', 'refunded', 'canceled'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

/**
 * How an order was or will be paid, for both sides. The marketplace keeps no till: of cash it says how it changes hands, never that it did
 * (§ 146a AO binds the seller's own till); `cash` are the seller's words for that.
 */
export function paymentText(
  { returnedCents = 0, ...payment }: { method: PaymentMethod; status: PaymentStatus; voucherCents: number; returnedCents?: number },
  cash: string,
): string {
  const said = textOf(payment, cash)
  return returnedCents > 0 ? `${said}, ${euroText(returnedCents)} kamen von der Bank zurück` : said
}
function textOf(
  { method, status, voucherCents }: { method: PaymentMethod; status: PaymentStatus; voucherCents: number },
  cash: string,
): string {
  if (status === 'canceled') return 'Entfällt'
  if (status === 'refunded') return 'Erstattet'
  const way =
    method === 'cash'
      ? voucherCents > 0
        ? `${cash}, davon ${euroText(voucherCents)} mit Gutschein bezahlt`
        : cash
      : method === 'voucher'
        ? 'Mit Gutschein bezahlt'
        : voucherCents > 0
          ? `Online bezahlt, davon ${euroText(voucherCents)} mit Gutschein`
          : 'Online bezahlt'
  return status === 'partially_refunded' ? `${way}, teilweise erstattet` : way
}

/** How the built-in payment service names a payment; its page's address ends with it. */
export const sandboxReference = /^sb_[\w-]{24}$/
