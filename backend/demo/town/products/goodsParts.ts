import { sumCents } from '#contract/values/money.ts'
import type { Good, GoodVariant, GoodVariants } from './goods.types.ts'

/** `good('helm', 'helme', 'Helm', 7990, 'Was er kann.', '26d1-fe0f', { … })` */
export const good = (
  key: string,
  rubric: string,
  name: string,
  cents: number,
  text: string,
  picture: string | null,
  more: Partial<Good> = {},
): Good => ({ key, rubric, name, cents, text, picture, ...more })

interface Grid {
  cents: number
  stock?: number
  /** Added to the price for a value. */ plus?: Readonly<Record<string, number>>
  /** «Grün/58 cm» or a single value; with its stock. */ left?: Readonly<Record<string, number>>
  /** Net content by value, in the product's unit. */ content?: Readonly<Record<string, number>>
}

/** Every combination of the values, priced and stocked alike unless said otherwise. */
export function grid(
  features: Readonly<Record<string, readonly string[]>>,
  { cents, stock = 12, plus = {}, left = {}, content = {} }: Grid,
): GoodVariants {
  const names = Object.keys(features)
  const combinations = names.reduce<string[][]>(
    (rows, name) => rows.flatMap((row) => features[name]!.map((value) => [...row, value])),
    [[]],
  )
  const of = combinations.map((values): GoodVariant => {
    const amount = values.map((value) => content[value]).find((one) => one !== undefined)
    const few = left[values.join('/')] ?? values.map((value) => left[value]).find((one) => one !== undefined)
    return {
      values,
      cents: cents + sumCents(values.map((value) => plus[value] ?? 0)),
      stock: few ?? stock,
      ...(amount !== undefined && { content: amount }),
    }
  })
  return { features: names, of }
}

/** Sizes of one thing, each with its own price: `sizes('Inhalt', [['250 g', 390, 250], ['500 g', 690, 500]])`. */
export const sizes = (
  feature: string,
  rows: readonly (readonly [value: string, cents: number, content?: number, stock?: number])[],
): GoodVariants => ({
  features: [feature],
  of: rows.map(([value, cents, content, stock = 24]) => ({ values: [value], cents, stock, ...(content !== undefined && { content }) })),
})

export const makers = {
  beer: 'Brauhaus Lindenau',
  bees: 'Imkerei Wiesengrund',
  mill: 'Mühle am Bach',
  bikes: 'Radmanufaktur Gleis 7',
  soap: 'Seifensiederei Färbergasse',
  clay: 'Töpferei Öhler',
  wine: 'Weingut Kirschenallee',
  light: 'Alpenlicht Leuchten GmbH',
  tools: 'Bergmann & Söhne Werkzeugbau KG',
  toys: 'Emsländer Holzspiel GmbH',
  seeds: 'Grünblatt Saatgut eG',
  audio: 'Hanseklang Audio GmbH',
  kitchen: 'Küchenwerk Nord GmbH',
  textile: 'Nordfaden Textil AG',
  press: 'Verlag am Kornmarkt',
  cheese: 'Almtaler Käserei GmbH',
  italy: 'Officina Bellini S.r.l.',
  flowers: 'Bloemenhof van Dijk B.V.',
  china: 'Bright Harbour Electronics Ltd.',
  swiss: 'Uhrenatelier Jurablick AG',
} as const

/** What a colour looks like on a swatch. */
export const colours: Readonly<Record<string, string>> = {
  Schwarz: '#1f2328',
  Weiß: '#f7f5ef',
  Naturweiß: '#efe6d2',
  Grau: '#8a9099',
  Tannengrün: '#1f5c43',
  Salbei: '#9db89a',
  Himmelblau: '#6aa9d8',
  Nachtblau: '#1d2f5a',
  Rot: '#c0362c',
  Koralle: '#ee7a5f',
  Rosa: '#efa9bd',
  Flieder: '#a98bc4',
  Gelb: '#f2c53d',
  Senf: '#c9982a',
  Orange: '#e5812b',
  Braun: '#7a5134',
  Natur: '#d9b98a',
  Terrakotta: '#b9603d',
  Messing: '#c9a445',
  Silber: '#c3c9cf',
}
