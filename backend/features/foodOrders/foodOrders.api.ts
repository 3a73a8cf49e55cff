export { newOrderKey, raiseAlert } from './alerts.ts'
export { deliveredTo } from './delivered.ts'
export { announcePlaced } from './foodOrders.audience.ts'
export { foodOrderMovable, moveOrder, newlyPlaced } from './foodOrders.move.ts'
export { presentOrder } from './foodOrders.present.ts'
export { orderSellerOf, type OrderSeller } from './orderSeller.ts'
export {
  declarationsOf,
  fullOrder,
  fullOrders,
  takeSlot,
  type FoodOrderRow,
  type FullOrder,
  type OrderAddress,
} from './foodOrders.store.ts'
