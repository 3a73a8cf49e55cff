import { operatorAddresses } from '#backend/features/accounts/accounts.api.ts'
import { createHmac } from 'node:crypto'
import type { InputOf, OutputOf } from '#contract/define.ts'
import type { contactCalls } from '#contract/calls/contact.calls.ts'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { newOrderNumber } from '#contract/values/orderNumber.ts'
import { openCase } from '#backend/features/cases/cases.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { addressHash } from '#backend/kernel/limitTries.ts'
import { fieldRefusal } from '#backend/kernel/refusal.ts'
import { guardContact } from './contact.guard.ts'
import { categoryById, insertMessage, sentJustNow, type MessageRow } from './contact.store.ts'

type Submit = (typeof contactCalls)['contact.submit']
type Body = InputOf<Submit>['body']

const thanks = ({ number, received_at, email }: Pick<MessageRow, 'number' | 'received_at' | 'email'>): OutputOf<Submit> => ({
  message: `Danke für Ihre Nachricht. Eine Empfangsbestätigung ist unterwegs an ${email}.`,
  data: { number, received_at: received_at.toISOString(), email },
})

/** Takes a message once, confirms it by mail and shows it to the operator. */
export async function submit(ctx: Ctx, body: Body): Promise<OutputOf<Submit>> {
  // Whoever fills a field nobody sees is a program: it is thanked, and nothing happens.
  if (body.website !== '') return thanks({ number: numberOf(ctx), received_at: ctx.now, email: body.email })
  const { website: _website, form_ticket: _ticket, ...words } = body
  const fingerprint = createHmac('sha256', ctx.kernel.config.tokenSecret)
    .update(JSON.stringify(['contact', words]))
    .digest('base64url')
  const known = await sentJustNow(ctx.db, fingerprint, ctx.now)
  if (known) return thanks(known)
  const category = await categoryById(ctx.db, body.category_id)
  if (!category) throw fieldRefusal('category_id', 'Bitte wählen Sie, worum es geht.')
  await guardContact(ctx, body)
  const row = await store(ctx, words, fingerprint)
  await sendMails(ctx, row, category.name)
  await openCase(ctx, {
    kind: 'contact',
    number: row.number,
    subject: row.subject,
    letter: row.message,
    source: { contact_id: row.id },
    sender: { id: row.account_id, name: [row.first_name, row.last_name].filter(Boolean).join(' '), email: row.email },
    details: [{ label: 'Anliegen', value: category.name }, ...(row.phone ? [{ label: 'Telefon', value: row.phone }] : [])],
  })
  return thanks(row)
}

/** `KN-26-7K3F9Q`, in the shape of an order's number. */
const numberOf = (ctx: Ctx) =>
  newOrderNumber(berlinParts(ctx.now).year, (limit) => Math.floor(ctx.kernel.random() * limit)).replace('MH', 'KN')

async function store(ctx: Ctx, words: Omit<Body, 'website' | 'form_ticket'>, fingerprint: string): Promise<MessageRow> {
  for (let draws = 0; draws < 20; draws++) {
    const row = await insertMessage(ctx.db, {
      ...words,
      number: numberOf(ctx),
      account_id: ctx.caller.kind === 'account' ? ctx.caller.userId : null,
      received_at: ctx.now,
      ip_hash: addressHash(ctx.kernel, ctx.ip),
      fingerprint,
    })
    if (row) return row
  }
  throw new Error('No free number for a contact message')
}

async function sendMails(ctx: Ctx, row: MessageRow, category: string): Promise<void> {
  const rows = [
    { label: 'Nummer', value: row.number },
    { label: 'Anliegen', value: category },
    { label: 'Betreff', value: row.subject },
  ]
  const words = row.message.split(/\n+/)
  // Anybody may type this address: not a word of theirs, no name and no link goes there.
  await queueMail(ctx, {
    kind: 'contact.receipt',
    to: row.email,
    subject: `Ihre Nachricht ${row.number} ist eingegangen`,
    paragraphs: [
      'Guten Tag,',
      'danke für Ihre Nachricht. Ein Mensch liest sie und antwortet Ihnen an diese Adresse.',
      'Haben Sie uns nicht geschrieben? Dann hat jemand Ihre Adresse eingetragen, und Sie brauchen nichts zu tun.',
    ],
    rows: rows.slice(0, 2),
  })
  for (const to of await operatorAddresses(ctx.db)) {
    await queueMail(ctx, {
      kind: 'contact.operator',
      to,
      subject: `Kontakt: ${row.subject} (${row.number})`,
      paragraphs: ['Guten Tag,', 'über das Kontaktformular ist eingegangen:', ...words],
      rows: [
        ...rows,
        { label: 'Name', value: [row.first_name, row.last_name].filter(Boolean).join(' ') },
        { label: 'E-Mail', value: row.email },
        ...(row.phone ? [{ label: 'Telefon', value: row.phone }] : []),
      ],
      headers: { 'Reply-To': row.email },
    })
  }
}
