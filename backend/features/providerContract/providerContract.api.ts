import { Refusal } from '#backend/kernel/refusal.ts'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import { contractJobs } from './providerContract.jobs.ts'
import { latestContract, recordContract, type ContractRow } from './providerContract.store.ts'

export { acceptanceExists, acceptContract, latestContract } from './providerContract.store.ts'

/** The text of the operator that is the contract, by its key among the contents. */
export const contractKey = 'contract.provider'

/** The editors have published the contract's text: a version of its own if it says something new, and all providers are told. */
export async function publishContract(ctx: Ctx, text: { title: string; html: string }): Promise<void> {
  const row = await recordContract(ctx.db, text, ctx.now)
  if (row) ctx.enqueue(contractJobs['providerContract.announce'], { version: row.version, after: 0 })
}

/** The same where no command runs (first start, import); the cleanup job tells the providers. */
export const keepContract = (db: Db, text: { title: string; html: string }, at: Date) => recordContract(db, text, at)

/** @throws Refusal when this is not the version a new provider agrees to */
export async function expectLatestContract(db: Db, version: number): Promise<ContractRow> {
  const latest = await latestContract(db)
  if (!latest) throw new Refusal('CONTRACT_MISSING')
  if (latest.version !== version)
    throw new Refusal('CONTRACT_OUTDATED', {
      errors: [{ field: 'contract_version', message: 'Bitte lesen Sie die neue Fassung des Anbietervertrags und stimmen Sie ihr zu.' }],
    })
  return latest
}
