import { address } from '#backend/demo/town/geography.ts'
import type { TownShop } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person, product } from '#backend/demo/town/townParts.ts'

const food = { taxRate: 7, deliveryDays: { from: 0, until: 1 }, stock: 60 } as const
const kilo = { amount: 1, unit: 'kg' } as const

export const hofladen: TownShop = {
  kind: 'shop',
  slug: 'hofladen-lindenau',
  companyName: 'Hofladen Lindenau',
  industry: 'biomarkt',
  picture: '1f955',
  shortDescription: 'Gemüse, Käse und Eier direkt vom Biohof.',
  description:
    'Seit 1994 wirtschaftet der Hof der Familie Weidner ökologisch. Im Laden liegt, was am Morgen geerntet wurde, dazu Käse aus der eigenen Milch und Mehl aus der Walkmühle. Die Gemüsekiste bringen wir dienstags und freitags bis vor Ihre Tür.',
  address: address('Dorfstraße', '40', '62105', [-50, 60]),
  imprint: imprint(25, 'hofladen', 'GbR', 'Ute und Stefan Weidner', {
    authority: 'Öko-Kontrollstelle DE-ÖKO-000 (Demo)',
    organicCode: 'DE-ÖKO-000',
  }),
  hours: opening({ 'Di–Fr': '09:00–12:30 14:00–18:00', Sa: '08:00–14:00' }),
  rating: { average: 4.9, count: 164 },
  account: person('hofladen', 'female', 'Ute', 'Weidner', 35),
  products: [
    product('kiste', 'Kisten', 'Gemüsekiste für zwei', 2200, 'Sechs bis acht Sorten, etwa vier Kilo, immer mit Rezept.', 'gemuesekiste', {
      ...food,
      content: { amount: 4, unit: 'kg' },
      stock: 25,
    }),
    product('karotten', 'Gemüse', 'Karotten mit Grün', 280, 'Im Bund, etwa 500 g.', '1f955', {
      ...food,
      content: { amount: 500, unit: 'g' },
    }),
    product('kartoffeln', 'Gemüse', 'Kartoffeln, festkochend', 590, 'Sorte Linda, im Papiersack.', '1f954', {
      ...food,
      content: { amount: 2.5, unit: 'kg' },
    }),
    product('tomaten', 'Gemüse', 'Tomaten, bunt', 590, 'Alte Sorten aus dem Folientunnel.', '1f345', { ...food, content: kilo }),
    product('aepfel', 'Obst', 'Äpfel', 320, 'Von der Streuobstwiese, ungespritzt.', '1f34e', { ...food, content: kilo }),
    product('eier', 'Milch und Ei', 'Eier, zehn Stück', 420, 'Vom mobilen Hühnerstall, Größe M.', 'eierkarton', {
      ...food,
      content: { amount: 10, unit: 'piece' },
    }),
    product('milch', 'Milch und Ei', 'Heumilch', 189, 'Nicht homogenisiert, 3,9 % Fett.', 'heumilch', {
      ...food,
      content: { amount: 1, unit: 'l' },
      depositCents: 15,
      depositType: 'mehrweg',
    }),
    product('kaese', 'Milch und Ei', 'Bergkäse, sechs Monate', 690, 'Kräftig, am Stück zu 250 g.', '1f9c0', {
      ...food,
      content: { amount: 250, unit: 'g' },
    }),
    product('honig', 'Vorrat', 'Blütenhonig', 750, 'Von Völkern am Waldrand.', 'bluetenhonig', {
      ...food,
      content: { amount: 500, unit: 'g' },
      stock: 34,
    }),
    product('mehl', 'Vorrat', 'Dinkelmehl Type 630', 290, 'Gemahlen in der Walkmühle.', 'dinkelmehl', { ...food, content: kilo }),
    product('apfelsaft', 'Vorrat', 'Apfelsaft, naturtrüb', 249, 'Aus eigenen Äpfeln.', 'apfelsaft', {
      content: { amount: 1, unit: 'l' },
      depositCents: 15,
      depositType: 'mehrweg',
      deliveryDays: { from: 0, until: 1 },
      stock: 90,
    }),
    product(
      'suppe',
      'Vorrat',
      'Linsensuppe im Glas',
      490,
      'Vegan, mit Sellerie. Zutaten auf dem Etikett und auf Anfrage vorab.',
      'linsensuppe-glas',
      { ...food, content: { amount: 400, unit: 'ml' }, active: false },
    ),
  ],
}
