import type { OfferInvoiceTax } from '#contract/values/offerInvoice.ts'

const taxNames: Record<OfferInvoiceTax, string> = { standard: 'Regelsteuersatz', reduced: 'Ermäßigt', photovoltaics: 'Photovoltaik' }

/** German words of the invoice for a finished job, on the provider's side. */
export const invoiceTexts = {
  title: 'Rechnung',
  lead: 'Sie geht per E-Mail an den Kunden und steht bei Ihnen beiden unter den Dokumenten.',
  write: 'Rechnung ausstellen',
  issue: 'Rechnung ausstellen',
  cancel: 'Zurück',
  agreed: (price: string) => `Vereinbart: ${price}`,
  amount: 'Rechnungsbetrag',
  hours: 'Geleistete Stunden',
  hoursHint: 'In Viertelstunden, zum Beispiel 7,25.',
  tax: 'Steuersatz',
  taxes: (tax: OfferInvoiceTax, rate: number) => `${rate} % ${taxNames[tax]}`,
  note: 'Hinweis auf der Rechnung (freiwillig)',
  noteHint: 'Zum Beispiel Ihre IBAN oder was geleistet wurde.',
  total: (euro: string) => `Gesamtbetrag ${euro}`,
  inside: (rate: number, euro: string) => `darin ${rate} % MwSt.: ${euro}`,
  final: 'Eine ausgestellte Rechnung lässt sich nicht mehr ändern.',
  issued: (number: string, moment: string) => `${number}, ausgestellt am ${moment}:`,
  download: 'Rechnung als PDF',
} as const
