import { describe, expect, it } from 'vitest'
import { orderer } from '#tests/faults/orderer.ts'
import { insist, newKey, pause, until, type Answer } from '#tests/faults/realTestApp.ts'
import { cuttable } from '#tests/support/cuts.ts'
import { isLong } from './attack.ts'

interface Sent {
  data: { message_id: number }
}

const isServer = Boolean(process.env['TEST_DATABASE_URL'])

/** The embedded database lives in the process: what cuts it is `kill -9` (tests/faults/killed.test.ts). */
describe.skipIf(!isServer)('the connections to the database are cut again and again, under orders and messages', () => {
  const running = cuttable()
  const cut = async () =>
    (
      await running.cutter.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    ).rowCount

  it('nothing acknowledged is lost or doubled, refusals say when to come again, and the server goes on', async () => {
    const { testApp, cutter } = running
    const [anna, kitchen] = [await testApp.login('anna@lindenbrueck.example'), await testApp.login('bella-vista@lindenbrueck.example')]
    const place = await orderer(testApp, anna.token)
    await place()
    const statuses = new Map<number, number>()
    const noHint: number[] = []
    let writing = true
    const orders: Awaited<ReturnType<typeof place>>[] = []
    const messages: { key: string; answer: Answer<Sent> }[] = []
    const ordering = (async () => {
      while (writing) orders.push(await place())
    })()
    const chatting = (async () => {
      for (let n = 0; writing; n += 1) {
        const key = newKey()
        const body = { user_id: kitchen.userId, message: `Nachricht ${n}`, client_id: key }
        messages.push({ key, answer: await insist(() => testApp.rest<Sent>(anna.token, 'POST', 'sendMessage', body, key)) })
      }
    })()
    const looking = (async () => {
      while (writing) {
        const answer = await fetch(`${testApp.base}/rest/food/menu?slug=pizzeria-bella-vista`)
        await answer.text()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (answer.status === 503 && answer.headers.get('retry-after') === null) noHint.push(answer.status)
        await pause(5)
      }
    })()
    let gone = 0
    for (let round = 0; round < (isLong ? 40 : 8); round += 1) {
      gone += (await cut()) ?? 0
      await pause(250)
    }
    const [ordered, sent] = [orders.length, messages.length]
    await until(
      () => orders.length >= ordered + 3 && messages.length >= sent + 3,
      () => 'writing goes on',
      20_000,
    )
    writing = false
    await Promise.all([ordering, chatting, looking])

    expect(gone).toBeGreaterThan(8)
    expect(testApp.alive()).toBe(true)
    expect(
      [...statuses.keys()].filter((status) => status >= 500 && status !== 503),
      JSON.stringify([...statuses]),
    ).toEqual([])
    expect(noHint).toEqual([])
    for (const { answer } of [...orders, ...messages]) expect(answer.status, JSON.stringify(answer.body).slice(0, 200)).toBe(200)
    const numbers = orders.map(({ answer }) => answer.body.data.orders[0]!.order_number)
    expect(new Set(numbers).size).toBe(numbers.length)
    const stored = await cutter.query<{ number: string; paid: string; placed: string }>(
      `
      select o.number, (select count(*) from order_payments p where p.order_id = o.id) as paid,
        (select count(*) from transitions t where t.machine = 'foodOrder' and t.entity_id = o.id and t.event = 'foodOrder.place') as placed
      from food_orders o where o.number = any($1)`,
      [numbers],
    )
    expect(stored.rows.length).toBe(numbers.length)
    expect(stored.rows.filter(({ paid, placed }) => Number(paid) !== 1 || Number(placed) !== 1)).toEqual([])
    // Beyond those and the first one there is none that nobody was told of.
    const {
      rows: [all],
    } = await cutter.query<{ n: string }>(
      'select count(*) as n from food_orders where customer_id = $1 and id >= (select min(id) from food_orders where number = any($2))',
      [anna.userId, numbers],
    )
    expect(Number(all!.n)).toBe(numbers.length)
    const kept = await cutter.query('select client_id, id from messages where client_id = any($1)', [messages.map(({ key }) => key)])
    expect(kept.rows).toHaveLength(messages.length)
    expect(new Set(messages.map(({ answer }) => answer.body.data.message_id)).size).toBe(messages.length)
    const looks = Object.fromEntries(statuses)
    console.log(JSON.stringify({ attack: 'cut database', cuts: gone, orders: orders.length, messages: messages.length, looks }))
  }, 240_000)
})
