/** Words about orders of every kind. */
export const orderTexts = {
  orders: 'Meine Bestellungen',
  track: 'Verfolgen',
  more: (count: number) => (count === 1 ? 'und 1 weiteres' : `und ${count} weitere`),
  invoice: 'Rechnung herunterladen',
  invoiceBusy: 'Rechnung wird geladen',
  invoiceFailed: 'Die Rechnung konnte nicht geladen werden. Bitte versuchen Sie es erneut.',
} as const
