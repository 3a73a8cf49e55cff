import { sumCents } from '#contract/values/money.ts'
import { taxesInside, type InvoiceInput } from '#backend/features/invoices/invoice.input.ts'

export const sampleSeller: InvoiceInput['seller'] = {
  id: 7,
  tax_number: null,
  trading: 'trader',
  company_name: 'Haus Größe',
  legal_form: 'GmbH',
  representative: 'E. Muster',
  street: 'Markt',
  house_number: '1',
  postal_code: '62101',
  city: 'Lindenbrück',
  phone: '+49 6210 12345',
  email: 'haus@groesse.example',
  vat_id: 'DE136695976',
  register_court: 'Amtsgericht Lindenbrück',
  register_number: 'HRB 1234',
  small_business: false,
}

/** What a document says; sums follow from the lines where they are not given. */
export function sampleInvoice(wanted: Partial<InvoiceInput> = {}): InvoiceInput {
  const lines = wanted.lines ?? [
    { text: 'Pizza Margherita', quantity: 2, unitCents: 990, totalCents: 1980, taxRate: 7 },
    { text: 'Cola', quantity: 3, unitCents: 250, totalCents: 750, taxRate: 19 },
  ]
  const seller = wanted.seller ?? sampleSeller
  return {
    kind: 'invoice',
    number: 'RE-2026-00001',
    issuedAt: '2026-11-20T17:30:00.000Z',
    orderNumber: 'PBV-1001',
    suppliedAt: '2026-11-19T23:30:00.000Z',
    seller,
    buyer: {
      name: 'Anna Berger',
      lines: ['Lindenallee 22', '62101 Lindenbrück'],
      street: 'Lindenallee 22',
      postal_code: '62101',
      city: 'Lindenbrück',
    },
    lines,
    taxes: seller.small_business ? [] : taxesInside(lines),
    totalCents: sumCents(lines.map((line) => line.totalCents)),
    payments: [],
    paymentText: 'Zahlbar bar bei Übergabe.',
    notes: [],
    ...wanted,
  }
}
