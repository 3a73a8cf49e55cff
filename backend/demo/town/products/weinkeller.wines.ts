import type { Good } from './goods.types.ts'
import { good, makers as m } from './goodsParts.ts'

const bottle = { content: { amount: 750, unit: 'ml' }, age: 16 } as const
export const region = (name: string, grape: string, year: string, taste: string) => ({
  Anbaugebiet: name,
  Rebsorte: grape,
  Jahrgang: year,
  Geschmack: taste,
})

export const weinkellerWines: readonly Good[] = [
  good(
    'silvaner',
    'weisswein',
    'Silvaner vom Muschelkalk',
    990,
    'Heu, Birne und ein langer Nachhall. 12,5 % vol. Enthält Sulfite.',
    'silvaner',
    {
      ...bottle,
      alcohol: 12.5,
      traits: region('Franken', 'Silvaner', '2024', 'trocken'),
      scale: [
        [6, 5],
        [12, 8],
      ],
      tags: ['Weißwein', 'trocken'],
    },
  ),
  good('sauvignon', 'weisswein', 'Sauvignon blanc', 1190, 'Stachelbeere und grüner Pfeffer. 12,5 % vol. Enthält Sulfite.', 'sauvignon', {
    ...bottle,
    alcohol: 12.5,
    since: 18,
    traits: region('Pfalz', 'Sauvignon blanc', '2025', 'trocken'),
    tags: ['Weißwein'],
  }),
  good('scheurebe', 'weisswein', 'Scheurebe Spätlese', 1290, 'Cassis, Honig und genug Säure. 9 % vol. Enthält Sulfite.', 'scheurebe', {
    ...bottle,
    alcohol: 9,
    traits: region('Rheinhessen', 'Scheurebe', '2023', 'lieblich'),
    tags: ['lieblich', 'Dessert'],
  }),
  good('dornfelder', 'rotwein', 'Dornfelder, trocken', 790, 'Der Unkomplizierte für jeden Tag. 13 % vol. Enthält Sulfite.', 'dornfelder', {
    ...bottle,
    alcohol: 13,
    traits: region('Pfalz', 'Dornfelder', '2023', 'trocken'),
    scale: [
      [6, 5],
      [12, 10],
    ],
    tags: ['Rotwein'],
  }),
  good('chianti', 'rotwein', 'Chianti Classico', 1690, 'Sauerkirsche, Tabak und Leder. 13,5 % vol. Enthält Sulfite.', 'chianti', {
    ...bottle,
    alcohol: 13.5,
    maker: m.italy,
    traits: region('Toskana', 'Sangiovese', '2021', 'trocken'),
    tags: ['Rotwein', 'Italien'],
    history: [
      [160, 1890],
      [20, 1690],
    ],
    interest: 2,
  }),
  good('cuvee', 'rotwein', 'Cuvée «Stadtgraben»', 2190, '14 Monate im Barrique unter unserem Laden. 14 % vol. Enthält Sulfite.', 'cuvee', {
    ...bottle,
    alcohol: 14,
    stock: 5,
    since: 11,
    featured: true,
    traits: region('Hessische Bergstraße', 'Cuvée', '2020', 'trocken'),
    tags: ['Rotwein', 'Barrique', 'Lindenbrück'],
  }),
  good('rotling', 'rotwein', 'Gereifter Lemberger', 2690, 'Aus der Schatzkammer, Jahrgang 2015. 13 % vol. Enthält Sulfite.', 'lemberger', {
    ...bottle,
    alcohol: 13,
    stock: 2,
    traits: region('Württemberg', 'Lemberger', '2015', 'trocken'),
    tags: ['Rarität'],
  }),
  good('secco', 'schaumwein', 'Secco weiß', 850, 'Perlt leise und schmeckt nach Apfel. 10,5 % vol. Enthält Sulfite.', 'secco', {
    ...bottle,
    alcohol: 10.5,
    traits: region('Rheinhessen', 'Müller-Thurgau', '2024', 'trocken'),
    scale: [[6, 5]],
    tags: ['Perlwein', 'Sommer'],
  }),
  good('sekt-rose', 'schaumwein', 'Sekt rosé, extra trocken', 1590, 'Himbeere und feine Perlen. 12 % vol. Enthält Sulfite.', 'sekt-rose', {
    ...bottle,
    alcohol: 12,
    stock: 14,
    traits: region('Hessische Bergstraße', 'Spätburgunder', '2022', 'extra trocken'),
    tags: ['Sekt'],
    history: [
      [90, 1690],
      [50, 1590],
    ],
  }),
  good('sekt-alkoholfrei', 'limonaden', 'Traubenperle, alkoholfrei', 790, 'Zum Anstoßen für alle. Weniger als 0,5 % vol.', 'traubenperle', {
    content: { amount: 750, unit: 'ml' },
    stock: 28,
    since: 24,
    traits: { Eigenschaft: 'Alkoholfrei' },
    tags: ['alkoholfrei', 'Feier'],
  }),
]
