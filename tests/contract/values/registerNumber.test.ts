import { expect, it } from 'vitest'
import { tidyRegisterNumber } from '#contract/values/registerNumber.ts'

it.each([
  ['HRB 4711', 'HRB 4711'],
  ['hrb4711', 'HRB 4711'],
  ['  HRB  12345 b ', 'HRB 12345 B'],
  ['HRA Nr. 7', 'HRA 7'],
  ['VR 1234 HL', 'VR 1234 HL'],
  ['GnR 12', 'GnR 12'],
  ['GSR 900', 'GsR 900'],
  ['FN 123456a', 'FN 123456a'],
  ['CHE-109.322.551', 'CHE-109.322.551'],
  ['che109322551', 'CHE-109.322.551'],
])('«%s» is %s', (typed, tidy) => expect(tidyRegisterNumber(typed)).toBe(tidy))

it.each([
  '',
  '4711',
  'HRB',
  'HRB 0',
  'HRC 4711',
  'HRB 12345678',
  'HRB 47 11',
  'HRB 4711 ABCD',
  'FN 1234567a',
  'FN 1',
  'CHE-109',
  'HRB 1; drop table',
  'x'.repeat(200),
])('«%s» is no number of a register', (typed) => expect(tidyRegisterNumber(typed)).toBeNull())
