import type { Ctx } from '#backend/kernel/context.ts'
import { mailJobs } from './mail.jobs.ts'
import { insertMails } from './mail.store.ts'
import { renderMail } from './mail.template.ts'
import type { Mail, MailFile } from './mail.types.ts'

export type { Mail, MailFile }

/** A mail as it would be sent, for whoever writes one. */
export const renderedMail = (ctx: Ctx, mail: Mail) => renderMail(mail, ctx.kernel.config.publicUrl)

/** Puts a mail into the outbox within the command; it is sent after the commit or read at /entwickler/postfach. */
export const queueMail = (ctx: Ctx, mail: Mail): Promise<void> => queueMails(ctx, [mail])

/** The same for several mails by one statement. */
export async function queueMails(ctx: Ctx, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  const ids = await insertMails(
    ctx.db,
    mails.map((mail) => ({
      kind: mail.kind,
      to_address: mail.to,
      subject: mail.subject.replace(/[\r\n]+/g, ' '),
      ...renderedMail(ctx, mail),
      attachments: mail.attachments ?? [],
      headers: mail.headers ?? {},
      unique_key: mail.uniqueKey ?? null,
      created_at: ctx.now,
      secret: mail.secret?.key ?? null,
      secret_until: mail.secret?.until ?? null,
    })),
  )
  if (ctx.kernel.config.smtpUrl) for (const id of ids) ctx.enqueue(mailJobs['mail.send'], { id })
}
