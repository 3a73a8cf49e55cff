import { address } from '#backend/demo/town/geography.ts'
import type { TownShop } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person, product } from '#backend/demo/town/townParts.ts'

const bulky = { stock: 3, deliveryDays: { from: 5, until: 10 } } as const

export const radwerk: TownShop = {
  kind: 'shop',
  slug: 'radwerk-lindenbrueck',
  companyName: 'Radwerk Lindenbrück',
  industry: 'fahrrad',
  picture: '1f6b2',
  shortDescription: 'Fahrräder, Teile und eine Werkstatt, die man versteht.',
  description:
    'Im Radwerk schrauben Menschen, die selbst jeden Tag fahren. Wir bauen Stadträder auf, stellen Bremsen ein und sagen ehrlich, wann sich eine Reparatur noch lohnt. Ersatzteile verschicken wir, fertige Räder bringen wir in der Region persönlich vorbei.',
  address: address('Sägewerkstraße', '18', '62104', [90, -70]),
  imprint: imprint(20, 'radwerk', 'GmbH', 'Nina Albrecht (Geschäftsführerin)', { register: 'HRB' }),
  hours: opening({ 'Di–Fr': '09:30–13:00 14:00–18:30', Sa: '10:00–15:00' }),
  rating: { average: 4.7, count: 142 },
  account: person('radwerk', 'female', 'Nina', 'Albrecht', 30),
  products: [
    product(
      'stadtrad-linde',
      'Fahrräder',
      'Stadtrad «Linde», 8 Gänge',
      89900,
      'Nabenschaltung, Riemenantrieb und Licht am Nabendynamo. Rahmenhöhen 50, 54 und 58 cm.',
      'stadtrad-tannengruen',
      bulky,
    ),
    product(
      'kinderrad',
      'Fahrräder',
      'Kinderrad 20 Zoll',
      34900,
      'Leicht, mit zwei Handbremsen und ohne Schnickschnack.',
      'kinderrad-rot',
      bulky,
    ),
    product('roller', 'Fahrräder', 'Tretroller für Große', 18900, 'Mit Luftreifen und Klappmechanik für den Zug.', 'tretroller', bulky),
    product('helm', 'Zubehör', 'Helm «Pendler»', 7990, 'Mit Rücklicht und Drehrad, drei Größen.', 'helm-schwarz'),
    product('licht', 'Zubehör', 'Akkulicht-Set', 4490, 'Vorn 50 Lux, hinten mit Bremslicht, nach StVZO zugelassen.', 'akkulicht', {
      stock: 25,
    }),
    product('schloss', 'Zubehör', 'Faltschloss, 90 cm', 6490, 'Gehärteter Stahl, mit Halter für den Rahmen.', 'faltschloss'),
    product('klingel', 'Zubehör', 'Messingklingel', 1890, 'Klingt freundlich und hört nicht auf zu klingen.', 'klingel-messing', {
      stock: 40,
    }),
    product('handschuhe', 'Kleidung', 'Winterhandschuhe', 3990, 'Winddicht, mit Griff am Bremshebel.', 'winterhandschuhe', { stock: 18 }),
    product('reifen', 'Ersatzteile', 'Reifen 28 Zoll, pannensicher', 2990, 'Mit fünf Millimeter Schutzeinlage.', 'fahrradreifen', {
      stock: 60,
    }),
    product('oel', 'Pflege', 'Kettenöl, biologisch abbaubar', 890, 'Kriecht gut und tropft nicht.', 'kettenoel', {
      content: { amount: 100, unit: 'ml' },
      stock: 80,
    }),
  ],
}
