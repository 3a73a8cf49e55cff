import { expect, it } from 'vitest'
import { holdsContactData } from '#contract/values/contactInText.ts'

const anna = { names: ['Anna', 'Berger'], street: 'Lindenallee 22' }

it.each([
  'anna@example.org',
  'anna (at) example.org',
  'Siehe www.anna.example',
  'https://anna.example',
  '0170 1234567',
  '+49 (0)69 / 900 09-123',
  '0049 69 90009123',
  'Ich bin Anna Berger.',
  'anna-berger',
  'Wohnung Lindenallee 22, 3. Stock',
])('%s tells how to reach somebody', (text) => expect(holdsContactData(text, anna)).toBe(true))

it.each([
  '',
  'Anna hilft mit.',
  'In der Lindenallee parkt man schlecht.',
  'Am 03.12.2026 um 08:30 Uhr',
  '80 x 200 cm, 1.500,00 €, 4711 Fliesen',
  'Zimmer 101, 0,75 Liter',
])('%s does not', (text) => expect(holdsContactData(text, anna)).toBe(false))

it('a very long text is read no further than it may be', () => {
  expect(holdsContactData('0 '.repeat(200_000), anna)).toBe(true)
  expect(holdsContactData('a '.repeat(200_000), { names: ['', ''], street: '' })).toBe(false)
})
