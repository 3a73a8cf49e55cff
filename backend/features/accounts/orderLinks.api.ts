import { createHmac, timingSafeEqual } from 'node:crypto'
import { guestLinks, leadPath } from '#contract/values/mailLinks.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import type { MailRecipient } from './accounts.store.ts'

export type { MailRecipient } from './accounts.store.ts'

/** How long a link opens its order without a log-in: until after the last parcel, the right of withdrawal and a complaint. */
export const linkDays = 90

/** Bound to the order, its guest and the address it was mailed to; a generation counted up ends all that were mailed before. */
const seal = (kernel: Kernel, { id, email, link_generation }: Omit<MailRecipient, 'role'>, number: string, until: number) =>
  createHmac('sha256', kernel.config.tokenSecret)
    .update(['order', number, id, email.toLowerCase(), link_generation, until].join('\n'))
    .digest('base64url')

/** The key of a link: when it ends (seconds, base 36) and its seal. Says nothing about anybody. */
export function orderKey(kernel: Kernel, recipient: Omit<MailRecipient, 'role'>, number: string, now: Date): { key: string; until: Date } {
  const until = Math.floor(now.getTime() / 1000) + linkDays * 86_400
  return { key: `${until.toString(36)}-${seal(kernel, recipient, number, until)}`, until: new Date(until * 1000) }
}

/** Whether the key was made for this order and guest, and whether its time is over. */
export function verifyOrderKey(
  kernel: Kernel,
  recipient: Omit<MailRecipient, 'role'>,
  { number, key, now }: { number: string; key: string; now: Date },
): 'good' | 'over' | 'wrong' {
  const [end = '', mac = ''] = /^([0-9a-z]{1,10})-([\w-]{43})$/.exec(key)?.slice(1) ?? []
  const until = parseInt(end, 36)
  const expected = Buffer.from(seal(kernel, recipient, number, until))
  const given = Buffer.from(mac)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'wrong'
  return until * 1000 > now.getTime() ? 'good' : 'over'
}

/**
 * Where a mail about an order leads: into the account, or by a key of its own for whoever has none.
 * `secret` is blanked in the outbox once it is sent.
 */
export function orderPath(
  kernel: Kernel,
  recipient: MailRecipient,
  number: string,
  now: Date,
): { path: string; secret?: { key: string; until: Date } } {
  if (recipient.role !== 'guest') return { path: `/konto/bestellungen/${number}/verfolgung` }
  const secret = orderKey(kernel, recipient, number, now)
  return { path: guestLinks.order(number, secret.key), secret }
}

/** As an order's number: a request for offers is sealed the same way. */
export const sealedLead = (id: number) => `anfrage-${id}`

/** So is what a guest bought and gets no order for. */
export const sealedVoucher = (purchaseId: number) => `gutschein-${purchaseId}`

/** Where a mail about a voucher leads: into the wallet, or to what a guest bought. */
export function voucherPath(kernel: Kernel, recipient: MailRecipient, purchaseId: number, now: Date): ReturnType<typeof orderPath> {
  if (recipient.role !== 'guest') return { path: '/konto/gutscheine' }
  const secret = orderKey(kernel, recipient, sealedVoucher(purchaseId), now)
  return { path: guestLinks.voucher(purchaseId, secret.key), secret }
}

/** So is what he has still to pay: the bank has taken back what he had paid with this payment, whatever came of it. */
export const sealedDebt = (paymentId: number) => `zahlung-${paymentId}`

/** Where a mail about what a guest owes leads. */
export function guestDebtPath(kernel: Kernel, recipient: Omit<MailRecipient, 'role'>, paymentId: number, now: Date) {
  const secret = orderKey(kernel, recipient, sealedDebt(paymentId), now)
  return { path: guestLinks.debt(paymentId, secret.key), secret }
}

/** Where a mail about a guest's request for offers leads. */
export function guestLeadPath(kernel: Kernel, recipient: Omit<MailRecipient, 'role'>, id: number, now: Date) {
  const secret = orderKey(kernel, recipient, sealedLead(id), now)
  return { path: leadPath(id, secret.key), secret }
}
