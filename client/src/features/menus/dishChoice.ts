import type { Dish, OptionGroupWire } from '#contract/calls/menus.calls.ts'
import { sumCents } from '#contract/values/money.ts'
import { menuViewTexts } from './menuView.texts.ts'

/** Ids of the chosen options; the server evaluates by the same rules (backend menus/optionGroups.ts). */
export type Choice = ReadonlySet<string>

/**
 * What is chosen when the dish is opened: nothing that costs. A group of exactly one begins with its first free option, as
 * a menu card does with the usual size.
 */
export function firstChoice(groups: readonly OptionGroupWire[]): Choice {
  return new Set(
    groups.flatMap(({ min, max, options }) => {
      const usual = options.find(({ price_cents: cents }) => cents === 0)
      return min === 1 && max === 1 && usual ? [usual.id] : []
    }),
  )
}

const chosenOf = (group: OptionGroupWire, choice: Choice) => group.options.filter(({ id }) => choice.has(id))
export const isSingle = ({ min, max }: OptionGroupWire) => max === 1 && min === 1
export const isFull = (group: OptionGroupWire, choice: Choice) => chosenOf(group, choice).length >= group.max

/** Takes an option in or out; in a group of one the new choice replaces the old. */
export function toggled(group: OptionGroupWire, choice: Choice, optionId: string): Choice {
  const next = new Set(choice)
  if (next.delete(optionId)) return isSingle(group) ? choice : next
  if (group.max === 1) for (const { id } of group.options) next.delete(id)
  if (isFull(group, next)) return choice
  return next.add(optionId)
}

/** What each group still wants, by its id; empty when the dish may be ordered like this. */
export function missingByGroup(groups: readonly OptionGroupWire[], choice: Choice): ReadonlyMap<string, string> {
  return new Map(
    groups.flatMap((group) => {
      const count = chosenOf(group, choice).length
      return count < group.min || count > group.max ? [[group.id, ruleOf(group)] as const] : []
    }),
  )
}

/** The group's rule as a sentence beside its name. */
export function ruleOf({ min, max }: OptionGroupWire): string {
  const { exactly, upTo, between } = menuViewTexts.dialog
  if (min === max) return exactly(min)
  return min === 0 ? upTo(max) : between(min, max)
}

/** One piece with its options in cents, without deposit. */
export function unitCents(dish: Pick<Dish, 'price_cents' | 'option_groups'>, choice: Choice): number {
  const extra = sumCents(dish.option_groups.flatMap((group) => chosenOf(group, choice)).map(({ price_cents: cents }) => cents))
  return Math.max(0, dish.price_cents + extra)
}

/** In the order of the menu, as the wire wants them. */
export const choiceIds = (groups: readonly OptionGroupWire[], choice: Choice) =>
  groups.flatMap((group) => chosenOf(group, choice).map(({ id }) => id))

/** Allergens and additives that come only with the chosen options, in words, each once. */
export function addedDeclaration(
  dish: Pick<Dish, 'declaration' | 'option_groups'>,
  choice: Choice,
): { allergens: string[]; additives: string[] } {
  const chosen = dish.option_groups.flatMap((group) => chosenOf(group, choice))
  const fresh = (pick: 'allergen_words' | 'additive_words') =>
    [...new Set(chosen.flatMap(({ declaration }) => declaration[pick]))].filter((word) => !dish.declaration?.[pick].includes(word))
  return { allergens: fresh('allergen_words'), additives: fresh('additive_words') }
}

/** May be put into the cart by one press: nothing to choose and nothing to be warned about. */
export const isSimple = ({ option_groups: groups, age_limit: age }: Dish) => groups.length === 0 && age === 0
