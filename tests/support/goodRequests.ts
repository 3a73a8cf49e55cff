import { importMapping, runningImport, uploadedImport, writtenImport } from './productImports.ts'
import { dishBody, ownProduct, productBody, serviceBody, variantBody } from './ownProducts.ts'
import { randomUUID } from 'node:crypto'
import type { CallId } from '#contract/all.ts'
import { addDays, berlinDay } from '#contract/values/berlinTime.ts'
import type { CallSpec } from '#contract/define.ts'
import type { DemoTestApp, Who } from './demoTestApp.ts'
import type { foreignThings } from './foreignThings.ts'
import { askedBundle } from './bundleRequests.ts'
import { placeShopOrder, shippedShopOrder } from './shopOrders.ts'
import { sampleOf } from './textFields.ts'

export interface GoodRequest {
  who: Who
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}
type Scene = () => GoodRequest | Promise<GoodRequest>

/**
 * A request for a call by somebody whose business it is, with whatever it needs made anew each time. Calls without a scene get what their
 * declaration says, about something of the caller's own: enough for most, and never less than an attempt.
 */
export async function goodRequests(testApp: DemoTestApp, { foreign, about }: Awaited<ReturnType<typeof foreignThings>>) {
  const { db, ids, placed } = testApp
  let made = 0
  /** From an address of its own each time: limits have tests of their own. */
  const apart = () => ({ ip: `10.9.${(made += 1) >> 8}.${made & 255}` })
  const works: DemoTestApp['works'] = (who, id, request) => testApp.works(who, id, { ...request, ...apart() } as typeof request)
  const word = () => `Anna ${(made += 1)}`
  const mail = () => `neu-${(made += 1)}@lindenbrueck.example`
  /** Another command may have paused the kitchen or filled its evening. */
  const roomy = async () => {
    await db.deleteFrom('slot_loads').execute()
    await db.updateTable('gastro_settings').set({ paused_until: null }).where('provider_id', '=', ids.bellaVista).execute()
  }
  const order = async (who: 'anna' | 'jonas' = 'anna') => {
    await roomy()
    return placed(who)
  }
  const accepted = async () => {
    const number = await order()
    await works('bellaVista', 'foodOrders.move', { body: { order_number: number, event: 'accept', prep_minutes: 20 } })
    return { number, items: (await works('bellaVista', 'foodOrders.view', { query: { order_number: number } })).data.items }
  }
  const delivered = async () => {
    const number = await order()
    const row = await db
      .updateTable('food_orders')
      .set({ status: 'completed', status_since: testApp.now() })
      .where('number', '=', number)
      .returning('id')
      .executeTakeFirstOrThrow()
    const item = await db
      .updateTable('food_order_items')
      .set({ status: 'completed' })
      .where('order_id', '=', row.id)
      .returning('product_id')
      .executeTakeFirstOrThrow()
    // Whoever got a dish twice may say so twice.
    await db
      .updateTable('food_order_items')
      .set({ status: 'canceled' })
      .where('order_id', '<>', row.id)
      .where('product_id', '=', item.product_id)
      .execute()
    await db.deleteFrom('reviews').where('author_id', '=', ids.anna).execute()
    return { number, productId: item.product_id }
  }
  const reviewed = async () => {
    const { productId } = await delivered()
    return { productId, id: (await works('anna', 'reviews.sendProduct2', { body: { product_id: productId, rating: 4 } })).data.id }
  }
  /** A job nobody does, given up. */
  const givenUp = async () => {
    const job = { kind: 'attack.none', payload: '{}', dead: true, attempts: 8, error: 'no' }
    return (await db.insertInto('jobs').values(job).returning('id').executeTakeFirstOrThrow()).id
  }
  const line = async () => {
    await works('anna', 'carts.clear', { query: { cart_key: (await testApp.cartOf('anna', 'pizzeria-bella-vista')).key } })
    const { key } = await testApp.cartOf('anna', 'pizzeria-bella-vista')
    const row = await db
      .selectFrom('cart_items')
      .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
      .select('cart_items.id')
      .where('carts.key', '=', key)
      .executeTakeFirstOrThrow()
    return { key, id: row.id }
  }
  /** A bundle of the town as it is on sale now, and no other in Anna's cart. */
  const onSale = async () => {
    await works('anna', 'carts.clear', { query: { cart_key: (await line()).key } })
    const [first] = (await works('guest', 'bundles.list', { query: {} })).data
    return { bundle_id: first!.id, revision: first!.revision }
  }
  /** A bundle that Radwerk asks Bella Vista for, apart from those before it: limits of a day have tests of their own. */
  const asked = async (isAgreed = false) => {
    const before = await db
      .updateTable('bundles')
      .set({ status: 'deleted', created_at: new Date(0) })
      .where('initiator_id', '=', ids.radwerk)
      .returning('id')
      .execute()
    const old = before.map(({ id }) => id)
    // What somebody agreed to is not rewritten, its date neither.
    await db.deleteFrom('bundle_consents').where('bundle_id', 'in', old).execute()
    await db
      .updateTable('bundle_revisions')
      .set({ created_at: new Date(0) })
      .where('bundle_id', 'in', old)
      .execute()
    const bundle = await askedBundle(testApp)
    const query = { bundle_provider_request_id: bundle.id }
    if (isAgreed) await works('bellaVista', 'bundles.answer', { query, body: { status: 'approved', revision: 1 } })
    return { ...bundle, query }
  }
  const talk = { body: { user_id: ids.bellaVista, message: 'Hallo' } }
  const written = async () => (await works('anna', 'chat.send', talk)).data.message_id
  const book = async (kind: 'storeShipping' | 'storeBilling') => {
    await db.deleteFrom('addresses').where('account_id', '=', ids.anna).where('label', '=', 'Angriff').execute()
    return (await works('anna', `addresses.${kind}`, { body: { ...address, label: 'Angriff' } as never })).data.id
  }
  const address = { first_name: 'Anna', street: 'Lindenallee 22', zip: '62101', city: 'Lindenbrück' }
  const bikes = await db
    .selectFrom('store_locations')
    .select('id')
    .where('provider_id', '=', ids.radwerk)
    .where('is_main', '=', true)
    .executeTakeFirstOrThrow()
  const slots = (await works('guest', 'appointments.slots', { query: { slug: 'radwerk-lindenbrueck' } })).data.days.flatMap(
    ({ slots: times }) => times,
  )
  const wish = () => {
    const at = new Date(slots[made % slots.length]!)
    const [day, time] = [
      at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }),
      at.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 5),
    ]
    return {
      provider_id: ids.radwerk,
      store_id: bikes.id,
      date: day,
      time,
      first_name: 'Anna',
      last_name: 'Berger',
      email: mail(),
      phone: '',
      message: 'Bremse quietscht.',
    }
  }
  const entry = async () => (await works('admin', 'content.create', { body: { kind: 'page', title: word(), place: '' } as never })).data
  /** One that may go public: with words for the lists and something to read. */
  const readyEntry = async () => {
    const { id, version } = await entry()
    const body = {
      version,
      title: word(),
      description: 'Kurz gesagt.',
      body: { kind: 'page', blocks: [{ type: 'text', html: '<p>Wir sind da.</p>' }] },
    }
    return (await works('admin', 'content.save', { params: { id }, body: body as never })).data
  }
  const notice = () =>
    ({ ground: 'breach', reason: `${word()} hat mehrfach nicht geliefert.`, last_day: addDays(berlinDay(testApp.now()), 40) }) as const
  /** Another command may have ended the contract. */
  const contractGoesOn = async () => {
    const { data } = await works('admin', 'onboarding.forReview', { params: { id: ids.radwerk } })
    if (data.can_take_back) await works('admin', 'onboarding.takeBackEnding', { params: { id: ids.radwerk }, body: {} })
  }
  const opened = async () =>
    (await works('anna', 'cases.open', { body: { subject: word(), text: 'Wo finde ich meine Rechnung?' } })).data.id
  const alert = async () => {
    const number = await order()
    return (await works('bellaVista', 'foodOrders.board')).data.alerts.find((one) => one.order_number === number)!.id
  }

  const toSave = () => ({ name: word(), summary: '', place: 'search' as const, question: { keyword: word() } })
  const savedSearch = async () => {
    await db.deleteFrom('saved_searches').where('account_id', '=', ids.anna).execute()
    return (await works('anna', 'savedSearches.save', { body: toSave() })).data.id
  }

  const parcel = { name: 'Paket', countries: ['DE'], price: 4.9, delivery_days: 3 }
  const shipping = async () => {
    await db.deleteFrom('shipping_methods').where('provider_id', '=', ids.bosporus).execute()
    return (await works('bosporus', 'shipping.create', { body: parcel })).data.id
  }

  const goodsOf = () => ownProduct(testApp, 'bosporus')
  /** Goods of the demo town. */
  const demoGoods = 'stadtrad-linde-8-gaenge'
  const noticeOf = async (status: 'received' | 'takenDown') =>
    (
      await db
        .insertInto('safety_notices')
        .values({
          product_id: (await goodsOf()).id,
          kind: 'notice',
          status,
          sender: 'Amt',
          received_at: testApp.now(),
          due_at: new Date(testApp.now().getTime() + 3 * 86_400_000),
          handled_at: status === 'received' ? null : testApp.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const ownDish = async () => (await works('bellaVista', 'dishes.create', { body: dishBody })).data
  const ownService = async () => (await works('bosporus', 'ownServices.create', { body: serviceBody })).data
  const ownDraft = async () => (await works('bosporus', 'catalogue.create', { body: productBody })).data
  const shopAddress = { title: 'Filiale', street: 'Marktplatz', street_number: '1', zipcode: '62101', city: 'Lindenbrück' }
  /** A second store, so that it may be deleted again. */
  const branch = async () => {
    await db.deleteFrom('store_locations').where('provider_id', '=', ids.bosporus).where('is_main', '=', false).execute()
    return (await works('bosporus', 'stores.create', { body: shopAddress })).data.id
  }
  const week = [{ days: 1, from_time: '18:00', untill_time: '02:00', status: 1 as const }]
  const closed = { title: 'Betriebsferien', from_date: '2030-03-01', until_date: '2030-03-02' }
  const noClosures = () => db.deleteFrom('store_holidays').where('provider_id', '=', ids.bosporus).execute()

  const topic = (await works('guest', 'contact.categories')).data[0]!.id
  const idle = async () => {
    await db.updateTable('food_orders').set({ status: 'completed' }).where('customer_id', '=', ids.jonas).execute()
    await db.updateTable('shop_orders').set({ status: 'completed' }).where('customer_id', '=', ids.jonas).execute()
    await db
      .updateTable('offers')
      .set({ status: 'completed' })
      .where('customer_id', '=', ids.jonas)
      .where('status', '=', 'accepted')
      .execute()
    await db.updateTable('leads').set({ status: 'canceled' }).where('customer_id', '=', ids.jonas).execute()
  }

  const goods = async () => (await placeShopOrder(testApp)).number
  const sentGoods = () => shippedShopOrder(testApp)
  /** Sent so long ago that its buyer may miss it. */
  const missable = async () => {
    const order = await sentGoods()
    const longAgo = new Date(testApp.now().getTime() - 8 * 864e5)
    await testApp.db.updateTable('shipments').set({ shipped_at: longAgo }).where('order_id', '=', order.id).execute()
    await testApp.db.updateTable('shop_orders').set({ missable_from: longAgo }).where('id', '=', order.id).execute()
    return order
  }

  const scenes: Partial<Record<CallId, Scene>> = {
    'accounts.login': () => ({ who: 'guest', body: { email: 'anna@lindenbrueck.example', password: 'markthalle' } }),
    'accounts.registerCustomer': () => ({
      who: 'guest',
      body: {
        first_name: 'Neu',
        last_name: 'Kundin',
        email: mail(),
        password: 'Lindenblüten-2026',
        password_confirmation: 'Lindenblüten-2026',
        terms: true,
      },
    }),
    'accounts.remindPassword': () => ({ who: 'guest', body: { email: 'anna@lindenbrueck.example' } }),
    'guests.renewLink': () => ({ who: 'guest', body: { order_number: 'MH-26-ABC123', email: 'anna@lindenbrueck.example' } }),
    'accounts.resendConfirmation': () => ({ who: 'guest', body: { email: 'anna@lindenbrueck.example' } }),
    'addresses.storeShipping': () => ({ who: 'anna', body: address }),
    'addresses.storeBilling': () => ({ who: 'anna', body: address }),
    'addresses.updateShipping': async () => ({ who: 'anna', params: { id: await book('storeShipping') }, body: address }),
    'addresses.updateBilling': async () => ({ who: 'anna', params: { id: await book('storeBilling') }, body: address }),
    'addresses.makeDefaultShipping': async () => ({ who: 'anna', params: { id: await book('storeShipping') } }),
    'addresses.makeDefaultBilling': async () => ({ who: 'anna', params: { id: await book('storeBilling') } }),
    'addresses.setDefaultShipping': async () => ({ who: 'anna', body: { id: await book('storeShipping') } }),
    'addresses.copyFromBilling': async () => ({ who: 'anna', body: { billing_address_id: await book('storeBilling') } }),
    'addresses.remove': async () => ({ who: 'anna', params: { id: await book('storeShipping') } }),
    'appointments.request': () => ({ who: 'guest', body: wish() }),
    'appointments.move': async () => ({
      who: 'radwerk',
      params: { id: (await works('anna', 'appointments.request', { body: wish() })).data.id },
      body: { move: 'confirm' },
    }),
    'carts.add': async () => ({ who: 'anna', body: { product_id: (await testApp.plainDish('pizzeria-bella-vista')).id, qty: 1 } }),
    'bundles.request': async () => {
      const { body } = await asked()
      return { who: 'radwerk', body: { ...body, name: word() } }
    },
    'bundles.update': async () => {
      const { id, body } = await asked()
      return { who: 'radwerk', body: { ...body, bundle_provider_request_id: id, name: word() } }
    },
    'bundles.counter': async () => {
      const { id } = await asked()
      return { who: 'bellaVista', params: { id }, body: { share_cents: 950, revision: 1 } }
    },
    'bundles.answer': async () => ({ who: 'bellaVista', query: (await asked()).query, body: { status: 'approved', revision: 1 } }),
    'bundles.askStatus': async () => ({
      who: 'radwerk',
      query: { ...(await asked(true)).query, status: 'inactive' },
      body: { reason: word() },
    }),
    'bundles.askDelete': async () => ({ who: 'radwerk', params: { id: (await asked(true)).id }, body: { reason: word() } }),
    'bundles.confirmDelete': async () => {
      const { id } = await asked(true)
      await works('radwerk', 'bundles.askDelete', { params: { id }, body: { reason: '' } })
      return { who: 'bellaVista', params: { id } }
    },
    'bundles.chat': async () => ({ who: 'bellaVista', params: { id: (await asked()).id }, body: { provider_id: ids.radwerk } }),
    'bundlesStaff.show': async () => ({ who: 'admin', params: { id: (await asked()).id } }),
    'bundles.view': async () => ({ who: 'bellaVista', query: (await asked()).query }),
    'carts.addVoucher': () => ({ who: 'anna', body: { amount_cents: 1_500 } }),
    'carts.addBundle': async () => ({ who: 'anna', body: { ...(await onSale()), qty: 1 } }),
    'carts.renewBundle': async () => {
      const body = await onSale()
      const { cart_key } = (await works('anna', 'carts.addBundle', { body })).data
      return { who: 'anna', body: { ...body, cart_key } }
    },
    'carts.update': async () => {
      const { key, id } = await line()
      return { who: 'anna', params: { id }, body: { cart_key: key, qty: 2 } }
    },
    'carts.remove': async () => {
      const { key, id } = await line()
      return { who: 'anna', params: { id }, query: { cart_key: key } }
    },
    'carts.clear': async () => ({ who: 'anna', query: { cart_key: (await line()).key } }),
    'cases.open': () => ({ who: 'anna', body: { subject: word(), text: 'Wo finde ich meine Rechnung?' } }),
    'cases.write': async () => ({ who: 'anna', params: { id: await opened() }, body: { text: word() } }),
    'cases.take': async () => ({ who: 'admin', params: { id: await opened() } }),
    'cases.answer': async () => ({ who: 'admin', params: { id: await opened() }, body: { text: 'Unter «Bestellungen».' } }),
    'chat.send': () => ({ who: 'anna', ...talk }),
    'chat.open': () => ({ who: 'anna', body: { user_id: ids.bellaVista } }),
    'chat.edit': async () => ({ who: 'anna', body: { message_id: await written(), message: 'Guten Abend' } }),
    'chat.remove': async () => ({ who: 'anna', body: { message_id: await written() } }),
    'checkout.placeByCash': async () => {
      await roomy()
      return { who: 'anna', body: await testApp.orderBody('anna', (await testApp.cartOf('anna', 'pizzeria-bella-vista')).key) }
    },
    'contact.submit': () => ({
      who: 'guest',
      body: {
        first_name: 'Anna',
        last_name: 'Berger',
        email: mail(),
        category_id: topic,
        subject: 'Frage',
        message: 'Haben Sie sonntags auf?',
        privacy: true,
      },
    }),
    'content.publish': async () => {
      const { id, version } = await readyEntry()
      return { who: 'admin', params: { id }, body: { version } }
    },
    'leadRoutes.publish': async () => {
      const { data: route } = await works('admin', 'leadRoutes.create', { body: { name: word() } })
      await works('admin', 'leadRoutes.createQuestion', { body: { lead_route_id: route.id, title: word(), type: 'text' } })
      const { data } = await works('admin', 'leadRoutes.draft', { params: { id: route.id } })
      return { who: 'admin', params: { id: route.id }, body: { version: data.route.version } }
    },
    'leadRoutes.setPositions': async () => {
      const { data: route } = await works('admin', 'leadRoutes.create', { body: { name: word() } })
      const ask = async () =>
        (await works('admin', 'leadRoutes.createQuestion', { body: { lead_route_id: route.id, title: word(), type: 'text' } })).data.id
      const [first, second] = [await ask(), await ask()]
      const positions = [{ lead_route_answer_id: null, next_question_id: second }]
      return { who: 'admin', body: { lead_route_question_id: first, positions } }
    },
    'callsToAction.store': () => ({ who: 'admin', body: { title: word(), button_text: 'Los', url: '/marktplatz' } }),
    'content.archive': async () => {
      const { id, version } = await entry()
      return { who: 'admin', params: { id }, body: { version } }
    },
    'foodOrders.move': async () => ({ who: 'bellaVista', body: { order_number: await order(), event: 'accept', prep_minutes: 20 } }),
    'foodOrders.changeStatus': async () => ({
      who: 'bellaVista',
      body: { order_number: await order(), status: 'confirmed', prep_minutes: 20 },
    }),
    'foodOrders.changeStatusByProducts': async () => {
      const { number, items } = await accepted()
      return { who: 'bellaVista', body: { order_number: number, product_ids: items.map((one) => one.product_id), status: 'ready' } }
    },
    'foodOrders.changeTrack': async () => ({ who: 'bellaVista', body: { order_number: await order(), title: 'Gleich so weit' } }),
    'foodOrders.cashReceived': async () => ({ who: 'bellaVista', body: { order_number: (await delivered()).number, received: true } }),
    'foodOrders.cancel': async () => ({ who: 'anna', body: { order_number: await order() } }),
    'alerts.acknowledge': async () => ({ who: 'bellaVista', body: { alert_ids: [await alert()] } }),
    'alerts.played': async () => ({ who: 'bellaVista', body: { alert_ids: [await alert()] } }),
    'shopOrders.move': async () => ({ who: 'radwerk', body: { order_number: await goods(), event: 'confirm' } }),
    'shopOrders.setStatus': async () => ({ who: 'radwerk', body: { order_number: await goods(), order_status: 'processing' } }),
    'shopOrders.ship': async () => ({
      who: 'radwerk',
      body: { order_number: (await sentGoods()).number, carrier: 'dpd', tracking_number: '123' },
    }),
    'shopOrders.parcelOrders': async () => ({ who: 'radwerk', body: { order_numbers: [(await sentGoods()).number] } }),
    'shopOrders.handOver': async () => {
      const { number } = await placeShopOrder(testApp, { fulfilment: 'pickup' })
      for (const event of ['confirm', 'ready'] as const)
        await testApp.works('radwerk', 'shopOrders.move', { body: { order_number: number, event } })
      return { who: 'radwerk', body: { order_number: number, proof: 'identity' } }
    },
    'shopOrders.answerDate': async () => {
      const { id, number } = await placeShopOrder(testApp)
      await testApp.db.updateTable('shop_orders').set({ fulfilment: 'service' }).where('id', '=', id).execute()
      await testApp.works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'confirm' } })
      const dateAt = new Date(testApp.now().getTime() + 20 * 864e5).toISOString()
      await testApp.works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'propose', date_at: dateAt } })
      return { who: 'anna', body: { order_number: number, agree: true } }
    },
    'shopOrders.strike': async () => {
      const { number, itemIds } = await placeShopOrder(testApp)
      return { who: 'radwerk', body: { order_number: number, items: [{ item_id: itemIds[0]!, quantity: 1 }] } }
    },
    'shopOrders.cashReceived': async () => ({ who: 'radwerk', body: { order_number: (await sentGoods()).number, received: true } }),
    'shopOrders.cancel': async () => ({ who: 'anna', body: { order_number: await goods() } }),
    'shopOrders.reportMissing': async () => ({ who: 'anna', body: { order_number: (await missable()).number } }),
    'shopOrders.answerMissing': async () => {
      const { number } = await missable()
      await works('anna', 'shopOrders.reportMissing', { body: { order_number: number } })
      return { who: 'radwerk', body: { order_number: number, answer: 'sendAgain', carrier: 'dhl' } }
    },
    'orders.decideCash': async () => {
      const { id, number } = await sentGoods()
      await works('radwerk', 'shopOrders.move', { body: { order_number: number, event: 'arrive' } })
      await testApp.db
        .updateTable('order_payments')
        .set({ cash_due_at: new Date(), cash_operator_at: new Date() })
        .where('order_id', '=', id)
        .execute()
      return { who: 'admin', body: { order_number: number, decision: 'paid', reason: 'Beide sagen, dass bezahlt wurde.' } }
    },
    'orders.decideMissing': async () => {
      const { id, number } = await missable()
      await works('anna', 'shopOrders.reportMissing', { body: { order_number: number } })
      await testApp.db.updateTable('shop_orders').set({ missing: 'operator' }).where('id', '=', id).execute()
      return { who: 'admin', body: { order_number: number, decision: 'delivered' } }
    },
    'shopOrders.received': async () => ({ who: 'anna', body: { order_number: (await sentGoods()).number } }),
    'tracking.add': async () => ({ who: 'radwerk', body: { order_id: (await sentGoods()).id, title: 'Beim Zoll' } }),
    'foodSettings.storeCategory': () => ({ who: 'bellaVista', body: { name: word() } }),
    'foodSettings.deleteCategory': async () => ({
      who: 'bellaVista',
      params: { id: (await works('bellaVista', 'foodSettings.storeCategory', { body: { name: word() } as never })).data.id },
    }),
    'legal.revoke': () => ({ who: 'guest', body: { name: 'Anna Berger', contract: 'MH-26-ABC123', email: mail() } }),
    'legal.terminate': () => ({ who: 'guest', body: { type: 'ordinary', name: 'Anna Berger', contract: 'Anbieterkonto', email: mail() } }),
    'legal.report': () => ({
      who: 'guest',
      body: {
        category: 'other',
        url: 'http://localhost:3000/produkt/stadtrad-linde-8-gaenge',
        explanation: 'Das Bild zeigt eine fremde Marke.',
        good_faith: true,
        name: 'Anna Berger',
        email: mail(),
      },
    }),
    'newsletter.subscribeEmail': () => ({ who: 'guest', body: { email: mail() } }),
    'reviews.sendProduct2': async () => ({ who: 'anna', body: { product_id: (await delivered()).productId, rating: 4 } }),
    'reviews.sendProduct': async () => ({ who: 'anna', body: { product_id: (await delivered()).productId, rating: 4 } }),
    'reviews.send': async () => ({ who: 'anna', body: { type: 'product', type_instance: (await delivered()).productId, rating: 4 } }),
    'reviews.updateProduct': async () => {
      const { id, productId } = await reviewed()
      return { who: 'anna', body: { id, product_id: productId, rating: 5 } }
    },
    'reviews.update': async () => ({ who: 'anna', params: { id: (await reviewed()).id }, query: { _method: 'PUT' }, body: { rating: 5 } }),
    'reviews.remove': async () => ({ who: 'anna', params: { id: (await reviewed()).id } }),
    'reviews.removeProduct': async () => ({ who: 'anna', params: { id: (await reviewed()).id } }),
    'reviews.report': async () => ({ who: 'bellaVista', body: { rating_id: (await reviewed()).id, reason: 'Das stimmt so nicht.' } }),
    'reviews.reply': async () => ({ who: 'bellaVista', params: { id: (await reviewed()).id }, body: { text: 'Vielen Dank!' } }),
    'privacy.delete': async () => {
      await idle()
      await testApp.ask('jonas', 'privacy.keep', apart())
      await testApp.signIn('jonas')
      return { who: 'jonas', body: { password: 'markthalle' } }
    },
    'privacy.keep': async () => {
      await idle()
      await testApp.ask('jonas', 'privacy.delete', { body: { password: 'markthalle' }, ...apart() })
      await testApp.signIn('jonas')
      return { who: 'jonas' }
    },
    'dishes.create': () => ({ who: 'bellaVista', body: { ...dishBody, name: word() } }),
    'dishes.get': async () => ({ who: 'bellaVista', params: { id: (await ownDish()).id } }),
    'dishes.update': async () => ({ who: 'bellaVista', body: { ...dishBody, id: (await ownDish()).id } }),
    'dishes.move': async () => ({ who: 'bellaVista', body: { id: (await ownDish()).id, action: 'publish' } }),
    'dishes.duplicate': async () => ({ who: 'bellaVista', body: { id: (await ownDish()).id } }),
    'dishes.removePicture': async () => ({ who: 'bellaVista', params: { id: (await ownDish()).id } }),
    'dishes.remove': async () => ({ who: 'bellaVista', params: { id: (await ownDish()).id } }),
    'ownServices.create': () => ({ who: 'bosporus', body: { ...serviceBody, name: word() } }),
    'ownServices.get': async () => ({ who: 'bosporus', params: { id: (await ownService()).id } }),
    'ownServices.update': async () => ({ who: 'bosporus', body: { ...serviceBody, id: (await ownService()).id } }),
    'ownServices.move': async () => ({ who: 'bosporus', body: { id: (await ownService()).id, action: 'publish' } }),
    'ownServices.removePicture': async () => ({ who: 'bosporus', params: { id: (await ownService()).id } }),
    'ownServices.remove': async () => ({ who: 'bosporus', params: { id: (await ownService()).id } }),
    'catalogue.create': () => ({ who: 'bosporus', body: { ...productBody, name: word() } }),
    'productImport.update': async () => ({
      who: 'bosporus',
      body: { products: [(await goodsOf()).id], change: { kind: 'percent', percent: 5 } },
    }),
    'productImport.get': async () => ({ who: 'bosporus', params: { id: (await uploadedImport(testApp, 'bosporus')).id } }),
    'productImport.rows': async () => ({ who: 'bosporus', params: { id: (await uploadedImport(testApp, 'bosporus')).id } }),
    'productImport.map': async () => ({
      who: 'bosporus',
      params: { id: (await uploadedImport(testApp, 'bosporus')).id },
      body: importMapping,
    }),
    'productImport.start': async () => ({
      who: 'bosporus',
      params: { id: (await runningImport(testApp, 'bosporus', 'ready')).id },
      body: { policy: 'skip' },
    }),
    'productImport.cancel': async () => ({ who: 'bosporus', params: { id: (await uploadedImport(testApp, 'bosporus')).id }, body: {} }),
    'productImport.halt': async () => ({ who: 'bosporus', params: { id: (await runningImport(testApp, 'bosporus')).id }, body: {} }),
    'productImport.undo': async () => ({ who: 'bosporus', params: { id: (await writtenImport(testApp, 'bosporus')).id }, body: {} }),
    'productImport.badRows': async () => ({ who: 'bosporus', params: { id: (await uploadedImport(testApp, 'bosporus')).id } }),
    'catalogue.get': async () => ({ who: 'bosporus', params: { id: (await goodsOf()).id } }),
    'catalogue.stock': async () => ({ who: 'bosporus', params: { id: (await goodsOf()).id } }),
    'catalogue.update': async () => ({ who: 'bosporus', body: { ...productBody, id: (await goodsOf()).id } }),
    'catalogue.duplicate': async () => ({ who: 'bosporus', body: { id: (await goodsOf()).id } }),
    'catalogue.move': async () => ({ who: 'bosporus', body: { id: (await goodsOf()).id, action: 'archive' } }),
    'catalogue.bulk': async () => ({ who: 'bosporus', body: { ids: [(await goodsOf()).id], action: 'price', percent: 5 } }),
    'catalogue.quick': async () => ({ who: 'bosporus', body: { id: (await ownDraft()).id, price_cents: 500 } }),
    'catalogue.remove': async () => ({ who: 'bosporus', params: { id: (await goodsOf()).id } }),
    'catalogue.addMaker': () => ({
      who: 'bosporus',
      body: { name: word(), street: 'Ring', postal_code: '62101', city: 'Lindenbrück', email: 'post@maker.example' },
    }),
    'catalogue.arrangeImages': async () => {
      const { id, imageId } = await goodsOf()
      return { who: 'bosporus', body: { product_id: id, images: [{ id: imageId, alt: 'Glocke' }] } }
    },
    'catalogue.removeImage': async () => ({ who: 'bosporus', params: { id: (await goodsOf()).imageId } }),
    'catalogue.saveSeo': async () => ({ who: 'bosporus', body: { product_id: (await goodsOf()).id } }),
    'catalogue.saveTags': async () => ({ who: 'bosporus', body: { product_id: (await goodsOf()).id, tags: [word()] } }),
    'catalogue.addStep': async () => ({
      who: 'bosporus',
      body: { product_id: (await goodsOf()).id, whole_sell_qty: 20, whole_sell_discount: 9 },
    }),
    'catalogue.editStep': async () => ({
      who: 'bosporus',
      body: { id: (await goodsOf()).stepId, whole_sell_qty: 8, whole_sell_discount: 4 },
    }),
    'catalogue.removeStep': async () => ({ who: 'bosporus', query: { id: (await goodsOf()).stepId } }),
    'discounts.plan': async () => ({
      who: 'bosporus',
      body: { product_id: (await ownDraft()).id, percent: 10, ends_at: new Date(testApp.now().getTime() + 86_400_000).toISOString() },
    }),
    'discounts.end': async () => ({ who: 'bosporus', body: { id: (await goodsOf()).discountId } }),
    'productSafety.open': () => ({ who: 'admin', body: { product: demoGoods, kind: 'notice', sender: 'Amt' } }),
    'productSafety.show': async () => ({ who: 'admin', params: { id: await noticeOf('received') } }),
    'productSafety.takeDown': async () => ({
      who: 'admin',
      params: { id: await noticeOf('received') },
      body: { hazard: 'Die Klinge bricht.', advice: 'Nicht mehr benutzen.', remedy: 'Geld zurück.' },
    }),
    'productSafety.dismiss': async () => ({
      who: 'admin',
      params: { id: await noticeOf('received') },
      body: { reason: 'Es ist ein anderes Produkt.' },
    }),
    'productSafety.lift': async () => ({
      who: 'admin',
      params: { id: await noticeOf('takenDown') },
      body: { reason: 'Der Mangel ist behoben.' },
    }),
    'productSafety.check': () => ({ who: 'admin', body: { product: demoGoods, checked: 'Safety Gate', result: 'clean' } }),
    'productChanges.withdraw': async () => ({ who: 'bosporus', body: { id: (await goodsOf()).changeId } }),
    'productChanges.show': async () => ({ who: 'admin', params: { id: (await goodsOf()).changeId } }),
    'productChanges.decide': async () => ({ who: 'admin', params: { id: (await goodsOf()).changeId }, body: { action: 'confirm' } }),
    'catalogue.saveVariants': async () => ({ who: 'bosporus', body: { product_id: (await goodsOf()).id, variants: [variantBody] } }),
    'catalogue.updateVariant': async () => ({ who: 'bosporus', body: { ...variantBody, id: (await goodsOf()).variantId } }),
    'catalogue.countVariant': async () => ({ who: 'bosporus', body: { id: (await goodsOf()).variantId, qty: 4 } }),
    'catalogue.linkImages': async () => {
      const { variantId, imageId } = await goodsOf()
      return { who: 'bosporus', body: { variant_id: variantId, gallery_ids: [imageId] } }
    },
    'catalogue.unlinkImage': async () => {
      const { variantId, imageId } = await goodsOf()
      await works('bosporus', 'catalogue.linkImages', { body: { variant_id: variantId, gallery_ids: [imageId] } })
      return { who: 'bosporus', body: { variant_id: variantId, gallery_id: imageId } }
    },
    'catalogue.removeVariant': async () => ({ who: 'bosporus', params: { id: (await goodsOf()).variantId } }),
    'stores.create': async () => {
      await branch()
      return { who: 'bosporus', body: shopAddress }
    },
    'stores.one': async () => ({ who: 'bosporus', query: { id: await branch() } }),
    'stores.update': async () => ({ who: 'bosporus', body: { ...shopAddress, id: await branch() } }),
    'stores.remove': async () => ({ who: 'bosporus', params: { id: await branch() } }),
    'stores.setAlwaysOpen': async () => ({ who: 'bosporus', body: { id: await branch(), always_open: 1 } }),
    'stores.times': async () => ({ who: 'bosporus', query: { store_id: await branch() } }),
    'stores.setTimes': async () => ({ who: 'bosporus', query: { store_id: await branch() }, body: { times: week } }),
    'stores.holidays': async () => ({ who: 'bosporus', query: { store_id: await branch() } }),
    'stores.addHoliday': async () => ({ who: 'bosporus', body: { ...closed, store_id: await branch() } }),
    'stores.setPublicHolidays': async () => ({ who: 'bosporus', body: { id: await branch(), state: 'HE', public_holidays: 'closed' } }),
    'stores.removeHoliday': async () => {
      await noClosures()
      const { data } = await works('bosporus', 'stores.addAllHoliday', { body: closed })
      return { who: 'bosporus', params: { id: data[0]!.id } }
    },
    'stores.setTimings': async () => {
      // The new week adds its row each time, rather than take the place of a longer one.
      const own = db.selectFrom('store_locations').select('id').where('provider_id', '=', ids.bosporus)
      await db.deleteFrom('store_times').where('store_id', 'in', own).execute()
      return { who: 'bosporus', body: { times: week } }
    },
    'stores.setDeliveryTimings': async () => ({ who: 'bosporus', body: { times: week } }),
    'stores.addAllHoliday': async () => {
      await noClosures()
      return { who: 'bosporus', body: closed }
    },
    'stores.addDeliveryHoliday': async () => {
      await noClosures()
      return { who: 'bosporus', body: closed }
    },
    'shipping.create': async () => {
      await shipping()
      return { who: 'bosporus', body: { ...parcel, name: word() } }
    },
    'shipping.update': async () => ({ who: 'bosporus', body: { ...parcel, id: await shipping() } }),
    'shipping.order': async () => ({ who: 'bosporus', body: { ids: [await shipping()] } }),
    'shipping.remove': async () => ({ who: 'bosporus', params: { id: await shipping() } }),
    'shipping.info': async () => ({ who: 'guest', query: { shipping_id: await shipping() } }),
    'orders.forceCancel': async () => ({
      who: 'admin',
      body: { order_number: await order(), reason: 'Das Restaurant antwortet nicht mehr.' },
    }),
    'accountAdmin.move': async () => {
      const { data } = await works('admin', 'accountAdmin.show', { params: { id: ids.jonas } })
      const reason = 'Mehrere Meldungen von Kunden.'
      if (data.actions.includes('unlock'))
        await works('admin', 'accountAdmin.move', { params: { id: ids.jonas }, body: { action: 'unlock', reason } })
      return { who: 'admin', params: { id: ids.jonas }, body: { action: 'lock', reason } }
    },
    'accountAdmin.place': async () => {
      const { data } = await works('admin', 'accountAdmin.placement', { params: { id: ids.radwerk } })
      const feature = data.features[0]!.id
      return {
        who: 'admin',
        params: { id: ids.radwerk },
        body: {
          industry_id: data.industry_id,
          region_ids: data.region_ids,
          feature_ids: data.feature_ids.includes(feature) ? [] : [feature],
          reason: 'Vor Ort gesehen und geprüft.',
        },
      }
    },
    'operations.retry': async () => ({ who: 'admin', body: { thing: 'job', id: await givenUp() } }),
    'operations.discard': async () => ({ who: 'admin', body: { thing: 'job', id: await givenUp(), reason: 'Die Adresse gibt es nicht.' } }),
    'onboarding.decide': async () => {
      const { data } = await works('admin', 'onboarding.forReview', { params: { id: ids.bosporus } })
      if (data.decisions.includes('lift'))
        await works('admin', 'onboarding.decide', { params: { id: ids.bosporus }, body: { decision: 'lift' } })
      return { who: 'admin', params: { id: ids.bosporus }, body: { decision: 'suspend', reason: 'Beschwerden' } }
    },
    // Nobody answers there: the letter of the answer is another one, and a job asks on.
    'onboarding.checkVat': () => {
      testApp.kernel.config.vatRegisterUrl = 'http://127.0.0.1:1'
      return { who: 'admin', params: { id: ids.bosporus } }
    },
    'onboarding.endContract': async () => {
      await contractGoesOn()
      return { who: 'admin', params: { id: ids.radwerk }, body: notice() }
    },
    'onboarding.takeBackEnding': async () => {
      await contractGoesOn()
      await works('admin', 'onboarding.endContract', { params: { id: ids.radwerk }, body: notice() })
      return { who: 'admin', params: { id: ids.radwerk }, body: {} }
    },
    'onboarding.checkCraft': () => ({ who: 'admin', params: { id: ids.bosporus }, body: { entry: '' } }),
    'savedSearches.save': () => ({ who: 'anna', body: toSave() }),
    'savedSearches.merge': () => ({ who: 'anna', body: { items: [toSave()] } }),
    'savedSearches.change': async () => ({ who: 'anna', params: { id: await savedSearch() }, body: { name: word() } }),
    'savedSearches.visit': async () => ({ who: 'anna', params: { id: await savedSearch() } }),
    'savedSearches.remove': async () => ({ who: 'anna', params: { id: await savedSearch() } }),
    'uploads.remove': async () => {
      const of = { account_id: ids.anna, client_id: randomUUID(), path: `shared/${randomUUID()}.pdf` }
      const file = { kind: 'pdf', file_name: 'x.pdf', bytes: 1, status: 'waiting' } as const
      const { id } = await db
        .insertInto('uploads')
        .values({ ...of, ...file })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { who: 'anna', params: { id } }
    },
  }

  return {
    hasScene: (id: CallId) => scenes[id] !== undefined,
    async of(id: CallId, call: CallSpec): Promise<GoodRequest> {
      const scene = scenes[id]
      if (scene) return scene()
      const owner = call.subject && foreign[call.subject.kind].stranger === 'bosporus' ? 'bellaVista' : 'anna'
      const isOwners = call.audience === 'public' || call.audience.includes('customer')
      const who: Who = isOwners
        ? owner
        : call.audience.includes('provider')
          ? 'bellaVista'
          : call.audience.includes('admin')
            ? 'admin'
            : 'mia'
      const part = (schema: CallSpec['params']) => (schema ? (sampleOf(schema) as Record<string, unknown>) : {})
      const plain = {
        who,
        params: { id: 1, ...part(call.params) },
        query: part(call.query),
        ...(call.body && { body: sampleOf(call.body) as Record<string, unknown> }),
      }
      if (!call.subject) return plain
      const { request } = about(id, call, foreign[call.subject.kind].id)
      return {
        who,
        params: { ...plain.params, ...request.params },
        query: { ...plain.query, ...request.query },
        ...(plain.body && { body: { ...plain.body, ...request.body } }),
      }
    },
  }
}
