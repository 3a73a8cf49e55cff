export { ordersByDay } from './figures.store.ts'
export { orderPages, type OrderPage, type OrdersWanted } from './orderPages.store.ts'
export { headOfPair, idOfNumber, idsOfNumbers, idsPlacedWith, type OrderKind } from './orders.store.ts'
export {
  placeHeads,
  type KindPlacement,
  type KindSteps,
  type NewHead,
  type PlacedHead,
  type PlacedPayment,
  type Placement,
} from './placement.store.ts'
