import type { FavouriteType } from '#contract/calls/favourites.calls.ts'
import { formatCount } from '#client/lib/format.ts'

export const favouriteTexts = {
  title: 'Merkliste',
  intro: 'Was Sie sich gemerkt haben, mit dem Preis von heute.',
  guest: {
    text: 'Ihre Merkliste liegt in diesem Browser. Melden Sie sich an, dann haben Sie sie auf allen Ihren Geräten.',
    action: 'Anmelden',
  },
  filter: 'Art',
  all: 'Alle',
  types: { product: 'Produkte', provider: 'Anbieter', property: 'Immobilien', post: 'Magazin' } satisfies Record<FavouriteType, string>,
  count: (count: number) => `${formatCount(count, 'Eintrag', 'Einträge')} gemerkt`,
  none: {
    title: 'Noch nichts gemerkt',
    text: 'Mit dem Herz an einem Produkt, einem Anbieter oder einem Text im Magazin merken Sie es sich für später.',
    action: 'Zum Marktplatz',
  },
  noneOfType: 'Davon haben Sie sich noch nichts gemerkt.',
  gone: 'Nicht mehr verfügbar',
  goneText: 'Das gibt es nicht mehr, oder es wird gerade nicht angeboten.',
  remove: 'Entfernen',
  removeOf: (name: string) => `${name} von der Merkliste entfernen`,
  left: (name: string) => `„${name}“ steht nicht mehr auf Ihrer Merkliste.`,
  undo: 'Rückgängig',
  undoOf: (name: string) => `Rückgängig: ${name} wieder merken`,
  more: 'Weitere anzeigen',
  failed: 'Ihre Merkliste konnte nicht geladen werden.',
  loading: 'Die Merkliste wird geladen',
} as const
