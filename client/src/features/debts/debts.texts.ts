/** German words of the page of what is still to be paid. */
export const debtTexts = {
  title: 'Offene Beträge',
  lead: 'Was Ihre Bank zurückgeholt hat und noch zu bezahlen ist.',
  loading: 'Offene Beträge werden geladen',
  nothing: 'Es ist nichts offen.',
  nothingText: 'Alle Ihre Zahlungen sind beglichen.',
} as const
