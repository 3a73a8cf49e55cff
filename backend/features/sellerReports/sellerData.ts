import { isOnMarketBy } from '#machines/lifecycles/registrationStatuses.ts'
import { letterGreeting } from '#contract/values/addressRules.ts'
import { berlinDay } from '#contract/values/berlinTime.ts'
import {
  sellerDataLifecycle,
  type SellerDataEffects,
  type SellerDataEvent,
  type SellerDataStatus,
} from '#machines/lifecycles/sellerData.lifecycle.ts'
import { lockProvider, profileChanged, refreshPublicState } from '#backend/features/accounts/accounts.api.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import { notify } from '#backend/features/notifications/notifications.api.ts'
import { onSellerData } from '#backend/features/profiles/sellerData.api.ts'
import { lacksOf, sellerIdentities } from '#backend/features/profiles/sellerIdentity.api.ts'
import { saveProvider } from '#backend/features/providers/change.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { begin, bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { insertRequest, lockRequest, requestOf, saveRequest, type SellerDataRow } from './sellerData.store.ts'
import { dataTexts, lackTexts } from './sellerReports.texts.ts'

/**
 * Between two letters, and from the last one to the stop: 63 days in all. § 23 PStTG wants two reminders
 * and sixty days, and the stop within 180.
 */
const stepMs = 21 * 86_400_000
export const dueAt = (row: Pick<SellerDataRow, 'status' | 'status_since'>): Date | null =>
  row.status === 'stopped' || row.status === 'settled' ? null : new Date(row.status_since.getTime() + stepMs)

const binding = bindLifecycle<SellerDataRow, object, SellerDataEvent, SellerDataEffects>({
  lifecycle: sellerDataLifecycle,
  id: (row) => row.provider_id,
  version: (row) => row.version,
  currentState: ({ status }) => ({ status, guardInput: {} }),
  save: (ctx, row, to) => saveRequest(ctx.db, row, to as SellerDataStatus, ctx.now),
  dueAt: (row) => dueAt(row),
  effects: {
    tell: (ctx, { row, params }) => tell(ctx, row, params.text),
    stop: (ctx, { row }) => setStopped(ctx, row.provider_id, ctx.now),
    release: (ctx, { row }) => setStopped(ctx, row.provider_id, null),
  },
})

/** By what keeps any business from the public (decision 056): its page, its goods and its offers go and come together. */
async function setStopped(ctx: Ctx, id: number, at: Date | null): Promise<void> {
  await saveProvider(ctx, id, { sales_stopped_at: at })
  await refreshPublicState(ctx, id)
  await profileChanged(ctx, id)
}

async function tell(ctx: Ctx, row: SellerDataRow, step: SellerDataStatus): Promise<void> {
  const [seller] = await sellerIdentities(ctx.db, ctx.kernel, [row.provider_id])
  if (!seller) return
  const { title, text } = dataTexts[step]
  const due = dueAt(row)
  const body = text(seller.lacks.map((one) => lackTexts[one]).join(' und '), due ? berlinDay(due).split('-').reverse().join('.') : '')
  const { gender: salutation, title: ownTitle, first_name: firstName, last_name: lastName } = seller.owner
  await queueMail(ctx, {
    kind: 'sellerReports.data',
    to: seller.owner.email,
    subject: title,
    uniqueKey: `seller-data-${row.provider_id}-${row.version}`,
    paragraphs: [`${letterGreeting({ salutation, title: ownTitle, firstName, lastName })},`, body],
    action: { label: 'Angaben ergänzen', path: '/anbieterbereich/profil' },
  })
  await notify(ctx, row.provider_id, {
    type: 'message',
    title,
    body,
    link: '/anbieterbereich/steuermeldung',
    uniqueKey: 'seller-data',
    isMailedApart: true,
  })
}

/** Asks a business for what the report lacks, unless it is being asked already. */
export async function askForData(ctx: Ctx, id: number): Promise<void> {
  await lockProvider(ctx.db, id)
  const row = await lockRequest(ctx.db, id)
  if (!row) {
    const asked = await insertRequest(ctx.db, id, ctx.now)
    begin(ctx, binding, asked, 'sellerData.ask')
    await tell(ctx, asked, 'asked')
  } else if (row.status === 'settled') await transitionRow(ctx, binding, row, { type: 'sellerData.ask', by: 'system' })
}

/** A step is due. Whoever has left the market meanwhile, or has nothing missing, is not written to. */
export async function stepDue(ctx: Ctx, { entityId, event }: { entityId: number; event: string }): Promise<void> {
  await lockProvider(ctx.db, entityId)
  const row = await lockRequest(ctx.db, entityId)
  if (!row || row.status === 'settled') return
  const business = await lacksOf(ctx.db, entityId)
  const isOver = !business || !isOnMarketBy(business.registration_status) || business.lacks.length === 0
  await transitionRow(ctx, binding, row, { type: isOver ? 'sellerData.complete' : event, by: 'system' } as SellerDataEvent)
}

/** The data may have come: the business is let go on in the same transaction. */
onSellerData(async (ctx, id) => {
  if (!(await requestOf(ctx.db, id))) return
  await lockProvider(ctx.db, id)
  const row = await lockRequest(ctx.db, id)
  if (!row || row.status === 'settled') return
  const business = await lacksOf(ctx.db, id)
  if (business?.lacks.length === 0) await transitionRow(ctx, binding, row, { type: 'sellerData.complete', by: 'provider' })
})
