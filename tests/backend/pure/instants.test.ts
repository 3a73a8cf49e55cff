import pg from 'pg'
import { expect, it } from 'vitest'
import { exactNumber, instant } from '#backend/kernel/db/valueParsers.ts'

const ofPg = pg.types.getTypeParser(1184 as number, 'text') as (text: string) => unknown

it.each([
  '2026-11-26 08:49:03+00',
  '2026-11-26 08:49:03.1+00',
  '2026-11-26 08:49:03.12+00',
  '2026-11-26 08:49:03.123+00',
  '2026-11-26 08:49:03.000001+00',
  '1999-12-31 23:59:59.999999+00',
  '2024-02-29 00:00:00+00',
  '2026-11-26 08:49:03+01',
  '2026-11-26 08:49:03.5-03:30',
  '12026-01-01 00:00:00+00',
  '0099-01-01 00:00:00+00',
  '0100-01-01 00:00:00+00',
  '0044-03-15 00:00:00+00 BC',
  'infinity',
  '-infinity',
])('an instant is what pg makes of it: %s', (text) => {
  expect(instant(text)).toEqual(ofPg(text))
})

it.each([
  ['0', 0],
  ['-12', -12],
  ['999999999999999', 999_999_999_999_999],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', '9007199254740993'],
  ['-9007199254740993', '-9007199254740993'],
  ['4.50', 4.5],
  ['123456789.123456789', '123456789.123456789'],
  ['0.1', 0.1],
])('a number that a double cannot hold stays a text: %s', (text, value) => {
  expect(exactNumber(text)).toBe(value)
})
