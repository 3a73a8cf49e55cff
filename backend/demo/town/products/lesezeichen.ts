import type { ShopGoods } from './goods.types.ts'
import { grid, makers as m } from './goodsParts.ts'
import { hard, lesezeichenBooks, soft } from './lesezeichen.books.ts'
import { lesezeichenBeside } from './lesezeichen.beside.ts'

export const lesezeichenGoods: ShopGoods = {
  shop: 'buchhandlung-lesezeichen',
  defaults: { maker: m.press, tax: 7, days: [1, 3], stock: 8, unit: 'piece' },
  known: {
    muehlbach: {
      rubric: 'romane',
      featured: true,
      interest: 3,
      traits: { Einband: hard, Seiten: '384', Sprache: 'Deutsch' },
      tags: ['Roman', 'Familie', 'Lindenbrück'],
      related: ['stille', 'zug', 'leuchtturm'],
      cross: ['lederlesezeichen', 'leselampe'],
      since: 240,
    },
    zug: {
      rubric: 'krimis',
      interest: 2,
      traits: { Einband: soft, Seiten: '296', Sprache: 'Deutsch' },
      tags: ['Krimi', 'Lindenau'],
      related: ['nebel', 'gift'],
    },
    stille: { rubric: 'romane', traits: { Einband: hard, Seiten: '212', Sprache: 'Deutsch' }, tags: ['Erzählungen'] },
    fuchs: {
      rubric: 'kinderbuecher',
      interest: 2,
      featured: true,
      traits: { Einband: hard, Seiten: '32', Altersempfehlung: 'ab 3 Jahren' },
      tags: ['Bilderbuch', 'Vorlesen'],
      related: ['maulwurf', 'weltraum'],
      cross: ['spielkiste/baer'],
    },
    weltraum: {
      rubric: 'kinderbuecher',
      traits: { Einband: hard, Seiten: '96', Altersempfehlung: 'ab 6 Jahren' },
      tags: ['Sachbuch', 'Weltraum'],
      cross: ['spielkiste/teleskop'],
    },
    brot: {
      rubric: 'kochbuecher',
      interest: 2,
      traits: { Einband: hard, Seiten: '224' },
      tags: ['Backen', 'Sauerteig'],
      cross: ['hofladen-lindenau/mehl', 'hofladen-lindenau/gaerkorb'],
    },
    garten: { rubric: 'ratgeber', traits: { Einband: soft, Seiten: '176' }, tags: ['Garten'], cross: ['bluetenreich/stauden'] },
    karte: { rubric: 'ratgeber', traits: { Maßstab: '1:25.000' }, tags: ['Wandern', 'Lindenbrück'] },
    notizbuch: {
      pictures: ['notizbuch-koralle', 'notizbuch-salbei', 'notizbuch-senf'],
      picturePerColour: true,
      rubric: 'schreibwaren',
      interest: 1,
      variants: grid({ Farbe: ['Nachtblau', 'Koralle', 'Salbei', 'Senf'] }, { cents: 1450, stock: 9, left: { Senf: 3 } }),
      traits: { Material: 'Recyclingpapier', Seiten: '160' },
      tags: ['Notizbuch', 'Geschenk'],
      scale: [
        [10, 8],
        [50, 15],
      ],
    },
    lederlesezeichen: { rubric: 'schreibwaren', traits: { Material: 'Leder' }, tags: ['Handarbeit', 'Geschenk'] },
  },
  more: [...lesezeichenBooks, ...lesezeichenBeside],
}
