import type { Ctx } from '#backend/kernel/context.ts'
import { noteFailed, noteSent, textById } from './textMessages.store.ts'

/** A code is of no use to anybody later than this; the text's own life is five minutes. */
export const usefulMs = 5 * 60_000
const patienceMs = 10_000

/**
 * Hands a stored text to the provider: `POST SMS_URL` with `{from, to, text, reference}` and `Authorization: Bearer SMS_TOKEN`;
 * any 2xx means «taken». `reference` stays the same when a crash in between lets it be sent twice.
 * @throws when the provider did not take it; the job tries again. Neither number nor text stands in the error.
 */
export async function sendText(ctx: Ctx, id: number): Promise<void> {
  const { smsUrl, smsToken, smsFrom } = ctx.kernel.config
  const row = await textById(ctx.db, id)
  if (!smsUrl || !row || row.sent_at) return
  const isCode = row.kept_text !== row.text
  if (isCode && ctx.now.getTime() - row.created_at.getTime() > usefulMs) {
    await noteFailed(ctx.db, id, 'too late for a code')
    return
  }
  try {
    const answer = await fetch(smsUrl, {
      method: 'POST',
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(smsToken ? { authorization: `Bearer ${smsToken}` } : {}) },
      body: JSON.stringify({ from: smsFrom, to: row.to_number, text: row.text, reference: `markthalle-${row.id}` }),
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
  } catch (error) {
    const why = `The SMS provider did not take it: ${error instanceof Error ? error.message : 'no answer'}`
    await noteFailed(ctx.db, id, why)
    throw new Error(why, { cause: error })
  }
  await noteSent(ctx.db, row, ctx.kernel.clock.now())
}
