import type * as z from 'zod'

type Issue = z.core.$ZodRawIssue

const types: Record<string, string> = {
  string: 'Bitte geben Sie einen Text ein.',
  number: 'Bitte geben Sie eine Zahl an.',
  int: 'Bitte geben Sie eine ganze Zahl an.',
  bigint: 'Bitte geben Sie eine ganze Zahl an.',
  boolean: 'Bitte wählen Sie Ja oder Nein.',
  array: 'Bitte geben Sie eine Liste an.',
  tuple: 'Bitte geben Sie eine Liste an.',
  object: 'Bitte geben Sie die einzelnen Angaben an.',
  record: 'Bitte geben Sie die einzelnen Angaben an.',
  date: 'Bitte geben Sie ein Datum an.',
  file: 'Bitte wählen Sie eine Datei.',
}
const formats: Record<string, string> = {
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  url: 'Bitte geben Sie eine gültige Internetadresse ein.',
  datetime: 'Bitte geben Sie einen gültigen Zeitpunkt an.',
  date: 'Bitte geben Sie ein gültiges Datum an.',
  time: 'Bitte geben Sie eine gültige Uhrzeit an.',
  uuid: 'Bitte geben Sie eine gültige Kennung an.',
}
const size = (amount: number | bigint, one: string, many: string) => `${amount} ${Number(amount) === 1 ? one : many}`
const units: Record<string, [string, string]> = {
  string: ['Zeichen', 'Zeichen'],
  array: ['Eintrag', 'Einträge'],
  set: ['Eintrag', 'Einträge'],
  map: ['Eintrag', 'Einträge'],
}

/** What a form says where a declaration has no sentence of its own: never the validator's words, always what to do. */
export function germanIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'Bitte füllen Sie dieses Feld aus.'
        : (types[issue.expected] ?? 'Bitte prüfen Sie diese Angabe.')
    case 'invalid_value':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'Bitte füllen Sie dieses Feld aus.'
        : 'Bitte wählen Sie eine der angebotenen Möglichkeiten.'
    case 'too_big': {
      const unit = units[issue.origin]
      return unit ? `Bitte höchstens ${size(issue.maximum, ...unit)}.` : `Bitte höchstens ${issue.maximum}.`
    }
    case 'too_small': {
      const unit = units[issue.origin]
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Bitte füllen Sie dieses Feld aus.'
      return unit ? `Bitte mindestens ${size(issue.minimum, ...unit)}.` : `Bitte mindestens ${issue.minimum}.`
    }
    case 'invalid_format':
      return formats[issue.format] ?? 'Bitte prüfen Sie die Schreibweise.'
    case 'not_multiple_of':
      return `Bitte ein Vielfaches von ${issue.divisor}.`
    case 'unrecognized_keys':
      return 'Diese Angabe gibt es hier nicht.'
    case 'invalid_union':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? 'Bitte füllen Sie dieses Feld aus.'
        : 'Bitte prüfen Sie diese Angabe.'
    default:
      return 'Bitte prüfen Sie diese Angabe.'
  }
}
