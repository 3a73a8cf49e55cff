import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { seedDemo } from '#backend/demo/seed.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const kernelOn = (database: Kernel['database']) =>
  createKernel({ database, config: readConfig({ DATA_DIR: 'memory' }), log: pino({ level: 'silent' }) })

describe('with everything in memory', () => {
  it('the pictures of the town are there, also beside a database that was filled before', async () => {
    const kernel = kernelOn(testApp.database)
    expect((await seedDemo(kernel, () => undefined)).length).toBeGreaterThan(0)
    const { media } = kernel
    const named = [
      ...(await testApp.database.kysely.selectFrom('product_images').select('picture').execute()).map(({ picture }) => picture),
      ...(await testApp.database.kysely.selectFrom('industries').select('picture').where('picture', 'is not', null).execute()).map(
        ({ picture }) => picture!,
      ),
      ...(await testApp.database.kysely.selectFrom('categories').select('picture').where('picture', 'is not', null).execute()).map(
        ({ picture }) => picture!,
      ),
    ].filter((path) => path.startsWith('/media/demo/'))
    expect(named.length).toBeGreaterThan(50)
    const missing: string[] = []
    for (const path of new Set(named)) if (!(await media.has(path.slice('/media/'.length)))) missing.push(path)
    expect(missing).toEqual([])
  })
})
