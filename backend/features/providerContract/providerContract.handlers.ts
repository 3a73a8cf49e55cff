import { providerContractCalls, type OwnContract, type ProviderContract } from '#contract/calls/providerContract.calls.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { announce } from './providerContract.announce.ts'
import { contractJobs } from './providerContract.jobs.ts'
import {
  acceptancesOf,
  acceptContract,
  announcedContracts,
  contractVersion,
  unannounced,
  type ContractRow,
} from './providerContract.store.ts'

/** The contract with the providers: versions, notice of 15 days, what each of them has agreed to. */
export const providerContract = defineFeature({
  calls: providerContractCalls,
  handlers: {
    'providerContract.own': async (ctx) => ({ data: await ownContract(ctx) }),
    async 'providerContract.accept'(ctx, { body }) {
      const { userId } = ctx.account
      const row = orNotFound(await contractVersion(ctx.db, body.version))
      const { current } = await ownContract(ctx)
      if (current && row.version < current.version) throw new Refusal('CONTRACT_OUTDATED')
      await acceptContract(ctx.db, { providerId: userId, version: row.version, source: 'providerArea', at: ctx.now })
      return { message: `Sie haben Fassung ${row.version} des Anbietervertrags zugestimmt.`, data: await ownContract(ctx) }
    },
  },
  jobs: performJobs(contractJobs, { 'providerContract.announce': announce }),
  async exportOf(ctx, accountId) {
    const rows = await acceptancesOf(ctx.db, accountId)
    return rows.length === 0
      ? []
      : [
          {
            key: 'providerContract',
            title: 'Anbietervertrag',
            rows: rows.map((row) => ({
              Fassung: row.version,
              Zugestimmt: row.accepted_at.toISOString(),
              Wo: row.source === 'registration' ? 'bei der Registrierung' : 'im Anbieterbereich',
            })),
          },
        ]
  },
  /** Texts that came by import have had no command to tell of them. */
  async housekeeping(ctx) {
    const versions = await unannounced(ctx.db)
    if (versions.length > 0)
      await inCommand(ctx, async (command) => {
        for (const { version } of versions) command.enqueue(contractJobs['providerContract.announce'], { version, after: 0 })
      })
  },
})

const present = (row: ContractRow): ProviderContract => ({
  version: row.version,
  title: row.title,
  html: row.html,
  published_at: row.published_at.toISOString(),
  applies_at: row.applies_at?.toISOString() ?? null,
})

/** In force is the newest version whose day has come or that this provider has agreed to before. */
async function ownContract(ctx: AccountCtx): Promise<OwnContract> {
  const { userId } = ctx.account
  const accepted = await acceptancesOf(ctx.db, userId)
  const agreed = accepted.at(-1)?.version ?? 0
  const announced = await announcedContracts(ctx.db)
  const applied = announced.filter((row) => row.applies_at! <= ctx.now).at(-1)?.version ?? 0
  const inForce = Math.max(agreed, applied)
  // One that was agreed to at a registration may still be on its way to the others.
  const current = announced.find((row) => row.version === inForce) ?? (await contractVersion(ctx.db, inForce))
  return {
    current: current ? present(current) : null,
    coming: announced.filter((row) => row.version > inForce).map(present),
    accepted: accepted.map((row) => ({ version: row.version, accepted_at: row.accepted_at.toISOString(), source: row.source })),
  }
}
