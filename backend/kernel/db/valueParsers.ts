import pg from 'pg'

/** Object ids of the types whose default reading in `pg` does not suit us. */
const OID = {
  int8: 20,
  numeric: 1700,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  int8Array: 1016,
  numericArray: 1231,
  dateArray: 1182,
  timestampArray: 1115,
  intervalArray: 1187,
} as const

type Parser = (text: string) => unknown
const asText: Parser = (text) => text
/** The reader of text[]: every array type is written in its syntax. */
const readTextArray: Parser = pg.types.getTypeParser(1009 as number, 'text') as Parser

/** Counts and ids become numbers; a value that a double cannot hold exactly stays a string rather than being wrong. */
export function exactNumber(text: string): number | string {
  const value = Number(text)
  if (text.length <= 15) return value
  const plain = text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text
  const digits = plain.replace(/[-.]/g, '').replace(/^0+/, '')
  if (digits.length <= 15) return value
  return Number.isSafeInteger(value) && String(value) === plain ? value : text
}

const digit = (text: string, at: number) => text.charCodeAt(at) - 48
const two = (text: string, at: number) => digit(text, at) * 10 + digit(text, at + 1)
const plainInstant: Parser = pg.types.getTypeParser(OID.timestamptz, 'text') as Parser

/**
 * An instant as sessions in UTC write it, `2026-11-26 08:49:03.123456+00`: lists read dozens of them, and at fixed places
 * they are read in a quarter of the time. Every other form (infinity, years beyond four digits or before Christ, another
 * zone) is left to `pg`. Microseconds are cut.
 */
export function instant(text: string): unknown {
  const isUsual = text.charCodeAt(4) === 45 && text.charCodeAt(10) === 32 && text.length >= 22 && text.length <= 29 && text.endsWith('+00')
  if (!isUsual) return plainInstant(text)
  const places = text.length - 23
  const millis = places > 0 ? digit(text, 20) * 100 + (places > 1 ? digit(text, 21) * 10 : 0) + (places > 2 ? digit(text, 22) : 0) : 0
  const year = two(text, 0) * 100 + two(text, 2)
  // Two-digit years would be taken for those of the last century.
  if (year < 100) return plainInstant(text)
  return new Date(Date.UTC(year, two(text, 5) - 1, two(text, 8), two(text, 11), two(text, 14), two(text, 17), millis))
}

function eachElement(parse: Parser): Parser {
  const walk = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(walk)
    return item === null ? null : parse(String(item))
  }
  return (text) => walk(readTextArray(text))
}

const own = new Map<number, Parser>([
  [OID.int8, exactNumber],
  [OID.numeric, exactNumber],
  // A calendar day has no time zone; a Date would move it by one for half the world.
  [OID.date, asText],
  [OID.timestamp, asText],
  [OID.timestamptz, instant],
  // Both servers are told intervalstyle=iso_8601, so the text already is 'P1DT2H'.
  [OID.interval, asText],
  [OID.int8Array, eachElement(exactNumber)],
  [OID.numericArray, eachElement(exactNumber)],
  [OID.dateArray, eachElement(asText)],
  [OID.timestampArray, eachElement(asText)],
  [OID.intervalArray, eachElement(asText)],
])

/** How a column of this type is read, the same for the embedded and the server database. */
export function parserFor(oid: number): Parser {
  return own.get(oid) ?? (pg.types.getTypeParser(oid, 'text') as Parser)
}

/** The form in which `pg` wants the parsers of one pool. */
export const poolTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: string) =>
    format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : parserFor(oid)) as pg.CustomTypesConfig['getTypeParser'],
}
