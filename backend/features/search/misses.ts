import type { Ctx, Kernel } from '#backend/kernel/context.ts'
import type { Question } from './search.port.ts'
import { addMisses, forgetMisses } from './misses.store.ts'

/** Counted in memory and written once an hour: a search writes nothing. What a stop takes along is no loss. */
const counted = new WeakMap<Kernel, Map<string, number>>()
const most = 1000

/**
 * A search that found nothing. Kept are short words alone: what looks like an address, a number or a name of somebody's account is not
 * what people buy, and nobody's business.
 */
export function noteMiss(kernel: Kernel, keyword: string): void {
  const words = keyword.toLowerCase().replace(/\s+/g, ' ')
  if (words.length < 3 || words.length > 40 || !/^[\p{L}][\p{L}\d \-']*$/u.test(words) || /\d{4}/.test(words)) return
  const known = counted.get(kernel) ?? new Map<string, number>()
  counted.set(kernel, known)
  if (known.has(words) || known.size < most) known.set(words, (known.get(words) ?? 0) + 1)
}

/** Writes down what was counted, and forgets what is too old for any period. */
export async function keepMisses(ctx: Ctx): Promise<void> {
  const known = counted.get(ctx.kernel)
  counted.delete(ctx.kernel)
  if (known) await addMisses(ctx.db, known, ctx.now)
  await forgetMisses(ctx.db, ctx.now)
}

/** Nothing of any kind was found for words alone: with filters it says little of what is missing on the market. */
export const isMiss = (asked: Question, { groups }: { groups: readonly unknown[] }): boolean =>
  groups.length === 0 &&
  asked.page === 1 &&
  asked.category === null &&
  asked.priceFrom === null &&
  asked.priceUntil === null &&
  asked.rating === null &&
  asked.providers.length === 0 &&
  asked.features.length === 0 &&
  asked.deliveryDays === null
