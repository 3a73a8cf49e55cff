import { errors, jwtVerify, SignJWT } from 'jose'
import type { InternalAnswer } from '#contract/internal/internalApi.ts'
import type { Caller, Kernel } from '#backend/kernel/context.ts'
import { gathered } from '#backend/kernel/db/gathered.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { liveSessions, livingOf, revokeSession, touchSession } from './sessions.store.ts'

export type AccountCaller = Extract<Caller, { kind: 'account' }>

export interface AccountSessions {
  /** @throws Refusal TOKEN_INVALID or TOKEN_EXPIRED */
  authenticate(token: string): Promise<AccountCaller>
  describe(token: string): Promise<InternalAnswer<'session'>>
  /** Those of the ids that name no living session (any more), read from the database and not from memory. */
  ended(sessionIds: readonly string[]): Promise<string[]>
}

const issuer = 'markthalle'
const audience = 'markthalle'
/** How long a session row read from the database is believed; a log-out clears it at once through the bus. */
const believeMs = 5000
/** So long the token from before a renewal is good, for tabs that have not heard of it. */
const graceMs = 5 * 60_000
/** «Zuletzt gesehen» is written at most this often. */
const seenEveryMs = 5 * 60_000
/** Tokens whose signature is known to be right. */
const mostVerified = 10_000

interface Believed {
  role: AccountCaller['role']
  userId: number
  expiresAt: Date
  generation: number
  renewedAt: Date | null
  until: number
}

interface Claims {
  sid: string
  subject: string
  generation: number
  endsAt: Date
}

const isSessionId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** Signs an access token. Only ids, the role and the renewal's number inside: tokens travel. */
export function signToken(
  kernel: Kernel,
  session: { id: string; accountId: number; role: string; expiresAt: Date; generation?: number },
): Promise<string> {
  return new SignJWT({ role: session.role, sid: session.id, gen: session.generation ?? 1 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(session.accountId))
    .setIssuedAt(Math.floor(kernel.clock.now().getTime() / 1000))
    .setExpirationTime(Math.floor(session.expiresAt.getTime() / 1000))
    .sign(new TextEncoder().encode(kernel.config.tokenSecret))
}

/**
 * Verifies tokens: algorithm pinned, issuer and audience checked, the session row must still live, and the token must be of
 * its newest renewal, or of the one before for five minutes. An older one was copied: its session ends for everybody.
 */
export function accountSessions(kernel: Kernel): AccountSessions {
  // Made ready once: of bytes the library would make a key for every token.
  const key = crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(kernel.config.tokenSecret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const believed = new Map<string, Believed>()
  // What other processes have ended meanwhile is asked for.
  kernel.bus.onGap(() => believed.clear())
  const liveSession = gathered((ids: string[]) => liveSessions(kernel.database.kysely, ids, kernel.clock.now()))
  kernel.bus.onControl((order) => {
    if (order.kind === 'session.revoked') believed.delete(order.sessionId)
    if (order.kind === 'account.revoked') for (const [id, one] of believed) if (one.userId === order.userId) believed.delete(id)
  })

  /** A signature that was right stays right: only the time is asked again. Whether the session lives is asked elsewhere. */
  const verified = new Map<string, Claims>()
  async function claimsOf(token: string, now: Date): Promise<Claims> {
    const known = verified.get(token)
    if (known && known.endsAt > now) return known
    const claims = await readClaims(token, now)
    if (verified.size >= mostVerified) verified.clear()
    verified.set(token, claims)
    return claims
  }

  async function readClaims(token: string, now: Date): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, await key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        currentDate: now,
        requiredClaims: ['exp', 'sub', 'sid'],
      })
      // Tokens from before renewals existed carry no number.
      return {
        sid: String(payload['sid']),
        subject: String(payload.sub),
        generation: Number(payload['gen'] ?? 1),
        endsAt: new Date(Number(payload.exp) * 1000),
      }
    } catch (error) {
      throw new Refusal(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID')
    }
  }

  async function read(sid: string, subject: string, now: Date): Promise<Believed> {
    const row = await liveSession(sid)
    if (!row || String(row.account_id) !== subject) {
      believed.delete(sid)
      throw new Refusal('TOKEN_INVALID')
    }
    if (now.getTime() - row.last_seen_at.getTime() > seenEveryMs) await touchSession(kernel.database.kysely, sid, row.account_id, now)
    if (believed.size > 20_000) believed.clear()
    const fresh = {
      role: row.role,
      userId: row.account_id,
      expiresAt: row.expires_at,
      generation: row.generation,
      renewedAt: row.renewed_at,
      until: Date.now() + believeMs,
    }
    believed.set(sid, fresh)
    return fresh
  }

  async function verify(token: string): Promise<{ caller: AccountCaller; expiresAt: Date }> {
    const now = kernel.clock.now()
    const { sid, subject, generation, endsAt } = await claimsOf(token, now)
    if (!isSessionId(sid)) throw new Refusal('TOKEN_INVALID')
    const known = believed.get(sid)
    const stands =
      known &&
      known.until > Date.now() &&
      known.expiresAt > now &&
      String(known.userId) === subject &&
      ageOf(known, generation, now) === 'current'
    const session = stands ? known : await read(sid, subject, now)
    const age = ageOf(session, generation, now)
    if (age === 'stolen' && (await revokeSession(kernel.database.kysely, sid, session.userId, now))) {
      kernel.log.warn({ userId: session.userId }, 'an outdated token ended its session')
      await kernel.bus.control({ kind: 'session.revoked', sessionId: sid })
    }
    if (age === 'stolen' || age === 'unknown') throw new Refusal('TOKEN_INVALID')
    return {
      caller: { kind: 'account', role: session.role, userId: session.userId, sessionId: sid, generation },
      expiresAt: endsAt < session.expiresAt ? endsAt : session.expiresAt,
    }
  }

  return {
    authenticate: async (token) => (await verify(token)).caller,
    describe: async (token) => {
      const { caller, expiresAt } = await verify(token)
      return { userId: caller.userId, role: caller.role, sessionId: caller.sessionId, expiresAt: expiresAt.toISOString() }
    },
    ended: async (sessionIds) => {
      const living = new Set(await livingOf(kernel.database.kysely, sessionIds.filter(isSessionId), kernel.clock.now()))
      const ended = sessionIds.filter((id) => !living.has(id))
      // Otherwise a connection that was just cut would be let in again for as long as a row is believed.
      for (const id of ended) believed.delete(id)
      return ended
    },
  }
}

function ageOf(session: Believed, generation: number, now: Date): 'current' | 'previous' | 'stolen' | 'unknown' {
  if (generation === session.generation) return 'current'
  if (!Number.isSafeInteger(generation) || generation > session.generation) return 'unknown'
  const justRenewed = session.renewedAt !== null && now.getTime() - session.renewedAt.getTime() <= graceMs
  return generation === session.generation - 1 && justRenewed ? 'previous' : 'stolen'
}
