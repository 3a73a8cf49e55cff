import pg from 'pg'

/** Object ids of the types whose default reading in `pg` does not suit us. */
const OID = {
  int8: 20,
  numeric: 1700,
  date: 1082,
  timestamp: 1114,
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
  const plain = text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text
  const digits = plain.replace(/[-.]/g, '').replace(/^0+/, '')
  if (digits.length <= 15) return value
  return Number.isSafeInteger(value) && String(value) === plain ? value : text
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
