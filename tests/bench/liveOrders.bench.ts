import type { Envelope } from '#contract/events/envelope.ts'
import { meterCpu } from './kit/cpu.ts'
import { percentile, print, type Figure } from './kit/figures.ts'
import { paced } from './kit/load.ts'
import { startServer } from './kit/server.ts'

const perSecond = 50
const seconds = 20

interface Order {
  order_number: string
}
const orderOf = (event: Envelope) => (event.d as { order: { order_number: string; state: string } }).order

/**
 * 50 orders a second on the default set-up: from the stored order to the board's socket, and from the stored move to the
 * customer's socket. «Stored» is the transaction's start by the database clock (same machine), so the figures include the
 * commit: they are upper bounds.
 */
export async function run(): Promise<Figure[]> {
  const server = await startServer(process.env['BENCH_DATABASE_URL'] ? { BENCH_DATABASE_URL: process.env['BENCH_DATABASE_URL'] } : {})
  const kitchen = server.kitchens[0]!
  const toBoard: number[] = []
  const toCustomer: number[] = []
  const placedOnBoard = new Set<string>()
  const sockets = [
    await server.listen(kitchen.token, (event) => {
      if (event.t !== 'foodOrder.placed') return
      toBoard.push(Date.now() - Date.parse(event.at))
      placedOnBoard.add(orderOf(event).order_number)
    }),
  ]
  let moved = 0
  for (const customer of server.customers) {
    sockets.push(
      await server.listen(customer.token, (event) => {
        if (event.t !== 'foodOrder.moved') return
        moved++
        toCustomer.push(Date.now() - Date.parse(event.at))
      }),
    )
  }
  const { data: menu } = await server.rest<{
    data: {
      categories: {
        dishes: {
          id: number
          price_cents: number
          orderable: boolean
          age_limit: number
          deposit_cents: number
          option_groups: { min: number }[]
        }[]
      }[]
    }
  }>(kitchen.token, 'GET', `food/menu?slug=${kitchen.slug}`)
  const dish = menu.categories
    .flatMap((one) => one.dishes)
    .find(
      (one) =>
        one.orderable &&
        one.age_limit === 0 &&
        one.deposit_cents === 0 &&
        one.price_cents >= 700 &&
        one.option_groups.every((group) => group.min === 0),
    )!

  const place = async (at: number) => {
    const customer = server.customers[at % server.customers.length]!
    const { data: cart } = await server.rest<{ data: { cart_key: string } }>(customer.token, 'POST', 'cart/add', {
      product_id: dish.id,
      qty: 3,
    })
    const { data } = await server.rest<{ data: { orders: Order[] } }>(customer.token, 'POST', 'order_store_bycash', {
      cart_key: cart.cart_key,
      expected_total: dish.price_cents * 3,
      terms_accepted: true,
      contact: { first_name: 'Last', last_name: 'Test', phone: '+49 69 90009999' },
      sellers: [{ provider_id: kitchen.id, fulfilment: 'pickup' }],
    })
    return data.orders[0]!.order_number
  }
  await paced(20, 3, async (at) => {
    await place(at)
  })
  toBoard.length = 0
  const numbers: string[] = []
  const placing = await meterCpu(async () => [server.pid])
  await paced(perSecond, seconds, async (at) => {
    numbers.push(await place(at))
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const cpuMs = (await placing()) / numbers.length
  const lost = numbers.filter((number) => !placedOnBoard.has(number)).length
  const board = [...toBoard]

  toCustomer.length = 0
  moved = 0
  await paced(perSecond, Math.floor(numbers.length / perSecond), async (at) => {
    await server.rest(kitchen.token, 'POST', 'food/move', { order_number: numbers[at], event: 'accept', prep_minutes: 20 })
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const { rssMb } = await server.ask<{ rssMb: number }>('stats')
  const figures: Figure[] = [
    { name: 'order stored → board, p50 at 50/s', value: percentile(board, 0.5), unit: 'ms', limit: '≤ 30' },
    { name: 'order stored → board, p99 at 50/s', value: percentile(board, 0.99), unit: 'ms', limit: '≤ 150' },
    { name: 'status moved → tracking, p50 at 50/s', value: percentile(toCustomer, 0.5), unit: 'ms', limit: '≤ 30' },
    { name: 'status moved → tracking, p99 at 50/s', value: percentile(toCustomer, 0.99), unit: 'ms', limit: '≤ 150' },
    { name: 'orders placed and not shown on the board', value: lost, unit: 'orders', limit: '0' },
    { name: 'moves not shown to the customer', value: numbers.length - moved, unit: 'moves', limit: '0' },
    { name: 'dish put into a cart, ordered and told', value: cpuMs, unit: 'ms CPU/order' },
    { name: 'memory of the whole process after the load', value: rssMb, unit: 'MB' },
  ]
  for (const socket of sockets) socket.close()
  await server.stop()
  return figures
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
