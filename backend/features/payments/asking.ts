import type { Ctx } from '#backend/kernel/context.ts'
import { answered } from './attempts.ts'
import { RefundRefused, type Word } from './paymentProvider.ts'

/** @throws Refusal BACKEND_UNAVAILABLE where it does not answer now */
export const wordOf = (ctx: Ctx, ask: () => Promise<boolean>): Promise<Word> =>
  answered(ctx, async () => {
    try {
      return (await ask()) ? 'gone' : 'notGone'
    } catch (error) {
      if (error instanceof RefundRefused) return 'unknown'
      throw error
    }
  })
