import { berlinDay, germanDay } from '#contract/values/berlinTime.ts'
import { queueMail, type Mail } from '#backend/features/mail/mail.api.ts'
import { leaveParts } from '#backend/features/newsletter/newsletter.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'

interface Words {
  subject: string
  html: string
}
const imprint = (ctx: Ctx) => `Impressum: ${new URL('/seite/impressum', ctx.kernel.config.publicUrl).href}`

/** The mail without what belongs to one reader: for the preview and the test. */
export const issueMail = (ctx: Ctx, { subject, html }: Words, to: string): Mail => ({
  kind: 'newsletter.test',
  to,
  subject: `[Test] ${subject}`,
  paragraphs: [],
  rich: html,
  closing: [
    'Viele Grüße',
    'Ihre Markthalle',
    '',
    'Sie erhalten diese E-Mail, weil Sie unseren Newsletter bestellt und bestätigt haben.',
    imprint(ctx),
  ],
  action: { label: 'Newsletter abbestellen', path: '/newsletter/abmelden' },
})

/** To one reader; with the same key a second one is never written. */
export const mailIssue = (
  ctx: Ctx,
  words: Words,
  reader: { email: string; leave_key: string; confirmed_at: Date | null },
  uniqueKey: string,
) =>
  queueMail(ctx, {
    ...issueMail(ctx, words, reader.email),
    ...leaveParts(ctx, reader.leave_key),
    kind: 'newsletter.issue',
    subject: words.subject,
    uniqueKey,
    closing: [
      'Viele Grüße',
      'Ihre Markthalle',
      '',
      `Sie erhalten diese E-Mail, weil Sie unseren Newsletter bestellt${reader.confirmed_at ? ` und am ${germanDay(berlinDay(reader.confirmed_at))} bestätigt` : ''} haben.`,
      imprint(ctx),
    ],
  })
