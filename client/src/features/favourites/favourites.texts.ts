import type { FavouriteType } from '#contract/calls/favourites.calls.ts'
import { formatCount } from '#client/lib/format.ts'

export const favouriteTexts = {
  title: 'Favoriten', intro: 'Was Sie sich gemerkt haben, mit dem Preis von heute.',
  guest: { text: 'Ihre Favoriten liegen in diesem Browser. Melden Sie sich an, dann sind sie auf allen Ihren Geräten.', action: 'Anmelden' },
  filter: 'Art', all: 'Alle', types: { product: 'Produkte', provider: 'Anbieter', property: 'Immobilien', post: 'Beiträge' } satisfies Record<FavouriteType, string>,
  count: (count: number) => formatCount(count, 'Favorit', 'Favoriten'),
  none: { title: 'Noch nichts gemerkt', text: 'Mit dem Herz an einem Produkt, einem Anbieter oder einem Beitrag merken Sie es sich für später.', action: 'Zum Marktplatz' },
  noneOfType: 'Davon haben Sie sich noch nichts gemerkt.',
  gone: 'Nicht mehr verfügbar', goneText: 'Das gibt es nicht mehr, oder es wird gerade nicht angeboten.', remove: 'Entfernen', removeOf: (name: string) => `${name} von den Favoriten entfernen`,
  left: (name: string) => `„${name}“ ist nicht mehr bei Ihren Favoriten.`, undo: 'Rückgängig', undoOf: (name: string) => `Rückgängig: ${name} wieder merken`,
  failed: 'Ihre Favoriten konnten nicht geladen werden.', loading: 'Favoriten werden geladen',
} as const
