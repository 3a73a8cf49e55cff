import type { Ctx } from '#backend/kernel/context.ts'
import { mailJobs } from './mail.jobs.ts'
import { insertMail } from './mail.store.ts'
import { renderMail } from './mail.template.ts'
import type { Mail } from './mail.types.ts'

export type { Mail }

/** A mail as it would be sent, for whoever writes one. */
export const renderedMail = (ctx: Ctx, mail: Mail) => renderMail(mail, ctx.kernel.config.publicUrl)

/** Puts a mail into the outbox within the command; it is sent after the commit or read at /entwickler/postfach. */
export async function queueMail(ctx: Ctx, mail: Mail): Promise<void> {
  const { text, html } = renderedMail(ctx, mail)
  const id = await insertMail(ctx.db, {
    kind: mail.kind,
    to_address: mail.to,
    subject: mail.subject.replace(/[\r\n]+/g, ' '),
    text,
    html,
    attachments: JSON.stringify(mail.attachments ?? []),
    headers: JSON.stringify(mail.headers ?? {}),
    unique_key: mail.uniqueKey ?? null,
    created_at: ctx.now,
    secret: mail.secret?.key ?? null,
    secret_until: mail.secret?.until ?? null,
  })
  if (id !== undefined && ctx.kernel.config.smtpUrl) ctx.enqueue(mailJobs['mail.send'], { id })
}
