import { policyCalls, type OwnPolicy, type ShownPolicy, type VendorPolicy } from '#contract/calls/policies.calls.ts'
import { disputeNote } from '#contract/values/disputeNote.ts'
import { policyNames, policyTypes, type PolicyType } from '#contract/values/policyTypes.ts'
import { providersTouched, saveProvider } from '#backend/features/providers/change.api.ts'
import { cleanHtml } from '#backend/kernel/cleanHtml.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { termsOfCart } from './cartTerms.ts'
import {
  currentPolicies,
  endCurrent,
  lockPoliciesOf,
  policyOf,
  publish,
  sellerOfPolicies,
  versionsOf,
  type PolicyRow,
} from './policies.store.ts'

/** Sellers' own terms and notices by version; what an order agreed to stays readable (§ 312i (1) no. 4 BGB). */
export const policies = defineFeature({
  calls: policyCalls,
  handlers: {
    'policies.ofProvider': async (ctx, { query }) => ({ data: await shownPolicy(ctx, query) }),
    'policies.ofProviderByPath': async (ctx, { params, query }) => ({
      data: await shownPolicy(ctx, { ...params, version: query.version }),
    }),
    'policies.ofProviderBySuffix': async (ctx, { params, query }) => ({
      data: await shownPolicy(ctx, { ...params.suffix, version: query.version }),
    }),
    'policies.own': async (ctx) => ({ data: await ownPolicies(ctx) }),
    async 'policies.save'(ctx, { body }) {
      const { userId } = ctx.account
      orNotFound(await lockPoliciesOf(ctx.db, userId))
      const content = cleanHtml(body.content)
      const before = await policyOf(ctx.db, userId, body.type)
      const isNew = content !== (before?.body ?? '')
      let version = before?.version ?? 0
      if (isNew) {
        await endCurrent(ctx.db, userId, body.type, ctx.now)
        version = content === '' ? 0 : await publish(ctx.db, { providerId: userId, type: body.type, body: content, at: ctx.now })
      }
      // Orders take both versions from the seller's row; 0: none of its own. Written also where the text is the same: a process from before
      // migration 281 left its column as it was, and saving once more sets it right.
      const column = columnOf[body.type]
      if (column) await saveProvider(ctx, userId, { [column]: version })
      else if (isNew) await providersTouched(ctx, [userId], 'pages')
      const own = await ownPolicies(ctx)
      return { message: savedMessage(body.type, content === ''), data: own.find(({ type }) => type === body.type)! }
    },
    'policies.ofCart': async (ctx, { body }) => ({ data: await termsOfCart(ctx, body) }),
  },
})

/** What a buyer agrees to or is told with an order stands on the seller's row as well: a checkout reads no more than that. */
const columnOf: Partial<Record<PolicyType, 'terms_version' | 'withdrawal_version'>> = {
  terms: 'terms_version',
  withdrawal: 'withdrawal_version',
}

/** @throws Refusal NOT_FOUND */
async function shownPolicy(
  ctx: Pick<Ctx, 'db' | 'cacheTags'>,
  wanted: { provider_id: number; type: PolicyType; version?: number | undefined },
): Promise<ShownPolicy> {
  const row = await policyOf(ctx.db, wanted.provider_id, wanted.type, wanted.version)
  // A named version is part of somebody's contract, also when the seller has gone.
  if (!row || (wanted.version === undefined ? !row.active : row.version === null)) throw new Refusal('NOT_FOUND')
  ctx.cacheTags(`provider:${row.account_id}`)
  const current = row.active ? await currentPolicies(ctx.db, [row.account_id]) : []
  const available = policyTypes.flatMap((type) => current.filter((one) => one.type === type))
  return {
    ...presentPolicy(row, wanted.type),
    available: available.map(({ type, version, published_at: at }) => ({ type, version, published_at: at.toISOString() })),
  }
}

function savedMessage(type: PolicyType, isEmpty: boolean): string {
  if (type === 'terms')
    return isEmpty ? 'Für Ihre Verträge gilt das Gesetz, ohne eigene AGB.' : 'Ihre AGB gelten für alle Bestellungen ab jetzt.'
  return isEmpty ? `${policyNames[type]}: Der Text ist nicht mehr öffentlich.` : `${policyNames[type]}: Der Text ist veröffentlicht.`
}

async function ownPolicies(ctx: AccountCtx): Promise<OwnPolicy[]> {
  const { userId } = ctx.account
  const seller = orNotFound(await sellerOfPolicies(ctx.db, userId))
  const all = await versionsOf(ctx.db, userId)
  return policyTypes.map((type) => {
    const versions = all.filter((one) => one.type === type)
    const current = versions.find(({ ended_at: end }) => end === null)
    return {
      ...presentPolicy({ ...seller, ...(current ?? { version: null, body: null, published_at: null, ended_at: null }) }, type),
      versions: versions.map(({ version, published_at: at, ended_at: end }) => ({
        version,
        published_at: at.toISOString(),
        ended_at: end?.toISOString() ?? null,
      })),
    }
  })
}

function presentPolicy(row: Omit<PolicyRow, 'active'>, type: PolicyType): VendorPolicy {
  return {
    type,
    provider: { id: row.account_id, name: row.company_name, slug: row.slug },
    version: row.version ?? 0,
    content: row.body ?? '',
    published_at: row.published_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    dispute_note: type === 'terms' ? disputeNote(row.dispute_settlement, row.dispute_board) : '',
  }
}
