import type { homeSections } from '#contract/values/contentKinds.ts'

type Key = (typeof homeSections)[number]

/** Words of the start page; titles an editor has written go before those here. */
export const homeTexts = {
  windowTitle: 'Einkaufen, bestellen und beauftragen in Ihrer Stadt',
  description:
    'Essen bestellen und live verfolgen, in Läden stöbern, Handwerk und Dienste anfragen: die Markthalle bringt Betriebe aus der Stadt an einen Ort.',
  hero: {
    title: 'Ihre Stadt hat alles. Hier ist der Weg dorthin.',
    text: 'Essen bestellen und live verfolgen, in Läden stöbern, Handwerk und Dienste anfragen – direkt bei den Betrieben von nebenan.',
    order: 'Essen bestellen',
    shop: 'Läden entdecken',
    craft: 'Handwerk finden',
    place: 'Mit Ihrer Postleitzahl oben sehen Sie, wer zu Ihnen liefert.',
    promises: [
      { icon: 'clock', text: 'Bestellung live verfolgen' },
      { icon: 'cart', text: 'Ein Warenkorb für alle Betriebe' },
      { icon: 'chat', text: 'Direkt mit dem Betrieb schreiben' },
    ],
  },
  titles: {
    banners: 'Aktuelles',
    worlds: 'Themenwelten',
    industries: 'Wonach ist Ihnen?',
    openNow: 'Jetzt geöffnet',
    restaurants: 'Beliebte Restaurants',
    newProducts: 'Neu im Sortiment',
    latestProviders: 'Neu in der Markthalle',
    newPosts: 'Aus dem Magazin',
    testimonials: 'Was andere sagen',
    becomeProvider: 'Ihr Betrieb in der Markthalle',
    newsletter: 'Newsletter',
  } satisfies Record<Key, string>,
  all: {
    openNow: 'Alle geöffneten',
    restaurants: 'Alle Restaurants',
    newProducts: 'Zum Marktplatz',
    latestProviders: 'Alle Anbieter',
    newPosts: 'Zum Magazin',
  },
  empty: {
    openNow: 'Gerade hat kein Betrieb geöffnet. Vorbestellen können Sie trotzdem.',
    restaurants: 'Hier liefert noch kein Restaurant.',
  },
  becomeProvider: {
    text: 'Zeigen Sie, was Sie können: eigene Seite, Bestellungen in Echtzeit, Gespräche mit Ihren Kundinnen und Kunden.',
    more: 'Mehr erfahren',
    register: 'Als Anbieter registrieren',
  },
  newsletter: {
    text: 'Höchstens zweimal im Monat: neue Läden, Märkte und Rezepte. Abmelden geht mit einem Klick.',
    go: 'Newsletter bestellen',
  },
  loading: (title: string) => `${title} wird geladen`,
  failed: 'Dieser Abschnitt konnte nicht geladen werden.',
  ranking: 'So entsteht die Reihenfolge',
} as const
