import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#backend/kernel/context.ts'
import type { CookieName } from '#contract/values/storedKeys.ts'

/** Accounts one browser can be known to: a family's tablet, a kitchen with two shops. */
const most = 5
const days = 400
const name: CookieName = 'known_device'
const shape = /^[\w-]{22}(?:\.[\w-]{22}){1,5}$/

/** Proves that somebody came into this account from the browser that holds the nonce; without our key nobody makes one. */
const proofOf = (ctx: Ctx, nonce: string, email: string) =>
  createHmac('sha256', ctx.kernel.config.tokenSecret)
    .update(`device\n${nonce}\n${email.trim().toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22)

function read(ctx: Ctx): { nonce: string; proofs: string[] } | null {
  const value = new RegExp(`(?:^|; *)${name}=([\\w.-]{1,200})(?:;|$)`).exec(ctx.cookies)?.[1]
  if (value === undefined || !shape.test(value)) return null
  const [nonce, ...proofs] = value.split('.') as [string, ...string[]]
  return { nonce, proofs }
}

const same = (one: string, two: string) => one.length === two.length && timingSafeEqual(Buffer.from(one), Buffer.from(two))

/**
 * Who has come into this account from this browser before is counted apart from strangers (OWASP «device cookies»): these can neither keep
 * the owner out nor do they get more tries. Null for a browser that is new to the address; worth nothing beyond that.
 */
export function knownDevice(ctx: Ctx, email: string): string | null {
  const held = read(ctx)
  if (!held) return null
  const right = proofOf(ctx, held.nonce, email)
  return held.proofs.some((proof) => same(proof, right)) ? held.nonce : null
}

/** After the right password and the second factor, or a link by mail: the browser is known from now on. */
export function rememberDevice(ctx: Ctx, email: string): void {
  const held = read(ctx)
  const nonce = held?.nonce ?? randomBytes(16).toString('base64url')
  const proof = proofOf(ctx, nonce, email)
  const proofs = [proof, ...(held?.proofs ?? []).filter((one) => one !== proof)].slice(0, most)
  const secure = ctx.kernel.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  ctx.setCookie(`${name}=${[nonce, ...proofs].join('.')}; Max-Age=${days * 86_400}; Path=/rest; HttpOnly; SameSite=Strict${secure}`)
}
