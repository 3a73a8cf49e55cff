import { describe, expect, it } from 'vitest'
import type { CatalogueProduct, CatalogueVariant } from '#contract/calls/catalogueWire.ts'
import {
  bodyOf,
  countOf,
  differs,
  filled,
  isWrongRow,
  matrixOf,
  optionsOf,
  rowsOf,
  troubleOf,
  valuesOf,
} from '#client/features/catalogue/variantMatrix.ts'
import { checkWhole, readNumber } from '#client/features/catalogue/productDraft.ts'

const option = (feature: string, value: string) => ({ feature, value, is_color: false, custom_value: null })
const variant = (id: number, value: string, more: Partial<CatalogueVariant> = {}): CatalogueVariant => ({
  id,
  article_no: null,
  ean: null,
  price_cents: 2000,
  net_cents: 1681,
  lowest_30_days_cents: 2000,
  base_price: null,
  qty: 3,
  held: 0,
  weight_grams: null,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  unit: null,
  measurement_unit: null,
  active: true,
  name: value,
  variant_options: [option('Größe', value)],
  ...more,
})
const product = (all_variants: CatalogueVariant[]) => ({ id: 1, own_price_cents: 1500, all_variants }) as unknown as CatalogueProduct

describe('the matrix of variants', () => {
  it('is changed by what is typed, and no more once it is typed back; a row that is off sale is never wrong', () => {
    const stored = rowsOf(product([variant(1, 'S'), variant(2, 'M')]))
    const typed = stored.map((row, at) => (at === 1 ? { ...row, price: 'x' } : row))
    expect([differs(stored, stored), differs(typed, stored), differs(stored.slice(1), stored)]).toEqual([false, true, true])
    expect(
      differs(
        typed.map((row, at) => (at === 1 ? { ...row, price: stored[1]!.price } : row)),
        stored,
      ),
    ).toBe(false)
    expect(typed.map(isWrongRow)).toEqual([false, true])
    expect(isWrongRow({ ...typed[1]!, isActive: false })).toBe(false)
  })

  it('holds every combination, each with what was typed for it before', () => {
    const shirt = product([variant(1, 'S'), variant(2, 'M', { qty: null })])
    const typed = rowsOf(shirt).map((row) => (row.name === 'S' ? { ...row, price: '25,00' } : row))
    const rows = matrixOf([{ feature: 'Größe', values: 's, M, L' }], typed, shirt)
    expect(rows.map(({ id, name, price, stock }) => [id, name, price, stock])).toEqual([
      [1, 's', '25,00', '3'],
      [2, 'M', '20,00', ''],
      [null, 'L', '15,00', '0'],
    ])
  })
  it('takes back what was not sold any more when its values are named again', () => {
    const shirt = product([variant(1, 'S'), variant(2, 'M', { active: false })])
    expect(rowsOf(shirt)).toHaveLength(1)
    expect(matrixOf([{ feature: 'Größe', values: 'S, M' }], rowsOf(shirt), shirt).map(({ id, isActive }) => [id, isActive])).toEqual([
      [1, true],
      [2, true],
    ])
  })
  it('multiplies features and stops at two hundred', () => {
    const numbers = Array.from({ length: 20 }, (_, at) => at).join(',')
    const options = [
      { feature: 'A', values: numbers },
      { feature: 'B', values: '1,2,3,4,5,6,7,8,9,10' },
    ]
    expect(countOf(options)).toBe(200)
    expect(matrixOf(options, [], product([]))).toHaveLength(200)
    expect(matrixOf([...options, { feature: 'C', values: '1,2' }], [], product([]))).toEqual([])
  })
  it('counts nothing while a feature has no name or no value', () => {
    expect(countOf([{ feature: '', values: 'S' }])).toBe(0)
    expect(countOf([{ feature: 'Größe', values: ' , ' }])).toBe(0)
    expect(countOf([{ feature: '', values: '' }])).toBe(0)
    expect(valuesOf('Rot, rot;  Blau\nGrün')).toEqual(['rot', 'Blau', 'Grün'])
  })
  it('reads its features back from what is stored', () => {
    expect(optionsOf(product([variant(1, 'S'), variant(2, 'M')]))).toEqual([{ feature: 'Größe', values: 'S, M' }])
    expect(optionsOf(product([]))).toEqual([{ feature: '', values: '' }])
  })
  it('fills all rows in one go and leaves what is empty', () => {
    const rows = filled(rowsOf(product([variant(1, 'S'), variant(2, 'M')])), { price: '9,90', stock: '' })
    expect(rows.map(({ price, stock }) => [price, stock])).toEqual([
      ['9,90', '3'],
      ['9,90', '3'],
    ])
  })
  it('sends a count only where one was typed, so that no sale is undone', () => {
    const [first, second] = rowsOf(product([variant(1, 'S'), variant(2, 'M')]))
    expect(bodyOf([first!, { ...second!, stock: '7' }]).map(({ qty }) => qty)).toEqual([undefined, 7])
  })
  it('says which value is wrong', () => {
    expect(troubleOf('price', '0')).toBe('Preis')
    expect(troubleOf('price', '12,90')).toBeUndefined()
    expect(troubleOf('stock', '-1')).toBe('Bestand')
    expect(troubleOf('ean', '4006381333930')).toBe('EAN')
    expect(troubleOf('ean', '')).toBeUndefined()
  })
})

it('numbers are read as Germans write them', () => {
  expect(readNumber('2,5')).toBe(2.5)
  expect(readNumber('1.250')).toBe(1250)
  expect(readNumber('')).toBeNull()
  expect(readNumber('zwei')).toBeNaN()
  expect(checkWhole('1,5')).toBeDefined()
})
