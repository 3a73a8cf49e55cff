import { caseCalls } from '#contract/calls/cases.calls.ts'
import type { OwnCase } from '#contract/calls/casesWire.ts'
import { caseKinds, type CaseSide } from '#contract/values/caseRules.ts'
import type { CaseEvent } from '#machines/lifecycles/case.lifecycle.ts'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { actorOf, expectVersion } from '#backend/kernel/transition.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { decide } from './cases.decide.ts'
import { partyOfKey } from './cases.key.ts'
import { casesPrivacy, forgetCases } from './cases.privacy.ts'
import { transitionCase } from './cases.transition.ts'
import { openCase } from './cases.open.ts'
import { appeal } from './cases.record.ts'
import { ownOf } from './cases.own.ts'
import { presentRow } from './cases.present.ts'
import { detailOf } from './cases.read.ts'
import {
  caseById,
  casesPerPage,
  insertLetter,
  listCases,
  lockCase,
  lockOwnCase,
  openCasesSql,
  openCounts,
  ownCase,
  ownCases,
  staff,
  type CaseOf,
} from './cases.store.ts'

const isId = (id: string) => /^\d{1,15}$/.test(id)
/** A member's letters in an hour. */
const perMember = { max: 20, windowMinutes: 60, lockMinutes: 60 }

/** The case that one of the operator's staff has seen. @throws Refusal NOT_FOUND, VERSION_STALE */
async function seen(ctx: Ctx, id: number, version: number | undefined): Promise<CaseOf> {
  const row = orNotFound(await lockCase(ctx.db, id))
  expectVersion(row.version, version)
  return row
}

async function step(
  ctx: AccountCtx,
  { params: { id }, body: { version } }: { params: { id: number }; body: { version?: number | undefined } },
  type: 'case.take' | 'case.release' | 'case.close',
  message: string,
  patch: Partial<CaseOf>,
) {
  const row = await transitionCase(ctx, await seen(ctx, id, version), { type, by: actorOf(ctx) } as CaseEvent, patch)
  return { message, data: await detailOf(ctx, row, { isCommand: true }) }
}

/** The operator's inbox, and what members write to the operator (DSA Art. 12). */
export const cases = defineFeature({
  counts: { open_cases: openCasesSql },
  calls: caseCalls,
  handlers: {
    async 'cases.list'(ctx, { query: { kind, status, mine, search, page } }) {
      const { rows, total } = await listCases(
        ctx.db,
        { kind, status, assigneeId: mine === '1' ? ctx.account.userId : undefined, search },
        page,
      )
      const counts = await openCounts(ctx.db)
      return {
        data: rows.map(presentRow),
        meta: {
          ...pageMeta(page, casesPerPage, total),
          open: Object.fromEntries(caseKinds.map((one) => [one, counts.get(one) ?? 0])) as Record<(typeof caseKinds)[number], number>,
        },
      }
    },
    async 'cases.get'(ctx, { params: { id } }) {
      const row = orNotFound(await caseById(ctx.db, id))
      return { data: await detailOf(ctx, row) }
    },
    'cases.take': (ctx, input) => step(ctx, input, 'case.take', 'Der Vorgang liegt jetzt bei Ihnen.', { assignee_id: ctx.account.userId }),
    'cases.release': (ctx, input) => step(ctx, input, 'case.release', 'Der Vorgang ist wieder frei.', { assignee_id: null }),
    'cases.close': (ctx, input) => step(ctx, input, 'case.close', 'Der Vorgang ist abgeschlossen.', {}),
    async 'cases.answer'(ctx, { params: { id }, body: { text, version } }) {
      const row = await seen(ctx, id, version)
      if (row.sender_email === '') throw new Refusal('CASE_UNANSWERABLE')
      const { userId } = ctx.account
      await insertLetter(ctx.db, { case_id: id, author_id: userId, from_staff: true, text, sent_at: ctx.now })
      const answered = await transitionCase(ctx, row, { type: 'case.answer', by: actorOf(ctx) }, { assignee_id: row.assignee_id ?? userId })
      return { message: `Ihre Antwort ist unterwegs an ${row.sender_email}.`, data: await detailOf(ctx, answered, { isCommand: true }) }
    },

    async 'cases.mine'(ctx, { query: { page } }) {
      const rows = await ownCases(ctx.db, ctx.account.userId, casesPerPage, (page - 1) * casesPerPage)
      const data: OwnCase[] = []
      for (const row of rows) data.push(await ownOf(ctx, row, sideOf(ctx, row)))
      return { data, meta: pageMeta(page, casesPerPage, Number(rows[0]?.total ?? 0)) }
    },
    async 'cases.open'(ctx, { body: { subject, text } }) {
      const { userId } = ctx.account
      await limitTries(ctx, 'cases.member', String(userId), perMember)
      const account = (await accountById(ctx.db, userId))!
      const row = await openCase(ctx, {
        kind: 'message',
        subject,
        letter: text,
        sender: { id: userId, name: `${account.first_name} ${account.last_name}`.trim(), email: account.email },
      })
      await mailStaff(ctx, row, text)
      return {
        message: `Ihre Nachricht ${row.number} ist angekommen. Ein Mensch liest sie und antwortet Ihnen hier und per E-Mail.`,
        data: await ownOf(ctx, row, 'sender'),
      }
    },
    async 'cases.write'(ctx, { params: { id }, body: { text } }) {
      const { userId } = ctx.account
      const row = await lockOwnCase(ctx.db, userId, id)
      if (!row || sideOf(ctx, row) !== 'sender') throw new Refusal('NOT_FOUND')
      await limitTries(ctx, 'cases.member', String(userId), perMember)
      await insertLetter(ctx.db, { case_id: id, author_id: userId, from_staff: false, text, sent_at: ctx.now })
      const written = await transitionCase(ctx, row, { type: 'case.write', by: actorOf(ctx) })
      await mailStaff(ctx, written, text)
      return { message: 'Ihre Nachricht ist angekommen.', data: await ownOf(ctx, written, 'sender') }
    },
    async 'cases.decide'(ctx, { params: { id }, body: { version, ...decision } }) {
      const row = await decide(
        ctx,
        await seen(ctx, id, version),
        decision.measure === 'none' ? { ...decision, ground: null, rule: '' } : decision,
      )
      return { message: 'Entschieden. Die Begründung ist an beide Seiten unterwegs.', data: await detailOf(ctx, row, { isCommand: true }) }
    },
    async 'cases.appeal'(ctx, { params: { id }, body: { text } }) {
      const row = orNotFound(await lockOwnCase(ctx.db, ctx.account.userId, id))
      return object(ctx, row, sideOf(ctx, row), text)
    },
    async 'cases.byKey'(ctx, { params: { key } }) {
      const { row, side } = await caseOfKey(ctx, key, caseById)
      return { data: await ownOf(ctx, row, side) }
    },
    async 'cases.appealByKey'(ctx, { params: { key }, body: { text } }) {
      const { row, side } = await caseOfKey(ctx, key, lockCase)
      return object(ctx, row, side, text)
    },
  },
  deadlines: {
    async case(ctx, { entityId }) {
      const row = await lockCase(ctx.db, entityId)
      if (row) await transitionCase(ctx, row, { type: 'case.lapse', by: 'system' })
    },
  },
  subjects: { ownCase: async (ctx, id) => isId(id) && (await ownCase(ctx.db, ctx.account.userId, Number(id))) !== undefined },
  ...casesPrivacy,
  housekeeping: (ctx) => forgetCases(ctx),
})

const sideOf = (ctx: AccountCtx, row: CaseOf): CaseSide => (row.sender_id === ctx.account.userId ? 'sender' : 'author')

async function object(ctx: Ctx, row: CaseOf, side: CaseSide, text: string) {
  const objected = await appeal(ctx, row, side, text)
  return { message: 'Ihr Widerspruch ist eingegangen. Ein anderer Mensch prüft die Entscheidung.', data: await ownOf(ctx, objected, side) }
}

/** The case a key of a mail stands for; only once there is a decision to look at. @throws Refusal NOT_FOUND */
async function caseOfKey(ctx: Ctx, key: string, find: typeof caseById): Promise<{ row: CaseOf; side: CaseSide }> {
  const party = partyOfKey(ctx.kernel, key)
  const row = party && (await find(ctx.db, party.id))
  if (!row || row.decided_at === null) throw new Refusal('NOT_FOUND')
  return { row, side: party.side }
}

async function mailStaff(ctx: Ctx, row: CaseOf, text: string): Promise<void> {
  for (const { email } of await staff(ctx.db)) {
    await queueMail(ctx, {
      kind: 'case.staff',
      to: email,
      subject: `Posteingang: ${row.subject} (${row.number})`,
      paragraphs: ['Guten Tag,', `${row.sender_name} schreibt an die Markthalle:`, ...text.split(/\n+/)],
      action: { label: 'Im Posteingang ansehen', path: `/verwaltung/posteingang?vorgang=${row.id}` },
    })
  }
}
