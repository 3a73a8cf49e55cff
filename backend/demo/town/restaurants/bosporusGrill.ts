import { drinks } from '#backend/demo/town/drinks.ts'
import { address } from '#backend/demo/town/geography.ts'
import { category, choice, dish, extras, gastro, has, nothing, pick, vegan, veggie, zones } from '#backend/demo/town/menuParts.ts'
import type { TownRestaurant } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person } from '#backend/demo/town/townParts.ts'

const meat = pick('fleisch', 'Fleisch', [
  choice('kalb', 'Kalb vom Spieß', 0, has('milk', 'phosphate')),
  choice('haehnchen', 'Hähnchen vom Spieß', 0, has('milk soy')),
  choice('gemischt', 'Beides gemischt', 50, has('milk soy', 'phosphate')),
])
const sauce = pick('sosse', 'Soße', [
  choice('kraeuter', 'Kräutersoße', 0, has('milk eggs')),
  choice('knoblauch', 'Knoblauchsoße', 0, has('milk eggs')),
  choice('scharf', 'Scharfe Soße', 0, nothing, { vegan: true }),
  choice('sesam', 'Sesamsoße', 0, has('sesame'), { vegan: true }),
  choice('ohne', 'Ohne Soße', 0, nothing, { vegan: true }),
])
const more = extras('extra', 'Extras', 4, [
  choice('schafskaese', 'Schafskäse', 100, has('milk')),
  choice('peperoni', 'Peperoni', 50, has('', 'preservative', 'antioxidant'), { vegan: true }),
  choice('fleisch', 'Mehr Fleisch', 250, has('milk soy', 'phosphate')),
  choice('pommes', 'Pommes dazu', 290, nothing, { vegan: true }),
])
const moreGreen = extras(
  'extra',
  'Extras',
  3,
  more.choices.filter(({ key }) => key !== 'fleisch'),
)
const kebap = { options: [meat, sauce, more] }
const meatless = { options: [sauce, moreGreen] }

const menu = [
  category('doener', 'Döner und Dürüm', 'Fleisch vom Spieß, Salat jeden Morgen frisch geschnitten.', [
    dish(
      'doener',
      'Döner Kebap',
      750,
      'Im gerösteten Fladenbrot mit Rotkohl, Weißkohl, Tomate und Zwiebel.',
      '1f959',
      has('wheat sesame'),
      kebap,
    ),
    dish('dueruem', 'Dürüm', 820, 'Gerollt im dünnen Yufka-Brot.', '1f32f', has('wheat'), kebap),
    dish('doener-box', 'Dönerbox', 690, 'Fleisch und Pommes in der Box, Soße obenauf.', 'doenerbox', nothing, kebap),
    dish('doener-teller', 'Dönerteller', 1190, 'Mit Reis oder Pommes, großem Salat und Fladenbrot.', 'doenerteller', has('wheat sesame'), {
      options: [meat, pick('beilage', 'Beilage', [choice('reis', 'Reis', 0, has('wheat milk')), choice('pommes', 'Pommes')]), sauce, more],
    }),
    dish(
      'iskender',
      'İskender',
      1340,
      'Auf geröstetem Brot mit Tomatensoße, brauner Butter und Joghurt.',
      'iskender',
      has('wheat milk sesame'),
      { options: [meat, more] },
    ),
    dish('kinderdoener', 'Kleiner Döner', 550, 'Die halbe Portion für kleinen Hunger.', '1f959', has('wheat sesame'), {
      options: [meat, sauce],
    }),
  ]),
  category('vegetarisch', 'Ohne Fleisch', 'Gebraten in eigenen Pfannen.', [
    dish('falafel', 'Falafel im Brot', 690, 'Sechs Bällchen aus Kichererbsen, außen knusprig, innen grün.', '1f959', has('wheat sesame'), {
      ...meatless,
      ...vegan,
    }),
    dish('falafel-teller', 'Falafelteller', 1050, 'Mit Hummus, Bulgur, Salat und Fladenbrot.', '1f9c6', has('wheat sesame'), {
      ...meatless,
      ...vegan,
    }),
    dish(
      'gemuese-doener',
      'Gemüsedöner',
      720,
      'Gebratene Aubergine, Zucchini, Paprika und Kartoffel mit Zitrone.',
      '1f959',
      has('wheat sesame'),
      { ...meatless, ...vegan },
    ),
    dish('halloumi', 'Halloumi-Dürüm', 790, 'Gegrillter Halloumi, Minze und Granatapfel.', '1f32f', has('wheat milk'), {
      ...meatless,
      ...veggie,
    }),
    dish(
      'boerek',
      'Börek',
      450,
      'Blätterteig mit Spinat und Schafskäse, jeden Morgen gebacken.',
      'boerek',
      has('wheat milk eggs sesame'),
      veggie,
    ),
  ]),
  category('pide', 'Pide und Lahmacun', 'Aus dem Steinofen, der Teig von Onkel Kemal.', [
    dish('lahmacun', 'Lahmacun', 590, 'Dünner Fladen mit gewürztem Hackfleisch, gerollt mit Salat.', 'lahmacun', has('wheat'), {
      spicy: 1,
      options: [sauce],
    }),
    dish('pide-kaese', 'Pide mit Käse', 890, 'Schiffchen mit Schafskäse, Petersilie und Ei.', 'pide-kaese', has('wheat milk eggs'), veggie),
    dish(
      'pide-sucuk',
      'Pide mit Sucuk',
      980,
      'Knoblauchwurst vom Rind und Käse.',
      'pide-sucuk',
      has('wheat milk eggs', 'nitrite', 'antioxidant'),
      { spicy: 1 },
    ),
    dish('pide-spinat', 'Pide mit Spinat', 920, 'Junger Spinat, Zwiebel und Schafskäse.', 'pide-spinat', has('wheat milk'), veggie),
  ]),
  category('grill', 'Vom Holzkohlegrill', 'Mit Bulgur, Salat und Fladenbrot.', [
    dish('adana', 'Adana Kebap', 1390, 'Scharfer Hackspieß vom Lamm.', 'adana', has('wheat sesame'), { spicy: 2, options: [sauce] }),
    dish('shish', 'Hähnchenspieß', 1290, 'In Joghurt und Paprika mariniert.', 'haehnchenspiess', has('wheat milk sesame'), {
      options: [sauce],
    }),
    dish('koefte', 'Köfte', 1250, 'Fünf Hacksteaks vom Rind mit Kreuzkümmel.', 'koefte', has('wheat eggs sesame'), { options: [sauce] }),
    dish('lammkotelett', 'Lammkoteletts', 1790, 'Vier Stück, rosa gegrillt.', 'lammkoteletts', has('wheat sesame'), {
      soldOut: true,
      options: [sauce],
    }),
  ]),
  category('beilagen', 'Beilagen und Süßes', '', [
    dish('pommes', 'Pommes', 390, 'Knusprig, mit Paprikasalz.', '1f35f', nothing, {
      ...vegan,
      options: [
        extras('dip', 'Dip', 2, [
          choice('ketchup', 'Ketchup', 50, has('celery'), { vegan: true }),
          choice('mayo', 'Mayonnaise', 50, has('eggs mustard')),
        ]),
      ],
    }),
    dish('linsensuppe', 'Linsensuppe', 490, 'Rote Linsen, Minze und Zitrone.', 'linsensuppe', has('wheat celery'), vegan),
    dish('cacik', 'Cacık', 350, 'Joghurt mit Gurke und Knoblauch.', 'cacik', has('milk'), veggie),
    dish('baklava', 'Baklava', 450, 'Vier Stück mit Pistazien.', 'baklava', has('wheat milk pistachio walnut'), veggie),
    dish('kuenefe', 'Künefe', 690, 'Warmes Engelshaar mit Käse und Sirup. Nur abends.', 'kuenefe', has('wheat milk pistachio'), {
      ...veggie,
      active: false,
    }),
  ]),
  category('getraenke', 'Getränke', '', drinks({ ayran: 200, cola: 270, colaZero: 270, orange: 270, water: 250, wheatBeer: 330 })),
]

export const bosporusGrill: TownRestaurant = {
  kind: 'restaurant',
  slug: 'bosporus-grill',
  companyName: 'Bosporus Grill',
  industry: 'doener',
  picture: '1f959',
  shortDescription: 'Döner, Pide und Holzkohlegrill am Bahnhof.',
  description:
    'Emine und Kemal Yıldız drehen den Spieß seit 2003, nur ein paar Schritte vom Bahnhof entfernt. Das Brot backen wir selbst, das Kalbfleisch kommt vom Metzger aus Lindenau. Wer spät aus dem Zug steigt, bekommt bei uns auch um vier Uhr morgens noch etwas Warmes.',
  address: address('Bahnhofstraße', '12', '62102', [-20, 60]),
  imprint: imprint(2, 'bosporus-grill', 'Einzelunternehmen', 'Emine Yıldız (Inhaberin)', {
    authority: 'Ordnungsamt der Stadt Lindenbrück',
  }),
  hours: opening({ 'Mo–So': '10:00–05:00' }, { publicHolidays: 'open' }),
  rating: { average: 4.5, count: 633 },
  account: person('bosporus-grill', 'female', 'Emine', 'Yıldız', 11),
  gastro: gastro({
    cuisine: 'Türkisch',
    reusable: '34',
    menu,
    freeDeliveryFromCents: 2500,
    prepMinutes: 15,
    slotCapacity: 12,
    zones: zones({ 62101: 150, 62102: 100, 62103: 250, 62104: 200 }, 1000),
  }),
}
