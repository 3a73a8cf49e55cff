import type { SessionAnswer, SessionRow } from '#contract/calls/accountsWire.ts'
import type { Role } from '#contract/roles.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { addressHash } from '#backend/kernel/limitTries.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { mailNewDevice } from './accounts.mails.ts'
import { presentUser } from './accounts.present.ts'
import type { Account } from './accounts.store.ts'
import { deviceOf } from './device.ts'
import { rememberDevice } from './knownDevices.ts'
import { createSession, livingSessions, lockSession, renewSession, revokeSessions, seenBefore, type Session } from './sessions.store.ts'
import { signToken } from './sessions.ts'

const hour = 3_600_000
const day = 24 * hour
/** How long a session lives on after its last renewal, and how long at all (OWASP ASVS 5, 7.3). */
const lifeOf = (ctx: Ctx, role: Role, remembered: boolean) => {
  if (role === 'guest') return { idle: 4 * hour, whole: day }
  return remembered ? { idle: 30 * day, whole: 90 * day } : { idle: ctx.kernel.config.tokenHours * hour, whole: 7 * day }
}

function endOf(ctx: Ctx, begun: Date, role: Role, remembered: boolean): Date {
  const { idle, whole } = lifeOf(ctx, role, remembered)
  return new Date(Math.min(ctx.now.getTime() + idle, begun.getTime() + whole))
}

/** Logs an account in, within a command: a session row, its token, and a mail when the device is a new one. */
export async function openSession(ctx: Ctx, account: Account, { remembered }: { remembered: boolean }): Promise<SessionAnswer> {
  const device = deviceOf(ctx.userAgent)
  const ipHash = addressHash(ctx.kernel, ctx.network)
  const known = await seenBefore(ctx.db, account.id, device, ipHash)
  const session = {
    id: ctx.newId(),
    accountId: account.id,
    role: account.role,
    expiresAt: endOf(ctx, ctx.now, account.role, remembered),
    remembered,
    device,
    ipHash,
    at: ctx.now,
  }
  await createSession(ctx.db, session)
  // A guest's address may be anybody's: this browser has proved nothing about its account, and its owner hears of orders only.
  if (account.role !== 'guest') {
    rememberDevice(ctx, account.email)
    if (known.ever && !known.here) await mailNewDevice(ctx, account, device)
  }
  await sessionsChanged(ctx, account.id)
  return { access_token: await signToken(ctx.kernel, session), expires_at: session.expiresAt.toISOString(), user: presentUser(account) }
}

/**
 * Renews the caller's session, within a command. A tab that still holds the last but one token gets the newest, without
 * counting up: tabs that renew at the same moment do not throw each other out.
 */
export async function renew(ctx: AccountCtx): Promise<{ access_token: string; expires_at: string }> {
  const { userId, sessionId, role, generation } = ctx.account
  const session = await lockSession(ctx.db, sessionId, userId, ctx.now)
  if (!session) throw new Refusal('TOKEN_INVALID')
  const late = generation !== undefined && generation < session.generation
  const expiresAt = late ? session.expires_at : endOf(ctx, session.created_at, role, session.remembered)
  if (!late) await renewSession(ctx.db, session, expiresAt, ctx.now)
  const token = await signToken(ctx.kernel, {
    id: sessionId,
    accountId: userId,
    role,
    expiresAt,
    generation: late ? session.generation : session.generation + 1,
  })
  return { access_token: token, expires_at: expiresAt.toISOString() }
}

/** Ends sessions of an account, within a command; their sockets are cut after the commit. Returns how many lived. */
export async function endSessions(ctx: Ctx, accountId: number, { except }: { except?: string } = {}): Promise<number> {
  const ended = await revokeSessions(ctx.db, accountId, ctx.now, except)
  await sessionsEnded(
    ctx,
    accountId,
    ended.map((one) => one.id),
  )
  return ended.length
}

/** After rows were revoked: orders for the gateways, and the list for the tabs that stay. */
export async function sessionsEnded(ctx: Ctx, accountId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  ctx.afterCommit(async () => {
    for (const sessionId of ids) await ctx.kernel.bus.control({ kind: 'session.revoked', sessionId })
  })
  await sessionsChanged(ctx, accountId)
}

async function sessionsChanged(ctx: Ctx, accountId: number): Promise<void> {
  const sessions = (await livingSessions(ctx.db, accountId, ctx.now)).map(presentSession)
  ctx.emit({
    type: 'sessions.changed',
    entity: { type: 'sessions', id: accountId, version: 1 },
    to: [{ userId: accountId, data: { sessions } }],
  })
}

export const presentSession = (
  row: Pick<Session, 'id' | 'device' | 'created_at' | 'last_seen_at' | 'expires_at' | 'remembered'>,
): Omit<SessionRow, 'current'> => ({
  id: row.id,
  device: row.device || 'Unbekanntes Gerät',
  remembered: row.remembered,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})
