import type { DishAction } from '#contract/calls/dishWire.ts'
import { lackTexts, type ProductLack } from '#contract/values/productRules.ts'
import type { ProductEvent } from '#machines/lifecycles/product.lifecycle.ts'
import { Refusal } from '#backend/kernel/refusal.ts'

/** What the owner of a dish or a service may do with it, as events of the lifecycle of all products. */
export const eventOf = {
  publish: 'product.publish',
  withdraw: 'product.withdraw',
  archive: 'product.archive',
  reopen: 'product.reopen',
} as const satisfies Record<Exclude<DishAction, 'delete'>, ProductEvent['type']>

/** What is on sale loses nothing that an offer needs. @throws Refusal INPUT_INVALID, each at its field */
export function expectNoLacks(lacks: readonly ProductLack[]): void {
  if (lacks.length > 0)
    throw new Refusal('INPUT_INVALID', { errors: lacks.map((lack) => ({ field: lackTexts[lack].field, message: lackTexts[lack].text })) })
}
