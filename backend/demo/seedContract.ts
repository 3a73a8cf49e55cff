import type { Db } from '#backend/kernel/context.ts'

/** The contract of the demo town as its providers agreed to it when they registered. */
export async function seedContract(tx: Db, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 20 * 86_400_000)
  const text = await tx
    .selectFrom('content_entries as e')
    .innerJoin('content_revisions as r', (join) => join.onRef('r.entry_id', '=', 'e.id').onRef('r.number', '=', 'e.published_number'))
    .select(['r.title', 'r.html'])
    .where('e.key', '=', 'contract.provider')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('provider_contracts')
    .values({ version: 1, title: text.title, html: text.html, published_at: at, announced_at: at, applies_at: at })
    .execute()
  const providers = await tx.selectFrom('providers').select('account_id').execute()
  await tx
    .insertInto('provider_contract_acceptances')
    .values(providers.map(({ account_id: id }) => ({ provider_id: id, version: 1, source: 'registration' as const, accepted_at: at })))
    .execute()
}
