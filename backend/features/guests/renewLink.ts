import { letterGreeting } from '#contract/values/addressRules.ts'
import { linkDays, orderPath } from '#backend/features/accounts/orderLinks.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { guestJobs } from './guests.jobs.ts'
import { buyerByEmail } from './guests.store.ts'

/** A network is a household or an office (IPv6: its /64); an address gets no more mails than a person opens. */
const perNetwork = { max: 20, windowMinutes: 60, lockMinutes: 60 }
const perMailbox = { max: 5, windowMinutes: 60, lockMinutes: 60 }

export interface Renewal {
  order_number: string
  email: string
}

/**
 * Queues the job that looks the pair up: answer and time are the same whatever it finds, and what limits counts the tries, found or not.
 * The same key again is the same wish: one mail. @throws Refusal TOO_MANY_TRIES
 */
export async function askForLink(ctx: Ctx, { order_number: number, email }: Renewal) {
  await limitTries(ctx, 'guest.newLink.network', ctx.network, perNetwork)
  await limitTries(ctx, 'guest.newLink', email, perMailbox)
  await inCommand(ctx, async (command) => {
    command.enqueue(
      guestJobs['guests.renewLink'],
      { number, email },
      ctx.clientId ? { uniqueKey: `newLink-${ctx.clientId}-${number}-${email}` } : {},
    )
  })
  return { message: 'Gehören Bestellnummer und E-Mail-Adresse zusammen, ist ein neuer Link an diese Adresse unterwegs.' }
}

/**
 * Job `guests.renewLink`: a fresh link goes to the address that the order is kept with, never to one that was only typed. Links of before
 * keep their own end. An order that belongs to an account meanwhile is opened by logging in.
 */
export async function mailNewLink(ctx: Ctx, { number, email }: { number: string; email: string }): Promise<void> {
  const buyer = await buyerByEmail(ctx.db, number, email)
  if (!buyer) return
  await inCommand(ctx, async (command) => {
    const { path, secret } = orderPath(command.kernel, buyer, number, command.now)
    await queueMail(command, {
      kind: 'guest.newLink',
      to: buyer.email,
      subject: `Ihr Link zur Bestellung ${number}`,
      paragraphs: [
        `${letterGreeting({ salutation: null, firstName: buyer.first_name, lastName: buyer.last_name })},`,
        secret
          ? `mit diesem Link öffnen Sie Ihre Bestellung ${number} ohne Anmeldung. Er gilt ${linkDays} Tage.`
          : `Ihre Bestellung ${number} gehört zu Ihrem Konto. Öffnen Sie den Link und melden Sie sich an.`,
        'Haben Sie keinen Link angefordert? Dann brauchen Sie nichts zu tun.',
      ],
      action: { label: 'Bestellung öffnen', path },
      ...(secret ? { secret } : {}),
    })
  })
}
