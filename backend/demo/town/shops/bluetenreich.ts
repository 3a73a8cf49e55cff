import { address } from '#backend/demo/town/geography.ts'
import type { TownShop } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person, product } from '#backend/demo/town/townParts.ts'

const fresh = { taxRate: 7, deliveryDays: { from: 0, until: 1 }, stock: 10 } as const

export const bluetenreich: TownShop = {
  kind: 'shop', slug: 'bluetenreich', companyName: 'Blütenreich', industry: 'blumen', picture: '1f490',
  shortDescription: 'Sträuße, Topfpflanzen und Kränze vom Feld nebenan.',
  description: 'Von April bis Oktober schneidet Amelie Roth ihre Blumen auf dem eigenen Feld in Lindenau. Daraus bindet sie Sträuße, die nach Wiese aussehen und eine Woche halten. Bis 14 Uhr bestellt, bringt das Lastenrad sie noch am selben Tag.',
  address: address('Brückengasse', '3', '62101', [-40, -150]),
  imprint: imprint(22, 'bluetenreich', 'Einzelunternehmen', 'Amelie Roth (Inhaberin)', { smallBusiness: true }),
  hours: opening({ 'Mo–Fr': '08:30–13:00 14:30–18:00', Sa: '08:30–14:00', So: '10:00–12:00' }),
  rating: { average: 4.8, count: 97 },
  account: person('bluetenreich', 'female', 'Amelie', 'Roth', 32),
  products: [
    product('wiese', 'Sträuße', 'Wiesenstrauß, mittel', 2900, 'Was heute blüht, locker gebunden.', '1f490', fresh),
    product('rosen', 'Sträuße', 'Zwölf rote Rosen', 4200, 'Langstielig, aus fairem Anbau.', '1f339', fresh),
    product('tulpen', 'Sträuße', 'Tulpen im Bund', 1290, 'Zehn Stiele, gemischte Farben. Nur im Frühjahr.', '1f337', { ...fresh, active: false }),
    product('sonnenblumen', 'Sträuße', 'Sonnenblumen, fünf Stiele', 1490, 'Machen jeden Flur heller.', '1f33b', fresh),
    product('trocken', 'Sträuße', 'Trockenstrauß', 3200, 'Strohblumen, Lavendel und Gräser, hält Jahre.', '1f33e', { stock: 15 }),
    product('kaktus', 'Topfpflanzen', 'Kaktus im Tontopf', 890, 'Verzeiht alles außer Wasser.', '1f335', { ...fresh, stock: 30 }),
    product('monstera', 'Topfpflanzen', 'Fensterblatt, 60 cm', 3490, 'Im Kulturtopf, für helle Zimmer.', '1fab4', fresh),
    product('kraeuter', 'Topfpflanzen', 'Kräutertrio', 1190, 'Basilikum, Petersilie und Schnittlauch aus der Gärtnerei.', '1f33f', fresh),
    product('kerze', 'Geschenke', 'Bienenwachskerze', 1290, 'Gezogen in Lindenau, brennt etwa 20 Stunden.', '1f56f-fe0f', { stock: 40 }),
    product('vase', 'Geschenke', 'Vase aus der Töpfergasse', 3900, 'Jede ein Einzelstück, etwa 22 cm hoch.', '1f3fa', { stock: 6 }),
  ],
}
