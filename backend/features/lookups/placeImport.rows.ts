import { City, PostalCode, Street } from '#contract/values/addressRules.ts'
import { germanStateOf, type GermanState } from '#contract/values/states.ts'
import type { CsvRow, Field, PlaceFile } from './placeImport.file.ts'

export interface PlaceImported {
  code: string
  city: string
  state: GermanState | null
  lat: number | null
  lng: number | null
}
export interface StreetImported {
  name: string
  code: string
  city: string
}
/** `reasons` in German; a row without any is good. */
export interface EvaluatedRow {
  place: PlaceImported
  street: StreetImported
  reasons: string[]
}

/** What one row says, and what is wrong with it. */
export function evaluateRow(file: PlaceFile, { cells }: CsvRow): EvaluatedRow {
  const cell = (field: Field) => (file.columns[field] === undefined ? '' : (cells[file.columns[field]] ?? ''))
  const code = cell('code')
  const city = cell('city').normalize('NFC')
  const name = spelledOut(cell('street').normalize('NFC'))
  const state = cell('state') === '' ? null : (germanStateOf(cell('state')) ?? null)
  const reasons: string[] = []
  if (cells.some((one) => one.includes('\ufffd'))) reasons.push('ein Umlaut ist schon in der Datei verloren gegangen')
  if (cells.length !== file.headings.length) reasons.push(`${cells.length} Spalten statt ${file.headings.length}`)
  if (!PostalCode.safeParse(code).success) reasons.push(codeReason(code))
  if (!City.safeParse(city).success) reasons.push(city === '' ? 'der Ort fehlt' : `„${city}“ ist kein gültiger Ort`)
  if (file.kind === 'streets' && !Street.safeParse(name).success)
    reasons.push(name === '' ? 'die Straße fehlt' : `„${name}“ ist keine gültige Straße`)
  if (file.kind === 'postal_codes' && cell('state') !== '' && state === null) reasons.push(`„${cell('state')}“ ist kein Bundesland`)
  const lat = degrees(cell('lat'), 47, 56)
  const lng = degrees(cell('lng'), 5, 16)
  if (Number.isNaN(lat) || Number.isNaN(lng)) reasons.push(`„${cell('lat')} ${cell('lng')}“ liegt nicht in Deutschland`)
  return { place: { code, city, state, lat, lng }, street: { name, code, city }, reasons }
}

function codeReason(code: string): string {
  if (code === '') return 'die Postleitzahl fehlt'
  if (/^\d{4}$/.test(code)) return `„${code}“ hat vier Stellen: Fehlt die führende Null? Formatieren Sie die Spalte in der Tabelle als Text`
  return `„${code}“ ist keine deutsche Postleitzahl`
}

/** Null when there is none, NaN when it is not in this range; decimal commas are read too. */
function degrees(text: string, from: number, until: number): number | null {
  if (text === '') return null
  const value = Number(text.replace(',', '.'))
  return value >= from && value <= until ? value : Number.NaN
}

/** «Bahnhofstr.» and «Frankfurter Str.» are shown in full. */
const spelledOut = (name: string) => name.replace(/([sS])tr\.(?=$|[\s-])/g, '$1traße')
