import { afterEach, describe, expect, it, vi } from 'vitest'
import { countryName, nearCountries } from '#client/lib/countryName.ts'
import { formatKilometres } from '#client/lib/format.ts'
import { replaced, reordered, without } from '#client/lib/lists.ts'
import { newId } from '#client/lib/newId.ts'

describe('a list with one entry changed is a new one', () => {
  const list = Object.freeze(['a', 'b', 'c', 'd'])
  it('replaced, taken out, moved', () => {
    expect(replaced(list, 1, 'x')).toEqual(['a', 'x', 'c', 'd'])
    expect(without(list, 2)).toEqual(['a', 'b', 'd'])
    expect(reordered(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(reordered(list, 3, 1)).toEqual(['a', 'd', 'b', 'c'])
    expect(list).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('an id', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  it('is a random one of version 4, also where a tablet uses neither https nor localhost', () => {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    vi.stubGlobal('crypto', { randomUUID: () => 'the browser’s own' })
    expect(newId()).toBe('the browser’s own')
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => at * 17) })
    expect(newId()).toBe('00112233-4455-4677-8899-aabbccddeeff')
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) })
    expect(newId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(1) })
    expect(newId()).toBe('01010101-0101-4101-8101-010101010101')
  })
})

it('countries have German names; what nobody knows stays as it is', () => {
  const world = vi.spyOn(Intl, 'DisplayNames')
  expect(nearCountries.map(countryName)).toEqual(['Deutschland', 'Österreich', 'Schweiz', 'Liechtenstein'])
  expect(world, 'a phone takes long to read in the names of the whole world').not.toHaveBeenCalled()
  world.mockRestore()
  expect(['FR', 'XX'].map(countryName)).toEqual(['Frankreich', 'XX'])
})

it.each([
  [1.44, undefined, '1,4 km'],
  [1.44, 0, '1,4 km'],
  [12, 5, 'etwa 12 km'],
  [5, 5, 'höchstens 10 km'],
  [3, 5, 'höchstens 8 km'],
])('%d kilometres, %s off: %s', (km, off, text) => expect(formatKilometres(km, off)).toBe(text))
