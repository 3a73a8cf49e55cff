import { town } from '#backend/demo/town/town.ts'
import type { CallId } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import type { SubjectKind } from '#contract/subjects.ts'
import type { DemoTestApp, Who } from './demoTestApp.ts'
import { inquiryBody, tradesmen } from './leads.ts'
import { askedBundle, bundleBody } from './bundleRequests.ts'
import { offerBody, templateBody } from './offers.ts'
import { importMapping, uploadedImport } from './productImports.ts'
import { dishBody, ownProduct, productBody, serviceBody, variantBody } from './ownProducts.ts'
import { deliveredShopOrder, requestRefund } from './refunds.ts'
import { shippedShopOrder } from './shopOrders.ts'

export interface ForeignThing {
  id: string | number
  stranger: Who
}
type RequestPart = 'params' | 'query' | 'body'

/** One thing of every kind that belongs to somebody, and requests about it that only ownership can refuse. */
export async function foreignThings(testApp: DemoTestApp) {
  const db = testApp.db
  const number = await testApp.placed('anna')
  const alert = await db.selectFrom('alerts').select('id').where('provider_id', '=', testApp.ids.bellaVista).executeTakeFirstOrThrow()
  const conversation = await db
    .selectFrom('conversations')
    .selectAll()
    .where('customer_id', '=', testApp.ids.anna)
    .executeTakeFirstOrThrow()
  const message = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversation.id)
    .where('sender_id', '=', testApp.ids.anna)
    .executeTakeFirstOrThrow()
  const category = await db
    .selectFrom('food_categories')
    .select('id')
    .where('provider_id', '=', testApp.ids.bellaVista)
    .executeTakeFirstOrThrow()
  const address = await db.selectFrom('addresses').select('id').where('account_id', '=', testApp.ids.anna).executeTakeFirstOrThrow()
  const bankAccount = await db
    .insertInto('bank_accounts')
    .values({ account_id: testApp.ids.bellaVista, iban_sealed: 'x', holder_sealed: 'x', iban_key: 'x', country: 'DE', last_four: '3000' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ownSession = await db.selectFrom('sessions').select('id').where('account_id', '=', testApp.ids.anna).executeTakeFirstOrThrow()
  const device = await db
    .insertInto('push_subscriptions')
    .values({ account_id: testApp.ids.anna, session_id: ownSession.id, endpoint: 'https://push.example/anna', p256dh: 'x', auth: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { key } = await testApp.cartOf('anna', 'pizzeria-bella-vista')
  const paying = await testApp.works('anna', 'checkout.startOnline', { body: await testApp.orderBody('anna', key) })

  const appointment = await db.selectFrom('appointments').select('id').where('customer_id', '=', testApp.ids.anna).executeTakeFirstOrThrow()
  const image = await db
    .selectFrom('provider_images')
    .select('id')
    .where('provider_id', '=', testApp.ids.bellaVista)
    .executeTakeFirstOrThrow()
  const session = await db.selectFrom('sessions').select('id').where('account_id', '=', testApp.ids.anna).executeTakeFirstOrThrow()

  const review = await db.selectFrom('reviews').select('id').where('author_id', '=', testApp.ids.anna).executeTakeFirstOrThrow()
  const received = await db.selectFrom('reviews').select('id').where('provider_id', '=', testApp.ids.bellaVista).executeTakeFirstOrThrow()

  await tradesmen(testApp, ['radwerk'])
  const lead = (await testApp.works('anna', 'leads.create', { body: await inquiryBody(testApp), ip: '10.8.0.1' })).data

  const offer = (await testApp.works('radwerk', 'offers.create', { body: offerBody(testApp, lead.id) })).data
  const bundle = await askedBundle(testApp)
  const [offerTemplate] = (await testApp.works('bellaVista', 'offers.saveTemplate', { body: templateBody })).data

  const ownCase = await testApp.works('anna', 'cases.open', { body: { subject: 'Frage', text: 'Wo finde ich meine Rechnung?' } })
  const upload = (status: 'waiting' | 'attached', client: string = status) =>
    db
      .insertInto('uploads')
      .values({ account_id: testApp.ids.anna, client_id: client, kind: 'pdf', file_name: 'x.pdf', bytes: 1, path: 'shared/x.pdf', status })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [waitingFile, chatFile] = [await upload('waiting'), await upload('attached')]
  await db.insertInto('message_files').values({ message_id: message.id, upload_id: chatFile.id, position: 0 }).execute()

  const paper = await db
    .insertInto('uploads')
    .values({
      account_id: testApp.ids.bellaVista,
      client_id: 'paper',
      kind: 'pdf',
      file_name: 'x.pdf',
      bytes: 1,
      path: 'shared/y.pdf',
      status: 'attached',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const providerDocument = await db
    .insertInto('provider_documents')
    .values({ provider_id: testApp.ids.bellaVista, upload_id: paper.id, kind: 'identity', created_at: testApp.now() })
    .returning('id')
    .executeTakeFirstOrThrow()

  await db.insertInto('quick_reply_sets').values({ account_id: testApp.ids.bellaVista, version: 1 }).execute()
  const quickReply = await db
    .insertInto('quick_replies')
    .values({ account_id: testApp.ids.bellaVista, position: 1, title: 'Fertig', body: 'Gleich fertig' })
    .returning('id')
    .executeTakeFirstOrThrow()

  const savedSearch = await testApp.works('anna', 'savedSearches.save', {
    body: { name: 'Helme', summary: '', place: 'search', question: { keyword: 'fremder helm' } },
  })

  const shipping = await testApp.works('bellaVista', 'shipping.create', {
    body: { name: 'Paket', countries: ['DE'], price: 4.9, delivery_days: 3 },
  })
  const ownGoods = await ownProduct(testApp, 'bellaVista')
  const ownService = (await testApp.works('bellaVista', 'ownServices.create', { body: serviceBody })).data
  const ownImport = await uploadedImport(testApp, 'bellaVista')
  const ownStore = (await testApp.works('bellaVista', 'stores.list', { query: {} })).data[0]!
  const {
    data: [closure],
  } = await testApp.works('bellaVista', 'stores.addHoliday', {
    body: { store_id: ownStore.id, title: 'Umbau', from_date: '2030-02-01', until_date: '2030-02-03' },
  })
  const ofGoods = await shippedShopOrder(testApp)
  const givenBack = await deliveredShopOrder(testApp)
  const { data: refund } = await requestRefund(testApp, givenBack)

  const document = await db
    .insertInto('documents')
    .values({ owner_id: testApp.ids.anna, title: 'Plan', created_at: testApp.now(), changed_at: testApp.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('document_versions')
    .values({ document_id: document.id, version: 1, upload_id: (await upload('attached', 'paper')).id, created_at: testApp.now() })
    .execute()
  const { data: voucher } = await testApp.works('admin', 'vouchers.issue', {
    body: { amount_cents: 1_000, recipient_name: 'Anna', recipient_email: town.customers[0]!.email, reason: 'Kulanz' },
  })

  /** Something that belongs to Anna or to Bella Vista, and somebody of the right role to whom it does not belong. */
  const foreign: Record<SubjectKind, ForeignThing> = {
    alert: { id: alert.id, stranger: 'bosporus' },
    store: { id: ownStore.id, stranger: 'bosporus' },
    storeHoliday: { id: closure!.id, stranger: 'bosporus' },
    invoice: { id: number, stranger: 'bosporus' },
    session: { id: session.id, stranger: 'jonas' },
    appointment: { id: appointment.id, stranger: 'jonas' },
    providerImage: { id: image.id, stranger: 'bosporus' },
    foodOrder: { id: number, stranger: 'bosporus' },
    foodOrderOfCustomer: { id: number, stranger: 'jonas' },
    cart: { id: key, stranger: 'jonas' },
    foodCategory: { id: category.id, stranger: 'bosporus' },
    dish: { id: (await testApp.plainDish('pizzeria-bella-vista')).id, stranger: 'bosporus' },
    address: { id: address.id, stranger: 'jonas' },
    pushSubscription: { id: device.id, stranger: 'jonas' },
    bankAccount: { id: bankAccount.id, stranger: 'bosporus' },
    ownCase: { id: ownCase.data.id, stranger: 'jonas' },
    review: { id: review.id, stranger: 'jonas' },
    receivedReview: { id: received.id, stranger: 'bosporus' },
    conversation: { id: conversation.id, stranger: 'jonas' },
    message: { id: message.id, stranger: 'jonas' },
    quickReply: { id: quickReply.id, stranger: 'bosporus' },
    savedSearch: { id: savedSearch.data.id, stranger: 'jonas' },
    shipping: { id: shipping.data.id, stranger: 'bosporus' },
    upload: { id: waitingFile.id, stranger: 'jonas' },
    chatFile: { id: chatFile.id, stranger: 'jonas' },
    checkoutPayment: { id: paying.data.payment_reference, stranger: 'jonas' },
    orderOfCustomer: { id: ofGoods.number, stranger: 'jonas' },
    shopOrder: { id: ofGoods.number, stranger: 'bosporus' },
    shopOrderById: { id: ofGoods.id, stranger: 'bosporus' },
    shopOrderOfParty: { id: ofGoods.number, stranger: 'jonas' },
    shopOrderItem: { id: ofGoods.itemIds[0]!, stranger: 'jonas' },
    shipment: { id: ofGoods.shipmentId, stranger: 'bosporus' },
    providerDocument: { id: providerDocument.id, stranger: 'bosporus' },
    document: { id: `d-${document.id}`, stranger: 'jonas' },
    ownDocument: { id: `d-${document.id}`, stranger: 'jonas' },
    lead: { id: lead.id, stranger: 'jonas' },
    leadOfProvider: { id: lead.id, stranger: 'bellaVista' },
    leadOfParty: { id: lead.id, stranger: 'jonas' },
    inquiryOfCustomer: { id: lead.id, stranger: 'jonas' },
    offer: { id: offer.id, stranger: 'jonas' },
    offerOfProvider: { id: offer.id, stranger: 'bosporus' },
    offerOfCustomer: { id: offer.id, stranger: 'jonas' },
    offerTemplate: { id: offerTemplate!.id, stranger: 'bosporus' },
    refund: { id: refund.id, stranger: 'jonas' },
    refundOfProvider: { id: refund.id, stranger: 'bosporus' },
    refundOfCustomer: { id: refund.id, stranger: 'jonas' },
    voucher: { id: voucher.id, stranger: 'jonas' },
    ownProduct: { id: ownGoods.id, stranger: 'bosporus' },
    ownService: { id: ownService.id, stranger: 'bosporus' },
    ownVariant: { id: ownGoods.variantId, stranger: 'bosporus' },
    ownProductImage: { id: ownGoods.imageId, stranger: 'bosporus' },
    ownDiscount: { id: ownGoods.discountId, stranger: 'bosporus' },
    ownProductChange: { id: ownGoods.changeId, stranger: 'bosporus' },
    ownBulkPrice: { id: ownGoods.stepId, stranger: 'bosporus' },
    bundle: { id: bundle.id, stranger: 'bosporus' },
    productImport: { id: ownImport.id, stranger: 'bosporus' },
  }
  const addressBody = { first_name: 'Anna', street: 'Lindenallee', zip: '62101', city: 'Lindenbrück' }
  /** A body that would be fine for the owner, so that only ownership can refuse it. */
  const bodies: Partial<Record<CallId, object>> = {
    'foodOrders.changeStatus': { status: 'processing', prep_minutes: 20 },
    'foodOrders.changeStatusByProducts': { product_ids: [1], status: 'ready' },
    'foodOrders.changeLines': { line_ids: [1], step: 'finish' },
    'foodOrders.changeTrack': { title: 'Hallo' },
    'foodOrders.move': { event: 'accept', prep_minutes: 20 },
    'foodOrders.cashReceived': { received: true },
    'shopOrders.move': { event: 'arrive' },
    'shopOrders.handOver': { proof: 'identity' },
    'shopOrders.answerDate': { agree: true },
    'shopOrders.setStatus': { order_status: 'completed' },
    'shopOrders.ship': { carrier: 'dhl', tracking_number: '' },
    'shopOrders.strike': { items: [{ item_id: ofGoods.itemIds[0]!, quantity: 1 }] },
    'shopOrders.cashReceived': { received: true },
    'shopOrders.answerMissing': { answer: 'sendAgain', carrier: 'dhl' },
    'tracking.add': { title: 'Hallo' },
    'leads.customerStatus': { status: 'extended' },
    'leads.providerStatus': { status: 'rejected' },
    'leads.edit': { answers: [] },
    'bundles.update': bundleBody(testApp, bundle.wishes),
    'bundles.counter': { share_cents: 950, revision: 1 },
    'bundles.answer': { status: 'approved', revision: 1 },
    'bundles.askStatus': {},
    'bundles.askDelete': {},
    'bundles.chat': { provider_id: testApp.ids.radwerk },
    'offers.create': offerBody(testApp, lead.id),
    'offers.revise': offerBody(testApp, lead.id),
    'offers.decide': { status: 'rejected', reason: 'other' },
    'offers.counter': { price: 100 },
    'offers.answerCounter': { answer: 'decline' },
    'offers.proposeVisit': { at: new Date(testApp.now().getTime() + 86_400_000).toISOString() },
    'offers.answerVisit': { status: 'confirmed' },
    'offers.progress': { step: 'confirmDone' },
    'offers.invoice': {},
    'offers.cancelInvoice': { reason: 'Die Anschrift war falsch.' },
    'refunds.request': { items: [{ id: ofGoods.itemIds[0]!, qty: 1, reason_id: 1 }] },
    'refunds.answer': { status: 'accepted' },
    'refunds.nameShare': { share_percent: 50, note: 'Die Hälfte ist getan.' },
    'refunds.receive': { items: [{ id: givenBack.itemIds[0]!, qty: 1 }] },
    'refunds.receiveLate': { items: [{ id: givenBack.itemIds[0]!, qty: 1 }] },
    'refunds.sent': { carrier: 'dhl' },
    'refunds.prove': { tracking_number: '42' },
    'refunds.setAccount': { iban: 'DE02120300000000202051', account_holder: 'Fremd' },
    'refunds.escalate': { note: 'Das ist nicht in Ordnung.' },
    'foodSettings.updateCategory': { name: 'Fremd' },
    'foodSettings.setSoldOut': { sold_out: true },
    'carts.update': { qty: 2 },
    'carts.renewBundle': { bundle_id: 1, revision: 1 },
    'addresses.updateShipping': addressBody,
    'addresses.updateBilling': addressBody,
    'chat.send': { message: 'Hallo' },
    'quickReplies.change': { title: 'Fremd', body: 'Fremd' },
    'savedSearches.change': { name: 'Fremd' },
    'dishes.update': dishBody,
    'dishes.move': { action: 'withdraw' },
    'dishes.setPicture': { image: null },
    'ownServices.update': serviceBody,
    'ownServices.move': { action: 'archive' },
    'ownServices.setPicture': { image: null },
    'catalogue.update': productBody,
    'catalogue.move': { action: 'archive' },
    'catalogue.bulk': { action: 'archive' },
    'productImport.map': importMapping,
    'productImport.start': { policy: 'skip' },
    'catalogue.quick': { price_cents: 100 },
    'catalogue.addImages': { images: [] },
    'catalogue.arrangeImages': { images: [] },
    'catalogue.saveTags': { tags: [] },
    'catalogue.addStep': { whole_sell_qty: 5, whole_sell_discount: 5 },
    'discounts.plan': { percent: 10, ends_at: new Date(testApp.now().getTime() + 86_400_000).toISOString() },
    'catalogue.editStep': { whole_sell_qty: 5, whole_sell_discount: 5 },
    'catalogue.saveVariants': { variants: [] },
    'catalogue.updateVariant': variantBody,
    'catalogue.countVariant': { qty: 1 },
    'catalogue.linkImages': { gallery_ids: [1] },
    'catalogue.unlinkImage': { gallery_id: 1 },
    'shipping.update': { name: 'Fremd', countries: ['DE'], price: 1, delivery_days: 1 },
    'stores.update': { title: 'Fremd', street: 'Marktplatz', street_number: '1', zipcode: '62101', city: 'Lindenbrück' },
    'stores.setAlwaysOpen': { always_open: true },
    'stores.setTimes': { times: [] },
    'stores.addHoliday': { title: 'Fremd', from_date: '2030-03-01', until_date: '2030-03-02' },
    'stores.setPublicHolidays': { state: 'HE', public_holidays: 'closed' },
    'reviews.updateProduct': { product_id: 1, rating: 5 },
    'reviews.update': { rating: 5 },
    'reviews.reply': { text: 'Hallo' },
    'reviews.appeal': { text: 'Das war wirklich so.' },
    'chat.edit': { message: 'Hallo' },
    'cases.write': { text: 'Hallo' },
    'appointments.move': { move: 'cancel' },
    'checkout.startOnline': {
      expected_total: 1,
      terms_accepted: true,
      contact: testApp.contact,
      address: testApp.address,
      sellers: [{ provider_id: 1, fulfilment: 'delivery' }],
    },
    'checkout.placeByCash': {
      expected_total: 1,
      terms_accepted: true,
      contact: testApp.contact,
      address: testApp.address,
      sellers: [{ provider_id: 1, fulfilment: 'delivery' }],
    },
  }

  /** A request of this call about that thing, good in everything else. */
  function about(id: CallId, call: CallSpec, thing: string | number) {
    const [place, name] = call.subject!.at.split('.') as [RequestPart, string]
    const good = { params: { id: 1 }, query: {}, body: { ...bodies[id] } } as Record<RequestPart, Record<string, unknown>>
    good[place][name] = call.subject!.leavesOut ? [thing] : thing
    return { place, name, request: { params: good.params, query: good.query, ...(call.method === 'GET' ? {} : { body: good.body }) } }
  }
  return { foreign, about }
}
