import type { Envelope } from '#contract/facts/envelope.ts'
import { benchHouse, paced, percentile, print, type Figure } from './houseOf.ts'

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
  const house = await benchHouse(process.env['BENCH_DATABASE_URL'] ? { BENCH_DATABASE_URL: process.env['BENCH_DATABASE_URL'] } : {})
  const kitchen = house.kitchens[0]!
  const toBoard: number[] = []
  const toCustomer: number[] = []
  const placedOnBoard = new Set<string>()
  const sockets = [
    await house.listen(kitchen.token, (event) => {
      if (event.t !== 'foodOrder.placed') return
      toBoard.push(Date.now() - Date.parse(event.at))
      placedOnBoard.add(orderOf(event).order_number)
    }),
  ]
  let moved = 0
  for (const customer of house.customers) {
    sockets.push(
      await house.listen(customer.token, (event) => {
        if (event.t !== 'foodOrder.moved') return
        moved++
        toCustomer.push(Date.now() - Date.parse(event.at))
      }),
    )
  }
  const { data: menu } = await house.rest<{
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
    const customer = house.customers[at % house.customers.length]!
    const { data: cart } = await house.rest<{ data: { cart_key: string } }>(customer.token, 'POST', 'cart/add', {
      product_id: dish.id,
      qty: 3,
    })
    const { data } = await house.rest<{ data: { orders: Order[] } }>(customer.token, 'POST', 'order_store_bycash', {
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
  await paced(perSecond, seconds, async (at) => {
    numbers.push(await place(at))
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const lost = numbers.filter((number) => !placedOnBoard.has(number)).length
  const board = [...toBoard]

  toCustomer.length = 0
  moved = 0
  await paced(perSecond, Math.floor(numbers.length / perSecond), async (at) => {
    await house.rest(kitchen.token, 'POST', 'food/move', { order_number: numbers[at], event: 'accept', prep_minutes: 20 })
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const { rssMb } = await house.ask<{ rssMb: number }>('stats')
  const figures: Figure[] = [
    { name: 'order stored → board, p50 at 50/s', value: percentile(board, 0.5), unit: 'ms', limit: '≤ 30' },
    { name: 'order stored → board, p99 at 50/s', value: percentile(board, 0.99), unit: 'ms', limit: '≤ 150' },
    { name: 'status moved → tracking, p50 at 50/s', value: percentile(toCustomer, 0.5), unit: 'ms', limit: '≤ 30' },
    { name: 'status moved → tracking, p99 at 50/s', value: percentile(toCustomer, 0.99), unit: 'ms', limit: '≤ 150' },
    { name: 'orders placed and not shown on the board', value: lost, unit: 'orders', limit: '0' },
    { name: 'moves not shown to the customer', value: numbers.length - moved, unit: 'moves', limit: '0' },
    { name: 'memory of the whole process after the load', value: rssMb, unit: 'MB' },
  ]
  for (const socket of sockets) socket.close()
  await house.stop()
  return figures
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
