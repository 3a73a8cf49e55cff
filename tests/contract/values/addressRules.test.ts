import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import {
  City,
  CompanyName,
  Email,
  HouseNumber,
  letterGreeting,
  OptionalPersonName,
  PersonName,
  Phone,
  PostalCode,
  Street,
} from '#contract/values/addressRules.ts'
import { postalCodeProblem } from '#contract/values/postalAddress.ts'
import { dialled } from '#backend/kernel/phoneNumbers.ts'

const messages = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ message }) => message)
}

describe('address rules', () => {
  it.each<[string, z.ZodType, string[]]>([
    ['postal codes', PostalCode, ['01001', '62101', '99998', ' 10115 ']],
    ['streets', Street, ['Hauptstraße', 'Straße des 17. Juni', 'Q 7', "Rue d'Alsace", 'Am Markt (Hinterhaus)', 'Łódźer Weg']],
    [
      'house numbers',
      HouseNumber,
      ['1', '12a', '12 a', '12-14', '12–14b', '12/3', '5 1/2', '1234', '12a-c', '12a–c', '12½', '12 ½', '12‑14'],
    ],
    ['towns', City, ['Lindenbrück', 'Frankfurt (Oder)', 'Bad Homburg v.d. Höhe', 'Halle/Saale']],
    [
      'names',
      PersonName,
      [
        '‘Abd',
        "'t Hooft",
        'ʻOkina',
        'ジョン・スミス',
        'Jean‐Luc',
        'Karl‑Heinz',
        'Ayşe',
        "O'Neill",
        'Hans-Peter',
        'von der Leyen',
        'José María',
        'Nguyễn',
        'Dr. Weiß',
      ],
    ],
    ['companies', CompanyName, ['Müller & Söhne GmbH', '1A Döner', 'Bike+']],
    [
      'phones',
      Phone,
      [
        '(+49) 69 90009123',
        '069 90009‑123',
        '069 90009‐123',
        '+49[0]69 90009123',
        '+49 [0] 69/90009123',
        '069 90009-123',
        '+49 69 90009123',
        '0049 69 90009123',
        '+49 (0)69/90009123',
        '(069) 90009123',
        '0171 3920012',
      ],
    ],
    ['mail addresses', Email, ['anna@lindenbrueck.example', 'a.b+c@post.lindenbrueck.example']],
  ])('accepts German %s', (_, schema, values) => {
    for (const value of values) expect(messages(schema, value), value).toEqual([])
  })

  it.each<[string, z.ZodType, unknown[], string]>([
    [
      'postal code',
      PostalCode,
      ['', '1011', '101155', '00999', '01000', '99999', 'D-10115', '1011 5', '１０１１５', 10115, null],
      'Bitte geben Sie eine gültige Postleitzahl ein.',
    ],
    ['street', Street, ['12', '<b>Weg</b>', 'Weg\u0000', '🍕'], 'Bitte geben Sie eine gültige Straße ein.'],
    ['house number', HouseNumber, ['½', '12-', '12a-cd', 'a', '12345', '-1', '1;2'], 'Bitte geben Sie eine gültige Hausnummer ein.'],
    ['name', PersonName, ["'", '・', '‘‘Abd', '4', '<script>', 'Anna1', '😀'], 'Bitte geben Sie einen gültigen Namen ein.'],
    [
      'phone',
      Phone,
      ['12345678', '0', '+49', '0800-CALL', '069 90009-', '01234567890123456'],
      'Bitte geben Sie eine gültige Telefonnummer ein.',
    ],
    ['mail address', Email, ['anna', 'anna@', '@x.de', 'anna@x'], 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ])('refuses a bad %s with a German sentence', (_, schema, values, message) => {
    for (const value of values) expect(messages(schema, value), String(value)).toContain(message)
  })

  it('asks for an empty field, and for nothing else', () => {
    for (const schema of [Street, HouseNumber, City, PersonName, CompanyName, Phone, Email]) {
      expect(messages(schema, '   ')).toEqual(['Bitte füllen Sie dieses Feld aus.'])
      expect(messages(schema, undefined)).toEqual(['Bitte füllen Sie dieses Feld aus.'])
    }
    expect(messages(OptionalPersonName, '')).toEqual([])
    expect(messages(Street, 'a'.repeat(101))).toEqual(['Bitte höchstens 100 Zeichen eingeben.'])
  })

  it('greets without guessing', () => {
    const name = { firstName: 'Robin', lastName: 'Weiß' }
    expect(letterGreeting({ ...name, salutation: 'female', title: 'Dr.' })).toBe('Sehr geehrte Frau Dr. Weiß')
    expect(letterGreeting({ ...name, salutation: 'male' })).toBe('Sehr geehrter Herr Weiß')
    expect(letterGreeting({ ...name, salutation: 'diverse' })).toBe('Guten Tag Robin Weiß')
    expect(letterGreeting({ firstName: 'Robin', lastName: '', salutation: 'male' })).toBe('Guten Tag Robin')
  })
})

it('a postal code with five digits that does not exist is not told that it has not five digits', () => {
  for (const code of ['99999', '00123', '01000'])
    expect(postalCodeProblem('DE', code)).toBe('Diese Postleitzahl gibt es nicht. Bitte prüfen Sie die Ziffern.')
  for (const code of ['9999', '999999', 'abcde', ''])
    expect(postalCodeProblem('DE', code)).toBe('Bitte geben Sie eine fünfstellige Postleitzahl ein.')
  expect(postalCodeProblem('DE', '62101')).toBeUndefined()
})

it('every spelling of a phone number is stored as the one that can be dialled', () => {
  for (const text of [
    '(+49) 69 90009123',
    '069 90009‑123',
    '069 90009‐123',
    '+49[0]69 90009123',
    '+49 [0] 69/90009123',
    '+49 (0)69/90009123',
    '0049 69 90009123',
    '069 90009-123',
  ])
    expect([text, dialled(text)]).toEqual([text, '+496990009123'])
})
