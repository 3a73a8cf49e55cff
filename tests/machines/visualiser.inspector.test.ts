import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, setup, waitFor, type InspectionEvent } from 'xstate'
import { chartOfMachine } from '#machines/draw/chartOfMachine.ts'
import { clearLog, disableInspector, enableInspector, inspect, inspectorStore } from '#client/features/machines/inspector.ts'
import { edgesOfEntry } from '#client/features/machines/marks.ts'
import { redact } from '#client/features/machines/redact.ts'
import { RingBuffer } from '#client/features/machines/ringBuffer.ts'

const machine = setup({ actors: { knock: fromPromise(async () => 'herein') } }).createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { OPEN: 'knocking', RING: {} } }, knocking: { invoke: { src: 'knock', onDone: 'open' } }, open: { type: 'final' } },
})
const settled = () =>
  new Promise<void>((resolve) => {
    queueMicrotask(resolve)
  })
const view = async () => {
  await settled()
  return inspectorStore.getSnapshot()
}

beforeEach(() => {
  disableInspector()
})
afterEach(() => {
  disableInspector()
})

describe('the inspector', () => {
  it('records nothing while it is off', async () => {
    const actor = createActor(machine, { inspect }).start()
    actor.send({ type: 'OPEN' })
    expect(await view()).toEqual({ isEnabled: false, actors: [], log: [] })
    actor.stop()
  })

  it('takes in what was alive before it was switched on', async () => {
    const actor = createActor(machine, { inspect }).start()
    enableInspector()
    const { actors } = await view()
    expect(actors.find((one) => one.sessionId === actor.sessionId)).toMatchObject({ machineId: 'door', value: 'shut', isAlive: true })
    actor.stop()
  })

  it('meets actors that were made before the application named its inspector', async () => {
    let listener: ((event: InspectionEvent) => void) | null = null
    const actor = createActor(machine, { inspect: (event) => listener?.(event) }).start()
    listener = inspect
    actor.send({ type: 'RING' })
    enableInspector()
    expect((await view()).actors.find((one) => one.sessionId === actor.sessionId)).toMatchObject({ value: 'shut', isAlive: true })
    actor.send({ type: 'RING' })
    expect((await view()).log.filter((one) => one.sessionId === actor.sessionId).map((one) => one.after)).toEqual(['shut'])
    actor.stop()
  })

  it('shows every event with where it led, by names a person understands', async () => {
    enableInspector()
    const actor = createActor(machine, { inspect }).start()
    actor.send({ type: 'RING' })
    actor.send({ type: 'OPEN' })
    actor.send({ type: 'RING' })
    await waitFor(actor, (snapshot) => snapshot.matches('open'))
    const { log, actors } = await view()
    expect(
      log.filter((one) => one.sessionId === actor.sessionId).map((one) => [one.label, one.before, one.after, one.taken.length]),
    ).toEqual([
      ['RING', 'shut', 'shut', 1],
      ['OPEN', 'shut', 'knocking', 1],
      ['RING', 'knocking', 'knocking', 0],
      ['knock fertig', 'knocking', 'open', 1],
    ])
    expect(actors.find((one) => one.sessionId === actor.sessionId)).toMatchObject({ value: 'open', isAlive: false, events: 4 })
  })

  it('finds the arrow of the chart that was taken', async () => {
    enableInspector()
    const actor = createActor(machine, { inspect }).start()
    actor.send({ type: 'OPEN' })
    await waitFor(actor, (snapshot) => snapshot.matches('open'))
    const chart = chartOfMachine(machine)
    const { log } = await view()
    const arrows = log.filter((one) => one.sessionId === actor.sessionId).flatMap((one) => edgesOfEntry(chart, one))
    expect(arrows.map((edge) => `${edge.from} → ${edge.to}`)).toEqual(['shut → knocking', 'knocking → open'])
  })

  it('keeps 500 events and tells its listeners once per tick', async () => {
    enableInspector()
    await settled()
    const heard = vi.fn()
    const stop = inspectorStore.subscribe(heard)
    const actor = createActor(machine, { inspect }).start()
    for (let count = 0; count < 700; count += 1) actor.send({ type: 'RING' })
    const { log, actors } = await view()
    expect(log).toHaveLength(500)
    expect(actors.find((one) => one.sessionId === actor.sessionId)?.events).toBe(700)
    expect(heard).toHaveBeenCalledOnce()
    clearLog()
    expect((await view()).log).toEqual([])
    stop()
    actor.stop()
  })

  it('never shows a password or a token', async () => {
    enableInspector()
    const actor = createActor(machine, { inspect }).start()
    actor.send({ type: 'OPEN', email: 'mara@example.org', password: 'geheim', session: { token: 'abc' }, page: 2 } as never)
    expect(JSON.stringify((await view()).log)).not.toMatch(/geheim|mara@|abc/)
    expect((await view()).log.find((one) => one.type === 'OPEN')?.payload).toEqual({
      email: '•••',
      password: '•••',
      session: '•••',
      page: 2,
    })
    actor.stop()
  })
})

describe('redacting', () => {
  it.each([
    [
      { password: 'x', newPassword: 'y', access_token: 'z', Authorization: 'Bearer z', code: '123456' },
      ['password', 'newPassword', 'access_token', 'Authorization', 'code'],
    ],
    [
      { first_name: 'Mara', email: 'a@b.de', phone: '0170', street: 'Marktplatz', zip_code: '82319', birthday: '1990', iban: 'DE02' },
      ['first_name', 'email', 'phone', 'street', 'zip_code', 'birthday', 'iban'],
    ],
  ])('hides what %j says', (value, keys) => {
    expect(redact(value)).toEqual(Object.fromEntries(keys.map((key) => [key, '•••'])))
  })
  it('hides tokens and addresses whatever they are called', () => {
    expect(redact({ a: 'eyJhbGciOi.eyJzdWIi.sig', b: 'Mail an mara@example.org bitte', c: ['Bearer abc'] })).toEqual({
      a: '•••',
      b: '•••',
      c: ['•••'],
    })
  })
  it('keeps what a developer needs', () => {
    expect(redact({ status: 'ready', version: 4, isOpen: true, user: null, list: [1, 2] })).toEqual({
      status: 'ready',
      version: 4,
      isOpen: true,
      user: null,
      list: [1, 2],
    })
  })
  it('cuts deep, long and live things', () => {
    const loop: Record<string, unknown> = { deep: null }
    loop['deep'] = loop
    expect(JSON.stringify(redact(loop)).length).toBeLessThan(200)
    expect((redact(Array.from({ length: 50 }, () => 1)) as unknown[]).at(-1)).toBe('… 38 weitere')
    expect(redact({ run: () => 1, map: new Map([['password', 'x']]), error: new TypeError('mara@example.org') })).toEqual({
      run: 'ƒ',
      map: 'Map',
      error: { fehler: 'TypeError' },
    })
  })
})

describe('a ring buffer', () => {
  it('keeps the newest in order and can change a recent one', () => {
    const ring = new RingBuffer<number>(3)
    for (const number of [1, 2, 3, 4, 5]) ring.add(number)
    expect(ring.toArray()).toEqual([3, 4, 5])
    ring.changeLast(
      (number) => number < 5,
      (number) => number * 10,
    )
    expect(ring.toArray()).toEqual([3, 40, 5])
    ring.clear()
    expect(ring.toArray()).toEqual([])
  })
})
