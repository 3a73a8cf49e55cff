import type { ShopGoods } from './goods.types.ts'
import { grid, makers as m, sizes } from './goodsParts.ts'
import { bluetenreichMore, plant } from './bluetenreich.more.ts'

export const bluetenreichGoods: ShopGoods = {
  shop: 'bluetenreich',
  defaults: { maker: m.flowers, tax: 7, days: [0, 1], stock: 10, shipping: 390 },
  known: {
    wiese: {
      rubric: 'straeusse',
      featured: true,
      interest: 3,
      shipping: 390,
      variants: sizes('Größe', [
        ['klein', 1900],
        ['mittel', 2900],
        ['groß', 4200, undefined, 3],
      ]),
      tags: ['Strauß', 'Geschenk', 'Wiese'],
      related: ['rosen', 'sonnenblumen'],
      cross: ['vase', 'karte-gruss'],
      points: ['Jeden Morgen frisch geschnitten', 'Hält etwa sieben Tage', 'Mit Grußkarte auf Wunsch'],
    },
    rosen: {
      pictures: ['rosen-weiss', 'rosen-rosa'],
      picturePerColour: true,
      rubric: 'straeusse',
      interest: 2,
      shipping: 390,
      variants: grid({ Farbe: ['Rot', 'Weiß', 'Rosa'] }, { cents: 4200, stock: 6, left: { Weiß: 0 } }),
      tags: ['Rosen', 'Liebe'],
      cross: ['vase'],
      history: [
        [90, 4500],
        [13, 4200],
      ],
    },
    tulpen: { rubric: 'schnittblumen', tags: ['Frühling'] },
    sonnenblumen: { rubric: 'schnittblumen', shipping: 390, tags: ['Sommer'] },
    trocken: {
      rubric: 'trockenblumen',
      shipping: 490,
      history: [
        [70, 3600],
        [25, 3900],
        [5, 3200],
      ],
      tags: ['Trockenblumen', 'Deko'],
      related: ['kranz'],
    },
    kaktus: { rubric: 'zimmerpflanzen', traits: plant('hell', '12 cm'), tags: ['Kaktus', 'pflegeleicht'] },
    monstera: {
      rubric: 'zimmerpflanzen',
      featured: true,
      interest: 2,
      traits: plant('hell bis halbschattig', '60 cm'),
      history: [
        [100, 3990],
        [9, 3490],
      ],
      tags: ['Zimmerpflanze'],
      cross: ['uebertopf', 'duenger'],
      safety: 'Giftig für Katzen, Hunde und kleine Kinder, wenn sie daran knabbern.',
    },
    kraeuter: { rubric: 'kraeuter', traits: plant('sonnig', '20 cm'), tags: ['Kräuter', 'Küche'] },
    kerze: {
      rubric: 'kerzen',
      maker: m.bees,
      shipping: 490,
      variants: sizes('Größe', [
        ['10 cm', 890],
        ['15 cm', 1290],
        ['25 cm', 1990, undefined, 5],
      ]),
      traits: { Material: 'Bienenwachs' },
      tags: ['Kerze', 'Bienenwachs'],
      safety: 'Nie unbeaufsichtigt brennen lassen. Außer Reichweite von Kindern und Tieren aufstellen.',
    },
    vase: {
      pictures: ['vase-salbei', 'vase-terrakotta'],
      picturePerColour: true,
      rubric: 'vasen',
      maker: m.clay,
      shipping: 590,
      interest: 2,
      variants: grid({ Farbe: ['Naturweiß', 'Salbei', 'Terrakotta'] }, { cents: 3900, stock: 2, left: { Salbei: 0 } }),
      traits: { Material: 'Steinzeug', Höhe: '22 cm' },
      tags: ['Vase', 'Handarbeit', 'Töpferei'],
      cross: ['wiese'],
    },
  },
  more: [...bluetenreichMore],
}
