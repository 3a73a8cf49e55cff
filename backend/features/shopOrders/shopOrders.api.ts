export { announceShopOrder, announceShopPlaced } from './shopOrders.audience.ts'
export { presentShipment, presentShopOrder, shopFactsOf } from './shopOrders.present.ts'
export {
  fullShopFrom,
  fullShopOrder,
  fullShopOrders,
  lockShopOrderOfCustomer,
  type EvaluatedShopOrder,
  type FullShopOrder,
  type ShopItemRow,
  type ShopOrderRow,
} from './shopOrders.store.ts'
export { shopOrderPage } from './shopOrderLists.store.ts'
export { answerTimes } from './shopOrderTimes.ts'
export { newlyPlacedShop, shopOrderBinding, transitionShopOrder } from './shopOrders.transition.ts'
export { shopOrdersPlaced, shopPlacement, type NewShopOrder } from './placement.store.ts'
