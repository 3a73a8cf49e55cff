/**
 * What writing goods, dishes and services has in common, whoever's part of a product it is: rows are locked, moved by the lifecycle of all
 * products, and told once at the end of the command (`showChanges`).
 */
export { insertProduct } from './catalogue.insert.store.ts'
export { beginProduct, lockOne, lockOwn, transitionProduct, savedProduct, type LockedProduct } from './catalogue.move.ts'
export { categoryPath } from './catalogue.parts.store.ts'
export { currentState } from './catalogue.present.ts'
export { changePrices } from './catalogue.prices.store.ts'
export { ownVariants } from './catalogue.reads.store.ts'
export { noteChange, showChanges } from './catalogue.show.ts'
export { saveProduct, type ProductRow } from './catalogue.store.ts'
export { forgetUnused } from './forgetUnused.ts'
export { inOpenOrders } from './openOrders.store.ts'
export { eventOf, expectNoLacks } from './ownThings.ts'
