import sharp from 'sharp'
import { expect, it } from 'vitest'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'
import { sendForm } from '#tests/support/multipart.ts'
import { deliveredShopOrder, reasonId } from '#tests/support/refunds.ts'
import { placeShopOrder } from '#tests/support/shopOrders.ts'

const testApp = await demoTestApp()
const { db, works, ids } = testApp
const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1d5c45' } })
  .jpeg()
  .toBuffer()
const addPhoto = (who: Who, number: string, bytes: Uint8Array = picture, name = 'Riss.jpg') =>
  sendForm(testApp, who, `refunds/photos/${number}`, [['file', { bytes, name }]])
/** The order becomes that of the guest who is here now. */
async function ofGuest<T extends { id: number }>(order: T): Promise<T> {
  await db.updateTable('shop_orders').set({ customer_id: ids.mia }).where('id', '=', order.id).execute()
  await db.updateTable('orders').set({ customer_id: ids.mia }).where('id', '=', order.id).execute()
  return order
}
await testApp.guestIn()

it('somebody without an account sends pictures with a return, and both sides see them', async () => {
  const order = await ofGuest(await deliveredShopOrder(testApp))
  const added = await addPhoto('mia', order.number)
  expect(added.status).toBe(201)
  const fileId = Number(added.body.data!['file_id'])
  const { data } = await works('mia', 'refunds.request', {
    body: {
      order_number: order.number,
      items: [{ id: order.itemIds[0]!, qty: 1, reason_id: await reasonId(testApp, 'defect') }],
      images: [fileId],
    },
  })
  expect(data.photos).toMatchObject([{ file_id: fileId, kind: 'image' }])
  for (const [who, status] of [
    ['mia', 200],
    ['radwerk', 200],
    ['anna', 404],
    ['bosporus', 404],
  ] as const)
    expect((await testApp.raw(who, 'refunds.photo', { params: { id: data.id, file_id: fileId } })).status, who).toBe(status)
})

it('the door is as narrow as the return: own orders that have come, real pictures, nobody with an account', async () => {
  const underWay = await ofGuest(await placeShopOrder(testApp))
  const foreign = await deliveredShopOrder(testApp)
  const mine = await ofGuest(await deliveredShopOrder(testApp))
  expect((await addPhoto('mia', underWay.number)).body.error).toBe('REFUND_NOT_POSSIBLE')
  expect((await addPhoto('mia', foreign.number)).body.error).toBe('NOT_FOUND')
  expect((await addPhoto('mia', 'x'.repeat(5000))).status).toBeGreaterThanOrEqual(400)
  expect((await addPhoto('mia', mine.number, Buffer.from('<script>'), 'Riss.jpg')).body.error).toBe('FILE_TYPE_REFUSED')
  expect((await addPhoto('anna', foreign.number)).status).toBe(403)
  expect((await addPhoto('guest', mine.number)).status).toBe(401)
  const elsewhere = await sendForm(testApp, 'mia', 'uploads', [['file', { bytes: picture, name: 'Riss.jpg' }]])
  expect(elsewhere.status, 'any other upload stays closed').toBe(403)
})

it('one network fills no disk: after forty pictures within the hour it waits', async () => {
  const { number } = await ofGuest(await deliveredShopOrder(testApp))
  const statuses: number[] = []
  for (let at = 0; at < 45; at += 1) {
    // The limit of an account in a minute, and that of files that wait for their return, are others.
    testApp.later(1)
    await db.updateTable('uploads').set({ status: 'attached' }).where('account_id', '=', ids.mia).execute()
    statuses.push((await addPhoto('mia', number, picture)).status)
  }
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(40)
  expect(statuses.at(-1)).toBe(429)
})
