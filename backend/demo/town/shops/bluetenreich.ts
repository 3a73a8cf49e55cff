import { address } from '#backend/demo/town/geography.ts'
import type { TownShop } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person, product } from '#backend/demo/town/townParts.ts'

const fresh = { taxRate: 7, deliveryDays: { from: 0, until: 1 }, stock: 10 } as const

export const bluetenreich: TownShop = {
  kind: 'shop',
  slug: 'bluetenreich',
  companyName: 'Blütenreich',
  industry: 'blumen',
  picture: '1f490',
  shortDescription: 'Sträuße, Topfpflanzen und Kränze vom Feld nebenan.',
  description:
    'Von April bis Oktober schneidet Amelie Roth ihre Blumen auf dem eigenen Feld in Lindenau. Daraus bindet sie Sträuße, die nach Wiese aussehen und eine Woche halten. Bis 14 Uhr bestellt, bringt das Lastenrad sie noch am selben Tag.',
  address: address('Brückengasse', '3', '62101', [-40, -150]),
  imprint: imprint(22, 'bluetenreich', 'Einzelunternehmen', 'Amelie Roth (Inhaberin)', { smallBusiness: true }),
  hours: opening({ 'Mo–Fr': '08:30–13:00 14:30–18:00', Sa: '08:30–14:00', So: '10:00–12:00' }),
  rating: { average: 4.8, count: 97 },
  account: person('bluetenreich', 'female', 'Amelie', 'Roth', 32),
  products: [
    product('wiese', 'Sträuße', 'Wiesenstrauß, mittel', 2900, 'Was heute blüht, locker gebunden.', '1f490', fresh),
    product('rosen', 'Sträuße', 'Zwölf rote Rosen', 4200, 'Langstielig, aus fairem Anbau.', 'rosen-rot', fresh),
    product('tulpen', 'Sträuße', 'Tulpen im Bund', 1290, 'Zehn Stiele, gemischte Farben. Nur im Frühjahr.', 'tulpenbund', {
      ...fresh,
      active: false,
    }),
    product('sonnenblumen', 'Sträuße', 'Sonnenblumen, fünf Stiele', 1490, 'Machen jeden Flur heller.', 'sonnenblumen', fresh),
    product('trocken', 'Sträuße', 'Trockenstrauß', 3200, 'Strohblumen, Lavendel und Gräser, hält Jahre.', 'trockenstrauss', { stock: 15 }),
    product('kaktus', 'Topfpflanzen', 'Kaktus im Tontopf', 890, 'Verzeiht alles außer Wasser.', 'kaktus-topf', { ...fresh, stock: 30 }),
    product('monstera', 'Topfpflanzen', 'Fensterblatt, 60 cm', 3490, 'Im Kulturtopf, für helle Zimmer.', 'fensterblatt', fresh),
    product(
      'kraeuter',
      'Topfpflanzen',
      'Kräutertrio',
      1190,
      'Basilikum, Petersilie und Schnittlauch aus der Gärtnerei.',
      'kraeutertrio',
      fresh,
    ),
    product('kerze', 'Geschenke', 'Bienenwachskerze', 1290, 'Gezogen in Lindenau, brennt etwa 20 Stunden.', 'bienenwachskerze', {
      stock: 40,
    }),
    product('vase', 'Geschenke', 'Vase aus der Töpfergasse', 3900, 'Jede ein Einzelstück, etwa 22 cm hoch.', 'vase-naturweiss', {
      stock: 6,
    }),
  ],
}
