/** Where things are brought, in the same words everywhere. */
export const placeTexts = {
  where: 'Wohin soll es gehen?',
  known: (place: string) => `Lieferung nach ${place}`,
  set: 'Übernehmen',
  change: 'Lieferort ändern',
  changeShort: 'Ändern',
} as const
