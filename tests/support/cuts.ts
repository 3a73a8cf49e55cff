import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { pause, realTestApp, type RealTestApp } from '#tests/faults/realTestApp.ts'

/**
 * An application of its own for the tests of a `describe`, and the connection that cuts the others to its
 * database. Both are there once these tests begin.
 */
export function cuttable(): { readonly testApp: RealTestApp; readonly cutter: pg.Client } {
  let testApp: RealTestApp
  let cutter: pg.Client
  beforeAll(async () => {
    testApp = await realTestApp()
    await testApp.start()
    cutter = new pg.Client({ connectionString: testApp.environment['DATABASE_URL']! })
    await cutter.connect()
  }, 180_000)
  afterAll(async () => {
    await cutter.end()
    await testApp.remove()
  }, 30_000)
  return {
    get testApp() {
      return testApp
    },
    get cutter() {
      return cutter
    },
  }
}

/**
 * Ends all connections to the database but the cutter's own, again and again. After each cut it waits until something was acknowledged, two
 * seconds at most, so that a slow machine is not only cut. `stop` gives how many connections were ended.
 */
export function cutsOf(cutter: pg.Client): { acknowledged(): void; stop(): Promise<number> } {
  let [isCutting, gone, acknowledged] = [true, 0, 0]
  const cuts = (async () => {
    while (isCutting) {
      const { rowCount } = await cutter.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      gone += rowCount ?? 0
      const before = acknowledged
      for (let waited = 0; isCutting && waited < 2_000 && (waited < 200 || acknowledged === before); waited += 50) await pause(50)
    }
  })()
  return {
    acknowledged: () => void acknowledged++,
    async stop() {
      isCutting = false
      await cuts
      return gone
    },
  }
}
