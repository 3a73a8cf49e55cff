import { describe, expect, it, vi } from 'vitest'
import { followAlarms } from '#backend/features/foodOrders/followAlarms.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const order = async (number: string) => (await testApp.works('bellaVista', 'foodOrders.view', { query: { order_number: number } })).data
const move = (
  number: string,
  event:
    | 'accept'
    | 'reject'
    | 'postpone'
    | 'ready'
    | 'dispatch'
    | 'handOver'
    | 'deliver'
    | 'ageRefused'
    | 'deliveryFailed'
    | 'agreeCancel'
    | 'declineCancel'
    | 'revert',
  more: object = {},
) => testApp.ask('bellaVista', 'foodOrders.move', { body: { order_number: number, event, ...more } })

describe('the way of an order', () => {
  it('accept → ready → dispatch → delivered, told to the customer at every step, cash received at the end', async () => {
    const number = await testApp.placed()
    const since = await testApp.head('anna')
    expect((await move(number, 'accept', { prep_minutes: 20 })).body.data).toMatchObject({
      state: 'processing',
      status: 'processing',
      delivery_status: 'confirmed',
      prep_minutes: 20,
    })
    const items = (await order(number)).items
    await testApp.works('bellaVista', 'foodOrders.changeStatusByProducts', {
      body: { order_number: number, product_ids: items.map((item) => item.product_id), status: 'ready' },
    })
    expect((await order(number)).state).toBe('ready')
    expect((await move(number, 'dispatch')).status).toBe(200)
    expect((await move(number, 'deliver')).body.data).toMatchObject({ state: 'completed', payment_status: 'paid' })
    const moved = (await testApp.events('anna', since))
      .filter((event) => event.type === 'foodOrder.moved')
      .map((event) => (event.payload as { order: { state: string } }).order.state)
    expect(moved.filter((state, at) => state !== moved[at - 1])).toEqual(['processing', 'ready', 'delivery', 'completed'])
    const versions = (await testApp.events('anna', since))
      .filter((event) => event.entity_type === 'foodOrder')
      .map((event) => event.entity_version)
    expect(versions).toEqual([...versions].sort((a, b) => a - b))
  })

  it("speaks the spec's words: confirmed → ready → on delivery → completed, and by the list's words too", async () => {
    const towards = (
      number: string,
      status: 'confirmed' | 'processing' | 'ready' | 'on delivery' | 'delivery' | 'completed' | 'rejected',
      more: object = {},
    ) => testApp.works('bellaVista', 'foodOrders.changeStatus', { body: { order_number: number, status, ...more } })
    const number = await testApp.placed()
    expect((await towards(number, 'confirmed', { prep_minutes: 25 })).data).toMatchObject({ state: 'processing', prep_minutes: 25 })
    const { items } = await order(number)
    await testApp.works('bellaVista', 'foodOrders.changeStatusByProducts', {
      body: { order_number: number, product_ids: items.map((item) => item.product_id), status: 'ready' },
    })
    expect((await towards(number, 'on delivery')).data).toMatchObject({ status: 'delivery', delivery_status: 'on delivery' })
    expect((await towards(number, 'completed')).data.state).toBe('completed')
    const pickup = await testApp.placed('jonas', 'pizzeria-bella-vista', 'pickup')
    await towards(pickup, 'processing', { prep_minutes: 25 })
    const early = await testApp.ask('bellaVista', 'foodOrders.changeStatus', { body: { order_number: pickup, status: 'ready' } })
    expect([early.status, early.body.error]).toEqual([409, 'ITEMS_NOT_READY'])
    const odd = await testApp.ask('bellaVista', 'foodOrders.changeStatus', { body: { order_number: pickup, status: 'delivery' } })
    expect([odd.status, odd.body.error]).toEqual([409, 'TRANSITION_REFUSED'])
    const long = await testApp.ask('bellaVista', 'foodOrders.changeStatus', {
      body: { order_number: await testApp.placed(), status: 'confirmed', prep_minutes: 200 },
    })
    expect([long.status, long.body.error]).toEqual([422, 'PREP_TIME_INVALID'])
  })

  it('silences the bell on every device when the order is accepted', async () => {
    const number = await testApp.placed()
    await move(number, 'accept', { prep_minutes: 20 })
    const board = await testApp.works('bellaVista', 'foodOrders.board')
    expect(board.data.alerts.some((alert) => alert.order_number === number)).toBe(false)
    const last = (await testApp.events('bellaVista'))
      .filter((event) => event.type === 'alert.changed')
      .map((event) => (event.payload as { alert: { order_number: string; status: string } }).alert)
      .filter((alert) => alert.order_number === number)
      .at(-1)
    expect(last!.status).toBe('silenced')
  })

  it('opens on several devices at once in a kitchen that has never been told anything', async () => {
    for (let round = 0; round < 5; round++) {
      await testApp.db.deleteFrom('event').where('user_id', '=', testApp.ids.bellaVista).execute()
      await testApp.db.deleteFrom('stream').where('user_id', '=', testApp.ids.bellaVista).execute()
      const boards = await Promise.all([1, 2, 3, 4].map(() => testApp.ask('bellaVista', 'foodOrders.board')))
      expect(boards.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
  })

  it('stops ringing when a person has seen it, while the order stays new', async () => {
    const number = await testApp.placed()
    const { data } = await testApp.works('bellaVista', 'foodOrders.board')
    const alert = data.alerts.find((one) => one.order_number === number)!
    await testApp.works('bellaVista', 'alerts.played', { body: { alert_ids: [alert.id] } })
    const seen = await testApp.works('bellaVista', 'alerts.acknowledge', { body: { alert_ids: [alert.id] } })
    expect(seen.data[0]!.status).toBe('acknowledged')
    expect((await testApp.works('bellaVista', 'alerts.acknowledge', { body: { alert_ids: [alert.id] } })).data[0]!.status).toBe(
      'acknowledged',
    )
    expect((await order(number)).state).toBe('pending')
    const foreign = await testApp.works('bosporus', 'alerts.acknowledge', { body: { alert_ids: [alert.id] } })
    expect(foreign.data).toEqual([])
  })

  it('rejects with a reason the customer reads', async () => {
    const number = await testApp.placed()
    expect((await move(number, 'reject')).body.errors?.[0]?.field).toBe('reason')
    await move(number, 'reject', { reason: 'tooBusy' })
    const seen = await testApp.works('anna', 'foodOrders.track', { query: { order_number: number } })
    expect(seen.data).toMatchObject({ state: 'rejected', reject_reason: 'zu viel los', payment_status: 'canceled', status: null })
  })

  it('lets the customer cancel freely while it is new, and only ask afterwards', async () => {
    const free = await testApp.placed()
    expect((await testApp.works('anna', 'foodOrders.cancel', { body: { order_number: free } })).data.state).toBe('canceled')
    const asked = await testApp.placed()
    await move(asked, 'accept', { prep_minutes: 20 })
    expect((await testApp.works('anna', 'foodOrders.cancel', { body: { order_number: asked } })).data).toMatchObject({
      state: 'processing',
      cancel_requested: true,
    })
    expect((await move(asked, 'declineCancel')).body.data).toMatchObject({ state: 'processing', cancel_requested: false })
    await testApp.works('anna', 'foodOrders.cancel', { body: { order_number: asked } })
    expect((await move(asked, 'agreeCancel')).body.data?.state).toBe('canceled')
  })

  it('rings with its own kind when the customer cancels, so that nobody cooks', async () => {
    const number = await testApp.placed()
    await testApp.works('anna', 'foodOrders.cancel', { body: { order_number: number } })
    const { data } = await testApp.works('bellaVista', 'foodOrders.board')
    expect(data.alerts.find((alert) => alert.order_number === number)).toMatchObject({ kind: 'canceled', status: 'ringing' })
  })

  it('reckons the promised time anew at each step, in full minutes, the same for both', async () => {
    const number = await testApp.placed()
    const dueIn = async () => {
      const [kitchen, customer] = [
        await order(number),
        (await testApp.works('anna', 'foodOrders.track', { query: { order_number: number } })).data,
      ]
      expect(customer.delivery_time).toBe(kitchen.delivery_time)
      expect(Date.parse(kitchen.delivery_time!) % 60_000).toBe(0)
      return Math.round((Date.parse(kitchen.delivery_time!) - testApp.now().getTime()) / 60_000)
    }
    const way = (await order(number)).delivery_minutes
    await move(number, 'accept', { prep_minutes: 40 })
    expect(await dueIn()).toBe(40 + way)
    testApp.later(10)
    const { items } = await order(number)
    const step = (name: 'finish' | 'reopen') =>
      testApp.works('bellaVista', 'foodOrders.changeLines', {
        body: { order_number: number, line_ids: items.map(({ id }) => id), step: name },
      })
    await step('finish')
    expect(await dueIn()).toBe(way)
    // A mis-tap: what the kitchen promised holds again.
    await move(number, 'revert')
    expect(await dueIn()).toBe(30 + way)
    testApp.later(35)
    await step('finish')
    expect(await dueIn()).toBe(way)
    testApp.later(4)
    await move(number, 'dispatch')
    expect(await dueIn()).toBe(way)
    testApp.later(2)
    expect(await dueIn()).toBe(way - 2)
    await move(number, 'deliveryFailed', { give_up: false })
    expect(await dueIn()).toBe(way)
    // The clock went on: what earlier tests left unanswered would pause the restaurant.
    const {
      data: { orders },
    } = await testApp.works('bellaVista', 'foodOrders.board')
    for (const open of orders.filter(({ state }) => state === 'pending')) await move(open.order_number, 'reject', { reason: 'tooBusy' })
  })

  it('rings for a wish to cancel with its own kind, until it is answered either way or the meal leaves', async () => {
    const wishOf = async (number: string) =>
      (await testApp.works('bellaVista', 'foodOrders.board')).data.alerts.find(
        (alert) => alert.order_number === number && alert.kind === 'cancelRequest',
      )?.status
    const cooking = async () => {
      const number = await testApp.placed()
      await move(number, 'accept', { prep_minutes: 20 })
      await testApp.works('anna', 'foodOrders.cancel', { body: { order_number: number, reason: 'Besuch hat abgesagt' } })
      expect(await wishOf(number)).toBe('ringing')
      return number
    }
    for (const answer of ['agreeCancel', 'declineCancel'] as const) {
      const number = await cooking()
      expect((await move(number, answer)).status).toBe(200)
      expect(await wishOf(number), answer).toBeUndefined()
    }
    const gone = await cooking()
    await move(gone, 'ready')
    expect(await wishOf(gone)).toBe('ringing')
    const { items } = await order(gone)
    await testApp.works('bellaVista', 'foodOrders.changeLines', {
      body: { order_number: gone, line_ids: items.map(({ id }) => id), step: 'finish' },
    })
    expect((await move(gone, 'dispatch')).body.data).toMatchObject({ state: 'delivery', cancel_requested: false })
    expect(await wishOf(gone)).toBeUndefined()
    const unheard = await cooking()
    testApp.later(2)
    await testApp.deadlines()
    expect(await wishOf(unheard)).toBe('escalated')
    const told = await testApp.db
      .selectFrom('notifications')
      .select('title')
      .where('body', 'like', `%${unheard}%`)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(told.title).toBe('Unbeantworteter Stornowunsch')
  })

  it('hands over what has a minimum age only with the identity card checked, by whichever call, or not at all', async () => {
    const pils = await testApp.dishOf('pizzeria-bella-vista', 'Lindenbrücker Pils')
    const withBeer = async (fulfilment: 'delivery' | 'pickup') => {
      const { key } = await testApp.cartOf('anna', 'pizzeria-bella-vista')
      await testApp.works('anna', 'carts.add', { body: { product_id: pils.id, qty: 1, cart_key: key } })
      const body = await testApp.orderBody('anna', key, fulfilment)
      const refused = await testApp.ask('anna', 'checkout.placeByCash', { body: { ...body, age_confirmed: false } })
      expect([refused.status, refused.body.error]).toEqual([422, 'AGE_CONFIRMATION_MISSING'])
      const number = (await testApp.works('anna', 'checkout.placeByCash', { body })).data.orders[0]!.order_number
      await move(number, 'accept', { prep_minutes: 20 })
      const { items } = await order(number)
      await testApp.works('bellaVista', 'foodOrders.changeLines', {
        body: { order_number: number, line_ids: items.map(({ id }) => id), step: 'finish' },
      })
      if (fulfilment === 'delivery') await move(number, 'dispatch')
      return number
    }
    const delivered = await withBeer('delivery')
    expect((await order(delivered)).moves).toEqual(expect.arrayContaining(['foodOrder.deliver', 'foodOrder.ageRefused']))
    const tries = [
      await move(delivered, 'deliver'),
      await move(delivered, 'deliver', { age_checked: false }),
      await testApp.ask('bellaVista', 'foodOrders.changeStatus', { body: { order_number: delivered, status: 'completed' } }),
      await testApp.ask('bellaVista', 'foodOrders.changeTrack', {
        body: { order_number: delivered, title: 'Da', delivery_status: 'completed' },
      }),
    ]
    expect(tries.map(({ status, body }) => [status, body.error])).toEqual(tries.map(() => [422, 'AGE_CHECK_MISSING']))
    expect((await order(delivered)).state).toBe('delivery')
    expect((await move(delivered, 'deliver', { age_checked: true })).body.data).toMatchObject({
      state: 'completed',
      payment_status: 'paid',
    })
    for (const way of ['delivery', 'pickup'] as const) {
      const refused = await withBeer(way)
      expect((await move(refused, 'ageRefused')).body.data, way).toMatchObject({
        state: 'canceled',
        cancel_reason: 'Das Mindestalter wurde nicht nachgewiesen',
        payment_status: 'canceled',
      })
    }
    const plain = await testApp.placed('anna', 'pizzeria-bella-vista', 'pickup')
    expect((await move(plain, 'ageRefused')).status).toBe(409)
  })

  it('takes a mis-tap back for two minutes', async () => {
    const number = await testApp.placed()
    await move(number, 'accept', { prep_minutes: 20 })
    expect((await move(number, 'revert')).body.data?.state).toBe('pending')
    await move(number, 'accept', { prep_minutes: 20 })
    testApp.later(3)
    const late = await move(number, 'revert')
    expect([late.status, late.body.error]).toEqual([409, 'REVERT_TOO_LATE'])
  })

  it('strikes a dish that is gone: the sum shrinks, and with the last dish the order ends', async () => {
    const number = await testApp.placed()
    const before = await order(number)
    const struck = await testApp.works('bellaVista', 'foodOrders.changeStatusByProducts', {
      body: { order_number: number, product_ids: [before.items[0]!.product_id], status: 'canceled' },
    })
    expect(struck.data).toMatchObject({ state: 'canceled', total_cents: 0 })
  })

  it('changes all named dishes or none', async () => {
    const number = await testApp.placed()
    const before = await order(number)
    const answer = await testApp.ask('bellaVista', 'foodOrders.changeStatusByProducts', {
      body: { order_number: number, product_ids: [before.items[0]!.product_id, 999_999], status: 'canceled' },
    })
    expect(answer.status).toBe(422)
    expect((await order(number)).items).toEqual(before.items)
  })
})

describe('clocks', () => {
  it('an order nobody answers is rejected by the system, and two in a row pause the restaurant', async () => {
    await testApp.works('bellaVista', 'foodSettings.pause', { body: { minutes: 0 } })
    const [one, two] = [await testApp.placed(), await testApp.placed('jonas')]
    testApp.later(11)
    await testApp.deadlines()
    expect((await order(one)).state).toBe('rejected')
    expect((await order(two)).reject_reason).toBe('keine Antwort des Restaurants')
    const { data } = await testApp.works('bellaVista', 'foodOrders.board')
    expect(data.settings.paused_until).not.toBeNull()
    expect(data.alerts.some((alert) => alert.order_number === one || alert.order_number === two)).toBe(false)
    await testApp.works('bellaVista', 'foodSettings.pause', { body: { minutes: 0 } })
  })

  it('escalates a bell that nobody hears', async () => {
    const number = await testApp.placed()
    testApp.later(2)
    await testApp.deadlines()
    const { data } = await testApp.works('bellaVista', 'foodOrders.board')
    expect(data.alerts.find((alert) => alert.order_number === number)?.status).toBe('escalated')
  })

  it('gives more time while a board can be heard, and takes it back when the last one is lost', async () => {
    const stop = followAlarms(testApp.kernel)
    const bell = (ready: boolean) => testApp.kernel.bus.ephemeral({ kind: 'bell', userId: testApp.ids.bellaVista, ready })
    const statusOf = async (number: string) => {
      await testApp.deadlines()
      return (await testApp.works('bellaVista', 'foodOrders.board')).data.alerts.find((alert) => alert.order_number === number)?.status
    }
    const due = async (number: string) => {
      const { escalate_at: at, created_at: from } = await testApp.db
        .selectFrom('alerts')
        .innerJoin('food_orders', 'food_orders.id', 'alerts.order_id')
        .select(['alerts.escalate_at', 'alerts.created_at'])
        .where('food_orders.number', '=', number)
        .executeTakeFirstOrThrow()
      return at!.getTime() - from.getTime()
    }
    const dueBecomes = async (number: string, ms: number) => {
      await vi.waitFor(async () => expect(await due(number)).toBe(ms))
    }

    // Raised while nobody listens, then a board is opened.
    const deaf = await testApp.placed()
    expect(await due(deaf)).toBe(70_000)
    await bell(true)
    await dueBecomes(deaf, 120_000)
    const heard = await testApp.placed()
    expect(await due(heard)).toBe(120_000)
    testApp.later(1.5)
    expect(await statusOf(heard)).toBe('ringing')
    // The board is lost after 90 s, when it would have been time without it: ten seconds for another.
    await bell(false)
    await dueBecomes(heard, 100_000)
    expect(await statusOf(heard)).toBe('ringing')
    testApp.later(0.25)
    expect(await statusOf(heard)).toBe('escalated')
    // Another restaurant's board says nothing about this one.
    await testApp.kernel.bus.ephemeral({ kind: 'bell', userId: testApp.ids.bosporus, ready: true })
    const alone = await testApp.placed()
    expect(await due(alone)).toBe(70_000)
    stop()
  })

  it('marks an overdue order and closes a forgotten delivery by itself', async () => {
    const number = await testApp.placed()
    await move(number, 'accept', { prep_minutes: 15 })
    testApp.later(60)
    await testApp.deadlines()
    expect((await order(number)).overdue).toBe(true)
    const { items } = await order(number)
    await testApp.works('bellaVista', 'foodOrders.changeStatusByProducts', {
      body: { order_number: number, product_ids: items.map((item) => item.product_id), status: 'ready' },
    })
    await move(number, 'dispatch')
    testApp.later(7 * 60)
    await testApp.deadlines()
    expect(await order(number)).toMatchObject({ state: 'completed', unconfirmed: true, payment_status: 'unpaid' })
  })
})

describe('two at once', () => {
  it('accept by the kitchen, cancel by the customer and no answer by the clock: exactly one wins', async () => {
    const number = await testApp.placed()
    const answers = await Promise.all([
      move(number, 'accept', { prep_minutes: 20 }),
      testApp.ask('anna', 'foodOrders.cancel', { body: { order_number: number } }),
    ])
    const { state } = await order(number)
    expect(['processing', 'canceled']).toContain(state)
    // A cancellation that came second became a request; it never undoes the acceptance.
    if (state === 'processing') expect((await order(number)).cancel_requested || answers[1].status === 409).toBe(true)
    else expect(answers[0].status).toBe(409)
  })

  it('a stale tab is told, and nothing moves', async () => {
    const number = await testApp.placed()
    const { version } = await order(number)
    await move(number, 'accept', { prep_minutes: 20, version })
    const stale = await move(number, 'reject', { reason: 'closed', version })
    expect([stale.status, stale.body.error]).toEqual([409, 'VERSION_STALE'])
    expect((await order(number)).state).toBe('processing')
  })

  it('an event that does not fit the state is refused with what would fit', async () => {
    const number = await testApp.placed()
    const refused = await move(number, 'deliver')
    expect([refused.status, refused.body.error]).toEqual([409, 'TRANSITION_REFUSED'])
    expect(refused.body.moves).toContain('foodOrder.accept')
  })
})

describe('lists', () => {
  it('filters by status, delivery status, keyword and day, and pages stably', async () => {
    const all = await testApp.works('bellaVista', 'foodOrders.listAll', { query: {} })
    expect(all.meta.total).toBeGreaterThan(20)
    for (const word of ['xyz', ''])
      expect((await testApp.works('bellaVista', 'foodOrders.listAll', { query: { 'filter[delivery_status]': word } })).meta.total).toBe(
        all.meta.total,
      )
    const done = await testApp.works('bellaVista', 'foodOrders.listAll', { query: { 'filter[delivery_status]': 'completed' } })
    expect(done.data.every((one) => one.delivery_status === 'completed')).toBe(true)
    const one = all.data[0]!
    expect(
      (await testApp.works('bellaVista', 'foodOrders.listAll', { query: { 'filter[keyword]': one.order_number } })).data.map(
        (row) => row.id,
      ),
    ).toEqual([one.id])
    expect((await testApp.works('bellaVista', 'foodOrders.listAll', { query: { 'filter[keyword]': '%' } })).meta.total).toBe(0)
    const pages = await Promise.all([1, 2].map((page) => testApp.works('bellaVista', 'foodOrders.listAll', { query: { page } })))
    expect(new Set(pages.flatMap((page) => page.data.map((row) => row.id))).size).toBe(20)
    expect((await testApp.works('bellaVista', 'foodOrders.listAll', { query: { page: 9999 } })).data).toEqual([])
    const pending = await testApp.works('bellaVista', 'foodOrders.listByStatus', { query: { status: 'pending' } })
    expect(pending.data.every((row) => row.state === 'pending')).toBe(true)
    expect((await testApp.works('anna', 'foodOrders.mine', { query: {} })).meta.per_page).toBe(5)
  })

  it('a track entry reaches the customer and may carry the status on', async () => {
    const number = await testApp.placed()
    await testApp.works('bellaVista', 'foodOrders.changeTrack', {
      body: { order_number: number, title: 'Ofen ist heiß', detail: 'Es geht los <b>gleich</b>', delivery_status: 'confirmed' },
    })
    const seen = await testApp.works('anna', 'foodOrders.track', { query: { order_number: number } })
    expect(seen.data).toMatchObject({ state: 'processing', tracks: [{ title: 'Ofen ist heiß', detail: 'Es geht los <b>gleich</b>' }] })
  })

  it('shows the path of an order to its parties and to nobody else', async () => {
    const number = await testApp.placed()
    await move(number, 'accept', { prep_minutes: 20 })
    const path = await testApp.works('anna', 'machines.history', { query: { machine: 'foodOrder', number } })
    expect(path.data.history.map((step) => [step.from, step.to, step.actorRole])).toEqual([
      ['', 'pending', 'customer'],
      ['pending', 'processing', 'provider'],
    ])
    expect(path.data.next.find((one) => one.event === 'foodOrder.overdue')?.dueAt).not.toBeNull()
    expect((await testApp.ask('jonas', 'machines.history', { query: { machine: 'foodOrder', number } })).status).toBe(404)
    expect((await testApp.ask('admin', 'machines.history', { query: { machine: 'foodOrder', number } })).status).toBe(200)
  })
})

describe('the sequence of an order', () => {
  const sequence = (who: 'anna' | 'bellaVista' | 'jonas' | 'bosporus' | 'admin', number: string) =>
    testApp.ask(who, 'machines.sequence', { query: { machine: 'foodOrder', number } })

  it('tells each party what every step carried, the order before and after, and who was told', async () => {
    const number = await testApp.placed('anna')
    await move(number, 'accept', { prep_minutes: 25 })
    const { data } = await testApp.works('bellaVista', 'machines.sequence', { query: { machine: 'foodOrder', number } })
    const [placed, accepted] = data.steps
    expect(placed).toMatchObject({ from: '', to: 'pending', by: 'customer', before: null })
    expect(accepted).toMatchObject({
      version: placed!.version + 1,
      event: 'foodOrder.accept',
      from: 'pending',
      to: 'processing',
      by: 'provider',
      payload: [{ name: 'prepMinutes', value: '25' }],
    })
    const valueOf = (context: (typeof data.steps)[number]['after'], name: string) => context?.find((one) => one.name === name)?.value
    expect([valueOf(accepted!.before, 'state'), valueOf(accepted!.after, 'state'), valueOf(accepted!.after, 'prep_minutes')]).toEqual([
      'pending',
      'processing',
      '25',
    ])
    expect(placed!.told.map(({ to, fact: event }) => `${to} ${event}`)).toEqual(
      expect.arrayContaining(['customer foodOrder.placed', 'provider foodOrder.placed', 'provider alert.changed']),
    )
    expect(accepted!.told.filter(({ fact: event }) => event === 'foodOrder.moved').map(({ to }) => to)).toEqual(['customer', 'provider'])
  })

  it("gives nobody away: no name, address, phone, note or other account's position", async () => {
    const number = await testApp.placed('anna')
    const told = await testApp.works('anna', 'machines.sequence', { query: { machine: 'foodOrder', number } })
    expect(told.data.steps[0]!.told.map(({ fact: event }) => event)).not.toContain('alert.changed')
    expect(told.data.steps[0]!.told.find(({ to }) => to === 'provider')!.position).toBeNull()
    for (const who of ['anna', 'bellaVista', 'admin'] as const) {
      const text = JSON.stringify((await sequence(who, number)).body)
      for (const secret of ['Berger', 'Lindenallee', testApp.contact.phone]) expect(text).not.toContain(secret)
    }
  })

  it('is for the parties where developer pages are open, for the operator always, for strangers never', async () => {
    const number = await testApp.placed('anna')
    const statuses = async () =>
      Promise.all((['anna', 'bellaVista', 'jonas', 'bosporus', 'admin'] as const).map(async (who) => (await sequence(who, number)).status))
    const mayLook = async () => [
      (await testApp.works('anna', 'foodOrders.track', { query: { order_number: number } })).data.inspectable,
      (await testApp.works('bellaVista', 'machines.history', { query: { machine: 'foodOrder', number } })).data.inspectable,
    ]
    expect(await statuses()).toEqual([200, 200, 404, 404, 200])
    expect(await mayLook()).toEqual([true, true])
    testApp.kernel.config.developerPages = false
    try {
      expect(await statuses()).toEqual([404, 404, 404, 404, 200])
      expect(await mayLook()).toEqual([false, false])
    } finally {
      testApp.kernel.config.developerPages = true
    }
  })
})
