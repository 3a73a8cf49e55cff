import { describe, expect, it } from 'vitest'
import { stepsOf } from '#client/features/products/bulkSteps.ts'
import { questionPath } from '#client/features/products/HowToGet.tsx'
import { traitsOf } from '#client/features/products/traits.ts'
import { choicesOf, chosenVariant, picturesOf, variantName } from '#client/features/products/variantChoice.ts'
import { aProduct, aVariant, bike, colors, sizes } from './products.parts.ts'

const reaches = (variantId: number) =>
  Object.fromEntries(
    choicesOf(
      bike(),
      bike().variants.find(({ id }) => id === variantId)!,
    ).flatMap(({ choices }) => choices.map(({ name, reach }) => [name, reach])),
  )

describe('which variant is shown', () => {
  it('the one the address names, else the first that can be had, else the first', () => {
    expect(chosenVariant(bike(), '103')?.id).toBe(103)
    expect(chosenVariant(bike(), null)?.id).toBe(101)
    expect(chosenVariant(bike(), '<script>')?.id).toBe(101)
    const gone = bike({ variants: bike().variants.map((variant) => ({ ...variant, available: false })) })
    expect(chosenVariant(gone, null)?.id).toBe(101)
    expect(chosenVariant(aProduct(), '5')).toBeNull()
  })
  it('tells what is sold out and what exists only with another choice beside it', () => {
    expect(reaches(101)).toEqual({ Rot: 'free', Blau: 'free', '52 cm': 'free', '56 cm': 'soldOut' })
    expect(reaches(103)).toEqual({ Rot: 'free', Blau: 'free', '52 cm': 'free', '56 cm': 'elsewhere' })
  })
  it('a choice that does not fit leads to the nearest variant there is', () => {
    const [, size] = choicesOf(bike(), bike().variants[2]!)
    expect(size!.choices.find(({ name }) => name === '56 cm')!.variantId).toBe(102)
  })
  it('two hundred variants are all reachable, and none is named twice', () => {
    const variants = Array.from({ length: 200 }, (_, index) =>
      aVariant(1000 + index, [
        { ...colors.rot, value_id: 100 + (index % 10), value: `Farbe ${index % 10}` },
        { ...sizes.m, value_id: 200 + Math.floor(index / 10), value: `Größe ${Math.floor(index / 10)}` },
      ]),
    )
    const groups = choicesOf(aProduct({ variants }), variants[77]!)
    expect(groups.map(({ choices }) => choices.length)).toEqual([10, 20])
    expect(groups.flatMap(({ choices }) => choices).every(({ reach }) => reach === 'free')).toBe(true)
    expect(variantName(variants[77]!)).toBe('Farbe 7, Größe 7')
  })
})

describe('pictures of a variant', () => {
  const shown = (variantId: number) =>
    picturesOf(
      bike(),
      bike().variants.find(({ id }) => id === variantId)!,
    ).map(({ id }) => id)
  it('come first, before those of the whole product; another variant’s are left out', () => {
    expect(shown(103)).toEqual([3, 1])
  })
  it('are borrowed from a variant of the same colour', () => {
    expect(shown(102)).toEqual([2, 1])
  })
  it('are all there are when none of them is its own', () => {
    const product = bike({ images: bike().images.filter(({ id }) => id === 3) })
    expect(picturesOf(product, product.variants[0]!).map(({ id }) => id)).toEqual([3])
    expect(picturesOf(aProduct({ images: [] }), null)).toEqual([])
  })
})

describe('what is said of a product', () => {
  it('its traits: the variant’s own first, measures in German units, nothing empty', () => {
    expect(traitsOf(bike(), bike().variants[2]!)).toEqual([
      { name: 'Farbe', value: 'Blau' },
      { name: 'Rahmenhöhe', value: '52 cm' },
      { name: 'Gänge', value: '8-Gang-Nabe' },
      { name: 'Gewicht', value: '14,5\u00a0kg' },
      { name: 'Maße (L × B × H)', value: '175 × 60 × 100 cm' },
      { name: 'Zustand', value: 'Neu' },
      { name: 'Artikelnummer', value: 'RW-103' },
      { name: 'EAN', value: '4006381333931' },
    ])
  })
  it('how it is sold, where that is not by the piece, and how much is in it', () => {
    const traits = traitsOf(aProduct({ unit_type: 'pair', unit: 0.75, measurement_unit: 'l', weight: null, lenght: null }), null)
    expect(traits).toEqual(
      expect.arrayContaining([
        { name: 'Inhalt', value: '0,75 l' },
        { name: 'Verkaufseinheit', value: 'Paar' },
      ]),
    )
    expect(traits.map(({ name }) => name)).not.toContain('Gewicht')
  })
  it('the wholesale scale of the variant counts before the product’s', () => {
    const step = { product_id: 70, variant_name: null, price_cents: 1 }
    const discounts = [
      { ...step, id: 1, shop_product_variant_id: null, whole_sell_qty: 10, whole_sell_discount: 10 },
      { ...step, id: 2, shop_product_variant_id: null, whole_sell_qty: 5, whole_sell_discount: 5 },
      { ...step, id: 3, shop_product_variant_id: 103, whole_sell_qty: 3, whole_sell_discount: 2.5 },
    ]
    expect(stepsOf({ discounts, type: 'normal' }, { id: 103 }).map(({ id }) => id)).toEqual([3])
    expect(stepsOf({ discounts, type: 'normal' }, { id: 101 }).map(({ id }) => id)).toEqual([2, 1])
    expect(stepsOf({ discounts, type: 'normal' }, null).map(({ id }) => id)).toEqual([2, 1])
    const far = { ...discounts[0]!, id: 4, shop_product_variant_id: null, whole_sell_qty: 100 }
    const reached = (type: 'normal' | 'service') => stepsOf({ discounts: [...discounts, far], type }, null).map(({ id }) => id)
    expect([reached('normal'), reached('service')], 'no line of services holds a hundred').toEqual([
      [2, 1, 4],
      [2, 1],
    ])
  })
  it('a question to the seller names product, variant, quantity and number, whatever stands in the name', () => {
    const path = questionPath({ ...aProduct({ name: 'Rad & «Roll» <b>' }) }, bike().variants[2]!, 12)
    const asked = new URLSearchParams(path.split('?')[1])
    expect(asked.get('an')).toBe('9')
    expect(asked.get('text')).toBe('Guten Tag, ich interessiere mich für „Rad & «Roll» <b>“ (Blau, 52 cm, 12 Stück, Art.-Nr. RW-103).')
  })
})
