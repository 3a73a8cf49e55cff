import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allCalls } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import { PaymentMethod } from '#contract/values/paymentMethods.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, works, ask } = testApp

/** Duties of docs/law.md that an order has to keep, by their numbers. */
beforeEach(async () => {
  await db.deleteFrom('slot_loads').execute()
  await db.deleteFrom('cart_items').execute()
  await db.updateTable('gastro_settings').set({ paused_until: null }).execute()
})

const toOrder = async () => {
  const { key, dish } = await testApp.cartOf('anna', 'pizzeria-bella-vista')
  return { key, dish, body: await testApp.orderBody('anna', key) }
}
const rowOf = (number: string) => db.selectFrom('food_orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

describe('law 7: product safety', () => {
  it('a contact for it is public, for users and authorities', async () => {
    expect((await works('guest', 'contact.info', {})).data.safety_email).toMatch(/^\S+@\S+$/)
  })
})

describe('law 14, 17, 18: what the buyer agrees to', () => {
  it('nothing is ticked for him: an order without an agreement to the terms is refused at its field', async () => {
    const { body } = await toOrder()
    for (const terms of [undefined, false, null]) {
      const refused = await ask('anna', 'checkout.placeByCash', { body: { ...body, terms_accepted: terms } as never })
      expect([refused.status, refused.body.errors?.map(({ field }) => field)]).toEqual([422, ['terms_accepted']])
    }
  })
  it('one agreement is enough: no call of the checkout asks for a consent to the privacy notice', () => {
    const { properties = {} } = z.toJSONSchema((allCalls['checkout.placeByCash'] as CallSpec).body!, {
      io: 'input',
      unrepresentable: 'any',
    })
    expect(Object.keys(properties).filter((name) => /privacy|datenschutz|consent/i.test(name))).toEqual([])
  })
  it('the label that was pressed stands in the order', async () => {
    const { body } = await toOrder()
    const { data } = await works('anna', 'checkout.placeByCash', { body })
    const order = await rowOf(data.orders[0]!.order_number)
    expect(order.button_label.toLowerCase()).toBe('zahlungspflichtig bestellen')
  })
  it('no way to pay costs more than another', async () => {
    const { body, key } = await toOrder()
    const preview = async () =>
      (await works('anna', 'checkout.preview', { query: { cart_key: key, postal_code: '62101' } })).data.total_cents
    const shown = await preview()
    const { data: online } = await works('anna', 'checkout.startOnline', { body })
    expect(online.amount_cents).toBe(shown)
    await works('anna', 'checkout.cancelOnline', { body: { payment_reference: online.payment_reference } })
    const { data: cash } = await works('anna', 'checkout.placeByCash', { body })
    expect(cash.total_cents).toBe(shown)
  })
})

describe('law 16, 72: the receipt', () => {
  it('is on its way within the minute, with the number and what was ordered', async () => {
    const { body, dish } = await toOrder()
    const { data } = await works('anna', 'checkout.placeByCash', { body })
    testApp.later(1)
    await testApp.jobs()
    const number = data.orders[0]!.order_number
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('kind', '=', 'order.receipt')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain(number)
    expect(mail.text).toContain(dish.name)
  })
})

describe('law 37: records of what was sold', () => {
  it('name seller, address, tax number, time and amount as they were, whatever the seller changes later', async () => {
    const { body } = await toOrder()
    const { data } = await works('anna', 'checkout.placeByCash', { body })
    const number = data.orders[0]!.order_number
    const before = await rowOf(number)
    expect(before.seller).toMatchObject({
      company_name: expect.stringMatching(/\S/),
      street: expect.stringMatching(/\S/),
      postal_code: expect.stringMatching(/^\d{5}$/),
      city: expect.stringMatching(/\S/),
      vat_id: expect.anything(),
    })
    const provider = await db.selectFrom('providers').selectAll().where('account_id', '=', testApp.ids.bellaVista).executeTakeFirstOrThrow()
    await db
      .updateTable('providers')
      .set({ street: 'Ganz woanders', vat_id: null })
      .where('account_id', '=', testApp.ids.bellaVista)
      .execute()
    try {
      const after = await rowOf(number)
      expect([after.seller, after.placed_at, after.total_cents]).toEqual([before.seller, before.placed_at, before.total_cents])
    } finally {
      const { street, vat_id } = provider
      await db.updateTable('providers').set({ street, vat_id }).where('account_id', '=', testApp.ids.bellaVista).execute()
    }
  })
})

describe('law 44 to 46: ways to pay', () => {
  const fields = (schema: unknown, found: string[] = []): string[] => {
    if (Array.isArray(schema)) for (const one of schema) fields(one, found)
    else if (schema && typeof schema === 'object')
      for (const [name, value] of Object.entries(schema)) {
        if (name === 'properties') found.push(...Object.keys(value as object))
        fields(value, found)
      }
    return found
  }
  it('card data is the payment service’s alone: no call takes any', () => {
    for (const [id, call] of Object.entries(allCalls) as [string, CallSpec][]) {
      if (!call.body) continue
      const names = fields(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }))
      expect(
        names.filter((name) => /^(card|pan|cvc|cvv|card_?number|expiry|exp_month|exp_year)$/i.test(name)),
        id,
      ).toEqual([])
    }
  })
  it('nobody is given credit here: no invoice, no instalments, no purchase of the claim', () => {
    expect(PaymentMethod.options.toSorted()).toEqual(['cash', 'online', 'voucher'])
  })
  it('money comes by the service’s word alone, never by the browser’s', async () => {
    const { body } = await toOrder()
    const { data } = await works('anna', 'checkout.startOnline', { body })
    const claimed = await works('anna', 'checkout.confirmOnline', { body: { payment_reference: data.payment_reference } })
    expect(claimed.data).toMatchObject({ outcome: 'open', orders: [] })
  })
})

describe('law 47: allergens before the order, or no order', () => {
  it('a dish about which nothing was declared cannot be put into a cart, and not be ordered from one', async () => {
    const { key, dish, body } = await toOrder()
    const { declaration } = await db.selectFrom('products').select('declaration').where('id', '=', dish.id).executeTakeFirstOrThrow()
    await db.updateTable('products').set({ declaration: null }).where('id', '=', dish.id).execute()
    try {
      expect((await ask('anna', 'carts.add', { body: { product_id: dish.id, qty: 1, cart_key: key } })).body.error).toBe(
        'ALLERGENS_MISSING',
      )
      const placed = await ask('anna', 'checkout.placeByCash', { body })
      expect(placed.status).not.toBe(200)
    } finally {
      await db
        .updateTable('products')
        .set({ declaration: JSON.stringify(declaration) })
        .where('id', '=', dish.id)
        .execute()
    }
  })
})

describe('law 48: an age limit', () => {
  const withAge = async () => {
    const { key, dish } = await testApp.cartOf('anna', 'pizzeria-bella-vista')
    await db.updateTable('products').set({ age_limit: 18 }).where('id', '=', dish.id).execute()
    return { dish, body: await testApp.orderBody('anna', key, 'pickup') }
  }
  it('is confirmed with the order and checked at the door: no handing over without the identity card', async () => {
    const { dish, body } = await withAge()
    try {
      expect((await ask('anna', 'checkout.placeByCash', { body: { ...body, age_confirmed: false } })).body.error).toBe(
        'AGE_CONFIRMATION_MISSING',
      )
      const { data } = await works('anna', 'checkout.placeByCash', { body })
      const number = data.orders[0]!.order_number
      expect((await rowOf(number)).age_limit).toBe(18)
      const step = (event: 'accept' | 'ready' | 'handOver', more: object = {}) =>
        ask('bellaVista', 'foodOrders.move', { body: { order_number: number, event, ...more } })
      await step('accept', { prep_minutes: 20 })
      const { items } = (await works('bellaVista', 'foodOrders.view', { query: { order_number: number } })).data
      const lines = { order_number: number, line_ids: items.map(({ id }) => id), step: 'finish' } as const
      await works('bellaVista', 'foodOrders.changeLines', { body: lines })
      if ((await rowOf(number)).status === 'processing') await step('ready')
      expect((await step('handOver')).body.error).toBe('AGE_CHECK_MISSING')
      expect((await rowOf(number)).status).toBe('ready')
      expect((await step('handOver', { age_checked: true })).status).toBe(200)
    } finally {
      await db.updateTable('products').set({ age_limit: 0 }).where('id', '=', dish.id).execute()
    }
  })

  const goodsFrom18 = async (fulfilment: 'shipping' | 'pickup') => {
    const { id, number } = await placeShopOrder(testApp, { fulfilment })
    await db.updateTable('shop_order_items').set({ age_limit: 18 }).where('order_id', '=', id).execute()
    const move = (event: 'confirm' | 'ready' | 'handOver') => ask('radwerk', 'shopOrders.move', { body: { order_number: number, event } })
    await move('confirm')
    const seen = async () => {
      const { data } = await works('radwerk', 'shopOrders.view', { params: { id } })
      return { state: data.state, tracks: data.tracks.map(({ title, detail }) => `${title}: ${detail}`) }
    }
    const setStatus = (status: 'shipped' | 'completed') =>
      ask('radwerk', 'shopOrders.setStatus', { body: { order_number: number, order_status: status } })
    return { number, move, seen, setStatus }
  }
  it('holds for goods that are fetched: no handing over without the identity card, whatever else is proven', async () => {
    const { number, move, seen, setStatus } = await goodsFrom18('pickup')
    await move('ready')
    const { pickup_code: code } = (await works('anna', 'shopOrders.pickupCode', { query: { order_number: number } })).data
    const handOver = (more: object) => ask('radwerk', 'shopOrders.handOver', { body: { order_number: number, ...more } })
    for (const proof of [{ pickup_code: code }, { proof: 'identity' }, { proof: 'known', age_checked: false }])
      expect((await handOver(proof)).body.error).toBe('AGE_CHECK_MISSING')
    expect([(await move('handOver')).status, (await setStatus('completed')).status]).toEqual([422, 422])
    expect((await seen()).state).toBe('ready')
    expect((await handOver({ pickup_code: code, age_checked: true })).status).toBe(200)
    expect((await seen()).tracks).toContain('Ausweis geprüft: mindestens 18 Jahre')
  })
  it('holds for goods that are sent: whoever brings them checks identity and age at the door', async () => {
    const { number, seen, setStatus } = await goodsFrom18('shipping')
    const ship = (more: object) => ask('radwerk', 'shopOrders.ship', { body: { order_number: number, carrier: 'dhl', ...more } })
    for (const parcel of [{}, { age_service: false }, { carrier: 'own' }])
      expect((await ship(parcel)).body.error).toBe('AGE_SERVICE_MISSING')
    expect((await setStatus('shipped')).body.error).toBe('AGE_SERVICE_MISSING')
    expect(await seen()).toEqual({ state: 'confirmed', tracks: ['Bestätigt: '] })
    expect((await ship({ age_service: true })).status).toBe(200)
    expect((await seen()).tracks).toContain('Übergeben an DHL: Identität und Alter (ab 18) werden bei der Übergabe geprüft')
  })
})
