/** Carriers a parcel can be given to; `other`: one that is not on the list; `own`: the seller brings it himself. */
export const carriers = ['dhl', 'dpd', 'hermes', 'ups', 'gls', 'fedex', 'post', 'freight', 'other', 'own'] as const
export type Carrier = (typeof carriers)[number]

export const carrierNames: Record<Carrier, string> = {
  dhl: 'DHL',
  dpd: 'DPD',
  hermes: 'Hermes',
  ups: 'UPS',
  gls: 'GLS',
  fedex: 'FedEx',
  post: 'Deutsche Post',
  freight: 'Spedition',
  other: 'Anderer Versanddienst',
  own: 'Eigener Bote',
}

/** The carriers' own pages; a parcel's link leads to one of them and nowhere else. */
const pages: Partial<Record<Carrier, (number: string, postalCode: string) => string>> = {
  dhl: (number) => `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`,
  dpd: (number) => `https://tracking.dpd.de/status/de_DE/parcel/${number}`,
  hermes: (number) => `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#${number}`,
  ups: (number) => `https://www.ups.com/track?loc=de_DE&tracknum=${number}`,
  gls: (number, postalCode) => `https://gls-group.eu/DE/de/paketverfolgung?match=${number}${postalCode && `&postalCode=${postalCode}`}`,
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  post: (number) => `https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=${number}`,
}

/** The carrier's page about a parcel; null without a number or where the carrier has none. */
export function trackingUrl(carrier: Carrier, trackingNumber: string, postalCode = ''): string | null {
  if (trackingNumber === '') return null
  return pages[carrier]?.(encodeURIComponent(trackingNumber), encodeURIComponent(postalCode)) ?? null
}
