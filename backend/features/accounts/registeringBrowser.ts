import { secretHash } from '#backend/kernel/secretHash.ts'
import type { CookieName } from '#contract/values/storedKeys.ts'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#backend/kernel/context.ts'

const name: CookieName = 'registration'
/** As long as the link by mail is good. */
const seconds = 48 * 3600

function held(ctx: Ctx): string | null {
  return new RegExp(`(?:^|; *)${name}=([\\w-]{43})(?:;|$)`).exec(ctx.cookies)?.[1] ?? null
}

/** The browser that asks, as its links keep it; null when it has not registered anybody. */
export function browserHash(ctx: Ctx): string | null {
  const nonce = held(ctx)
  return nonce === null ? null : secretHash(nonce)
}

/** Marks the browser that registers, whether or not the address was free, and answers what its link keeps of it. */
export function markBrowser(ctx: Ctx): string {
  const nonce = held(ctx) ?? randomBytes(32).toString('base64url')
  const secure = ctx.kernel.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  ctx.setCookie(`${name}=${nonce}; Max-Age=${seconds}; Path=/rest; HttpOnly; SameSite=Strict${secure}`)
  return secretHash(nonce)
}

/** Whether the browser that asks is the one the link was mailed for. */
export function isSameBrowser(ctx: Ctx, expected: string | null): boolean {
  const own = browserHash(ctx)
  return expected !== null && own !== null && own.length === expected.length && timingSafeEqual(Buffer.from(own), Buffer.from(expected))
}
