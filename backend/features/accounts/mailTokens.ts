import { secretHash } from '#backend/kernel/secretHash.ts'
import { randomBytes } from 'node:crypto'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { insertToken, tokenByHash, spendToken, type MailTokenRow, type TokenPurpose } from './tokens.store.ts'

const hour = 3_600_000
const lives: Record<TokenPurpose, number> = {
  confirm: 48 * hour,
  changeEmail: 48 * hour,
  reset: hour,
  keepEmail: 7 * 24 * hour,
  takeOver: 48 * hour,
}

/** What a link by mail needs: its key, and when it ends. */
export interface LinkKey {
  key: string
  until: Date
}

/** A link's secret; only its hash is kept. `email` is the address it speaks of, `browser` the one it may sign in. */
export async function makeToken(
  ctx: Ctx,
  accountId: number,
  purpose: TokenPurpose,
  email = '',
  browser: string | null = null,
): Promise<LinkKey> {
  const key = randomBytes(32).toString('base64url')
  const until = new Date(ctx.now.getTime() + lives[purpose])
  await insertToken(ctx.db, {
    hash: secretHash(key),
    account_id: accountId,
    purpose,
    email,
    browser_hash: browser,
    created_at: ctx.now,
    expires_at: until,
  })
  return { key, until }
}

/** The token as it stands, not yet used. @throws Refusal LINK_INVALID, LINK_EXPIRED */
export async function expectToken(ctx: Ctx, token: string, purposes: readonly TokenPurpose[]): Promise<MailTokenRow> {
  const row = await tokenByHash(ctx.db, secretHash(token))
  if (!row || row.used_at || !purposes.includes(row.purpose)) throw new Refusal('LINK_INVALID')
  if (row.expires_at <= ctx.now) throw new Refusal('LINK_EXPIRED')
  return row
}

/** Uses it up, within the command that does what it allows. @throws Refusal LINK_INVALID */
export async function takeToken(ctx: Ctx, row: MailTokenRow): Promise<void> {
  if (!(await spendToken(ctx.db, row.hash, ctx.now))) throw new Refusal('LINK_INVALID')
}
