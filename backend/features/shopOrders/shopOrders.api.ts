export { ordersWithGoods, type BoughtGoods } from './buyers.store.ts'
export { deliveredGoodsTo } from './delivered.store.ts'
export { issuePickupCode } from './pickup.ts'
export { noteClaims } from './claims.ts'
export { deliveredAt, isShopOrderOpen, openShopPickups } from './claims.store.ts'
export { addShopTrack, hasShopTrack, type LinePieces } from './shipments.store.ts'
export { announceShopPlaced } from './shopOrders.audience.ts'
export { presentShopOrder } from './shopOrders.present.ts'
export {
  fullShopOrder,
  fullShopOrders,
  lockShopOrderById,
  lockShopOrderOfCustomer,
  shopItemsOf,
  shopOrderOfCustomer,
  type EvaluatedShopOrder,
  type FullShopOrder,
  type ShopItemRow,
  type ShopOrderRow,
} from './shopOrders.store.ts'
export { noteNotices, shopOrdersByIds, type GivenNotice } from './orderKind.store.ts'
export { shopOrderLinks } from './shopOrders.news.ts'
export { answerTimes, dueOfShopOrder } from './shopOrderTimes.ts'
export { newlyPlacedShop, shopOrderBinding, transitionShopOrder } from './shopOrders.transition.ts'
export { strikeCarriage } from './fallAway.ts'
export { piecesUnderWay, shelfRoom } from './owed.ts'
export { giveUpMissing, missingPieces } from './missing.ts'
export { onDelivered } from './onDelivered.ts'
export { onMissing, onPaidCameBack, onRefused, tellsFirmPieces, tellsShelvedPieces } from './onMissing.ts'
export { onStruck, type Struck } from './onStruck.ts'
export { isStepOf, openOf } from './pieces.ts'
export { strikePieces } from './strike.ts'
export { bundlesAllSold, goodsLacking, goodsTurned, shopOrdersPlaced } from './placed.ts'
export { servicePlacement, shopPlacement, type NewShopOrder } from './placement.store.ts'
export { hasBegun } from './shopOrders.present.ts'
export { endBegun } from './dates.ts'
