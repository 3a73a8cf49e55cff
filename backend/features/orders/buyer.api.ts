import type { OrderBilling, WireAddress } from '#contract/calls/foodWire.ts'
import type { InvoiceBuyer } from './orderKind.api.ts'

const countries = new Intl.DisplayNames('de', { type: 'region' })

/** Whom an invoice is for: the billing address where there is one, else where the order went; a company stands before its contact. */
export function buyerOf(customerName: string, address: (WireAddress & Partial<OrderBilling>) | null): InvoiceBuyer {
  if (!address) return { name: customerName, lines: [] }
  const { company, vat_id: vatId, country } = address
  const name = address.name || customerName
  return {
    ...(company && { company }),
    ...(vatId && { vat_id: vatId }),
    ...(address.email && { email: address.email }),
    street: `${address.street} ${address.house_number}`.trim(),
    postal_code: address.postal_code,
    city: address.city,
    country: country || 'DE',
    name: company || name,
    lines: [
      ...(company && name ? [name] : []),
      `${address.street} ${address.house_number}`.trim(),
      ...(address.extra ? [address.extra] : []),
      `${address.postal_code} ${address.city}`.trim(),
      ...(country && country !== 'DE' ? [countries.of(country) ?? country] : []),
      ...(vatId ? [`USt-IdNr. ${vatId}`] : []),
    ],
  }
}

/** The same on one line, for a mail. */
export function billingText(billing: OrderBilling): string {
  const { name, lines } = buyerOf(billing.name, billing)
  return [name, ...lines].join(', ')
}
