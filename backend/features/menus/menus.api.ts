import type { Opening } from '#contract/calls/menus.calls.ts'
import { neverOpen, openingOfHead } from './menus.present.ts'
import type { HeadHours } from './providerHeads.store.ts'

export { openingsUntil } from './hours.ts'
export { openingOfHead, presentCard, presentDeclaration } from './menus.present.ts'
export { heads, headsByIds, hoursOfHeads, type HeadHours, type ProviderHead } from './providerHeads.store.ts'
export { pricedLine, shownLine, type PricedLine, type Sellable } from './pricing.ts'
export { declarationWith } from './optionGroups.ts'
export { sellersWithHours, sellersForCheckout, type SellerWithHours } from './sellers.ts'
export { sellersForDisplay } from './sellersForDisplay.ts'
export type { Declaration, OptionGroup, OptionChoice, ChosenOption } from './optionGroups.ts'

/** Whether a provider takes orders (or, without a kitchen, is open) at that moment, with the German line to show. */
export const openingOf = (hours: HeadHours, now: Date): Opening => openingOfHead(hours, now) ?? neverOpen
