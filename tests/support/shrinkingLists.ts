import type { Counts } from '#tests/support/shrinkingMeasures.ts'

// Each list says exactly what there is and only shrinks (decision 126): whoever takes something away lowers its number or deletes its line.

/** Queries outside `*.store.ts` and `*.sql.ts`, by file. */
export const sqlOutsideStoresList: Counts = {
  'backend/kernel/attempts.ts': 3,
  'backend/kernel/commandEnd.ts': 2,
  'backend/kernel/db/copyDatabase.ts': 21,
  'backend/kernel/db/cutPage.ts': 4,
  'backend/kernel/db/embeddedDatabase.ts': 3,
  'backend/kernel/db/engineState.ts': 1,
  'backend/kernel/db/idsOnPage.ts': 1,
  'backend/kernel/db/migrationFiles.ts': 1,
  'backend/kernel/db/migrator.ts': 8,
  'backend/kernel/db/pgliteSessions.ts': 2,
  'backend/kernel/db/pgliteWorker.ts': 1,
  'backend/kernel/db/replicas.ts': 2,
  'backend/kernel/db/serverLock.ts': 1,
  'backend/kernel/db/statementCache.ts': 1,
  'backend/kernel/feed.ts': 7,
  'backend/kernel/idempotency.ts': 3,
  'backend/kernel/jobs.ts': 1,
  'backend/kernel/journal.ts': 3,
  'backend/kernel/pageChanges.ts': 6,
  'backend/kernel/partitions/keepParts.ts': 10,
  'backend/kernel/partitions/otherVersions.ts': 1,
  'backend/kernel/partitions/partitionTable.ts': 4,
  'backend/kernel/places.ts': 1,
  'backend/kernel/readiness.ts': 1,
  'backend/kernel/savepoint.ts': 4,
  'backend/workers/chores.ts': 1,
  'backend/workers/deadlines.ts': 5,
  'backend/workers/jobQueue.ts': 3,
  'backend/workers/liveness.ts': 4,
  'backend/workers/relay.ts': 4,
  'backend/workers/startWorkers.ts': 1,
}

/** Files of more than 250 lines. */
export const longFilesList: Counts = {
  'client/src/features/checkout/checkout.texts.ts': 282,
  'client/src/features/offersProvider/OfferForm.tsx': 251,
  'contract/define.ts': 287,
  'contract/refusals.ts': 469,
  'gateway/sockets/delivery.ts': 280,
  'machines/flows/cart.flow.ts': 294,
  'machines/flows/chat.flow.ts': 427,
  'machines/flows/checkout.flow.ts': 311,
  'machines/flows/connection.flow.ts': 510,
  'machines/flows/foodBoard.flow.ts': 299,
  'machines/flows/list.flow.ts': 360,
  'machines/flows/offerWriting.flow.ts': 291,
  'machines/lifecycles/bundle.lifecycle.ts': 295,
  'machines/lifecycles/foodOrder.lifecycle.ts': 422,
  'machines/lifecycles/offer.lifecycle.ts': 338,
  'machines/lifecycles/refund.lifecycle.ts': 529,
  'machines/lifecycles/shopOrder.lifecycle.ts': 542,
}

/** Lines of more than 140 columns, by room. */
export const wideLinesList: Counts = { backend: 264, client: 167, contract: 36, gateway: 1, machines: 24, scripts: 19, tests: 485 }
