import type { ShopGoods } from './goods.types.ts'
import { makers as m } from './goodsParts.ts'
import { region, weinkellerWines } from './weinkeller.wines.ts'
import { weinkellerBeside } from './weinkeller.beside.ts'

export const weinkellerGoods: ShopGoods = {
  shop: 'weinkeller-brandt',
  defaults: { maker: m.wine, stock: 36, shipping: 690, days: [2, 4], unit: 'piece' },
  known: {
    riesling: {
      rubric: 'weisswein',
      maker: m.wine,
      featured: true,
      interest: 3,
      shipping: 690,
      traits: region('Hessische Bergstraße', 'Riesling', '2024', 'trocken'),
      scale: [
        [6, 5],
        [12, 8],
        [36, 12],
      ],
      tags: ['Riesling', 'trocken'],
      related: ['silvaner', 'grauburgunder'],
      cross: ['korkenzieher', 'hofladen-lindenau/kaese'],
      pictures: ['1f377'],
      history: [
        [200, 1190],
        [10, 1090],
      ],
    },
    grauburgunder: {
      rubric: 'weisswein',
      interest: 2,
      shipping: 690,
      traits: region('Pfalz', 'Grauburgunder', '2024', 'trocken'),
      scale: [
        [6, 5],
        [12, 8],
      ],
      tags: ['Burgunder'],
    },
    spaetburgunder: {
      rubric: 'rotwein',
      interest: 2,
      shipping: 690,
      traits: region('Hessische Bergstraße', 'Spätburgunder', '2022', 'trocken'),
      scale: [
        [6, 5],
        [12, 8],
      ],
      tags: ['Rotwein', 'Burgunder'],
      cross: ['dekanter'],
    },
    primitivo: {
      rubric: 'rotwein',
      maker: m.italy,
      shipping: 690,
      traits: region('Apulien', 'Primitivo', '2023', 'halbtrocken'),
      tags: ['Rotwein', 'Italien'],
      history: [
        [80, 990],
        [40, 1290],
        [12, 990],
      ],
    },
    rose: { rubric: 'weisswein', shipping: 690, traits: region('Rheinhessen', 'Portugieser', '2024', 'trocken'), tags: ['Rosé', 'Sommer'] },
    winzersekt: {
      rubric: 'schaumwein',
      featured: true,
      shipping: 690,
      traits: region('Hessische Bergstraße', 'Riesling', '2021', 'brut'),
      scale: [[6, 6]],
      tags: ['Sekt', 'Feier'],
    },
    traubensaft: { rubric: 'saefte', shipping: 690, traits: { Eigenschaft: 'Naturtrüb' }, tags: ['Saft', 'alkoholfrei'] },
    brand: { rubric: 'spirituosen', shipping: 690, traits: { Alkohol: '42 % vol' }, tags: ['Obstbrand'] },
    probierpaket: { rubric: 'weisswein', interest: 2, shipping: 0, tags: ['Paket', 'Geschenk'], uvp: 6500 },
  },
  more: [...weinkellerWines, ...weinkellerBeside],
}
