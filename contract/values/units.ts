/** A unit products and services are sold in. Codes are stored with products; symbols and names are shown. */
export interface UnitType {
  code: string
  name: string
  /** After a number: «3 Stück», «250 g». */
  symbol: string
  /** PAngV § 4 and § 5: the unit of the base price, and how much of it one of this unit is. Null: none is due. */
  base: { code: string; symbol: string; factor: number } | null
}

const kilogram = { code: 'kg', symbol: 'kg' }
const litre = { code: 'l', symbol: 'l' }
const metre = { code: 'm', symbol: 'm' }
const squareMetre = { code: 'm2', symbol: 'm²' }
const cubicMetre = { code: 'm3', symbol: 'm³' }
const measured = (code: string, name: string, symbol: string, base: { code: string; symbol: string }, factor: number): UnitType => ({
  code,
  name,
  symbol,
  base: { ...base, factor },
})
const counted = (code: string, name: string, symbol = name): UnitType => ({ code, name, symbol, base: null })

/** In the order of a choice list: pieces, weight, volume, length, area, time, lump sums. */
export const unitTypes: readonly UnitType[] = [
  counted('piece', 'Stück'),
  counted('pair', 'Paar'),
  counted('pack', 'Packung'),
  counted('set', 'Set'),
  counted('portion', 'Portion'),
  measured('g', 'Gramm', 'g', kilogram, 0.001),
  measured('kg', 'Kilogramm', 'kg', kilogram, 1),
  measured('t', 'Tonne', 't', kilogram, 1000),
  measured('ml', 'Milliliter', 'ml', litre, 0.001),
  measured('cl', 'Zentiliter', 'cl', litre, 0.01),
  measured('l', 'Liter', 'l', litre, 1),
  measured('m3', 'Kubikmeter', 'm³', cubicMetre, 1),
  measured('cm', 'Zentimeter', 'cm', metre, 0.01),
  measured('m', 'Meter', 'm', metre, 1),
  measured('m2', 'Quadratmeter', 'm²', squareMetre, 1),
  counted('minute', 'Minute', 'Min.'),
  counted('hour', 'Stunde', 'Std.'),
  counted('day', 'Tag'),
  counted('month', 'Monat'),
  counted('flat', 'Pauschal', 'pauschal'),
]

/**
 * The price of one base unit in cents, half a cent up. Floats miss the half («7 ct / 0,56 kg» is 12.499999999999998), so what lies
 * beyond the fourteenth digit is left out before rounding.
 */
export const perBaseUnitCents = (priceCents: number, amount: number, base: NonNullable<UnitType['base']>): number =>
  Math.round(Number((priceCents / (amount * base.factor)).toPrecision(14)))

const byCode = new Map(unitTypes.map((unit) => [unit.code, unit]))
/** Undefined for a code that was never given out. */
export const unitTypeOf = (code: string): UnitType | undefined => byCode.get(code)
