import type { RequestOf } from '#contract/define.ts'
import type { dishCalls } from '#contract/calls/dishes.calls.ts'
import type { OwnDish } from '#contract/calls/dishWire.ts'
import type { Served } from '#contract/values/servedTimes.ts'
import { euroInput, parseEuro } from '#client/commerce/euroInput.ts'
import type { Declared } from './DeclarationBoxes.tsx'
import { readNumber } from './productDraft.ts'
import { dishTexts } from './dish.texts.ts'

export interface ChoiceDraft {
  key: string
  name: string
  surcharge: string
  /** Null: nobody has said yet what is in it. */
  declaration: Declared | null
}
export interface GroupDraft {
  key: string
  name: string
  min: number | null
  max: number | null
  choices: readonly ChoiceDraft[]
}
/** A dish as it is typed: amounts are text until they are sent. */
export interface DishDraft {
  name: string
  details: string
  food_category: string
  diet: OwnDish['diet']
  spicy: string
  price: string
  tax: string
  deposit: string
  deposit_type: '' | 'einweg' | 'mehrweg'
  unit: string
  measurement_unit: string
  age_limit: string
  alcohol: string
  claim_proof: string
  declaration: Declared | null
  /** Null: whenever the kitchen cooks. */
  served: Served | null
  groups: readonly GroupDraft[]
}

const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

export const dishDraftOf = (dish: OwnDish | null): DishDraft => ({
  name: dish?.name ?? '',
  details: dish?.details ?? '',
  food_category: dish?.food_category ? String(dish.food_category) : '',
  diet: dish?.diet ?? 'none',
  spicy: String(dish?.spicy ?? 0),
  price: dish ? euroInput(dish.price_cents) : '',
  tax: String(dish?.tax ?? 7),
  deposit: dish && dish.deposit_cents > 0 ? euroInput(dish.deposit_cents) : '',
  deposit_type: dish?.deposit_type ?? '',
  unit: number(dish?.unit ?? null),
  measurement_unit: dish?.measurement_unit ?? '',
  age_limit: String(dish?.age_limit ?? 0),
  alcohol: number(dish?.alcohol_percent ?? null),
  claim_proof: dish?.claim_proof ?? '',
  declaration: dish?.declaration ?? null,
  served: dish?.served ?? null,
  groups: (dish?.option_groups ?? []).map((group) => ({
    ...group,
    choices: group.choices.map(({ price_cents, ...choice }) => ({ ...choice, surcharge: surchargeInput(price_cents) })),
  })),
})

const surchargeInput = (cents: number) => (cents === 0 ? '' : cents < 0 ? `−${euroInput(-cents)}` : euroInput(cents))
/** `1,50` or `−1,00` → cents; nothing is none; null for what is no amount. */
export function readSurcharge(text: string): number | null {
  const plain = text.trim().replace(/^\+/, '')
  if (plain === '') return 0
  const isLess = /^[-−–]/.test(plain)
  const cents = parseEuro(isLess ? plain.slice(1) : plain)
  return cents === null ? null : isLess ? -cents : cents
}
export const checkSurcharge = (text: string) => (readSurcharge(text) === null ? dishTexts.edit.surchargeWrong : undefined)

const euros = (text: string) => (parseEuro(text) ?? 0) / 100
type Body = RequestOf<(typeof dishCalls)['dishes.create']>['body']

/** What is sent of a draft. */
export const dishBodyOf = (draft: DishDraft): Body => ({
  name: draft.name,
  details: draft.details,
  food_category: draft.food_category === '' ? null : Number(draft.food_category),
  diet: draft.diet,
  spicy: Number(draft.spicy),
  price: euros(draft.price),
  tax: Number(draft.tax),
  deposit: euros(draft.deposit),
  deposit_type: draft.deposit_type === '' ? null : draft.deposit_type,
  unit: readNumber(draft.unit),
  measurement_unit: draft.measurement_unit === '' ? null : draft.measurement_unit,
  age_limit: Number(draft.age_limit),
  alcohol_percent: readNumber(draft.alcohol),
  claim_proof: draft.claim_proof,
  declaration: draft.declaration,
  served: draft.served,
  option_groups: draft.groups.map(({ key, name, min, max, choices }) => ({
    key,
    name,
    min: min ?? 0,
    max: max ?? 1,
    choices: choices.map((choice) => ({
      key: choice.key,
      name: choice.name,
      price_cents: readSurcharge(choice.surcharge) ?? 0,
      // What was not said is refused at its field: silence is no «keine» (LMIV Art. 44).
      declaration: choice.declaration as Declared,
    })),
  })),
})
