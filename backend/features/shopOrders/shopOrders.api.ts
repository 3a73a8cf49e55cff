export { announceShopPlaced } from './shopOrders.audience.ts'
export { presentShopOrder } from './shopOrders.present.ts'
export {
  fullShopOrder,
  fullShopOrders,
  type EvaluatedShopOrder,
  type FullShopOrder,
  type ShopItemRow,
  type ShopOrderRow,
} from './shopOrders.store.ts'
export { answerTimes } from './shopOrderTimes.ts'
export { newlyPlacedShop, shopOrderBinding } from './shopOrders.transition.ts'
export { shopOrdersPlaced, shopPlacement, type NewShopOrder } from './placement.store.ts'
