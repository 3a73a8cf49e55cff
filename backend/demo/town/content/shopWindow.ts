import { homeSections } from '#contract/values/contentKinds.ts'
import type { TownBanner, TownOther } from './content.types.ts'
import { contractKey } from '#backend/features/providerContract/providerContract.api.ts'
import { providerContract } from '#backend/demo/pages/providerContract.ts'

export const banners: readonly TownBanner[] = [
  {
    title: 'Rauf aufs Rad',
    place: 'home',
    description: 'Räder, Licht und warme Hände für den Weg zur Arbeit – geprüft in der Werkstatt am Mühlbach.',
    picture: '1f6b2',
    pictureAlt: 'Ein Fahrrad',
    label: 'Zur Fahrradwelt',
    href: '/welt/fahrrad',
    spots: [
      { x: 38, y: 46, label: 'Akkulicht-Set', to: { product: 'akkulicht-set' } },
      { x: 60, y: 70, label: 'Reifen 28 Zoll', to: { product: 'reifen-28-zoll-pannensicher' } },
      { x: 50, y: 28, label: 'Radwerk Lindenbrück', to: { provider: 'radwerk-lindenbrueck' } },
    ],
  },
  {
    title: 'Sonntag kommt die Kiste',
    place: 'home',
    description: 'Gemüse der Woche aus Lindenau, dazu Brot, Käse und Eier. Bis Donnerstag bestellen.',
    picture: 'gemuesekiste',
    pictureAlt: 'Eine Holzkiste voll Gemüse',
    label: 'Zum Genuss',
    href: '/welt/genuss',
    spots: [
      { x: 44, y: 40, label: 'Gemüsekiste für zwei', to: { product: 'gemuesekiste-fuer-zwei' } },
      { x: 58, y: 60, label: 'Hofladen Lindenau', to: { provider: 'hofladen-lindenau' } },
    ],
  },
  {
    title: 'Handgemacht und haltbar',
    place: 'marketplace',
    description: 'Werkzeug, Messer, Töpfe: Dinge, die man nur einmal kauft.',
    picture: '1f6e0-fe0f',
    pictureAlt: 'Hammer und Schraubenschlüssel',
    label: 'Geschenke finden',
    href: '/welt/schenken',
    spots: [
      { x: 45, y: 45, label: 'Werkzeugrolle', to: { product: 'werkzeugrolle-mit-14-teilen' } },
      { x: 58, y: 62, label: 'Gartenschere', to: { product: 'gartenschere-geschmiedet' } },
    ],
  },
  {
    title: 'Winterlichter in der Altstadt',
    place: 'marketplace',
    description: 'Vier Samstage im Advent, Läden bis 21 Uhr.',
    picture: '1f56f-fe0f',
    pictureAlt: 'Eine Kerze',
    label: 'Mehr erfahren',
    href: '/spezial/winterlichter',
    spots: [{ x: 50, y: 42, label: 'Bienenwachskerze', to: { product: 'bienenwachskerze' } }],
  },
]

export const otherContent: readonly TownOther[] = [
  {
    key: 'home',
    isFixed: true,
    title: 'Startseite',
    picture: '1f9fa',
    pictureAlt: 'Ein Einkaufskorb',
    body: {
      kind: 'home',
      hero: {
        title: 'Alles, was Lindenbrück zu bieten hat',
        text: 'Essen bestellen, im Laden um die Ecke einkaufen, Handwerk beauftragen – an einem Ort.',
      },
      sections: homeSections.map((key) => ({ key, title: '', text: '' })),
    },
  },
  {
    title: 'Martina Vogt',
    body: {
      kind: 'testimonial',
      quote:
        'Ich habe meinen Maler hier gefunden, das Fahrrad der Kinder und freitags die Pizza. Und alle kennen mich inzwischen beim Namen.',
      role: 'Altstadt',
    },
  },
  {
    title: 'Herbert Klein',
    body: {
      kind: 'testimonial',
      quote: 'Endlich sehe ich vorher, ob der Laden offen hat. Mit dem Rollator geht man nicht gern umsonst los.',
      role: 'Lindenbrück-Süd',
    },
  },
  {
    title: 'Aylin Demir',
    body: {
      kind: 'testimonial',
      quote: 'Die Verfolgung der Bestellung stimmt auf die Minute. Wir decken den Tisch, wenn der Fahrer losfährt.',
      role: 'Nordviertel',
    },
  },
  {
    title: 'Hauptmenü',
    place: 'header',
    isFixed: true,
    body: {
      kind: 'menu',
      items: [
        { label: 'Marktplatz', href: '/marktplatz' },
        { label: 'Anbieter', href: '/anbieter' },
        { label: 'Magazin', href: '/portal' },
      ],
    },
  },
  {
    title: 'Themen',
    place: 'footer',
    body: {
      kind: 'menu',
      items: [
        { label: 'Themenwelt Fahrrad', href: '/welt/fahrrad' },
        { label: 'Themenwelt Genuss', href: '/welt/genuss' },
        { label: 'Themenwelt Garten', href: '/welt/garten' },
        { label: 'Schöne Geschenke', href: '/welt/schenken' },
      ],
    },
  },
  {
    title: 'Über uns',
    place: 'footer',
    body: {
      kind: 'menu',
      items: [
        { label: 'Über die Markthalle', href: '/seite/ueber-uns' },
        { label: 'Lieferung und Abholung', href: '/seite/lieferung-und-abholung' },
        { label: 'Anbieter werden', href: '/anbieter-werden' },
      ],
    },
  },
  {
    key: 'layout.footer',
    isFixed: true,
    title: 'Satz im Fuß',
    body: { kind: 'text', plain: true, html: 'Einkaufen, bestellen und beauftragen bei Betrieben aus Lindenbrück.' },
  },
  { key: contractKey, isFixed: true, title: providerContract.title, body: { kind: 'text', plain: false, html: providerContract.html } },
]
