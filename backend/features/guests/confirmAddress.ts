import { accountById, saveAccount } from '#backend/features/accounts/accounts.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { sealKey } from '#backend/kernel/sealed.ts'

/** A code is good for the rest of its span and one more: 15 to 30 minutes. */
const spanMs = 15 * 60_000
const perGuest = { max: 5, windowMinutes: 60, lockMinutes: 60 }
const perMailbox = { max: 10, windowMinutes: 60, lockMinutes: 60 }

/** Six digits, bound to the guest, the address and a span of time; nothing of it is stored. */
function codeOf(ctx: AccountCtx, email: string, span: number): string {
  const mac = sealKey(ctx.kernel, 'guest.code', `${ctx.account.userId}\n${email.toLowerCase()}\n${span}`)
  return String(Buffer.from(mac, 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
const spanOf = (now: Date) => Math.floor(now.getTime() / spanMs)

async function ownRow(ctx: AccountCtx) {
  const guest = await accountById(ctx.db, ctx.account.userId)
  if (!guest || guest.status === 'anonymised') throw new Refusal('TOKEN_INVALID')
  return guest
}

/** Mails the code; the same one within its span, so that the mail before is good as well. @throws Refusal TOO_MANY_TRIES */
export async function mailCode(ctx: AccountCtx) {
  const guest = await ownRow(ctx)
  await limitTries(ctx, 'guest.code.mail', guest.email, perMailbox)
  const code = codeOf(ctx, guest.email, spanOf(ctx.now))
  const printed = `${code.slice(0, 3)} ${code.slice(3)}`
  await queueMail(ctx, {
    kind: 'guest.code',
    to: guest.email,
    subject: 'Ihr Code für die Markthalle',
    paragraphs: [
      `Guten Tag ${guest.first_name},`,
      'mit diesem Code bestätigen Sie an der Kasse, dass diese Adresse Ihre ist. Er gilt eine Viertelstunde.',
      'Kaufen Sie gerade nichts bei uns? Dann brauchen Sie nichts zu tun.',
    ],
    rows: [{ label: 'Code', value: printed, strong: true }],
    secret: { key: printed, until: new Date((spanOf(ctx.now) + 2) * spanMs) },
  })
  return { message: `Der Code ist unterwegs an ${guest.email}.` }
}

/** Every try counts, also the one that is refused. @throws Refusal CODE_WRONG, TOO_MANY_TRIES */
export async function confirmAddress(ctx: AccountCtx, code: string) {
  const guest = await ownRow(ctx)
  await limitTries(ctx, 'guest.code', String(guest.id), perGuest)
  const span = spanOf(ctx.now)
  if (code !== codeOf(ctx, guest.email, span) && code !== codeOf(ctx, guest.email, span - 1)) throw new Refusal('CODE_WRONG')
  await inCommand(ctx, (command) => saveAccount(command.db, guest.id, { email_confirmed_at: command.now }))
  return { message: 'Danke, Ihre Adresse ist bestätigt.' }
}
