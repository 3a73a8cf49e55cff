import { labelOf } from '#machines/step.ts'
import { safetyNoticeLifecycle } from '#machines/lifecycles/safetyNotice.lifecycle.ts'
import { productSafetyCalls, type SafetyNoticeDetail } from '#contract/calls/productSafety.calls.ts'
import { casesOfNotice } from '#backend/features/cases/cases.api.ts'
import { goodsAt } from '#backend/features/catalogue/safety.api.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { fieldRefusal, orNotFound } from '#backend/kernel/refusal.ts'
import { actorOf } from '#backend/kernel/transition.ts'
import { tellBuyers } from './buyers.ts'
import { checksPage, insertCheck } from './checks.store.ts'
import { forgetAddress, forgetLetters, lettersTo } from './letters.store.ts'
import { productSafetyJobs } from './productSafety.jobs.ts'
import { presentCheck, presentNotice } from './productSafety.present.ts'
import { forgetSenders, noticesPage, noticeSteps, oneNotice } from './productSafety.store.ts'
import { transitionNotice, openNotice } from './productSafety.transition.ts'

/** What came in before is a slip of the pen. */
const longestAgoMs = 366 * 86_400_000

/** As long as reports of content and what was decided about them: claims have lapsed by then (§ 195 BGB). */
const keptDays = 3 * 366

/** @throws Refusal NOT_FOUND */
async function detail(ctx: Ctx, id: number): Promise<SafetyNoticeDetail> {
  const row = orNotFound(await oneNotice(ctx.db, id))
  const history = (await noticeSteps(ctx.db, id)).map((step) => ({
    id: step.id,
    event: step.event,
    to: labelOf(safetyNoticeLifecycle, step.to_state),
    by: step.actor_role,
    name: step.name.trim(),
    at: step.at.toISOString(),
  }))
  return {
    ...presentNotice(row, ctx.now),
    words: row.words,
    cases: await casesOfNotice(ctx.db, id),
    hazard: row.hazard,
    advice: row.advice,
    remedy: row.remedy,
    batches: row.batches,
    reason: row.reason,
    told: row.told_count,
    told_at: row.told_at?.toISOString() ?? null,
    history,
  }
}

/** @throws Refusal INPUT_INVALID at the field */
async function expectGoods(ctx: Ctx, address: string) {
  const goods = await goodsAt(ctx.db, address)
  if (!goods) throw fieldRefusal('product', 'Unter dieser Adresse gibt es kein Produkt. Bitte kopieren Sie die Adresse seiner Seite.')
  return goods
}

/**
 * Product safety on the marketplace (Regulation (EU) 2023/988, Art. 22 and 35; Regulation (EU) 2022/2065, Art. 31 and 32; decision 096).
 */
export const productSafety = defineFeature({
  calls: productSafetyCalls,
  handlers: {
    async 'productSafety.list'(ctx, { query }) {
      const { rows, next } = await noticesPage(ctx.db, query)
      return { data: rows.map((row) => presentNotice(row, ctx.now)), meta: { next } }
    },
    'productSafety.show': async (ctx, { params: { id } }) => ({ data: await detail(ctx, id) }),
    async 'productSafety.open'(ctx, { body: { product, received_at: received, ...body } }) {
      const receivedAt = received === undefined ? ctx.now : new Date(received)
      if (receivedAt > ctx.now) throw fieldRefusal('received_at', 'Das liegt in der Zukunft. Bitte nennen Sie den Eingang.')
      if (receivedAt.getTime() < ctx.now.getTime() - longestAgoMs)
        throw fieldRefusal('received_at', 'Das liegt mehr als ein Jahr zurück. Bitte prüfen Sie den Eingang.')
      const { id: productId } = await expectGoods(ctx, product)
      const id = await openNotice(ctx, { ...body, productId, receivedAt })
      return { message: 'Erfasst. Die Frist läuft.', data: await detail(ctx, id) }
    },
    async 'productSafety.takeDown'(ctx, { params: { id }, body: { version, ...words } }) {
      await transitionNotice(ctx, { id, version }, { type: 'safetyNotice.takeDown', by: actorOf(ctx) }, { ...words, handled_at: ctx.now })
      return { message: 'Vom Verkauf genommen. Verkäufer und Käufer werden benachrichtigt.', data: await detail(ctx, id) }
    },
    async 'productSafety.dismiss'(ctx, { params: { id }, body: { version, reason } }) {
      await transitionNotice(ctx, { id, version }, { type: 'safetyNotice.dismiss', by: actorOf(ctx) }, { reason, handled_at: ctx.now })
      return { message: 'Ohne Maßnahme erledigt.', data: await detail(ctx, id) }
    },
    async 'productSafety.lift'(ctx, { params: { id }, body: { version, reason } }) {
      await transitionNotice(ctx, { id, version }, { type: 'safetyNotice.lift', by: actorOf(ctx) }, { reason })
      return { message: 'Wieder freigegeben. Der Verkäufer weiß Bescheid.', data: await detail(ctx, id) }
    },
    async 'productSafety.checks'(ctx, { query: { before } }) {
      const { rows, next } = await checksPage(ctx.db, before)
      return { data: rows.map(presentCheck), meta: { next } }
    },
    async 'productSafety.check'(ctx, { body: { product, ...body } }) {
      const { id: productId } = await expectGoods(ctx, product)
      const row = await insertCheck(ctx.db, { ...body, product_id: productId, checked_by: ctx.account.userId, checked_at: ctx.now })
      operatorListChanged(ctx, 'productSafety', `check-${row.id}`)
      return { message: 'Die Stichprobe ist festgehalten.', data: presentCheck(row) }
    },
  },
  deadlines: {
    async safetyNotice(ctx, { entityId, event }) {
      const type = event as 'safetyNotice.remind' | 'safetyNotice.overdue'
      await transitionNotice(ctx, { id: entityId }, { type, by: 'system' }, type === 'safetyNotice.remind' ? { reminded_at: ctx.now } : {})
    },
  },
  jobs: performJobs(productSafetyJobs, { 'productSafety.tellBuyers': tellBuyers }),
  async exportOf(ctx, accountId) {
    const rows = await lettersTo(ctx.db, accountId)
    if (rows.length === 0) return []
    return [
      {
        key: 'produktsicherheit',
        title: 'Rückrufe, über die wir Sie benachrichtigt haben',
        rows: rows.map((row) => ({ Produkt: row.name, Gefahr: row.hazard, Benachrichtigt: row.written_at.toISOString() })),
      },
    ]
  },
  anonymise: async (ctx, accountId) => {
    await forgetAddress(ctx.db, accountId)
  },
  async housekeeping(ctx) {
    const before = new Date(ctx.now.getTime() - keptDays * 86_400_000)
    await forgetSenders(ctx.db, before)
    await forgetLetters(ctx.db, before)
  },
})
