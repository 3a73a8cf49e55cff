import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { LoadShedder, type Load } from '#contract/internal/load.ts'
import { shedKinds } from '#contract/internal/processFigures.ts'
import { buildBackend } from '#backend/app.ts'
import { describeProcess, figuresOf } from '#backend/kernel/thisProcess.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import type { Tables } from '#backend/tables.ts'
import { freshDatabase } from '#tests/support/freshDatabase.ts'

const lines: object[] = []
const shedder = new LoadShedder({ loopDelayMs: [100, 200, 300], poolWaiting: [10, 20, 30] }, (line) => lines.push(line))
let seen: Load = { loopDelayMs: 0, poolWaiting: 0 }
const look = (poolWaiting: number) => {
  seen = { loopDelayMs: 0, poolWaiting }
  shedder.look(seen)
  shedder.look(seen)
}
let statements = 0
const database = await freshDatabase<Tables>(undefined, () => (statements += 1))
const kernel = createKernel({ database, config: readConfig({ DATA_DIR: 'memory' }), log: pino({ level: 'silent' }) })
describeProcess(kernel, { load: { shedder, last: () => seen } })
const app = await buildBackend(kernel, { load: shedder })
afterAll(async () => {
  await app.close()
  await database.close()
})
const headers = { authorization: 'Bearer no.real.token' }
const requests = {
  guestRead: { method: 'GET', url: '/rest/categories/tree' },
  memberRead: { method: 'GET', url: '/rest/orders/my-orders', headers },
  command: { method: 'POST', url: '/rest/logout', headers },
  internal: { method: 'POST', url: '/internal/ready', headers: { 'x-internal-secret': kernel.config.internalSecret }, payload: {} },
  ready: { method: 'GET', url: '/readyz' },
  operator: { method: 'GET', url: '/rest/admin/operations', headers },
} as const
async function busy() {
  const found: string[] = []
  for (const [name, request] of Object.entries(requests)) {
    const answer = await app.inject(request)
    const isBusy = answer.statusCode === 503 && answer.json<{ error: string }>().error === 'SERVER_BUSY'
    expect(answer.headers['retry-after'], name).toBe(isBusy ? '3' : undefined)
    if (isBusy) found.push(name)
  }
  return found
}

describe('a backend with too much to do', () => {
  it('refuses guests’ reads first, members’ reads next, commands last, and never what keeps it running', async () => {
    look(0)
    expect(await busy()).toEqual([])
    look(10)
    expect(await busy()).toEqual(['guestRead'])
    look(20)
    expect(await busy()).toEqual(['guestRead', 'memberRead'])
    look(30)
    expect(await busy()).toEqual([...shedKinds])
    look(0)
    expect(await busy()).toEqual([])
  })

  it('asks the database nothing for what it refuses, and says in German what is going on', async () => {
    look(30)
    statements = 0
    const answer = await app.inject(requests.memberRead)
    expect(statements).toBe(0)
    expect(answer.json()).toMatchObject({
      error: 'SERVER_BUSY',
      message: expect.stringContaining('gerade sehr viel los'),
      requestId: expect.any(String),
    })
  })

  it('counts it for the operator', () => {
    expect(figuresOf(kernel)).toMatchObject({ shedLevel: 3, shed: { guestRead: 3, memberRead: 3, command: 1 } })
    expect(lines.length).toBeGreaterThan(0)
  })
})
