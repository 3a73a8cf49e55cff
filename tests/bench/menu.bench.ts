import autocannon from 'autocannon'
import { fork } from 'node:child_process'
import { print, type Figure } from './houseOf.ts'

interface Ready {
  ready: true
  menu: number
  bare: number
  statements: number
  bytes: { menu: number; bare: number }
}

/** One round of requests against a port; requests per second. */
async function rate(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 8, duration: 4 })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return result.requests.average
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/**
 * The menu page's call against bare Fastify with one SQL listing of the same dishes, on the same embedded database in the
 * same process, in interleaved rounds. The ratio is printed, not asserted: the menu also tells opening state, zones,
 * options and allergens in words.
 */
export async function run(): Promise<Figure[]> {
  const child = fork(new URL('./menu.child.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready))
    child.once('exit', (code) => reject(new Error(`The menu bench's child ended with ${code}`)))
  })
  const [menu, bare]: [number[], number[]] = [[], []]
  const menuUrl = `http://127.0.0.1:${ready.menu}/rest/food/menu?slug=pizzeria-bella-vista`
  const bareUrl = `http://127.0.0.1:${ready.bare}/dishes`
  await rate(menuUrl)
  for (let round = 0; round < 3; round++) {
    bare.push(await rate(bareUrl))
    menu.push(await rate(menuUrl))
  }
  child.kill()
  return [
    { name: 'menu call', value: median(menu), unit: 'requests/s', ratio: median(menu) / median(bare) },
    { name: 'bare Fastify + SQL listing of the same dishes', value: median(bare), unit: 'requests/s' },
    { name: 'SQL statements per menu', value: ready.statements, unit: 'statements', limit: '≤ 3' },
    { name: 'menu answer', value: ready.bytes.menu / 1024, unit: 'kB' },
  ]
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
