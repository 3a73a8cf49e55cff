import type { DatabaseName } from '#contract/values/storedKeys.ts'
import { indexedTable } from '#client/lib/indexedTable.ts'
import type { OutboxItem, OutboxStore } from './outbox.ts'

/** Unsent messages in the browser's IndexedDB, oldest first. */
export function indexedOutbox(name: DatabaseName = 'markthalle-outbox'): OutboxStore {
  const table = indexedTable<OutboxItem>(name, 'unsent')
  return { ...table, all: async (user) => (await table.all(user)).sort((a, b) => a.createdAt - b.createdAt) }
}
