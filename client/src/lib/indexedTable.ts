import type { DatabaseName } from '#contract/values/storedKeys.ts'

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })
}

/** Rows of accounts in the browser's IndexedDB, found by `key` and by `user`. */
export interface IndexedTable<Row extends { key: string; user: number }> {
  all(user: number): Promise<Row[]>
  get(key: string): Promise<Row | undefined>
  put(row: Row): Promise<void>
  remove(key: string): Promise<void>
}

/**
 * Unlike sessionStorage it survives the tab, unlike localStorage it does not block and takes files. Opened at the first use and again
 * after the browser has closed it.
 */
export function indexedTable<Row extends { key: string; user: number }>(name: DatabaseName, table: string): IndexedTable<Row> {
  let opened: Promise<IDBDatabase> | undefined
  const database = () =>
    (opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'key' }).createIndex('user', 'user')
      request.onblocked = () => reject(new Error('IndexedDB is blocked by another tab'))
      request.onerror = () => {
        opened = undefined
        reject(request.error ?? new Error('IndexedDB'))
      }
      request.onsuccess = () => {
        const db = request.result
        const forget = () => {
          opened = undefined
        }
        db.onversionchange = () => {
          db.close()
          forget()
        }
        db.onclose = forget
        resolve(db)
      }
    }))
  const rows = async (mode: IDBTransactionMode) => (await database()).transaction(table, mode).objectStore(table)

  return {
    all: async (user) => answered((await rows('readonly')).index('user').getAll(user) as IDBRequest<Row[]>),
    get: async (key) => answered((await rows('readonly')).get(key) as IDBRequest<Row | undefined>),
    async put(row) {
      await answered((await rows('readwrite')).put(row))
    },
    async remove(key) {
      await answered((await rows('readwrite')).delete(key))
    },
  }
}
