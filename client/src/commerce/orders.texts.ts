/** Words about orders of every kind. */
export const orderTexts = {
  orders: 'Meine Bestellungen',
  contact: 'Hilfe und Kontakt',
  missingForGuest: 'Ohne Konto öffnen Sie Ihre Bestellung über den Link in der Bestätigungsmail. Finden Sie ihn nicht, helfen wir gern.',
  track: 'Verfolgen',
  more: (count: number) => (count === 1 ? 'und 1 weiteres' : `und ${count} weitere`),
  invoice: 'Rechnung herunterladen',
  invoiceBusy: 'Rechnung wird geladen',
  invoiceByMail: 'Rechnung per E-Mail senden',
  invoiceSending: 'Rechnung wird gesendet',
  corrections: 'Rechnungskorrekturen',
  correction: (number: string, date: string, amount: string) => `${number} vom ${date}: ${amount} erstattet`,
  correctionByMail: (number: string) => `Rechnungskorrektur ${number} per E-Mail senden`,
  correctionFile: (number: string) => `Rechnungskorrektur ${number} als PDF herunterladen`,
  xml: 'E-Rechnung (XML) herunterladen',
  invoiceFailed: 'Die Rechnung konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
} as const
