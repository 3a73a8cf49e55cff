import type { TownAddress, TownStreet } from '#backend/demo/town/town.types.ts'

/** Lindenbrück does not exist. Postal codes beginning with 62 are not in use in Germany, so no real place is hit. */
export const townName = 'Lindenbrück'
export const center = { lat: 50.2874, lng: 8.9127 }

export const postalCodes = [
  { code: '62101', district: 'Altstadt', lat: 50.2874, lng: 8.9127 },
  { code: '62102', district: 'Bahnhofsviertel', lat: 50.2829, lng: 8.9058 },
  { code: '62103', district: 'Nordstadt', lat: 50.2958, lng: 8.9141 },
  { code: '62104', district: 'Mühlenviertel', lat: 50.2861, lng: 8.9246 },
  { code: '62105', district: 'Lindenau', lat: 50.2735, lng: 8.9302 },
] as const
export type TownPostalCode = (typeof postalCodes)[number]['code']

const streetsByCode: Record<TownPostalCode, readonly string[]> = {
  62101: [
    'Am Markt',
    'Brückengasse',
    'Färbergasse',
    'Hauptstraße',
    'Kirchplatz',
    'Kleine Gasse',
    'Kornmarkt',
    'Lindenallee',
    'Rathausplatz',
    'Schustergasse',
    'Stadtgraben',
    'Töpfergasse',
  ],
  62102: [
    'Bahnhofstraße',
    'Eisenbahnstraße',
    'Frankfurter Straße',
    'Gleisweg',
    'Güterstraße',
    'Hauptstraße',
    'Postplatz',
    'Ringstraße',
    'Wilhelmstraße',
  ],
  62103: [
    'Ahornweg',
    'Beethovenstraße',
    'Goethestraße',
    'Im Nordfeld',
    'Kastanienallee',
    'Lessingstraße',
    'Ringstraße',
    'Schillerstraße',
    'Straße der Einheit',
  ],
  62104: ['Am Mühlbach', 'An der Walkmühle', 'Mühlenstraße', 'Sägewerkstraße', 'Uferweg', 'Wehrgasse', 'Wiesengrund'],
  62105: ['Am Sportplatz', 'Dorfstraße', 'Gärtnerweg', 'Kirschenallee', 'Lindenauer Straße', 'Obere Gasse', 'Zum Steinbruch'],
}

export const streets: readonly TownStreet[] = postalCodes.flatMap(({ code, district }) =>
  streetsByCode[code].map((name) => ({ name, postalCode: code, district })),
)

/** An address in town. North and east move the pin that many metres away from the middle of its district. */
export function address(
  street: string,
  houseNumber: string,
  postalCode: TownPostalCode,
  [north, east]: [number, number] = [0, 0],
  extra?: string,
): TownAddress {
  const district = postalCodes.find(({ code }) => code === postalCode)!
  if (!streetsByCode[postalCode].includes(street)) throw new Error(`${townName} has no ${street} in ${postalCode}`)
  return {
    street,
    houseNumber,
    postalCode,
    city: townName,
    ...(extra && { extra }),
    lat: Number((district.lat + north / 111_200).toFixed(5)),
    lng: Number((district.lng + east / 71_000).toFixed(5)),
  }
}
