import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Cart, CartLine } from '#contract/calls/cartsWire.ts'
import { cartFlow } from '#machines/flows/cart.flow.ts'
import { withPendingChanges } from '#machines/flows/cart.rows.ts'
import type { CartEmitted, CartEvent, CartRequest } from '#machines/flows/cart.types.ts'
import { aCart, aLine, aSeller, key } from '#tests/client/features/carts.parts.ts'

interface Sent {
  request: CartRequest
  answer: () => Promise<void>
  refuse: (error: object) => Promise<void>
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
const offline = { code: 'OFFLINE', message: 'weg' }
const cartOf = (...lines: CartLine[]) => aCart(aSeller(lines))

async function world(stored: Cart | null = cartOf(aLine({ quantity: 2 }))) {
  const clock = new SimulatedClock()
  const sent: Sent[] = []
  const answers: (Cart | null | Error)[] = [stored]
  const actor = createActor(
    cartFlow.provide({
      actors: {
        read: fromPromise<Cart | null, void>(async () => {
          const answer = answers.length > 1 ? answers.shift()! : answers[0]!
          if (answer instanceof Error) throw answer
          return answer
        }),
        perform: fromPromise<void, CartRequest>(
          ({ input: request }) =>
            new Promise<void>((resolve, reject) => {
              sent.push({
                request,
                answer: () => {
                  resolve()
                  return settled()
                },
                refuse: (error) => {
                  reject(error)
                  return settled()
                },
              })
            }),
        ),
      },
    }),
    { clock },
  )
  const emitted: CartEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const send = (event: CartEvent) => actor.send(event)
  const context = () => actor.getSnapshot().context
  send({ type: 'cart.read', key: 'first' })
  await settled()
  return {
    actor,
    clock,
    sent,
    answers,
    emitted,
    send,
    context,
    requests: () => sent.map(({ request }) => request),
    quantity: () => withPendingChanges(context().confirmed, context().pending).sellers[0]?.lines[0]?.quantity,
    is: (part: object) => actor.getSnapshot().matches(part as never),
    change: (quantity: number, by = `q${quantity}`) => send({ type: 'line.change', key: by, lineId: 1, change: { quantity } }),
  }
}

describe('the cart', () => {
  it('sends what was pressed quickly as one change, and tells everybody who waits', async () => {
    const w = await world()
    for (const quantity of [3, 4, 5]) w.change(quantity)
    w.clock.increment(1)
    expect(w.requests()).toEqual([{ kind: 'update', cartKey: key, lineId: 1, quantity: 5 }])
    await w.sent[0]!.answer()
    expect(w.emitted.map((one) => one.key)).toEqual(['first', 'q3', 'q4', 'q5'])
    expect([w.sent.length, w.is({ commands: 'idle' })]).toEqual([1, true])
  })

  it('a change that came while an older one was under way is sent after it', async () => {
    const w = await world()
    w.change(3)
    w.clock.increment(1)
    w.change(7)
    await w.sent[0]!.answer()
    expect(w.quantity()).toBe(7)
    w.clock.increment(1)
    expect(w.requests().at(-1)).toMatchObject({ quantity: 7 })
  })

  it('a refused change is taken back with what the server said', async () => {
    const w = await world()
    w.change(99)
    w.clock.increment(1)
    await w.sent[0]!.refuse({ status: 409, code: 'STOCK_TOO_LOW', message: 'x' })
    expect([w.quantity(), w.context().refused[1]]).toEqual([2, { status: 409, code: 'STOCK_TOO_LOW', message: 'x' }])
    w.change(3)
    expect(w.context().refused).toEqual({})
  })

  it('without a network keeps the change and sends it when the network is back', async () => {
    const w = await world()
    w.change(3)
    w.clock.increment(1)
    await w.sent[0]!.refuse(offline)
    expect([w.is({ commands: 'waiting' }), w.quantity(), w.context().refused]).toEqual([true, 3, {}])
    w.send({ type: 'network.online' })
    w.clock.increment(1)
    expect(w.requests()).toHaveLength(2)
    await w.sent[1]!.answer()
    expect([w.context().pending, w.is({ commands: 'idle' }), w.emitted.at(-1)]).toEqual([
      {},
      true,
      { type: 'task.settled', key: 'q3', isDone: true },
    ])
  })

  it('what is kept for the network holds nothing else up, and is tried again by itself', async () => {
    const w = await world()
    w.change(3)
    w.clock.increment(1)
    await w.sent[0]!.refuse(offline)
    w.send({ type: 'line.add', key: 'new', line: { productId: 9, quantity: 1, options: [], note: '' } })
    expect(w.requests().at(-1)?.kind).toBe('add')
    await w.sent[1]!.refuse(offline)
    expect(w.emitted.at(-1)).toEqual({ type: 'task.settled', key: 'new', isDone: false, error: offline })
    w.clock.increment(5_000)
    w.clock.increment(1)
    expect(w.requests().at(-1)?.kind).toBe('update')
  })

  it('when another tab has taken the line out, looks at what is left', async () => {
    const w = await world()
    w.answers.splice(0, 1, cartOf(aLine({ id: 2, name: 'Cola' })))
    w.change(3)
    w.clock.increment(1)
    await w.sent[0]!.refuse({ status: 404, code: 'NOT_FOUND', message: 'x' })
    expect(w.context().confirmed.sellers[0]?.lines.map(({ name }) => name)).toEqual(['Cola'])
    expect(w.emitted.at(-1)).toEqual({ type: 'task.settled', key: 'q3', isDone: false })
  })

  it('puts the new line in before the old one goes', async () => {
    const w = await world()
    w.send({ type: 'line.replace', key: 'other', lineId: 1, line: { productId: 5, quantity: 1, options: ['groesse.32'], note: '' } })
    await w.sent[0]!.answer()
    w.clock.increment(1)
    expect(w.requests().map(({ kind }) => kind)).toEqual(['add', 'remove'])
    await w.sent[1]!.answer()
    expect(w.emitted.at(-1)).toMatchObject({ key: 'other', isDone: true })
    expect(w.context().removed).toBeNull()
  })

  it('offers everything again that was in it when it was emptied', async () => {
    const w = await world()
    w.send({ type: 'cart.clear', key: 'all' })
    w.send({ type: 'cart.told', cart: aCart() })
    await w.sent[0]!.answer()
    expect(w.context().cleared?.map(({ line }) => line?.name)).toEqual(['Margherita'])
    w.send({ type: 'removed.returned', left: [] })
    expect(w.context().cleared).toBeNull()
  })

  it('a removal that is refused is no longer offered to be put back', async () => {
    const w = await world()
    w.send({ type: 'line.change', key: 'out', lineId: 1, change: { removed: true } })
    expect(w.context().removed?.line?.name).toBe('Margherita')
    w.clock.increment(1)
    await w.sent[0]!.refuse({ status: 500, code: 'INTERNAL', message: 'x' })
    expect([w.context().removed, w.quantity()]).toEqual([null, 2])
  })

  it('what was read once stays readable when reading again fails, and is known to be old', async () => {
    const w = await world()
    w.answers.splice(0, 1, new Error('weg'))
    w.send({ type: 'cart.read', key: 'again' })
    await settled()
    expect([w.is({ contents: 'outdated' }), w.quantity()]).toEqual([true, 2])
    w.send({ type: 'cart.gone' })
    expect([w.is({ contents: 'current' }), w.context().confirmed.sellers]).toEqual([true, []])
  })
})
