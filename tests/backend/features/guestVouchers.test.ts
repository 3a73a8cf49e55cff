import { afterEach, describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { paying } from '#tests/support/paying.ts'
import { voucherSupport } from '#tests/support/vouchers.ts'

const testApp = await demoTestApp()
const { db, works, ask, ids } = testApp
const pay = await paying(testApp)
const vouchers = voucherSupport(testApp)
afterEach(() => vouchers.expectBooks())

const gift = { recipient_name: 'Nina', recipient_email: 'nina@post.example', from_name: 'Mia', message: 'Alles Gute!' }
const mailTo = (to: string, kind: string) =>
  db.selectFrom('mails').selectAll().where('to_address', '=', to).where('kind', '=', kind).orderBy('id', 'desc').executeTakeFirst()
let cartsMade = 0
const freshIp = () => `10.3.${Math.floor(++cartsMade / 250)}.${cartsMade % 250}`

/** A visitor's cart with these vouchers; nobody has said yet who it is. */
async function cartWith(wishes: readonly Record<string, unknown>[] = [{}]): Promise<string> {
  let key: string | null = null
  for (const wish of wishes)
    key = (await works('guest', 'carts.addVoucher', { body: { cart_key: key, amount_cents: 2_500, ...wish }, ip: freshIp() })).data.cart_key
  return key!
}
const preview = async (key: string) => (await works('mia', 'checkout.preview', { query: { cart_key: key } })).data
async function order(key: string) {
  const { vouchers: bought = [], total_cents: total } = await preview(key)
  return {
    cart_key: key,
    expected_total: total,
    terms_accepted: true,
    contact: { first_name: 'Mia', last_name: 'Gast' },
    sellers: [],
    buy_vouchers: bought.map((one) => one.id),
  }
}
/** The six digits that were mailed last. */
async function mailedCode(): Promise<string> {
  await works('mia', 'guests.mailCode', { body: {}, ip: freshIp() })
  const mail = (await mailTo('mia@gast.example', 'guest.code'))!
  return /\b\d{3} \d{3}\b/.exec(mail.text)![0]
}
/** A guest who names no telephone, and has confirmed the address. */
async function newGuest(): Promise<void> {
  await db.deleteFrom('attempts').execute()
  await testApp.guestIn()
}
async function confirmedGuest(): Promise<void> {
  await newGuest()
  await works('mia', 'guests.confirmAddress', { body: { code: await mailedCode() }, ip: freshIp() })
}
/** Pays and looks whether it is there; what was issued last. */
async function bought(wishes?: readonly Record<string, unknown>[]) {
  const key = await cartWith(wishes)
  const { data } = await works('mia', 'checkout.startOnline', { body: await order(key) })
  await pay.act(data.page!, 'success')
  const { data: outcome } = await works('mia', 'checkout.finishOnline', { body: { payment_reference: data.payment_reference } })
  await testApp.jobs()
  await testApp.jobs()
  const purchase = await db.selectFrom('voucher_purchases').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  return { outcome, purchase, page: data.page! }
}

describe('a guest buys vouchers', () => {
  it('without telephone and address: the code is mailed to the confirmed address, a gift to another, the receipt at once', async () => {
    const { data: session } = await works('guest', 'guests.begin', {
      body: { first_name: 'Ute', email: 'ute@gast.example' },
      ip: freshIp(),
    })
    expect(session.user.role).toBe('Guest')
    await confirmedGuest()
    const { outcome } = await bought([{}, gift])
    expect(outcome).toMatchObject({ outcome: 'placed', orders: [], total_cents: 5_000, vouchers: [{}, {}] })
    const [own, other] = (await db.selectFrom('vouchers').selectAll().orderBy('id', 'desc').limit(2).execute()).toReversed()
    // Nobody's wallet: whoever has the code has the voucher.
    expect([own!.holder_id, own!.status, other!.holder_id, other!.status]).toEqual([null, 'active', null, 'active'])
    const codes = await db
      .selectFrom('mails')
      .select(['to_address', 'unique_key'])
      .where('kind', '=', 'voucher.code')
      .where('unique_key', 'in', [`voucher-${own!.id}`, `voucher-${other!.id}`])
      .orderBy('id')
      .execute()
    expect(codes.map((mail) => mail.to_address).sort()).toEqual(['mia@gast.example', 'nina@post.example'])
    const receipt = (await mailTo('mia@gast.example', 'order.voucher'))!
    expect(receipt.text).toMatch(/\/gutschein\/\d+\/[0-9a-z]+-[\w-]{43}/)
    expect(receipt.text).toMatch(/GU-\d+/)
    expect(receipt.text).not.toContain('/konto/')
    const { data: mine } = await works('mia', 'vouchers.mine', {})
    expect(mine.purchases).toMatchObject([{ recipient_name: 'Nina', may_withdraw: true }, { may_withdraw: true }])
    expect(mine.vouchers).toEqual([])
    // Anybody with the code pays by it.
    const code = await vouchers.codeOf(own!.id)
    expect((await works('anna', 'vouchers.info', { query: { voucher_code: code } })).data.balance_cents).toBe(2_500)
  })

  it('not before the address is confirmed, and a code is guessed five times an hour at most', async () => {
    await newGuest()
    const key = await cartWith()
    expect(await preview(key)).toMatchObject({ confirms_email: true, orderable: false })
    const body = await order(key)
    expect((await ask('mia', 'checkout.startOnline', { body })).body.error).toBe('ADDRESS_UNCONFIRMED')
    const code = await mailedCode()
    const wrong = code.startsWith('1') ? '200000' : '100000'
    for (let tries = 0; tries < 4; tries++)
      expect((await ask('mia', 'guests.confirmAddress', { body: { code: wrong }, ip: freshIp() })).body.error).toBe('CODE_WRONG')
    await works('mia', 'guests.confirmAddress', { body: { code }, ip: freshIp() })
    expect((await preview(key)).confirms_email).toBeUndefined()
    await works('mia', 'checkout.startOnline', { body })
    // The right one as the sixth try is too late, at 30 tries at once as well.
    await newGuest()
    const right = await mailedCode()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        ask('mia', 'guests.confirmAddress', { body: { code: String(300_000 + n) }, ip: freshIp() }).then((one) => one.body.error),
      ),
    )
    expect(answers.filter((one) => one === 'CODE_WRONG').length).toBeLessThanOrEqual(5)
    const late = await ask('mia', 'guests.confirmAddress', { body: { code: right }, ip: freshIp() })
    expect(late.body.error).toBe('TOO_MANY_TRIES')
  })

  it('a code is good for its guest alone and half an hour, and what is typed otherwise is said at the field', async () => {
    await newGuest()
    const code = await mailedCode()
    await newGuest()
    expect((await ask('mia', 'guests.confirmAddress', { body: { code }, ip: freshIp() })).body.error).toBe('CODE_WRONG')
    const own = await mailedCode()
    testApp.later(31)
    expect((await ask('mia', 'guests.confirmAddress', { body: { code: own }, ip: freshIp() })).body.error).toBe('CODE_WRONG')
    testApp.later(-31)
    for (const typed of ['', '12345', 'abcdef', '1'.repeat(200_000)]) {
      const { status, body } = await ask('mia', 'guests.confirmAddress', { body: { code: typed }, ip: freshIp() })
      expect([status, body.errors?.map((one) => one.field)]).toEqual([422, ['code']])
    }
  })

  it('whoever orders something that is delivered still names a telephone', async () => {
    await newGuest()
    const { key } = await testApp.cartOf('guest', 'pizzeria-bella-vista')
    const { total_cents: total, sellers } = await preview(key)
    const { status, body } = await ask('mia', 'checkout.placeByCash', {
      body: {
        cart_key: key,
        expected_total: total,
        terms_accepted: true,
        contact: { first_name: 'Mia' },
        address: testApp.address,
        sellers: sellers.map(({ provider }) => ({ provider_id: provider.id, kind: 'food' as const, fulfilment: 'delivery' as const })),
      },
    })
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'contact.phone', message: 'Bitte geben Sie eine Telefonnummer für Rückfragen an.' }],
    ])
  })
})

describe('what a guest bought is withdrawn from without a log-in', () => {
  it('by the link of the receipt, which opens nothing else', async () => {
    await confirmedGuest()
    const { outcome, purchase, page } = await bought()
    const receipt = (await mailTo('mia@gast.example', 'order.voucher'))!
    const [, id, key] = /\/gutschein\/(\d+)\/([\w-]+)/.exec(receipt.text)!
    const open = (body: { id: number; key: string }) => ask('guest', 'guests.openVoucher', { body, ip: freshIp() })
    const opened = await open({ id: Number(id), key: key! })
    expect([opened.status, opened.body.data.user.user_id]).toEqual([200, ids.mia])
    for (const wrong of [
      { id: Number(id) + 1, key: key! },
      { id: Number(id) - 1, key: key! },
      { id: Number(id), key: `${key!.slice(0, -1)}${key!.endsWith('A') ? 'B' : 'A'}` },
    ])
      expect((await open(wrong)).body.error).toBe('LINK_INVALID')
    expect((await ask('guest', 'guests.openOrder', { body: { order_number: `MH-26-ABC123`, key: key! }, ip: freshIp() })).body.error).toBe(
      'LINK_INVALID',
    )
    const [part] = outcome.vouchers!
    const stranger = await ask('jonas', 'vouchers.withdraw', { body: { payment_reference: part!.payment_reference } })
    expect(stranger.status).toBe(404)
    await works('mia', 'vouchers.withdraw', { body: { payment_reference: part!.payment_reference } })
    await testApp.jobs()
    expect(await pay.refunded(page.split('/').at(-1)!)).toBe(2_500)
    expect((await vouchers.rowOf(purchase.voucher_id!)).status).toBe('withdrawn')
  })

  it('law 22: by the public form with the number of the purchase and the address, once; a stranger’s declaration moves nothing', async () => {
    await confirmedGuest()
    const { purchase, page } = await bought()
    const declare = (email: string, contract = `gu ${purchase.id}`) =>
      works('guest', 'legal.revoke', { body: { name: 'Mia Gast', contract, email }, ip: freshIp() })
    await declare('fremd@post.example')
    await testApp.jobs()
    expect((await vouchers.rowOf(purchase.voucher_id!)).status).toBe('active')
    const { data } = await declare('MIA@gast.example')
    expect(data.number).toMatch(/^WR-/)
    await testApp.jobs()
    expect((await vouchers.rowOf(purchase.voucher_id!)).status).toBe('withdrawn')
    expect(await pay.refunded(page.split('/').at(-1)!)).toBe(2_500)
    expect(await mailTo('MIA@gast.example', 'legal.revocationReceipt')).toBeDefined()
    // Taken once more, as every declaration is; nothing moves a second time.
    testApp.later(60 * 24)
    await declare('mia@gast.example')
    await testApp.jobs()
    expect(await pay.refunded(page.split('/').at(-1)!)).toBe(2_500)
    testApp.later(-60 * 24)
  })

  it('used it is taken all the same, and a person looks at it', async () => {
    await confirmedGuest()
    const { purchase, page } = await bought()
    await db.updateTable('vouchers').set({ status: 'blocked' }).where('id', '=', purchase.voucher_id!).execute()
    await works('guest', 'legal.revoke', {
      body: { name: 'Mia Gast', contract: `GU-${purchase.id}`, email: 'mia@gast.example' },
      ip: freshIp(),
    })
    await testApp.jobs()
    expect(await pay.refunded(page.split('/').at(-1)!)).toBe(0)
    const found = await db.selectFrom('cases').select('subject').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(found.subject).toContain(`GU-${purchase.id}`)
    await db.updateTable('vouchers').set({ status: 'active' }).where('id', '=', purchase.voucher_id!).execute()
  })
})

describe('a guest’s purchase', () => {
  it('keeps the guest as long as the link opens it, and goes along into an account of the same address', async () => {
    await confirmedGuest()
    const { purchase } = await bought()
    const { features } = await import('#backend/features/all.ts')
    const guests = features.find((one) => 'guests.begin' in one.calls)!
    const ctx = { db, now: testApp.now(), kernel: testApp.kernel }
    expect(await guests.obligations!(ctx as never, ids.mia)).toHaveLength(1)
    const { handOverPurchases } = await import('#backend/features/vouchers/bought.api.ts')
    await handOverPurchases(db, ids.mia, ids.anna)
    // As `guests.takeOver` does: with the purchase goes what was paid for it.
    await (await import('#backend/features/payments/payments.api.ts')).handOverAttempts(db, ids.mia, ids.anna)
    const { data } = await works('anna', 'vouchers.mine', {})
    expect(data.purchases.map((one) => one.voucher_id)).toContain(purchase.voucher_id)
    expect(await guests.obligations!(ctx as never, ids.mia)).toEqual([])
  })
})
