import { parse } from 'csv-parse/browser/esm/sync'
import { carrierNames, carriers, type Carrier } from '#contract/values/carriers.ts'
import { isOrderNumber } from '#contract/values/orderNumber.ts'
import { isCarriersNumber, plainTracking } from './trackingFormats.ts'

/** What a line of a pasted or imported list says about one parcel. */
export interface ParcelLine {
  /** The line it stands in, counted from 1. */
  line: number
  order_number: string
  /** Null: the list names none, the one chosen for all applies. */
  carrier: Carrier | null
  tracking_number: string
}

/** A column of the list, as somebody chooses it: its heading or what stands in it first. */
interface ListColumn {
  at: number
  label: string
}

export interface ReadParcels {
  parcels: ParcelLine[]
  /** Orders that stand in several lines with different numbers: what is in which parcel only the seller knows. */
  split: ParcelLine[]
  /** Lines, counted from 1, without an order's number; a heading is none of them. */
  unread: number[]
  /** More lines than are taken at once. */
  isCut: boolean
  /** Columns that may hold the tracking number. */
  columns: ListColumn[]
  /** The one that was read; null: none is plain, and only what no carrier would write otherwise was taken. */
  column: number | null
  /** Some line's number could stand in several columns: the seller says in which. */
  isUnclear: boolean
}

/** A column, no number at all, or what the list itself says. */
export type ChosenColumn = number | 'none' | null

/** As many as one morning brings; each is a command of its own. */
export const parcelsAtOnce = 500
const longest = 200_000

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
const carriersByWord = new Map<string, Carrier>([
  ...carriers.flatMap((key) => [key, plain(carrierNames[key])].map((word): [string, Carrier] => [word, key])),
  ['sonstige', 'other'],
])
/** As DHL, DPD, GLS, Hermes and UPS head the column in their exports, plain. The first that a list has counts. */
const trackingHeadings = [
  /^(?:sendungs|tracking|trackings|paket|paketschein|identcode|barcode|track)(?:nummer|nr|no|number|num|id|code)$/,
  /^(?:(?:dhl|dpd|gls|hermes|ups|package|parcel|shipment)?tracking|shipment|parcel|package|consignment)(?:number|no|nr|id|code)$/,
  /^(?:sendungsnummern|trackingnumbers|tracking|identcode|sendungskennung|sendungsid|sendungscode|parcellabelnumber)$/,
]
const isTrackingHeading = (field: string) => trackingHeadings.some((heading) => heading.test(plain(field)))
const orderHeadings = [
  /^(?:bestell|bestellungs|auftrags|kunden)?(?:nummer|nr|referenz|reference)$/,
  /^(?:bestellung|auftrag|order|ordernumber|orderno|orderid)$/,
  /^(?:referenznummer|referenz\d?|reference\d?|customerreference|sendungsreferenz)$/,
]
const isOrderHeading = (field: string) => orderHeadings.some((heading) => heading.test(plain(field)))
const looksLikeTracking = (field: string) => /^[A-Z0-9][A-Z0-9 -]{3,39}$/i.test(field) && /\d/.test(field)
/** Each once, wherever they stand: who packs two orders of one buyer together writes both in one field or in two. */
const orderNumbersIn = (fields: readonly string[]): string[] => [
  ...new Set(fields.flatMap((field) => field.toUpperCase().split(/[^0-9A-Z-]+/)).filter(isOrderNumber)),
]
const isOther = (field: string) => orderNumbersIn([field]).length > 0 || carriersByWord.has(plain(field))

interface Row {
  fields: string[]
  line: number
}

/** What parts the fields of the list: what the first line has; commas stand in addresses as well. */
const delimiterOf = (text: string) => {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''
  return [';', '\t', ','].find((sign) => first.includes(sign)) ?? ';'
}

function rowsOf(text: string): Row[] {
  const rows = parse(text.slice(0, longest), {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  // A line typed by hand between others may part its fields in another way.
  return rows.map(({ record, info }) => ({
    fields: record.length === 1 ? record[0]!.split(/[;\t,]/).map((field) => field.trim()) : record,
    line: info.lines,
  }))
}

/** A first line with words only, or with the heading of a known column, names the columns. */
const isHeading = ({ fields }: Row) =>
  orderNumbersIn(fields).length === 0 &&
  (fields.some((field) => isTrackingHeading(field) || isOrderHeading(field)) || !fields.some((field) => /\d/.test(field)))

/** The column that its heading names; «Nummer» alone does where the order's number has a heading of its own. */
function namedColumn(heading: Row | undefined): number {
  const fields = heading?.fields ?? []
  const named = fields.findIndex(isTrackingHeading)
  if (named !== -1) return named
  const bare = fields.findIndex((field) => /^(?:nummer|nr|number)$/.test(plain(field)))
  return bare !== -1 && fields.some((field, at) => at !== bare && isOrderHeading(field)) ? bare : -1
}

/** Columns with something in the orders' lines that is neither the order's number nor a carrier. */
function columnsOf(rows: readonly Row[], heading: Row | undefined): ListColumn[] {
  const width = Math.max(0, ...rows.map(({ fields }) => fields.length))
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const sample = rows.map(({ fields }) => fields[at] ?? '').find((field) => field !== '' && !isOther(field) && looksLikeTracking(field))
    if (sample === undefined) return []
    const name = heading?.fields[at]
    return [{ at, label: name ? `${name}: ${sample}` : sample }]
  })
}

/** The number that a line has, in the named column; without one what only a carrier writes so, and nothing where two fields do. */
function trackingIn(fields: readonly string[], column: number): { number: string; isUnclear: boolean } {
  const named = column === -1 ? undefined : fields[column]
  if (named !== undefined && !isOther(named)) return { number: looksLikeTracking(named) ? plainTracking(named) : '', isUnclear: false }
  const found = [...new Set(fields.filter((field) => !isOther(field) && isCarriersNumber(field)).map(plainTracking))]
  const isUnclear = found.length > 1 || (found.length === 0 && fields.some((field) => !isOther(field) && looksLikeTracking(field)))
  return { number: found.length === 1 ? found[0]! : '', isUnclear }
}

/**
 * Reads a carrier's or a spreadsheet's list, between semicolons, tabs or commas: the order's number and the carrier wherever they stand,
 * the tracking number where its heading or the seller (`chosen`) says. The same order twice with the same number is one parcel; several
 * orders in one line travel in one parcel, and each gets its number.
 */
export function readParcels(text: string, chosen: ChosenColumn = null): ReadParcels {
  const rows = rowsOf(text)
  const heading = rows[0] && isHeading(rows[0]) ? rows[0] : undefined
  const lines = heading ? rows.slice(1) : rows
  const ofOrders = lines.filter(({ fields }) => orderNumbersIn(fields).length > 0)
  const column = typeof chosen === 'number' ? chosen : namedColumn(heading)
  const parcels = new Map<string, ParcelLine>()
  const numbers = new Map<string, Set<string>>()
  let isUnclear = false
  for (const { fields, line } of ofOrders) {
    const carrier = fields.flatMap((field) => carriersByWord.get(plain(field)) ?? [])[0] ?? null
    const tracking = chosen === 'none' ? { number: '', isUnclear: false } : trackingIn(fields, column)
    isUnclear ||= tracking.isUnclear
    for (const number of orderNumbersIn(fields)) {
      const key = `${number} ${tracking.number}`
      if (!parcels.has(key)) parcels.set(key, { line, order_number: number, carrier, tracking_number: tracking.number })
      numbers.set(number, (numbers.get(number) ?? new Set()).add(tracking.number))
    }
  }
  const all = [...parcels.values()]
  const isSplit = ({ order_number: number }: ParcelLine) => numbers.get(number)!.size > 1
  const whole = all.filter((parcel) => !isSplit(parcel))
  return {
    parcels: whole.slice(0, parcelsAtOnce),
    split: all.filter(isSplit).slice(0, parcelsAtOnce),
    unread: lines.filter(({ fields }) => orderNumbersIn(fields).length === 0).map(({ line }) => line),
    isCut: all.length > parcelsAtOnce || text.length > longest,
    columns: columnsOf(ofOrders, heading),
    column: column === -1 ? null : column,
    isUnclear,
  }
}
