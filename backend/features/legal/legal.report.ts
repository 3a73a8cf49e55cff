import { operatorAddresses } from '#backend/features/accounts/accounts.api.ts'
import type { InputOf, OutputOf } from '#contract/define.ts'
import type { legalCalls } from '#contract/calls/legal.calls.ts'
import { openCase, targetOf } from '#backend/features/cases/cases.api.ts'
import { dueOf, endWords, openReported } from '#backend/features/productSafety/productSafety.api.ts'
import { isGoods } from '#backend/features/catalogue/safety.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { addressHash } from '#backend/kernel/limitTries.ts'
import { fingerprintOf, presentReceipt, withNumber } from './legal.declare.ts'
import { sendLetter } from './legal.letters.ts'
import { exactTime, type Content } from './legal.mails.ts'
import { insertReport, reportedJustNow, type Report } from './legal.store.ts'
import { categoryNames } from './legal.texts.ts'
import { receivedAt } from './receivedAt.ts'

type Body = InputOf<(typeof legalCalls)['legal.report']>['body']

/** Takes a notice of illegal content (DSA Art. 16): stored, confirmed without delay, shown to the operator. */
export async function report(ctx: Ctx, body: Body): Promise<OutputOf<(typeof legalCalls)['legal.report']>> {
  const fingerprint = fingerprintOf(ctx, 'IM', body)
  const known = await reportedJustNow(ctx.db, fingerprint, ctx.now)
  const row = known ?? (await store(ctx, body, fingerprint))
  return {
    message: `Danke. Ihre Meldung ${row.number} ist eingegangen.${row.email === '' ? '' : ' Wir informieren Sie über die Entscheidung.'}`,
    data: presentReceipt(row),
  }
}

async function store(ctx: Ctx, body: Body, fingerprint: string): Promise<Report> {
  const row = await withNumber(ctx, 'IM', (number) =>
    insertReport(ctx.db, {
      number,
      account_id: ctx.caller.kind === 'account' ? ctx.caller.userId : null,
      category: body.category,
      url: body.url,
      explanation: body.explanation,
      name: body.name,
      email: body.email,
      received_at: ctx.now,
      ip_hash: addressHash(ctx.kernel, ctx.ip),
      fingerprint,
    }),
  )
  const content: Content = [
    ['Nummer', row.number],
    ['Eingegangen am', exactTime(receivedAt(row.received_at))],
    ['Worum es geht', categoryNames[row.category]],
    ['Adresse der Seite', row.url],
    ['Begründung', row.explanation],
    ['Name', row.name],
    ['E-Mail', row.email],
  ]
  if (row.email !== '') {
    await sendLetter(ctx, {
      kind: 'legal.reportReceipt',
      to: row.email,
      subject: `Ihre Meldung ${row.number} ist eingegangen`,
      before: ['danke für Ihre Meldung. Sie ist bei uns eingegangen:'],
      content,
      after: ['Wir prüfen sie sorgfältig und teilen Ihnen die Entscheidung mit ihren Gründen mit. Ein Mensch entscheidet, keine Maschine.'],
    })
  }
  const target = await targetOf(ctx, row.url)
  // Goods that may be unsafe have a clock of three working days (Regulation (EU) 2023/988, Art. 22).
  const goodsId =
    row.category === 'unsafe_product' && target?.target_kind === 'product' && (await isGoods(ctx.db, target.target_id))
      ? target.target_id
      : null
  const { id: caseId } = await openCase(ctx, {
    kind: 'report',
    number: row.number,
    subject: categoryNames[row.category],
    source: { report_id: row.id },
    target,
    sender: { id: row.account_id, name: row.name, email: row.email },
    details: [
      { label: 'Worum es geht', value: categoryNames[row.category] },
      { label: 'Adresse der Seite', value: row.url },
      { label: 'Begründung', value: row.explanation },
      ...(goodsId === null ? [] : [{ label: 'Frist (Produktsicherheit)', value: endWords(dueOf('notice', ctx.now)) }]),
    ],
  })
  if (goodsId !== null) await openReported(ctx, { productId: goodsId, number: row.number, caseId })
  for (const to of await operatorAddresses(ctx.db)) {
    await sendLetter(ctx, {
      kind: 'legal.operator',
      to,
      subject: `Inhalt gemeldet: ${row.number}`,
      before: ['ein Inhalt wurde gemeldet:'],
      content,
    })
  }
  return row
}
