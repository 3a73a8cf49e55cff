import type { ShopGoods } from './goods.types.ts'
import { makers as m, sizes } from './goodsParts.ts'
import { bio, hofladenMore } from './hofladen.more.ts'

export const hofladenGoods: ShopGoods = {
  shop: 'hofladen-lindenau',
  defaults: { tax: 7, days: [0, 1], stock: 40, shipping: 350 },
  known: {
    kiste: {
      rubric: 'saisongemuese',
      featured: true,
      interest: 3,
      shipping: 0,
      traits: bio,
      variants: sizes('Größe', [
        ['für einen', 1500, 2.5],
        ['für zwei', 2200, 4],
        ['für vier', 3600, 7.5, 6],
      ]),
      tags: ['Gemüsekiste', 'Abo', 'saisonal'],
      cross: ['eier', 'milch'],
      pictures: ['1f966', '1f33d', '1f955'],
      points: ['Dienstags und freitags bis vor die Tür', 'Jede Woche anders, immer mit Rezept', 'Kiste wird wieder mitgenommen'],
    },
    karotten: { rubric: 'saisongemuese', shipping: 350, traits: bio, tags: ['Gemüse'] },
    kartoffeln: {
      rubric: 'kartoffeln',
      interest: 2,
      shipping: 350,
      traits: { ...bio, Sorte: 'Linda', Kochtyp: 'Festkochend' },
      variants: sizes('Gewicht', [
        ['1 kg', 290, 1],
        ['2,5 kg', 590, 2.5],
        ['5 kg', 990, 5],
        ['12,5 kg', 2190, 12.5, 4],
      ]),
      tags: ['Kartoffeln'],
      scale: [[4, 5]],
    },
    tomaten: {
      rubric: 'saisongemuese',
      shipping: 350,
      traits: bio,
      history: [
        [60, 690],
        [9, 590],
      ],
      tags: ['Tomaten'],
    },
    aepfel: {
      rubric: 'aepfel-und-birnen',
      interest: 2,
      shipping: 350,
      traits: { ...bio, Sorte: ['Boskoop', 'Elstar'] },
      tags: ['Äpfel', 'Streuobst'],
      related: ['birnen'],
    },
    eier: { rubric: 'eier', featured: true, interest: 3, shipping: 350, traits: { ...bio, Größe: 'M' }, tags: ['Eier', 'Freiland'] },
    milch: { rubric: 'milch-und-joghurt', interest: 2, shipping: 350, traits: bio, tags: ['Milch', 'Mehrweg'] },
    kaese: {
      rubric: 'kaese',
      maker: m.cheese,
      shipping: 350,
      traits: { ...bio, Milch: 'Kuh', Reife: '6 Monate' },
      variants: sizes('Gewicht', [
        ['250 g', 690, 250],
        ['500 g', 1290, 500],
        ['1 kg', 2390, 1000, 5],
      ]),
      tags: ['Käse', 'Bergkäse'],
      related: ['ziegenkaese'],
      cross: ['weinkeller-brandt/riesling', 'bauernbrot'],
    },
    honig: {
      rubric: 'honig-und-aufstriche',
      maker: m.bees,
      featured: true,
      interest: 2,
      shipping: 350,
      variants: sizes('Inhalt', [
        ['250 g', 430, 250],
        ['500 g', 750, 500],
        ['1 kg', 1390, 1000],
      ]),
      tags: ['Honig', 'Lindenbrück'],
      related: ['waldhonig', 'marmelade'],
      history: [
        [90, 480],
        [12, 430],
      ],
    },
    mehl: { rubric: 'mehl-und-koerner', maker: m.mill, shipping: 350, traits: bio, tags: ['Mehl', 'Dinkel'], scale: [[5, 8]] },
    apfelsaft: {
      rubric: 'saefte',
      shipping: 350,
      traits: bio,
      scale: [
        [6, 5],
        [12, 10],
      ],
      tags: ['Saft', 'Apfel'],
    },
    suppe: { rubric: 'mehl-und-koerner', tags: ['Suppe'] },
  },
  more: [...hofladenMore],
}
