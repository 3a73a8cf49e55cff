import { createHash } from 'node:crypto'
import type { Caller, Ctx } from './context.ts'
import { awaitGate, GateClosed, gateOfTransaction } from './db/sessionDriver.ts'
import { rawSql } from './rawSql.ts'
import { Refusal } from './refusal.ts'

export interface StoredAnswer {
  status: number
  body: unknown
}

/** What a command is known by when it comes again: the caller's key, the call, and what its answer depends on. */
export interface CommandAsk {
  caller: Caller
  call: string
  key: string
  body: unknown
}

/**
 * Same key → same answer. The key's row is taken first in the command's own transaction, by a statement that travels with the work's first:
 * a second try waits on it, reads the first one's answer, and what its work has asked by then is undone. A refused command rolls the
 * key back and may be tried again. Like everything within a command, `work` may run more than once.
 * @param open runs its work in one transaction, as `kernel.command` does
 * @throws Refusal IDEMPOTENCY_KEY_REUSED when the key came with another call or body.
 */
export async function commandOnce<C extends Ctx>(
  ask: CommandAsk,
  open: (inside: (ctx: C) => Promise<StoredAnswer>) => Promise<StoredAnswer>,
  work: (ctx: C) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { key, call } = ask
  const userId = ask.caller.kind === 'account' ? ask.caller.userId : 0
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call, ask.body ?? null]))
    .digest('base64url')
  try {
    return await open(async (ctx) => {
      const expiresAt = new Date(ctx.now.getTime() + 48 * 3_600_000)
      await ctx.db.executeQuery(rawSql(takeKeySql, [userId, key, call, requestHash, expiresAt]))
      const answer = await doBehindKey(ctx, work)
      ctx.journal.answer = { userId, key, ...answer }
      return answer
    })
  } catch (error) {
    if (!(error instanceof GateClosed)) throw error
    const stored = error.row as { request_hash: string; status: number | null; response: unknown }
    if (stored.request_hash !== requestHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
    return { status: stored.status ?? 200, body: stored.response }
  }
}

/** The work's error, unless the key was taken: then there is an answer, whatever the work has met. */
async function doBehindKey<C extends Ctx>(ctx: C, work: (ctx: C) => Promise<StoredAnswer>): Promise<StoredAnswer> {
  try {
    return await work(ctx)
  } catch (error) {
    await ctx.db.executeQuery(rawSql(awaitGate, []))
    throw error
  }
}

/** A row that is there is only locked, to be read as it is after whoever wrote it has committed. */
const takeKeySql = `${gateOfTransaction} insert into idempotency (user_id, key, call, request_hash, expires_at) values ($1, $2, $3, $4, $5)
  on conflict (user_id, key) do update set status = idempotency.status returning xmax = 0 as open, request_hash, status, response`

/** Four parameters: account, key, status, body. */
export const answerSql = (first: number) => `
  update idempotency set status = $${first + 2}::int, response = $${first + 3}::jsonb where user_id = $${first}::bigint and key = $${first + 1}::text`
