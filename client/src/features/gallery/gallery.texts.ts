/** Words of a provider's gallery. */
export const galleryTexts = {
  title: 'Galerie',
  lead: 'Diese Bilder stehen auf Ihrer öffentlichen Seite, in dieser Reihenfolge. PNG oder JPG, höchstens 10 MB, bis zu 24 Bilder.',
  preview: 'Vorschau ansehen',
  add: 'Bild hinzufügen',
  adding: 'Bild wird hochgeladen',
  loading: 'Galerie wird geladen',
  failed: 'Die Galerie konnte nicht geladen werden.',
  empty: 'Noch keine Bilder',
  emptyText: 'Zeigen Sie Ihren Betrieb: Räume, Arbeiten, Menschen.',
  alt: 'Was ist zu sehen?',
  altHint: 'Wird vorgelesen und steht unter dem Bild.',
  picture: (place: number) => `Bild ${place}`,
  before: (place: number) => `Bild ${place} nach vorn`,
  behind: (place: number) => `Bild ${place} nach hinten`,
  remove: (place: number) => `Bild ${place} entfernen`,
  removal: { title: 'Bild entfernen?', text: 'Es verschwindet von Ihrer Seite.', keep: 'Behalten', remove: 'Entfernen' },
} as const
