import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx, Kernel } from '#backend/kernel/context.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { Refusal } from '#backend/kernel/refusal.ts'

/** Nobody reads, thinks and types in less. */
const quickestMs = 3_000
const ticketHours = 24
const perSender = { max: 10, windowMinutes: 60, lockMinutes: 60 }
/** Without a fresh ticket it did not come from our form: then rarely. */
const perStranger = { max: 3, windowMinutes: 60, lockMinutes: 60 }
/** Receipts go to an address that anybody may type. */
const perMailbox = { max: 5, windowMinutes: 24 * 60, lockMinutes: 24 * 60 }

const signed = (kernel: Kernel, at: string) =>
  createHmac('sha256', kernel.config.tokenSecret).update(`contact\n${at}`).digest('base64url').slice(0, 22)

/** Tells when the form was opened, by our own clock; worth nothing else. */
export function ticketOf(ctx: Ctx): string {
  const at = ctx.now.getTime().toString(36)
  return `${at}.${signed(ctx.kernel, at)}`
}

/** Milliseconds since the form was opened; null for a ticket that is none, or too old. */
function ageOf(ctx: Ctx, ticket: string): number | null {
  const [at = '', proof = ''] = ticket.split('.')
  const right = Buffer.from(signed(ctx.kernel, at))
  const given = Buffer.from(proof)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null
  const age = ctx.now.getTime() - Number.parseInt(at, 36)
  return age >= 0 && age <= ticketHours * 3_600_000 ? age : null
}

/** @throws Refusal CONTACT_TOO_FAST, TOO_MANY_TRIES */
export async function guardContact(ctx: Ctx, { form_ticket: ticket, email }: { form_ticket: string; email: string }): Promise<void> {
  const age = ageOf(ctx, ticket)
  if (age !== null && age < quickestMs) throw new Refusal('CONTACT_TOO_FAST')
  await limitTries(ctx, 'contact.ip', ctx.network, perSender)
  if (age === null) await limitTries(ctx, 'contact.stranger', ctx.network, perStranger)
  await limitTries(ctx, 'contact.mail', email, perMailbox)
}
