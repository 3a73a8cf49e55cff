import * as z from 'zod'
import { Refund } from './refundWire.ts'

const events = ['refund.changed', 'shopOrder.moved', 'notification.created', 'notification.read'] as const
const done = z.object({ message: z.string(), data: Refund })
/** What every step of a refund is and answers. */
export const step = { method: 'POST', area: 'refunds', output: done, events } as const
export const refuses = ['NOT_FOUND', 'TRANSITION_REFUSED', 'VERSION_STALE'] as const
