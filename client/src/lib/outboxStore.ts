import type { DatabaseName } from '#contract/values/storedKeys.ts'
import type { OutboxItem, OutboxStore } from './outbox.ts'

const table = 'unsent'
const declared: DatabaseName = 'markthalle-outbox'

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })
}

/**
 * Unsent messages in the browser's IndexedDB: unlike sessionStorage it survives the tab, unlike localStorage it does not
 * block. Opened at the first use and again after the browser has closed it.
 */
export function indexedOutbox(name: string = declared): OutboxStore {
  let opened: Promise<IDBDatabase> | undefined
  const database = () => opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'key' }).createIndex('user', 'user')
    request.onblocked = () => reject(new Error('IndexedDB is blocked by another tab'))
    request.onerror = () => {
      opened = undefined
      reject(request.error ?? new Error('IndexedDB'))
    }
    request.onsuccess = () => {
      const db = request.result
      const forget = () => { opened = undefined }
      db.onversionchange = () => {
        db.close()
        forget()
      }
      db.onclose = forget
      resolve(db)
    }
  })
  const rows = async (mode: IDBTransactionMode) => (await database()).transaction(table, mode).objectStore(table)

  return {
    async all(user) {
      const found = await answered((await rows('readonly')).index('user').getAll(user) as IDBRequest<OutboxItem[]>)
      return found.sort((a, b) => a.createdAt - b.createdAt)
    },
    async put(item) {
      await answered((await rows('readwrite')).put(item))
    },
    async remove(key) {
      await answered((await rows('readwrite')).delete(key))
    },
  }
}
