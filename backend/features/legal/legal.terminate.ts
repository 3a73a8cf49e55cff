import { operatorAddresses } from '#backend/features/accounts/accounts.api.ts'
import type { InputOf, OutputOf } from '#contract/define.ts'
import type { legalCalls } from '#contract/calls/legal.calls.ts'
import { openCase } from '#backend/features/cases/cases.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { addressHash } from '#backend/kernel/limitTries.ts'
import { fingerprintOf, presentReceipt, withNumber } from './legal.declare.ts'
import { sendLetter } from './legal.letters.ts'
import { exactTime, receivedText, type Content } from './legal.mails.ts'
import { declaredJustNow, insertDeclaration, type Declaration } from './legal.store.ts'
import { terminationTypes } from './legal.texts.ts'
import { receivedAt } from './receivedAt.ts'

type Body = InputOf<(typeof legalCalls)['legal.terminate']>['body']

/** Takes a Kündigung at once (§ 312k BGB): log, receipt by mail, news to the operator. */
export async function terminate(ctx: Ctx, body: Body): Promise<OutputOf<(typeof legalCalls)['legal.terminate']>> {
  const fingerprint = fingerprintOf(ctx, 'KD', body)
  const known = await declaredJustNow(ctx.db, fingerprint, ctx.now)
  const row = known ?? (await store(ctx, body, fingerprint))
  return { message: receivedText('Ihre Kündigung', receivedAt(row.received_at)), data: presentReceipt(row) }
}

async function store(ctx: Ctx, body: Body, fingerprint: string): Promise<Declaration> {
  const row = await withNumber(ctx, 'KD', (number) =>
    insertDeclaration(ctx.db, {
      number,
      kind: 'termination',
      account_id: ctx.caller.kind === 'account' ? ctx.caller.userId : null,
      name: body.name,
      contract: body.contract,
      email: body.email,
      content: JSON.stringify({ type: body.type, reason: body.reason, ends_on: body.ends_on }),
      received_at: ctx.now,
      ip_hash: addressHash(ctx.kernel, ctx.ip),
      fingerprint,
    }),
  )
  const content: Content = [
    ['Eingangsnummer', row.number],
    ['Eingegangen am', exactTime(receivedAt(row.received_at))],
    ['Art', terminationTypes[body.type]],
    ['Grund', body.reason],
    ['Name', body.name],
    ['Vertrag', body.contract],
    ['E-Mail', body.email],
    ['Vertragsende', germanDay(body.ends_on)],
  ]
  await openCase(ctx, {
    kind: 'termination',
    number: row.number,
    subject: `Kündigung: ${body.contract}`,
    source: { declaration_id: row.id },
    sender: { id: row.account_id, name: row.name, email: row.email },
    details: [
      ['Art', terminationTypes[body.type]],
      ['Grund', body.reason],
      ['Vertrag', body.contract],
      ['Vertragsende', germanDay(body.ends_on)],
    ].flatMap(([label = '', value = '']) => (value === '' ? [] : [{ label, value }])),
  })
  await sendLetter(ctx, {
    kind: 'legal.terminationReceipt',
    to: row.email,
    subject: `Eingangsbestätigung: Ihre Kündigung ${row.number}`,
    before: [receivedText('Ihre Kündigung', receivedAt(row.received_at)), 'Dies haben Sie erklärt:'],
    content,
    after: ['Zu welchem Tag der Vertrag endet, teilen wir Ihnen gesondert mit.'],
  })
  for (const to of await operatorAddresses(ctx.db)) {
    await sendLetter(ctx, {
      kind: 'legal.operator',
      to,
      subject: `Kündigung ${row.number}`,
      before: ['über die Seite „Verträge hier kündigen“ ist eingegangen:'],
      content,
    })
  }
  return row
}

const germanDay = (day: string) => (day === '' ? 'zum nächstmöglichen Zeitpunkt' : day.split('-').reverse().join('.'))
