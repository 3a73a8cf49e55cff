import type { Ctx } from '#backend/kernel/context.ts'

type DeliveryListener = (ctx: Ctx, order: { id: number }) => void
const listeners = new Set<DeliveryListener>()

/** Who hears that all of an order has come, or a service is done, in the transaction that notes it. */
export const onDelivered = (listener: DeliveryListener): void => void listeners.add(listener)
export const tellDelivered: DeliveryListener = (ctx, order) => listeners.forEach((listener) => listener(ctx, order))
