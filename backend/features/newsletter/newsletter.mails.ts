import type { Ctx } from '#backend/kernel/context.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import type { RunRow } from './newsletter.store.ts'

type Leaving = Pick<RunRow, 'leave_key'>
const leavePath = (run: Leaving) => `/newsletter/abmelden?token=${run.leave_key}`

/** The key for leaving never ends; a copy nobody sends does not need it longer than the mail is read. */
const leaveSecret = (ctx: Ctx, run: Leaving) => ({ key: run.leave_key, until: new Date(ctx.now.getTime() + 7 * 86_400_000) })

/** One press in the reader's mail program, without a page (RFC 2369, RFC 8058). Every newsletter mail carries it. */
const oneClick = (ctx: Ctx, run: Leaving) => ({
  'List-Unsubscribe': `<${new URL(`/rest/newsletter/one-click?token=${run.leave_key}`, ctx.kernel.config.publicUrl).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** How each newsletter mail is answered by leaving: a link below, and one press in the mail program. */
export const leaveParts = (ctx: Ctx, leaveKey: string) => {
  const run = { leave_key: leaveKey }
  return { action: { label: 'Newsletter abbestellen', path: leavePath(run) }, secret: leaveSecret(ctx, run), headers: oneClick(ctx, run) }
}

/** The second step of the opt-in. No advertising here: until the confirmation nothing else may be sent (UWG § 7). */
export const askForConfirmation = (ctx: Ctx, run: RunRow, token: string, until: Date) =>
  queueMail(ctx, {
    kind: 'newsletter.confirm',
    to: run.email,
    subject: 'Bitte bestätigen Sie Ihre Newsletter-Anmeldung',
    paragraphs: [
      'Guten Tag,',
      'diese Adresse wurde für den Newsletter der Markthalle eingetragen. Bitte bestätigen Sie das mit dem Knopf; vorher senden wir Ihnen nichts.',
      'Sie waren das nicht? Dann müssen Sie nichts tun. Der Link gilt sieben Tage, danach löschen wir die Adresse.',
    ],
    action: { label: 'Anmeldung bestätigen', path: `/newsletter/bestaetigen/${token}` },
    secret: { key: token, until },
  })

export const welcome = (ctx: Ctx, run: RunRow) =>
  queueMail(ctx, {
    kind: 'newsletter.welcome',
    to: run.email,
    subject: 'Sie erhalten jetzt den Newsletter der Markthalle',
    paragraphs: [
      'Guten Tag,',
      'Ihre Anmeldung ist bestätigt. Sie hören höchstens zweimal im Monat von uns.',
      'Sie möchten doch nicht? Ein Klick genügt, ohne Anmeldung.',
    ],
    ...leaveParts(ctx, run.leave_key),
  })

/** To somebody who asked again: their screen must not tell it, their mailbox may. */
export const tellAlready = (ctx: Ctx, run: RunRow) =>
  queueMail(ctx, {
    kind: 'newsletter.already',
    to: run.email,
    subject: 'Sie erhalten unseren Newsletter bereits',
    paragraphs: [
      'Guten Tag,',
      'diese Adresse wurde eben noch einmal für den Newsletter der Markthalle eingetragen. Sie erhalten ihn schon; es ändert sich nichts.',
    ],
    ...leaveParts(ctx, run.leave_key),
  })

export const sendLeaveLink = (ctx: Ctx, run: RunRow) =>
  queueMail(ctx, {
    kind: 'newsletter.leave',
    to: run.email,
    subject: 'Newsletter abbestellen: bitte bestätigen',
    paragraphs: [
      'Guten Tag,',
      'jemand möchte diese Adresse vom Newsletter der Markthalle abmelden. Wenn Sie das sind, genügt ein Klick.',
      'Sie waren das nicht? Dann müssen Sie nichts tun, es bleibt alles, wie es ist.',
    ],
    ...leaveParts(ctx, run.leave_key),
  })
