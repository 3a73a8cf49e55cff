import { policyCalls, type VendorPolicy } from '#contract/calls/policies.calls.ts'
import { disputeNote } from '#contract/values/disputeNote.ts'
import { saveProvider } from '#backend/features/providers/change.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { latestVersion, lockTermsOf, publishTerms, termsOf } from './policies.store.ts'

/** Sellers' own terms by version; what an order agreed to stays readable (§ 312i (1) no. 4 BGB). */
export const policies = defineFeature({
  calls: policyCalls,
  handlers: {
    async 'policies.ofProvider'(ctx, { query }) {
      const row = await termsOf(ctx.db, query.provider_id, query.version)
      // A named version is part of somebody's contract, also when the seller has gone.
      if (!row || (query.version === undefined ? !row.active : row.version === null)) throw new Refusal('NOT_FOUND')
      return { data: presentTerms(row) }
    },
    'policies.own': async (ctx) => ({ data: [await currentOf(ctx)] }),
    async 'policies.save'(ctx, { body }) {
      const { userId } = ctx.account
      orNotFound(await lockTermsOf(ctx.db, userId))
      const before = await currentOf(ctx)
      if (body.content !== before.content) {
        const version = body.content === '' ? 0 : (await latestVersion(ctx.db, userId)) + 1
        if (version > 0) await publishTerms(ctx.db, { providerId: userId, version, body: body.content, at: ctx.now })
        // 0: none of its own.
        await saveProvider(ctx, userId, { terms_version: version })
      }
      return {
        message:
          body.content === '' ? 'Für Ihre Verträge gilt das Gesetz, ohne eigene AGB.' : 'Ihre AGB gelten für alle Bestellungen ab jetzt.',
        data: await currentOf(ctx),
      }
    },
  },
})

async function currentOf(ctx: AccountCtx): Promise<VendorPolicy> {
  const row = orNotFound(await termsOf(ctx.db, ctx.account.userId))
  return presentTerms(row)
}

function presentTerms(row: NonNullable<Awaited<ReturnType<typeof termsOf>>>): VendorPolicy {
  return {
    type: 'terms',
    provider: { id: row.account_id, name: row.company_name, slug: row.slug },
    version: row.version ?? 0,
    content: row.body ?? '',
    published_at: row.published_at?.toISOString() ?? null,
    dispute_note: disputeNote(row.dispute_settlement, row.dispute_board),
  }
}
