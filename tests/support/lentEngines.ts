import { PgliteLink } from '#backend/kernel/db/pgliteLink.ts'
import type { DatabaseLink } from '#backend/kernel/db/pgliteLink.ts'
import { silentLogger } from '#backend/kernel/db/databaseLogger.ts'

/** Databases nobody uses just now, by what they begin with: files that share a process take turns at one. */
const idle = new Map<string, PgliteLink>()

/**
 * An embedded database in the state that `archive` holds, for one test file. Starting one costs two seconds of CPU; whoever comes
 * later in this process gets one that went back to how it began. `close()` gives it back.
 */
export async function lendEngine(key: string, archive: () => Promise<Uint8Array>): Promise<DatabaseLink> {
  const engine = (await takeIdle(key)) ?? (await startEngine(await archive()))
  let returned: Error | undefined
  const refuse = () => Promise.reject(returned)
  return {
    get broken() {
      return returned ?? engine.broken
    },
    get inFlight() {
      return returned ? 0 : engine.inFlight
    },
    query: (sql, parameters) => (returned ? refuse() : engine.query(sql, parameters)),
    dump: () => (returned ? refuse() : engine.dump()),
    async close() {
      if (returned) return
      returned = new Error('The database is closed.')
      if (engine.broken || idle.has(key)) return await engine.close()
      engine.holdProcess(false)
      idle.set(key, engine)
    },
  }
}

async function takeIdle(key: string): Promise<PgliteLink | undefined> {
  const engine = idle.get(key)
  if (!engine) return undefined
  idle.delete(key)
  engine.holdProcess(true)
  try {
    await engine.rewind()
    return engine
  } catch {
    // It has loaded what cannot be unloaded; another takes its place.
    await engine.close()
    return undefined
  }
}

async function startEngine(archive: Uint8Array): Promise<PgliteLink> {
  const engine = await PgliteLink.start({ directory: null, archive }, silentLogger)
  await engine.keep()
  return engine
}
