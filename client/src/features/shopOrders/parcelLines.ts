import { parse } from 'csv-parse/browser/esm/sync'
import { carrierNames, carriers, type Carrier } from '#contract/values/carriers.ts'
import { isOrderNumber } from '#contract/values/orderNumber.ts'

/** What a line of a pasted or imported list says about one parcel. */
export interface ParcelLine {
  order_number: string
  /** Null: the list names none, the one chosen for all applies. */
  carrier: Carrier | null
  tracking_number: string
}

export interface ReadParcels {
  parcels: ParcelLine[]
  /** Lines, counted from 1, without an order's number; a heading is none of them. */
  unread: number[]
  /** More lines than are taken at once. */
  isCut: boolean
}

/** As many as one morning brings; each is a command of its own. */
export const parcelsAtOnce = 500
const longest = 200_000

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
const carriersByWord = new Map<string, Carrier>(carriers.flatMap((key) => [key, plain(carrierNames[key])].map((word) => [word, key])))
const looksLikeTracking = (field: string) => /^[A-Z0-9][A-Z0-9 -]{4,39}$/i.test(field) && /\d/.test(field)

/**
 * Reads a carrier's or a spreadsheet's list: order's number, carrier and tracking number in any order, between semicolons, tabs or commas.
 * The same order twice with the same number is one parcel.
 */
export function readParcels(text: string): ReadParcels {
  const rows = parse(text.slice(0, longest), {
    bom: true,
    delimiter: [';', '\t', ','],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const parcels = new Map<string, ParcelLine>()
  const unread: number[] = []
  rows.forEach(({ record, info }, at) => {
    const fields = record.filter(Boolean)
    const number = fields.map((field) => field.toUpperCase()).find(isOrderNumber)
    if (number === undefined) {
      const isHeading = at === 0 && !fields.some(looksLikeTracking)
      if (!isHeading) unread.push(info.lines)
      return
    }
    const carrier = fields.flatMap((field) => carriersByWord.get(plain(field)) ?? [])[0] ?? null
    const tracking = fields.find(
      (field) => !isOrderNumber(field.toUpperCase()) && !carriersByWord.has(plain(field)) && looksLikeTracking(field),
    )
    const parcel = { order_number: number, carrier, tracking_number: tracking?.replace(/\s+/g, '').toUpperCase() ?? '' }
    parcels.set(`${number} ${parcel.tracking_number}`, parcel)
  })
  const all = [...parcels.values()]
  return { parcels: all.slice(0, parcelsAtOnce), unread, isCut: all.length > parcelsAtOnce || text.length > longest }
}
