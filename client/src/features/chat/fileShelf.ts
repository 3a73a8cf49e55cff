import { indexedTable } from '#client/lib/indexedTable.ts'

interface ShelvedFile {
  key: string
  user: number
  file: File
  at?: number
}

/** Chosen files until their message is stored. In memory for this tab, in IndexedDB for the next one. */
const table = indexedTable<ShelvedFile>('markthalle-chat-files', 'files')
const ofThisTab = new Map<string, File>()

export const fileShelf = {
  async put(user: number, key: string, file: File): Promise<void> {
    ofThisTab.set(key, file)
    await table.put({ key, user, file, at: Date.now() }).catch(tolerate)
  },
  /** Undefined: it is not there any more, or the browser never kept it (private window). */
  async get(key: string): Promise<File | undefined> {
    const here = ofThisTab.get(key)
    if (here) return here
    const file = (await table.get(key).catch(tolerate))?.file
    if (file) ofThisTab.set(key, file)
    return file
  },
  async drop(key: string): Promise<void> {
    ofThisTab.delete(key)
    await table.remove(key).catch(tolerate)
  },
  /** Takes away what nobody wants any more and lies there for at least this long. */
  async removeUnwanted(user: number, isWanted: (key: string) => boolean, ageMs: number): Promise<void> {
    for (const { key, at } of (await table.all(user).catch(tolerate)) ?? [])
      if (Date.now() - (at ?? 0) >= ageMs && !isWanted(key)) await fileShelf.drop(key)
  },
}

/** Where there is no IndexedDB, or no room in it, a file lives as long as the tab; whoever misses it after a reload is told. */
function tolerate(error: unknown): undefined {
  if (typeof indexedDB !== 'undefined' && !(error instanceof DOMException)) reportError(error)
}
