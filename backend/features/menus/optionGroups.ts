import type { AdditiveKey } from '#contract/values/additives.ts'
import type { AllergenKey, CerealKey, NutKey } from '#contract/values/allergens.ts'

/** `products.declaration` (LMIV) as stored; null = not declared yet, empty lists = the explicit «keine». */
export interface Declaration {
  allergens: AllergenKey[]
  cereals: CerealKey[]
  nuts: NutKey[]
  additives: AdditiveKey[]
}

export interface OptionChoice {
  key: string
  name: string
  /** Added to the dish's price; may be negative. */
  deltaCents: number
  declaration: Declaration
  vegan?: boolean
}

/** One entry of `products.option_groups` as stored; keys are unique within their list. `required` means `min` ≥ 1. */
export interface OptionGroup {
  key: string
  name: string
  required: boolean
  min: number
  max: number
  choices: OptionChoice[]
}

/** A choice's id on the wire. Its group belongs to it: «brot» may be offered in two groups. */
export const optionId = (group: Pick<OptionGroup, 'key'>, choice: Pick<OptionChoice, 'key'>) => `${group.key}.${choice.key}`

export interface ChosenOption {
  id: string
  group: string
  name: string
  price_cents: number
}

export interface Selection {
  /** In the order of the menu, whatever the order of the ids. */
  chosen: ChosenOption[]
  /** Null when the selection is fine, else the group (or dish) to look at and what is wrong, in words. */
  problem: { group: string; message: string } | null
}

/** Holds the ids against the dish's groups: every group between its `min` and `max`, nothing twice, nothing unknown. */
export function selectOptions(dishName: string, groups: readonly OptionGroup[], ids: readonly string[]): Selection {
  const left = new Set(ids)
  const chosen: ChosenOption[] = []
  let problem: Selection['problem'] = null
  for (const group of groups) {
    const picked = group.choices.filter((choice) => left.delete(optionId(group, choice)))
    chosen.push(
      ...picked.map((choice) => ({ id: optionId(group, choice), group: group.name, name: choice.name, price_cents: choice.deltaCents })),
    )
    if (picked.length < group.min || picked.length > group.max) problem ??= { group: group.name, message: hint(group) }
  }
  if (left.size > 0) problem ??= { group: dishName, message: `Eine Auswahl bei „${dishName}“ gibt es nicht mehr.` }
  if (new Set(ids).size !== ids.length)
    problem ??= { group: dishName, message: `Bitte wählen Sie bei „${dishName}“ jede Möglichkeit nur einmal.` }
  return { chosen, problem }
}

/** What a dish contains together with its chosen options (LMIV); null as long as the dish itself is not declared. */
export function declarationWith(declared: Declaration | null, groups: readonly OptionGroup[], ids: readonly string[]): Declaration | null {
  if (declared === null) return null
  const all = [
    declared,
    ...groups.flatMap((group) =>
      group.choices.filter((choice) => ids.includes(optionId(group, choice))).map((choice) => choice.declaration),
    ),
  ]
  const together = <K>(pick: (one: Declaration) => readonly K[]) => [...new Set(all.flatMap(pick))]
  return {
    allergens: together((one) => one.allergens),
    cereals: together((one) => one.cereals),
    nuts: together((one) => one.nuts),
    additives: together((one) => one.additives),
  }
}

function hint({ name, min, max }: OptionGroup): string {
  if (min === max) return `Bitte wählen Sie bei „${name}“ genau ${min === 1 ? 'eine Möglichkeit' : `${min} Möglichkeiten`}.`
  return min === 0 ? `Bitte wählen Sie bei „${name}“ höchstens ${max}.` : `Bitte wählen Sie bei „${name}“ ${min} bis ${max}.`
}
