import * as z from 'zod'
import { ShopOrder } from './shopWire.ts'

/** What every step of an order of goods answers. */
export const moved = z.object({ message: z.string(), data: ShopOrder })
export const ofProvider = { kind: 'shopOrder', at: 'body.order_number' } as const
export const ofCustomer = { kind: 'orderOfCustomer', at: 'body.order_number' } as const
export const events = ['shopOrder.moved', 'notification.created'] as const
/** Where cash that was collected goes back by hand. */
export const withMoney = [...events, 'refund.changed'] as const
