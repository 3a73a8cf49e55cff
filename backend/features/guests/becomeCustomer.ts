import { letterGreeting } from '#contract/values/addressRules.ts'
import { guestLinks } from '#contract/values/mailLinks.ts'
import {
  accountByEmail,
  accountById,
  dropTokens,
  hashPassword,
  mailConfirm,
  makeToken,
  markBrowser,
  recordConsent,
  refuseCommon,
  saveAccount,
  termsVersion,
} from '#backend/features/accounts/accounts.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { addressHash, limitTries } from '#backend/kernel/limitTries.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { guestJobs } from './guests.jobs.ts'

const perMailbox = { max: 5, windowMinutes: 60, lockMinutes: 60 }

/** A password turns the guest into a customer once the address is confirmed; whether it has an account already, only its mailbox learns. */
export async function askForAccount(ctx: AccountCtx, password: string) {
  const guest = await accountById(ctx.db, ctx.account.userId)
  if (!guest) throw new Refusal('TOKEN_INVALID')
  await refuseCommon(password, [guest.email, guest.first_name, guest.last_name])
  await limitTries(ctx, 'register', guest.email, perMailbox)
  const passwordHash = await hashPassword(password)
  const browser = markBrowser(ctx)
  await inCommand(ctx, async (command) => {
    await recordConsent(command.db, {
      accountId: guest.id,
      purposes: ['terms'],
      textVersion: await termsVersion(command.db),
      ipHash: addressHash(ctx.kernel, ctx.ip),
      at: ctx.now,
    })
    command.enqueue(
      guestJobs['guests.openAccount'],
      { accountId: guest.id, passwordHash, browser },
      ctx.clientId ? { uniqueKey: `guest-${ctx.clientId}` } : {},
    )
  })
  return { message: 'Bitte öffnen Sie den Link in der E-Mail, die wir Ihnen gerade geschickt haben.' }
}

/** Job `guests.openAccount`: the link that confirms the address, or the way for its owner to take the orders over. */
export async function carryOutOpening(ctx: Ctx, job: { accountId: number; passwordHash: string; browser: string }): Promise<void> {
  await inCommand(ctx, async (command) => {
    const guest = await accountById(command.db, job.accountId)
    if (guest?.role !== 'guest' || guest.status !== 'email_pending') return
    await dropTokens(command.db, guest.id, ['confirm', 'takeOver'])
    if (!(await accountByEmail(command.db, guest.email))) {
      await saveAccount(command.db, guest.id, { password_hash: job.passwordHash, password_changed_at: command.now })
      return mailConfirm(command, guest, await makeToken(command, guest.id, 'confirm', guest.email, job.browser), '/konto/bestellungen')
    }
    const link = await makeToken(command, guest.id, 'takeOver', guest.email)
    await queueMail(command, {
      kind: 'guest.takeOver',
      to: guest.email,
      subject: 'Ihre Bestellung in Ihr Konto übernehmen',
      paragraphs: [
        `${letterGreeting({ salutation: null, firstName: guest.first_name, lastName: guest.last_name })},`,
        'mit dieser E-Mail-Adresse haben Sie schon ein Konto. Ihre Bestellungen ohne Anmeldung können Sie dorthin übernehmen: Öffnen Sie den Link und melden Sie sich an.',
        'Der Link gilt 48 Stunden. Waren Sie das nicht? Dann brauchen Sie nichts zu tun.',
      ],
      action: { label: 'Bestellungen übernehmen', path: guestLinks.takeOver(link.key) },
      secret: link,
    })
  })
}
