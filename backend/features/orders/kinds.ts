import { foodOrderKind } from '#backend/features/foodOrders/orderKind.api.ts'
import { goodsAlong, serviceOrderKind, shopOrderKind } from '#backend/features/shopOrders/orderKind.api.ts'
import type { OrderKindReader } from './orderKind.api.ts'
import type { OrderKind } from './orders.store.ts'

/** Every kind of order there is; a new one is a line here. No kind may import this file or `lists.api.ts`. */
export const orderKinds: Readonly<Record<OrderKind, OrderKindReader>> = {
  food: foodOrderKind,
  shop: shopOrderKind,
  service: serviceOrderKind,
}

/** The kinds whose orders a page of heads brings along. */
export const alongHeads = goodsAlong
