import type { Ctx } from '#backend/kernel/context.ts'

/**
 * What of a declared withdrawal did not happen by itself: articles that nobody can tell for sure, a service
 * that has begun, an offer begun or too late.
 */
export interface UnsettledWithdrawal {
  declaration: string
  reason: 'articles' | 'begun' | 'offer'
}
export type UnsettledListener = (ctx: Ctx, withdrawal: UnsettledWithdrawal) => Promise<void>

const listeners = new Set<UnsettledListener>()
/**
 * Whoever has a person look at it registers here; told in the transaction of the withdrawal, and possibly again when its job is repeated.
 */
export const onWithdrawalUnsettled = (listener: UnsettledListener): void => void listeners.add(listener)

export async function tellUnsettled(ctx: Ctx, withdrawal: UnsettledWithdrawal): Promise<void> {
  for (const listener of listeners) await listener(ctx, withdrawal)
}
