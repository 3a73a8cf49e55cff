import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutboxItem, OutboxStore } from '#client/lib/live/outbox.ts'
import { headlessShell } from '#tests/support/browser.ts'

declare const outboxStore: { indexedOutbox(name?: string): OutboxStore }

let browser: Browser
let origin: string
const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html><title>x</title>'))

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await chromium.launch(headlessShell.launchOptions)
})
afterAll(async () => {
  await browser.close()
  server.close()
})

it('unsent messages survive the tab in a real IndexedDB, per account and in order', async () => {
  const bundle = await build({
    entryPoints: ['client/src/lib/live/outboxStore.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'outboxStore',
  })
  const context = await browser.newContext()
  const tab = async () => {
    const page = await context.newPage()
    await page.goto(origin)
    await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' })
    return page
  }
  const item = (key: string, user: number, createdAt: number): OutboxItem => ({
    key,
    user,
    lane: 'a',
    call: 'chat.send',
    body: { text: '😀' },
    createdAt,
    state: 'pending',
  })

  const first = await tab()
  await first.evaluate(
    async (items) => {
      const store = outboxStore.indexedOutbox()
      for (const one of items) await store.put(one)
      const [last] = items
      if (last) await store.put({ ...last, state: 'failed' })
    },
    [item('k1', 7, 2), item('k2', 7, 1), item('k3', 8, 3)],
  )
  await first.close()

  const second = await tab()
  const read = () =>
    second.evaluate(async () => (await outboxStore.indexedOutbox().all(7)).map(({ key, state, body }) => ({ key, state, body })))
  expect(await read()).toEqual([
    { key: 'k2', state: 'pending', body: { text: '😀' } },
    { key: 'k1', state: 'failed', body: { text: '😀' } },
  ])
  await second.evaluate(() => outboxStore.indexedOutbox().remove('k2'))
  expect(await read()).toHaveLength(1)
  await context.close()
})
