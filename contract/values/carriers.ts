/** Carriers a parcel can be given to; `own`: the seller brings it himself. */
export const carriers = ['dhl', 'dpd', 'hermes', 'ups', 'gls', 'post', 'freight', 'own'] as const
export type Carrier = (typeof carriers)[number]

export const carrierNames: Record<Carrier, string> = {
  dhl: 'DHL',
  dpd: 'DPD',
  hermes: 'Hermes',
  ups: 'UPS',
  gls: 'GLS',
  post: 'Deutsche Post',
  freight: 'Spedition',
  own: 'Eigener Bote',
}

const pages: Partial<Record<Carrier, (number: string, postalCode: string) => string>> = {
  dhl: (number) => `https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=${number}`,
  dpd: (number) => `https://my.dpd.de/myParcel.aspx?parcelno=${number}`,
  hermes: (number) => `https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#${number}`,
  ups: (number) => `https://www.ups.com/track?loc=de_DE&tracknum=${number}`,
  gls: (number, postalCode) => `https://gls-group.com/DE/de/paketverfolgung?match=${number}&postalCode=${postalCode}`,
  post: (number) => `https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=${number}`,
}

/** The carrier's page about a parcel; null without a number or where the carrier has none. The number was checked when it came in. */
export function trackingUrl(carrier: Carrier, trackingNumber: string, postalCode = ''): string | null {
  if (trackingNumber === '') return null
  return pages[carrier]?.(encodeURIComponent(trackingNumber), encodeURIComponent(postalCode)) ?? null
}
