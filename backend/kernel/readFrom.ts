import type { CommandStart, Ctx, Kernel } from './context.ts'
import { Refusal } from './refusal.ts'

/**
 * Answers a read; with `mayLag` from a replica where one keeps up. What that cannot answer, because it is going away, throws out what reads
 * while it catches up, or has stopped answering, is read from the primary.
 */
export async function readFrom<T>(
  kernel: Kernel,
  start: CommandStart,
  mayLag: boolean,
  answer: (ctx: Ctx) => Promise<T>,
): Promise<T & { ctx: Ctx }> {
  const ctx = kernel.reading(start, { mayLag })
  const { replicas } = kernel
  if (!replicas?.has(ctx.db)) return { ...(await answer(ctx)), ctx }
  try {
    return { ...(await replicas.whileUsed(ctx.db, answer(ctx))), ctx }
  } catch (error) {
    if (error instanceof Refusal) throw error
    start.log?.warn({ err: error }, 'a replica could not answer')
    const again = kernel.reading(start)
    return { ...(await answer(again)), ctx: again }
  }
}
