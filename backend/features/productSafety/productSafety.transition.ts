import { endOfWorkingDays } from '#contract/values/workingDays.ts'
import { safetyDays, safetyLaw, safetyLimits, safetyRemindMs, type SafetyKind, type SafetyState } from '#contract/values/safetyRules.ts'
import { safetyNoticeLifecycle, type SafetyNoticeEffects, type SafetyNoticeEvent } from '#machines/lifecycles/safetyNotice.lifecycle.ts'
import { adminIds, mailRecipientsOf } from '#backend/features/accounts/accounts.api.ts'
import { belongToNotice, casesOfNotice, decideReports } from '#backend/features/cases/cases.api.ts'
import { safetyContact } from '#backend/features/contact/contact.api.ts'
import { queueMail, queueMails } from '#backend/features/mail/mail.api.ts'
import { notify, settleNotifications } from '#backend/features/notifications/notifications.api.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import { holdGoods, lockGoods, releaseGoods, showChanges, type LockedGoods } from '#backend/features/catalogue/safety.api.ts'
import { isSignedIn, type AccountCtx, type Ctx } from '#backend/kernel/context.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { actorOf, begin, bindLifecycle, expectVersion, transitionRow } from '#backend/kernel/transition.ts'
import { endWords, sellerMail, staffMail } from './letters.ts'
import { productSafetyJobs } from './productSafety.jobs.ts'
import { insertNotice, isHeldByAnother, lockNotice, lockOpenNotice, oneNotice, saveNotice, type NoticeRow } from './productSafety.store.ts'

/** A locked notice and its locked goods; none where they are deleted. */
type Held = NoticeRow & { goods: LockedGoods | undefined }

const binding = bindLifecycle<Held, Record<string, never>, SafetyNoticeEvent, SafetyNoticeEffects>({
  lifecycle: safetyNoticeLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: ({ status }) => ({ status, guardInput: {} }),
  save: async (ctx, row, to, patch) => ({ ...row, ...(await saveNotice(ctx.db, row.id, { ...patch, status: to as SafetyState })) }),
  dueAt: ({ due_at: due, reminded_at: reminded }, field) =>
    field === 'dueAt' ? due : reminded === null ? new Date(due.getTime() - safetyRemindMs) : null,
  effects: {
    async takeDown(ctx, { row: { goods } }) {
      if (goods) await holdGoods(ctx, goods)
      await showChanges(ctx)
    },
    async release(ctx, { row }) {
      if (row.goods && !(await isHeldByAnother(ctx.db, row))) await releaseGoods(ctx, row.goods)
      await showChanges(ctx)
    },
    async decideReports(ctx, { row, params: { measure } }) {
      if (!isSignedIn(ctx)) return
      const isDown = measure === 'removal'
      await decideReports(ctx, row.id, {
        measure,
        ground: isDown ? 'legal' : null,
        rule: isDown ? safetyLaw : '',
        facts: isDown ? `Die Gefahr: ${row.hazard}` : row.reason,
      })
    },
    tellBuyers(ctx, { row }) {
      ctx.enqueue(productSafetyJobs['productSafety.tellBuyers'], { noticeId: row.id, after: 0, round: 1 })
    },
    async tellSeller(ctx, { row, params: { text } }) {
      const to = (await mailRecipientsOf(ctx.db, [row.provider_id])).get(row.provider_id)
      if (to)
        await queueMail(ctx, sellerMail(row, { to, text, contact: await safetyContact(ctx.db), isReported: await hasReports(ctx, row) }))
      await notify(ctx, row.provider_id, {
        type: 'case',
        title: text === 'takenDown' ? 'Aus Sicherheitsgründen vom Verkauf genommen' : 'Wieder freigegeben',
        body: `„${row.product_name}“: ${text === 'takenDown' ? `${row.hazard} Bitte versenden Sie keine weiteren Exemplare.` : row.reason}`,
        link: `/anbieterbereich/produkte/${row.product_id}`,
        uniqueKey: `product-safety-${row.id}-seller`,
        isMailedApart: true,
      })
    },
    async alertStaff(ctx, { row, params: { text } }) {
      const ids = await adminIds(ctx.db)
      await tellStaff(ctx, row, ids, text === 'due' ? 'Frist endet: Produktsicherheit' : 'Frist überschritten: Produktsicherheit')
      const recipients = [...(await mailRecipientsOf(ctx.db, ids)).values()]
      await queueMails(
        ctx,
        recipients.map(({ email }) => staffMail(row, { to: email, text })),
      )
    },
    async show(ctx, { row }) {
      operatorListChanged(ctx, 'productSafety', `notice-${row.id}-${row.version}`)
      if (row.handled_at !== null)
        for (const id of await adminIds(ctx.db)) await settleNotifications(ctx, id, { uniqueKey: staffTopic(row) })
    },
  },
})

const hasReports = async (ctx: Ctx, { id }: NoticeRow) => (await casesOfNotice(ctx.db, id)).length > 0
const staffTopic = ({ id }: Pick<NoticeRow, 'id'>) => `product-safety-${id}-staff`
const tellStaff = (ctx: Ctx, row: NoticeRow, ids: readonly number[], title: string) =>
  notify(ctx, ids, {
    type: 'case',
    title,
    body: `„${row.product_name}“ bis ${endWords(row.due_at)}`,
    link: `/verwaltung/produktsicherheit?hinweis=${row.id}`,
    uniqueKey: staffTopic(row),
    isMailedApart: true,
  })

export const dueOf = (kind: SafetyKind, receivedAt: Date): Date => endOfWorkingDays(receivedAt, safetyDays[kind])

interface NewNotice {
  productId: number
  kind: SafetyKind
  sender: string
  reference: string
  words: string
  receivedAt: Date
}
/** Stores what came in; its clock runs from the day it was received. */
export async function openNotice(ctx: Ctx, { productId, kind, sender, reference, words, receivedAt }: NewNotice): Promise<number> {
  const id = await insertNotice(ctx.db, {
    product_id: productId,
    kind,
    sender,
    reference,
    words,
    received_at: receivedAt,
    due_at: dueOf(kind, receivedAt),
    created_at: ctx.now,
  })
  const row = { ...(await oneNotice(ctx.db, id))!, goods: undefined }
  begin(ctx, binding, row, 'safetyNotice.receive', ctx.caller.kind === 'account' && ctx.caller.role === 'admin' ? 'admin' : 'system')
  operatorListChanged(ctx, 'productSafety', `notice-${id}-${row.version}`)
  return id
}

/**
 * A report of unsafe goods from the inbox; it goes along with the notice that waits about them, so that nobody can ring a hundred times.
 */
export async function openReported(
  ctx: Ctx,
  { productId, number, caseId }: { productId: number; number: string; caseId: number },
): Promise<void> {
  const open = await lockOpenNotice(ctx.db, productId)
  if (open) return void (await belongToNotice(ctx.db, caseId, open.id))
  const sender = `Meldung ${number}`
  const id = await openNotice(ctx, { productId, kind: 'notice', sender, reference: number, words: '', receivedAt: ctx.now })
  await belongToNotice(ctx.db, caseId, id)
  await tellStaff(ctx, (await oneNotice(ctx.db, id))!, await adminIds(ctx.db), 'Hinweis zur Produktsicherheit')
}

/** After an objection the goods may be sold again, where they still are held back. @throws Refusal TRANSITION_REFUSED */
export async function liftReported(ctx: AccountCtx, id: number, facts: string): Promise<void> {
  if ((await oneNotice(ctx.db, id))?.status !== 'takenDown') return
  await transitionNotice(ctx, { id }, { type: 'safetyNotice.lift', by: actorOf(ctx) }, { reason: facts.slice(0, safetyLimits.reason) })
}

/** One step, its goods locked first and the notice read under its lock. @throws Refusal NOT_FOUND, VERSION_STALE, TRANSITION_REFUSED */
export async function transitionNotice(
  ctx: Ctx,
  { id, version }: { id: number; version?: number | undefined },
  event: SafetyNoticeEvent,
  patch: Partial<NoticeRow> = {},
): Promise<NoticeRow> {
  const found = orNotFound(await oneNotice(ctx.db, id))
  const goods = await lockGoods(ctx, found.product_id)
  const row = orNotFound(await lockNotice(ctx.db, id))
  expectVersion(row.version, version)
  return await transitionRow<Held, Record<string, never>, SafetyNoticeEvent, SafetyNoticeEffects>(
    ctx,
    binding,
    { ...row, goods },
    event,
    patch,
  )
}
