import type { Ctx } from '#backend/kernel/context.ts'
import { textJobs } from './textMessages.jobs.ts'
import { addText } from './textMessages.store.ts'

export { pageOfTexts, type TextRow } from './textMessages.store.ts'

export interface TextMessage {
  kind: string
  /** E.164 */
  to: string
  text: string
  /** What is kept of it once it is sent; leave out where the text holds no secret. */
  keep?: string
  accountId?: number
}

/** Puts an SMS into the outbox within the command; it is sent after the commit or read at /entwickler/postfach. */
export async function queueText(ctx: Ctx, { kind, to, text, keep, accountId }: TextMessage): Promise<void> {
  const row = await addText(ctx.db, {
    account_id: accountId ?? null,
    kind,
    to_number: to,
    text,
    kept_text: keep ?? text,
    created_at: ctx.now,
  })
  if (ctx.kernel.config.smsUrl) ctx.enqueue(textJobs['text.send'], { id: row.id })
}
