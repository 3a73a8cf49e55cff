import type { Transporter } from 'nodemailer'
import type { Ctx } from '#backend/kernel/context.ts'
import { mailById, noteSent, noteTooLate } from './mail.store.ts'

const transports = new Map<string, Transporter>()

/** The sender is loaded with the first mail; without SMTP_URL there is none. */
async function transportOf(url: string): Promise<Transporter> {
  const known = transports.get(url)
  if (known) return known
  const { createTransport } = await import('nodemailer')
  const made = createTransport(url)
  transports.set(url, made)
  return made
}

/** Hands a stored mail to the SMTP server. A crash after the hand-over may send it twice; the Message-ID is the same then. */
export async function sendQueued(ctx: Ctx, id: number): Promise<void> {
  const url = ctx.kernel.config.smtpUrl
  const mail = await mailById(ctx.db, id)
  if (!url || !mail || mail.sent_at) return
  if (mail.secret_until && mail.secret_until <= ctx.now) {
    await noteTooLate(ctx.db, id)
    return
  }
  const attachments = mail.attachments as { fileName: string; contentType: string; base64: string }[]
  const transport = await transportOf(url)
  await transport.sendMail({
    from: ctx.kernel.config.mailFrom,
    to: mail.to_address,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<markthalle-${mail.id}@${new URL(ctx.kernel.config.publicUrl).hostname}>`,
    headers: mail.headers as Record<string, string>,
    attachments: attachments.map((one) => ({
      filename: one.fileName,
      contentType: one.contentType,
      content: Buffer.from(one.base64, 'base64'),
    })),
  })
  await noteSent(ctx.db, id, ctx.kernel.clock.now())
}
