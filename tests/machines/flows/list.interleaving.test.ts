import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, fromPromise, type PromiseActorLogic } from 'xstate'
import { createListFlow } from '#machines/flows/list.flow.ts'
import type { ListAnswer, ListLoad } from '#machines/flows/list.types.ts'
import type { RowEvent } from '#machines/flows/list.rows.ts'

/** A list in front of a server that changes, over a stream that keeps its order and a network whose answers take any time. */
interface Thing {
  id: number
  version: number
  text: string
}
const rules = { compare: (a: Thing, b: Thing) => a.id - b.id }
const flow = createListFlow<Thing, null>('interleaving', rules)
const settle = async () => {
  for (let turn = 0; turn < 6; turn++) await Promise.resolve()
}

type Step =
  | { do: 'write'; id: number; gone: boolean }
  | { do: 'deliver' | 'repeat' | 'serve' | 'answer' | 'refuse' | 'refresh' | 'lose' | 'offline' | 'reconnecting' | 'online' }
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('write' as const), id: fc.integer({ min: 1, max: 3 }), gone: fc.boolean() }),
    fc.record({
      do: fc.constantFrom('deliver', 'repeat', 'serve', 'answer', 'refuse', 'refresh', 'lose', 'offline', 'reconnecting', 'online'),
    }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 40 },
)

/** One try: the steps, then quiet: everything is delivered and answered. */
async function play(script: readonly Step[]) {
  const versions = new Map<number, number>()
  const table = new Map<number, Thing>()
  const stream: RowEvent<Thing>[] = []
  const heard: RowEvent<Thing>[] = []
  /** Each request: served when the server reads its table, answered when that reaches the list. */
  const requests: { served: Thing[] | null; resolve: (answer: ListAnswer<Thing>) => void; reject: (error: unknown) => void }[] = []
  const load = fromPromise<ListAnswer<Thing>, ListLoad<null>>(
    () => new Promise((resolve, reject) => requests.push({ served: null, resolve, reject })),
  ) as PromiseActorLogic<ListAnswer<Thing>, ListLoad<null>>
  const actor = createActor(flow.provide({ actors: { load } }), { input: { filter: null } }).start()
  const rowsOfServer = () => [...table.values()].sort(rules.compare)
  const tell = (event: RowEvent<Thing> | undefined) => event && actor.send({ type: 'event.arrived', event })
  const serve = () => {
    const request = requests.find(({ served }) => served === null)
    if (request) request.served = rowsOfServer()
  }
  const answer = async () => {
    const at = requests.findIndex(({ served }) => served !== null)
    const [request] = at < 0 ? [] : requests.splice(at, 1)
    request?.resolve({ rows: request.served ?? [], total: request.served?.length ?? 0 })
    await settle()
  }
  const deliver = () => {
    const event = stream.shift()
    if (event) heard.push(event)
    tell(event)
  }
  for (const step of script) {
    switch (step.do) {
      case 'write': {
        const version = (versions.get(step.id) ?? 0) + 1
        versions.set(step.id, version)
        const row = step.gone ? null : { id: step.id, version, text: `${step.id}.${version}` }
        if (row) table.set(step.id, row)
        else table.delete(step.id)
        stream.push({ id: step.id, version, row })
        break
      }
      case 'deliver':
        deliver()
        break
      case 'repeat':
        // A resumed stream may repeat its last word.
        tell(heard.at(-1))
        break
      case 'serve':
        serve()
        break
      case 'answer':
        await answer()
        break
      case 'refuse':
        requests.shift()?.reject({ code: 'INTERNAL', message: 'nein' })
        await settle()
        break
      case 'refresh':
        actor.send({ type: 'refresh' })
        break
      case 'lose':
        // The stream cannot fill the gap and says so.
        stream.length = 0
        actor.send({ type: 'reset' })
        break
      default:
        actor.send({ type: `network.${step.do}` })
    }
  }
  actor.send({ type: 'network.online' })
  while (stream.length > 0) deliver()
  for (let round = 0; round < 20 && !actor.getSnapshot().matches('loaded'); round++) {
    while (requests.length > 0) {
      serve()
      await answer()
    }
    if (actor.getSnapshot().matches('error') || actor.getSnapshot().matches('offline')) actor.send({ type: 'retry' })
  }
  const { context, value } = actor.getSnapshot()
  actor.stop()
  return { value, rows: context.rows, total: context.total, isStale: context.isStale, server: rowsOfServer() }
}

it('any interleaving of writes, events, gaps, answers and outages ends with the newest version of every row', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const { value, rows, total, isStale, server } = await play(script)
      expect({ value, rows, total, isStale }).toEqual({ value: 'loaded', rows: server, total: server.length, isStale: false })
    }),
    { numRuns: 400 },
  )
})
