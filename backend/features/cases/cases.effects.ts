import { queueMail } from '#backend/features/mail/mail.api.ts'
import { notify, settleNotifications } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { kindNames, ownCasePath } from './cases.texts.ts'
import { ownOf } from './cases.own.ts'
import { presentRow } from './cases.present.ts'
import { isConcerned, lettersOf, staff, type CaseOf } from './cases.store.ts'

const topic = (row: CaseOf) => `case-${row.id}`
const greeting = (name: string) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`)

/** The operator's staff and the member it belongs to see every step without asking again. */
export async function announceCase(ctx: Ctx, row: CaseOf): Promise<void> {
  const entity = { type: 'case', id: row.id, version: row.version }
  const data = { case: presentRow(row) }
  const people = await staff(ctx.db)
  ctx.emit({ type: 'case.changed', entity, to: people.map(({ id }) => ({ userId: id, data })) })
  if (row.status !== 'received' && row.status !== 'appealed')
    for (const { id } of people) await settleNotifications(ctx, id, { uniqueKey: topic(row) })
  if (row.sender_id !== null)
    ctx.emit({ type: 'ownCase.changed', entity, to: [{ userId: row.sender_id, data: { case: await ownOf(ctx, row, 'sender') } }] })
  if (row.author_id !== null && row.author_id !== row.sender_id && (await isConcerned(ctx.db, row.id)))
    ctx.emit({ type: 'ownCase.changed', entity, to: [{ userId: row.author_id, data: { case: await ownOf(ctx, row, 'author') } }] })
}

export async function askStaff(ctx: Ctx, row: CaseOf): Promise<void> {
  // Reviews ring by themselves.
  if (row.kind === 'review') return
  // What the operator has just decided by itself asks for nobody until the business objects.
  if (row.kind === 'business' && row.status !== 'appealed') return
  await notify(
    ctx,
    (await staff(ctx.db)).map(({ id }) => id),
    {
      type: 'case',
      title: row.status === 'appealed' ? `Beschwerde zu ${row.number}` : `Im Posteingang: ${kindNames[row.kind]}`,
      body: row.subject,
      link: `/verwaltung/posteingang?vorgang=${row.id}`,
      uniqueKey: topic(row),
    },
  )
}

/** The last letter of the operator on its way: by mail to whoever wrote, and in the bell of an account. */
export async function sendAnswer(ctx: Ctx, row: CaseOf): Promise<void> {
  const letter = (await lettersOf(ctx.db, [row.id])).findLast((one) => one.from_staff)
  if (!letter || row.sender_email === '') return
  await queueMail(ctx, {
    kind: 'case.answer',
    to: row.sender_email,
    subject: `Antwort auf ${row.number}: ${row.subject}`,
    paragraphs: [greeting(row.sender_name), ...letter.text.split(/\n+/), 'Ihre Markthalle'],
    rows: [
      { label: 'Nummer', value: row.number },
      {
        label: 'Eingegangen am',
        value: new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(row.received_at),
      },
    ],
    ...(row.sender_id === null ? {} : { action: { label: 'Noch einmal schreiben', path: ownCasePath } }),
  })
  if (row.sender_id !== null)
    await notify(ctx, row.sender_id, {
      type: 'case',
      title: 'Die Markthalle hat Ihnen geantwortet',
      body: letter.text,
      link: ownCasePath,
      uniqueKey: `${topic(row)}-own`,
    })
}
