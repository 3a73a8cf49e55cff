import type { Opening } from '#contract/calls/menus.calls.ts'
import type { Db } from '#backend/kernel/context.ts'
import { openingOfHead } from './menus.present.ts'
import { headsByIds } from './providerHeads.store.ts'

export { openingsUntil } from './hours.ts'
export { openingOfHead, presentCard, presentDeclaration } from './menus.present.ts'
export { heads, headsByIds, type ProviderHead } from './providerHeads.store.ts'
export { pricedLine, shownLine, type PricedLine, type Sellable } from './pricing.ts'
export { declarationWith } from './optionGroups.ts'
export { sellersWithHours, sellersForCheckout, type SellerWithHours } from './sellers.ts'
export { sellersForDisplay } from './sellersForDisplay.ts'
export type { Declaration, OptionGroup, OptionChoice, ChosenOption } from './optionGroups.ts'

/** Whether a provider takes orders (or, without a kitchen, is open) at that moment, with the German line to show. */
export async function openingOf(db: Db, providerId: number, now: Date): Promise<Opening> {
  const [head] = await headsByIds(db, [providerId])
  return (head && openingOfHead(head, now)) ?? { open: false, reason: 'closed', label: 'Geschlossen', next_change_at: null, week: [] }
}
