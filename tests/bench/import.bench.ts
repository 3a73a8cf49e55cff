import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { features } from '#backend/features/all.ts'
import { uploadImport } from '#backend/features/productImport/productImport.begin.ts'
import { productImport } from '#backend/features/productImport/productImport.handlers.ts'
import { readConfig } from '#backend/kernel/config.ts'
import type { AccountCtx, Kernel } from '#backend/kernel/context.ts'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { runDue } from '#backend/workers/jobRunner.ts'
import type { Tables } from '#backend/tables.ts'
import { scratchDatabase } from './kit/database.ts'
import { print, type Figure } from './kit/figures.ts'

/** Lines of a file: a quarter are products, three variants each stand below. */
const lines = process.env['BENCH_QUICK'] === '1' ? 400 : Number(process.env['BENCH_ROWS'] ?? 100_000)

function shopFile(): Uint8Array {
  const text = ['Handle;SKU;Name;Preis;Bestand;Beschreibung;Kategorie;Option1 Name;Option1 Value']
  for (let at = 0; at < lines / 4; at++) {
    text.push(`ding-${at};D-${at};Ding ${at};;;<p>Was es ist, und <strong>wozu</strong> man es braucht: ${at}.</p>;Fahrradteile;;`)
    for (const [place, size] of ['S', 'M', 'L'].entries())
      text.push(`ding-${at};D-${at}-${size};;${10 + place},90;${place + 3};;;Größe;${size}`)
  }
  return new TextEncoder().encode(text.join('\n'))
}

async function imported(kernel: Kernel, providerId: number): Promise<Figure[]> {
  const start = () => ({
    caller: { kind: 'account', role: 'provider', userId: providerId, sessionId: '' } as const,
    requestId: randomUUID(),
    clientId: randomUUID(),
  })
  const call = (name: string, input: object) =>
    kernel.command(
      start(),
      (ctx) => productImport.handlers[name]!(ctx, input as never) as Promise<{ data: { id: number; written: number; bad: number } }>,
    )
  const jobs = async () => {
    while (await runDue(kernel, features));
  }
  const timed = async (work: () => Promise<unknown>) => {
    const before = performance.now()
    await work()
    await jobs()
    return (performance.now() - before) / 1000
  }
  const content = shopFile()
  globalThis.gc?.()
  const base = process.memoryUsage.rss()
  let peak = base
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
  const file = await uploadImport(kernel.reading(start()) as AccountCtx, { fileName: 'laden.csv', mimeType: 'text/csv', content })
  const params = { id: file.id }
  const checking = await timed(() => call('productImport.map', { params, body: { mapping: file.mapping, options: file.options } }))
  const writing = await timed(() => call('productImport.start', { params, body: { policy: 'stop' } }))
  const { data } = await call('productImport.get', { params })
  if (data.written !== lines / 4 || data.bad > 0) throw new Error(`${data.written} products were written, ${data.bad} were bad`)
  const undoing = await timed(() => call('productImport.undo', { params, body: {} }))
  clearInterval(watch)
  return [
    { name: `lines of a file of ${lines} judged`, value: lines / checking, unit: 'lines/s', limit: '≥ 2000' },
    { name: 'lines written, three of four a variant', value: lines / writing, unit: 'lines/s', limit: '≥ 500' },
    { name: 'lines taken back', value: lines / undoing, unit: 'lines/s' },
    { name: 'memory on top while it goes on', value: (peak - base) / 1024 / 1024, unit: 'MB', limit: '≤ 150' },
  ]
}

export async function run(): Promise<Figure[]> {
  const scratch = await scratchDatabase()
  const database = await openDatabase<Tables>({ databaseUrl: scratch.url })
  try {
    const kernel = createKernel({ database, config: readConfig({ DATA_DIR: 'memory' }), log: pino({ level: 'error' }) })
    const { rows } = await scratch.client.query<{ id: string }>("select id from accounts where email = 'radwerk@lindenbrueck.example'")
    return await imported(kernel, Number(rows[0]!.id))
  } finally {
    await database.close()
    await scratch.end()
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
