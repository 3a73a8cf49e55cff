import { resolve } from 'node:path'
import pino from 'pino'
import { afterAll } from 'vitest'
import type { AskInit } from '#contract/internal/pages.ts'
import { createRenderer, screenFacts } from '#client/boot/entryServer.tsx'
import { buildGateway } from '#gateway/app.ts'
import type { DemoTestApp } from './demoTestApp.ts'

export const publicUrl = 'https://markthalle.example'

/** The demo town behind a real gateway that renders the real pages; the client's files are not built, so styles are missing. */
export async function pageTestApp({ app, kernel }: DemoTestApp) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port: backendPort } = app.server.address() as { port: number }
  const complaints: string[] = []
  const renderer = createRenderer(await screenFacts())
  const gateway = await buildGateway({
    backend: `http://127.0.0.1:${backendPort}`,
    internalSecret: kernel.config.internalSecret,
    bus: kernel.bus,
    publicUrl,
    logger: pino(
      { level: 'error' },
      {
        write: (line: string) => {
          complaints.push(line)
        },
      },
    ),
    clientDir: resolve('client'),
    pages: { renderer: () => Promise.resolve(renderer), files: {} },
    limits: { pageTimeoutMs: 20_000 },
  })
  const port = await gateway.listen(0, '127.0.0.1')
  afterAll(() => gateway.close())
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' })
  /** As a page being rendered asks. */
  const askBackend = (path: string, init: AskInit) => fetch(`http://127.0.0.1:${backendPort}${path}`, init as RequestInit)
  /** Addresses of the sitemap, the first few of each part. */
  async function addresses(ofEach = 8): Promise<string[]> {
    const locations = async (path: string) =>
      [...(await (await get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url!.replace(publicUrl, ''))
    const parts = await locations('/sitemap.xml')
    return (await Promise.all(parts.map(async (part) => (await locations(part)).slice(0, ofEach)))).flat()
  }
  return { get, askBackend, addresses, complaints, renderer }
}
