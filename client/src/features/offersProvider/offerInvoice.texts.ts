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
  noteHint: 'Zum Beispiel, was geleistet wurde.',
  account: 'Konto für die Überweisung',
  noAccount: 'Kein Konto auf der Rechnung',
  accountHint: 'IBAN, Verwendungszweck und GiroCode stehen dann auf der Rechnung.',
  accountMissing: 'Noch stehen weder IBAN noch GiroCode auf der Rechnung.',
  accountAdd: 'Konto im Profil hinterlegen',
  due: 'Zahlbar',
  dues: (days: number) => (days === 0 ? 'sofort' : `innerhalb von ${days} Tagen`),
  total: (euro: string) => `Gesamtbetrag ${euro}`,
  inside: (rate: number, euro: string) => `darin ${rate} % MwSt.: ${euro}`,
  final: 'Eine ausgestellte Rechnung wird nicht mehr geändert. Ist etwas falsch, stornieren Sie sie und stellen sie neu aus.',
  issued: (number: string, moment: string) => `${number}, ausgestellt am ${moment}:`,
  download: 'Rechnung als PDF',
  cancelInvoice: 'Rechnung stornieren',
  cancelLead: (number: string) =>
    `Eine Korrektur mit eigener Nummer hebt die Rechnung ${number} ganz auf und geht an den Kunden. Danach stellen Sie die richtige aus.`,
  reason: 'Was ist falsch?',
  reasonHint: 'Steht auf der Korrektur, zum Beispiel: Die Anschrift war falsch.',
  former: 'Frühere Rechnungen und Korrekturen',
  formerPaper: (kind: 'invoice' | 'correction', number: string) =>
    kind === 'invoice' ? `Rechnung ${number} (storniert)` : `Rechnungskorrektur ${number}`,
} as const
