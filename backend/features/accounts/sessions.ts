import { errors, jwtVerify, SignJWT } from 'jose'
import type { DoorAnswer } from '#contract/facts/door.ts'
import type { Caller, Kernel } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { liveSession } from './accounts.store.ts'

export type AccountCaller = Extract<Caller, { kind: 'account' }>

export interface AccountSessions {
  /** @throws Refusal TOKEN_INVALID or TOKEN_EXPIRED */
  authenticate(token: string): Promise<AccountCaller>
  describe(token: string): Promise<DoorAnswer<'session'>>
}

const issuer = 'markthalle'
const audience = 'markthalle'
/** How long a session row read from the database is believed; a log-out clears it at once through the bus. */
const believeMs = 5000

/** Signs an access token. Only ids and the role inside: tokens travel. */
export function signToken(kernel: Kernel, session: { id: string; accountId: number; role: string; expiresAt: Date }): Promise<string> {
  return new SignJWT({ role: session.role, sid: session.id }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer).setAudience(audience).setSubject(String(session.accountId))
    .setIssuedAt(Math.floor(kernel.clock.now().getTime() / 1000)).setExpirationTime(Math.floor(session.expiresAt.getTime() / 1000))
    .sign(new TextEncoder().encode(kernel.config.tokenSecret))
}

/** Verifies tokens: algorithm pinned, issuer and audience checked, and the session row must still live. */
export function accountSessions(kernel: Kernel): AccountSessions {
  const key = new TextEncoder().encode(kernel.config.tokenSecret)
  const believed = new Map<string, { caller: AccountCaller; expiresAt: Date; until: number }>()
  kernel.bus.onControl((order) => {
    if (order.kind === 'session.revoked') believed.delete(order.sessionId)
    if (order.kind === 'account.revoked') for (const [id, one] of believed) if (one.caller.userId === order.userId) believed.delete(id)
  })

  async function verify(token: string) {
    const now = kernel.clock.now()
    let sid: string
    let subject: string
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, audience, currentDate: now })
      sid = String(payload['sid'])
      subject = String(payload.sub)
    } catch (error) {
      throw new Refusal(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID')
    }
    if (!/^[0-9a-f-]{36}$/.test(sid)) throw new Refusal('TOKEN_INVALID')
    const known = believed.get(sid)
    if (known && known.until > Date.now() && known.expiresAt > now) return known
    const row = await liveSession(kernel.database.kysely, sid, now)
    if (!row || String(row.account_id) !== subject) {
      believed.delete(sid)
      throw new Refusal('TOKEN_INVALID')
    }
    if (believed.size > 20_000) believed.clear()
    const fresh = { caller: { kind: 'account' as const, role: row.role, userId: row.account_id, sessionId: sid }, expiresAt: row.expires_at, until: Date.now() + believeMs }
    believed.set(sid, fresh)
    return fresh
  }

  return {
    authenticate: async (token) => (await verify(token)).caller,
    describe: async (token) => {
      const { caller, expiresAt } = await verify(token)
      return { userId: caller.userId, role: caller.role, sessionId: caller.sessionId, expiresAt: expiresAt.toISOString() }
    },
  }
}
