export { lockCart, readCart } from './carts.access.ts'
export { cartLines, type PricedCartLine } from './cartLines.ts'
export { removeLines, type CartRow } from './carts.store.ts'
export { presentCart, presentLine } from './carts.present.ts'
