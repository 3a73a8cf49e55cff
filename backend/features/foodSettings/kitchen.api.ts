export { hasKitchen } from './foodSettings.store.ts'
export { turnDish } from './dishTimes.ts'
