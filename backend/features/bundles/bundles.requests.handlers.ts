import { bundleRequestCalls } from '#contract/calls/bundlesRequests.calls.ts'
import type { BundleListName } from '#contract/calls/bundlesWire.ts'
import { bundleLimits } from '#contract/values/bundleRules.ts'
import type { BundleEvent } from '#machines/lifecycles/bundle.lifecycle.ts'
import { partJobs } from '#backend/features/products/change.api.ts'
import { shippingsForDisplay } from '#backend/features/shipping/shipping.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { approveBundle, rejectBundle } from './bundles.answer.ts'
import { answerAsk, askDue, askPartners } from './bundles.asks.ts'
import { openBundleChat } from './bundles.chat.ts'
import { choicesOf, partnersFor } from './bundles.choices.store.ts'
import { bundleJobs, bundleSaleJobs } from './bundles.jobs.ts'
import { presentBundle } from './bundles.present.ts'
import { bundlesPrivacy } from './bundles.privacy.ts'
import { countBundles, waitingBundlesSql } from './bundles.lists.store.ts'
import { isParty } from './bundles.requests.store.ts'
import { allSold, beginRound, fellAway, lookAfter, partsChanged, sold } from './bundles.rules.ts'
import { bundleView, presentChoices, requestPage, shownMoved, shownRequest } from './bundles.show.ts'
import { bundlePage } from './bundles.store.ts'
import { lockedBundle, transitionBundle } from './bundles.transition.ts'
import { counterBundle, requestBundle, updateBundle } from './bundles.write.ts'

const perPublicPage = 12
const numbered =
  (list: BundleListName) =>
  (ctx: AccountCtx, { query: { page } }: { query: { page: number } }) =>
    requestPage(ctx, list, page)
const short = (list: BundleListName) => async (ctx: AccountCtx) => ({ data: (await requestPage(ctx, list, 1, bundleLimits.short)).data })
const answer = async (ctx: AccountCtx, id: number, message: string) => ({ message, data: await shownRequest(ctx, id) })

/**
 * Bundles between sellers: asked, agreed revision by revision, put on sale by the last consent and
 * ended together (docs/machines/bundle.md).
 */
export const bundleRequests = defineFeature({
  ...bundlesPrivacy,
  calls: bundleRequestCalls,
  counts: { waiting_bundles: waitingBundlesSql },
  jobs: performJobs(
    { ...partJobs, ...bundleJobs, ...bundleSaleJobs },
    {
      'bundles.partsChanged': (ctx, { productIds }) => partsChanged(ctx, productIds),
      'bundles.look': lookAfter,
      'bundles.sold': (ctx, { sales }) => sold(ctx, sales),
      'bundles.allSold': (ctx, { bundleIds }) => allSold(ctx, bundleIds),
      'bundles.fellAway': (ctx, { groupId }) => fellAway(ctx, groupId),
    },
  ),
  housekeeping: (ctx) => beginRound(ctx),
  handlers: {
    'bundles.incoming': numbered('incoming'),
    'bundles.outgoing': numbered('outgoing'),
    'bundles.active': numbered('active'),
    'bundles.inactive': numbered('inactive'),
    'bundles.deleted': numbered('deleted'),
    'bundles.incomingShort': short('incoming'),
    'bundles.outgoingShort': short('outgoing'),
    'bundles.activeShort': short('active'),
    'bundles.counts': async (ctx) => ({ data: await countBundles(ctx.db, ctx.account.userId) }),
    async 'bundles.own'(ctx, { query: { page } }) {
      const at = { ofSeller: ctx.account.userId, now: ctx.now, limit: perPublicPage, offset: (page - 1) * perPublicPage }
      const { bundles: rows, total } = await bundlePage(ctx.db, at)
      const sellers = new Set(rows.flatMap(({ items }) => items.map(({ provider_id: id }) => id)))
      const methods = await shippingsForDisplay(ctx.kernel, ctx.db, [...sellers])
      return { data: rows.map((row) => presentBundle(row, methods)), meta: pageMeta(page, perPublicPage, total) }
    },
    'bundles.partners': async (ctx, { query: { keyword = '' } }) => ({ data: await partnersFor(ctx.db, ctx.account.userId, keyword) }),
    'bundles.partnerProducts': async (ctx, { query: { provider_id: id, keyword = '' } }) => ({
      data: await presentChoices(ctx, await choicesOf(ctx.db, id, keyword)),
    }),
    'bundles.products': async (ctx, { query: { keyword = '' } }) => ({
      data: await presentChoices(ctx, await choicesOf(ctx.db, ctx.account.userId, keyword)),
      fee_basis_points: ctx.kernel.config.platformFeeBasisPoints,
    }),
    'bundles.view': async (ctx, { query: { bundle_provider_request_id: id } }) => ({ data: await bundleView(ctx, id) }),
    'bundles.request': async (ctx, { body }) => answer(ctx, await requestBundle(ctx, body), 'Ihre Partner haben die Anfrage.'),
    async 'bundles.update'(ctx, { body: { bundle_provider_request_id: id, version, ...form } }) {
      await updateBundle(ctx, id, form, version)
      return answer(ctx, id, 'Die neue Fassung ist bei Ihren Partnern.')
    },
    async 'bundles.counter'(ctx, { params: { id }, body: { share_cents, note, revision, version } }) {
      await counterBundle(ctx, id, { share_cents, note, revision, version })
      return answer(ctx, id, 'Ihr Vorschlag ist bei den anderen.')
    },
    async 'bundles.answer'(ctx, { query: { bundle_provider_request_id: id }, body: { status, revision, ask_id, reason, note, version } }) {
      if (status === 'approved' || status === 'rejected') {
        const seen = { revision, version }
        const moved = status === 'approved' ? await approveBundle(ctx, id, seen) : await rejectBundle(ctx, id, { ...seen, reason, note })
        return { message: answerTexts[status], data: await shownMoved(ctx, moved) }
      }
      await answerAsk(ctx, id, status, { askId: ask_id, version })
      return answer(ctx, id, answerTexts[status])
    },
    async 'bundles.askStatus'(ctx, { query: { bundle_provider_request_id: id, status }, body: { reason, version } }) {
      await askPartners(ctx, id, { kind: status === 'inactive' ? 'deactivate' : 'reactivate', reason, version })
      return answer(ctx, id, 'Ihre Partner sind gefragt.')
    },
    async 'bundles.askDelete'(ctx, { params: { id }, body: { reason, version } }) {
      await askPartners(ctx, id, { kind: 'delete', reason, version })
      const shown = await shownRequest(ctx, id)
      return { message: shown.status === 'deleted' ? 'Die Anfrage ist zurückgezogen.' : 'Ihre Partner sind gefragt.', data: shown }
    },
    async 'bundles.chat'(ctx, { params: { id }, body: { provider_id: partnerId } }) {
      return { data: { conversation_id: await openBundleChat(ctx, id, partnerId) } }
    },
    async 'bundles.confirmDelete'(ctx, { params: { id } }) {
      await answerAsk(ctx, id, 'agree', { kind: 'delete' })
      return answer(ctx, id, 'Sie haben dem Löschen zugestimmt.')
    },
  },
  subjects: { bundle: (ctx, id) => isParty(ctx.db, Number(id) || 0, ctx.account.userId) },
  deadlines: {
    async bundle(ctx, due) {
      await transitionBundle(ctx, await lockedBundle(ctx, due.entityId), { type: due.event, by: 'system' } as BundleEvent)
    },
    bundleAsk: (ctx, due) => askDue(ctx, due.entityId, due.event),
  },
})

const answerTexts = {
  approved: 'Sie verkaufen dieses Bündel mit.',
  rejected: 'Die Anfrage ist abgelehnt.',
  agree: 'Sie haben zugestimmt.',
  decline: 'Es bleibt, wie es ist.',
  withdraw: 'Ihre Bitte ist zurückgezogen.',
} as const
