import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
await testApp.db.updateTable('gastro_settings').set({ slot_capacity: 100_000 }).execute()

const slug = 'pizzeria-bella-vista'
const track = async (number: string) => (await testApp.works('anna', 'foodOrders.track', { query: { order_number: number } })).data
const isSoldOut = async (name: string) => {
  const { data } = await testApp.works('bellaVista', 'foodSettings.dishes')
  return data.find((dish) => dish.name === name)!.sold_out
}
const setSoldOut = async (name: string, value: boolean) =>
  testApp.works('bellaVista', 'foodSettings.setSoldOut', { body: { product_id: (await testApp.dishOf(slug, name)).id, sold_out: value } })
const reject = (number: string, sold_out?: { line_id: number; substitute_id?: number | null }[]) =>
  testApp.ask('bellaVista', 'foodOrders.move', {
    body: { order_number: number, event: 'reject', reason: 'soldOut', ...(sold_out && { sold_out }) },
  })

describe('an order rejected as sold out', () => {
  it('names what is gone: the customer reads it, nobody else can order it, and a substitute is offered', async () => {
    const number = await testApp.placed()
    const [line] = (await track(number)).items
    const tiramisu = await testApp.dishOf(slug, 'Tiramisù')
    const answer = await reject(number, [{ line_id: line!.id, substitute_id: tiramisu.id }])
    expect(answer.body.data, answer.text.slice(0, 300)).toMatchObject({ state: 'rejected', reject_reason: 'ausverkauft' })
    expect((await track(number)).items[0]).toMatchObject({ sold_out: true, substitute: { product_id: tiramisu.id, name: 'Tiramisù' } })
    expect(await isSoldOut(line!.name)).toBe(true)
    await setSoldOut(line!.name, false)
  })

  it('asks which dish it is, of this order only', async () => {
    const number = await testApp.placed()
    const foreign = (await track(await testApp.placed())).items[0]!
    for (const wrong of [undefined, [], [{ line_id: foreign.id }]]) {
      const answer = await reject(number, wrong)
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'sold_out'])
    }
    expect(await track(number)).toMatchObject({ state: 'pending' })
    expect(await isSoldOut(foreign.name)).toBe(false)
    expect(
      (
        await testApp.ask('bosporus', 'foodOrders.move', {
          body: { order_number: number, event: 'reject', reason: 'soldOut', sold_out: [{ line_id: foreign.id }] },
        })
      ).status,
    ).toBe(404)
  })

  it('offers nothing that is sold out itself, of another restaurant or off the menu, and leaves nothing behind when refused', async () => {
    const number = await testApp.placed()
    const [line] = (await track(number)).items
    const kebab = await testApp.plainDish('bosporus-grill')
    const tiramisu = await testApp.dishOf(slug, 'Tiramisù')
    await setSoldOut('Tiramisù', true)
    for (const substitute_id of [kebab.id, tiramisu.id, line!.product_id, 999_999_999]) {
      const answer = await reject(number, [{ line_id: line!.id, substitute_id }])
      expect([answer.status, answer.body.errors?.[0]?.field], String(substitute_id)).toEqual([422, 'sold_out'])
    }
    expect(await isSoldOut(line!.name)).toBe(false)
    expect((await track(number)).items[0]).toMatchObject({ sold_out: false, substitute: null })
    await setSoldOut('Tiramisù', false)
  })
})

describe('a line struck as sold out', () => {
  it('takes the dish off the menu with it, and putting it back puts both back', async () => {
    const number = await testApp.placed()
    await testApp.works('bellaVista', 'foodOrders.move', { body: { order_number: number, event: 'accept', prep_minutes: 20 } })
    const { key } = await testApp.cartOf('anna', slug)
    const dish = await testApp.dishOf(slug, 'Tiramisù')
    await testApp.works('anna', 'carts.add', { body: { product_id: dish.id, qty: 1, cart_key: key } })
    const { data } = await testApp.works('anna', 'checkout.placeByCash', { body: await testApp.orderBody('anna', key) })
    const two = data.orders[0]!.order_number
    const line = (await track(two)).items.find((item) => item.product_id === dish.id)!
    const step = (name: 'strike' | 'restore', sold_out?: boolean) =>
      testApp.works('bellaVista', 'foodOrders.changeLines', {
        body: { order_number: two, line_ids: [line.id], step: name, ...(sold_out && { sold_out }) },
      })
    await step('strike', true)
    expect([await isSoldOut('Tiramisù'), (await track(two)).items.find(({ id }) => id === line.id)]).toMatchObject([
      true,
      { status: 'canceled', sold_out: true },
    ])
    await step('restore')
    expect([await isSoldOut('Tiramisù'), (await track(two)).items.find(({ id }) => id === line.id)]).toMatchObject([
      false,
      { status: 'pending', sold_out: false },
    ])
    await step('strike')
    expect(await isSoldOut('Tiramisù')).toBe(false)
  })
})
