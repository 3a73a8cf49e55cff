/** One thing of a bundle: `shop/key`, of which variant, and what its seller gets of the price. */
export interface TownBundleItem {
  good: string
  variant?: readonly string[]
  qty?: number
  shareCents: number
}
export interface TownBundle {
  name: string
  text: string
  initiator: string
  status: 'active' | 'inactive'
  daysAgo: number
  items: readonly TownBundleItem[]
}

/** What the shops of the town offer together; the price is the sum of the shares. */
export const townBundles: readonly TownBundle[] = [
  {
    name: 'Losfahren',
    text: 'Das Stadtrad mit Schloss und Klingel, fertig eingestellt.',
    initiator: 'radwerk-lindenbrueck',
    status: 'active',
    daysAgo: 6,
    items: [
      { good: 'radwerk-lindenbrueck/stadtrad-linde', variant: ['Koralle', '54 cm'], shareCents: 86900 },
      { good: 'radwerk-lindenbrueck/schloss', shareCents: 6200 },
      { good: 'radwerk-lindenbrueck/klingel', variant: ['Messing'], shareCents: 1800 },
    ],
  },
  {
    name: 'Picknick an der Linde',
    text: 'Der Weidenkorb für den Lenker, gefüllt vom Hof.',
    initiator: 'hofladen-lindenau',
    status: 'active',
    daysAgo: 2,
    items: [
      { good: 'radwerk-lindenbrueck/korb', shareCents: 4190 },
      { good: 'hofladen-lindenau/kaese', variant: ['250 g'], shareCents: 640 },
      { good: 'hofladen-lindenau/apfelsaft', qty: 2, shareCents: 460 },
    ],
  },
  {
    name: 'Sternennacht',
    text: 'Erst puzzeln, bis es dunkel wird, dann die Mondkrater zählen.',
    initiator: 'spielkiste',
    status: 'active',
    daysAgo: 20,
    items: [
      { good: 'spielkiste/teleskop', shareCents: 12200 },
      { good: 'spielkiste/puzzle', shareCents: 1700 },
    ],
  },
  {
    name: 'Rosen bei Kerzenschein',
    text: 'Ein Strauß und ein Licht, zusammen eingepackt.',
    initiator: 'bluetenreich',
    status: 'active',
    daysAgo: 33,
    items: [
      { good: 'bluetenreich/rosen', variant: ['Rot'], shareCents: 4200 },
      { good: 'bluetenreich/kerze', variant: ['15 cm'], shareCents: 1290 },
    ],
  },
  {
    name: 'Terrasse im Sommer',
    text: 'Rosé und Traubensaft für einen Abend zu sechst.',
    initiator: 'weinkeller-brandt',
    status: 'inactive',
    daysAgo: 80,
    items: [
      { good: 'weinkeller-brandt/rose', qty: 3, shareCents: 2400 },
      { good: 'weinkeller-brandt/traubensaft', qty: 2, shareCents: 900 },
    ],
  },
]
