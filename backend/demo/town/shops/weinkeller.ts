import { address } from '#backend/demo/town/geography.ts'
import type { TownShop } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person, product } from '#backend/demo/town/townParts.ts'

const wine = { content: { amount: 750, unit: 'ml' }, ageLimit: 16, stock: 48 } as const

export const weinkeller: TownShop = {
  kind: 'shop',
  slug: 'weinkeller-brandt',
  companyName: 'Weinkeller Brandt',
  industry: 'wein',
  picture: '1f377',
  shortDescription: 'Weine kleiner Güter aus Hessen, der Pfalz und von weiter her.',
  description:
    'Im Gewölbe unter dem Stadtgraben lagern gut 300 Weine von Gütern, die Holger Brandt selbst besucht hat. Er verkauft nur, was er auch zum Abendessen öffnen würde. Jeden ersten Freitag im Monat wird probiert.',
  address: address('Stadtgraben', '14', '62101', [-130, 30]),
  imprint: imprint(23, 'weinkeller', 'e.K.', 'Holger Brandt (Inhaber)', { register: 'HRA' }),
  hours: opening({ 'Di–Fr': '11:00–19:00', Sa: '10:00–16:00' }),
  rating: { average: 4.6, count: 61 },
  account: person('weinkeller', 'male', 'Holger', 'Brandt', 33),
  products: [
    product(
      'riesling',
      'Weißwein',
      'Riesling trocken',
      1090,
      'Pfirsich und nasser Stein, vom Gut Auerhof. 12 % vol. Enthält Sulfite.',
      'riesling',
      { ...wine, alcoholPercent: 12 },
    ),
    product(
      'grauburgunder',
      'Weißwein',
      'Grauburgunder',
      950,
      'Birne und ein Hauch Mandel. 12,5 % vol. Enthält Sulfite.',
      'grauburgunder',
      { ...wine, alcoholPercent: 12.5 },
    ),
    product(
      'spaetburgunder',
      'Rotwein',
      'Spätburgunder',
      1390,
      'Kirsche, Wald und feines Holz. 13 % vol. Enthält Sulfite.',
      'spaetburgunder',
      { ...wine, alcoholPercent: 13 },
    ),
    product('primitivo', 'Rotwein', 'Primitivo', 990, 'Dunkle Beeren aus Apulien. 14 % vol. Enthält Sulfite.', 'primitivo', {
      ...wine,
      alcoholPercent: 14,
    }),
    product('rose', 'Rosé', 'Rosé vom Kalk', 890, 'Erdbeere und Kräuter. 12 % vol. Enthält Sulfite.', 'rose', {
      ...wine,
      alcoholPercent: 12,
    }),
    product('winzersekt', 'Sekt', 'Winzersekt brut', 1490, 'Flaschengärung, 24 Monate Hefelager. 12 % vol. Enthält Sulfite.', 'sekt', {
      ...wine,
      alcoholPercent: 12,
    }),
    product('traubensaft', 'Ohne Alkohol', 'Traubensaft', 490, 'Naturtrüb, aus derselben Kelter.', 'traubensaft', {
      content: { amount: 1, unit: 'l' },
      depositCents: 15,
      depositType: 'mehrweg',
      stock: 36,
    }),
    product('brand', 'Spirituosen', 'Mirabellenbrand', 2990, 'Von Streuobstwiesen um Lindenau. 42 % vol.', 'mirabellenbrand', {
      content: { amount: 500, unit: 'ml' },
      ageLimit: 18,
      alcoholPercent: 42,
      stock: 12,
    }),
    product(
      'probierpaket',
      'Pakete',
      'Probierpaket «Heimat»',
      5900,
      'Sechs Flaschen aus Hessen zum Kennenlernen. 12 bis 13 % vol. Enthält Sulfite.',
      'probierpaket',
      { content: { amount: 4.5, unit: 'l' }, ageLimit: 16, alcoholPercent: 13, stock: 10 },
    ),
  ],
}
