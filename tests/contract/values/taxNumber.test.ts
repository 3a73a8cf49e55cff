import { describe, expect, it } from 'vitest'
import { statesOfTaxNumber } from '#contract/values/taxNumber.ts'
import { TaxNumber } from '#contract/calls/profileFields.ts'

/** One number of each state as its offices print it, and the same in the thirteen digits of all. */
const examples = [
  ['BW', '93815/08152', '2893081508152'],
  ['BY', '181/815/08155', '9181081508155'],
  ['BE', '21/815/08150', '1121081508150'],
  ['BB', '048/815/08155', '3048081508155'],
  ['HB', '75 815 08152', '2475081508152'],
  ['HH', '02/815/08156', '2202081508156'],
  ['HE', '013 815 08153', '2613081508153'],
  ['MV', '079/815/08151', '4079081508151'],
  ['NI', '24/815/08151', '2324081508151'],
  ['NW', '133/8150/8159', '5133081508159'],
  ['RP', '22/815/08154', '2722081508154'],
  ['SL', '010/815/08182', '1010081508182'],
  ['SN', '201/123/12340', '3201012312340'],
  ['ST', '101/815/08154', '3101081508154'],
  ['SH', '29/815/08158', '2129081508158'],
  ['TH', '151/815/08156', '4151081508156'],
] as const

describe('the tax number of each state', () => {
  it.each(examples)('%s: by its own form, by twelve and by thirteen digits', (state, local, whole) => {
    expect(statesOfTaxNumber(local)).toContain(state)
    expect(statesOfTaxNumber(whole)).toEqual([state])
    expect(statesOfTaxNumber(whole.slice(0, 4) + whole.slice(5))).toEqual([state])
    expect(TaxNumber.parse(` ${local} `)).toBe(local)
  })

  it.each(examples)('%s: no other check digit holds', (state, _local, whole) => {
    const others = [...'0123456789'].filter((digit) => statesOfTaxNumber(whole.slice(0, 12) + digit).length > 0)
    // Berlin has two rules side by side.
    expect(others.length).toBeLessThanOrEqual(state === 'BE' ? 2 : 1)
    expect(others).toContain(whole.at(-1))
  })

  it('what is none is none', () => {
    for (const text of [
      '',
      '123',
      '123/456/78901',
      '2893181508152',
      '9999999999999',
      '1'.repeat(200_000),
      'abc/def/ghijk',
      '２８９３０８１５０８１５２',
    ])
      expect(statesOfTaxNumber(text), text.slice(0, 20)).toEqual([])
    expect(TaxNumber.safeParse('93815/08153').success).toBe(false)
  })
})
