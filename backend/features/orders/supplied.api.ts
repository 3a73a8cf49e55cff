import type { Ctx } from '#backend/kernel/context.ts'

type SuppliedListener = (ctx: Ctx, order: { id: number }) => void
const listeners = new Set<SuppliedListener>()

/**
 * Who hears that an order of any kind is supplied: eaten, delivered or done. In the transaction that
 * notes it, so a job is all it should cost.
 */
export const onSupplied = (listener: SuppliedListener): void => void listeners.add(listener)
export const tellSupplied: SuppliedListener = (ctx, order) => listeners.forEach((listener) => listener(ctx, order))
