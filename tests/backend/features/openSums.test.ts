import { describe, expect, it } from 'vitest'
import { accountById } from '#backend/features/accounts/accounts.api.ts'
import { orderKey, sealedDebt } from '#backend/features/accounts/orderLinks.api.ts'
import { returnInSandbox } from '#backend/features/payments/sandbox.store.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { disputing, referenceOf } from '#tests/support/disputing.ts'

const testApp = await demoTestApp()
const { db, kernel, works, ask, ids } = testApp
const { goods, jobs, pay, stocked, world } = await disputing(testApp)

describe('a guest whose order never came to be, and whose bank took its money back or returned it', () => {
  /** A guest's payment that became no order and has gone back. */
  async function guestGotBack() {
    testApp.at('2026-11-20T17:30:00Z')
    await stocked(null)
    await testApp.guestIn()
    const { cart_key } = (await works('guest', 'carts.add', { body: { product_id: goods.id, qty: 1 } })).data
    const { data } = await works('mia', 'checkout.startOnline', { body: await testApp.orderBody('mia', cart_key) })
    const [reference, token] = [referenceOf(data.page!), data.payment_reference]
    await stocked(0)
    await pay.act(data.page!, 'success')
    await jobs()
    await stocked(null)
    expect(await pay.attempt(token)).toMatchObject({ status: 'refunded' })
    return { reference, token, price: data.amount_cents, account: ids.mia }
  }
  /** What the last mail to the guest with this subject says, and its link. */
  async function mailed(subject: string) {
    testApp.later(1)
    await jobs()
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', 'mia@gast.example')
      .where('subject', '=', subject)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const [, id, key] = /\/offener-betrag\/(\d+)\/([\w-]+)/.exec(mail.text)!
    return { mail, id: Number(id), key: key! }
  }
  /** The same, and then the bank took it once more. */
  async function guestOwes() {
    const { reference, ...got } = await guestGotBack()
    await db.updateTable('sandbox_payments').set({ status: 'chargedBack' }).where('reference', '=', reference).execute()
    await pay.notice(reference, { type: 'payment.chargedBack', dispute: 'du_1', cents: got.price })
    await jobs()
    return { ...got, ...(await mailed('Ihre Zahlung wurde zurückgebucht')) }
  }
  let addresses = 0
  const open = (body: { id: number; key: string }) =>
    ask('guest', 'guests.openDebt', { body, ip: `10.9.${Math.floor(addresses / 250)}.${(addresses += 1) % 250}` })

  it('is led by a mail to a page that names the debt, and pays it there', async () => {
    const owes = await guestOwes()
    expect(owes.mail.text).toContain('Bitte bezahlen Sie über den Link in dieser Nachricht')
    expect(owes.mail.text).not.toContain('/konto/')
    expect(owes.id).toBe((await pay.attempt(owes.token)).id)
    const opened = await open({ id: owes.id, key: owes.key })
    expect([opened.status, opened.body.data.user.user_id]).toEqual([200, owes.account])
    testApp.tokens.mia = opened.body.data.access_token
    expect((await works('mia', 'payments.debts')).data).toMatchObject([
      { payment_reference: owes.token, amount_cents: owes.price, bought: 'nothing', twice_cents: owes.price },
    ])
    const { data: start } = await works('mia', 'payments.payOwed', { body: { payment_reference: owes.token } })
    const page = await db
      .selectFrom('sandbox_payments')
      .select('return_path')
      .where('reference', '=', referenceOf(start.page!))
      .executeTakeFirstOrThrow()
    expect(page.return_path).toBe(`/konto/offene-betraege?zahlung=${start.payment_reference}`)
    await pay.act(start.page!, 'success')
    expect((await works('mia', 'payments.settleDebt', { body: { payment_reference: start.payment_reference } })).data.outcome).toBe('paid')
    await jobs()
    expect((await works('mia', 'payments.debts')).data).toEqual([])
    // The link still opens his page, which says that nothing is open.
    expect((await open({ id: owes.id, key: owes.key })).status).toBe(200)
  })

  it('whose bank returns the give-back itself is led by a mail to a page with its sum, and sees there how it ends', async () => {
    const got = await guestGotBack()
    const key = `give-back-${got.token}`
    expect(await returnInSandbox(db, { reference: got.reference, key })).toBe(got.price)
    await pay.notice(got.reference, { type: 'refund.returned', refund: key, cents: got.price })
    await jobs()
    const back = await mailed('Ihre Erstattung kam zurück')
    expect(back.mail.text).not.toContain('/konto/')
    const opened = await open({ id: back.id, key: back.key })
    expect([opened.status, opened.body.data.user.user_id]).toEqual([200, got.account])
    testApp.tokens.mia = opened.body.data.access_token
    const shown = async () => (await works('mia', 'payments.ownReturned')).data
    const [one] = await shown()
    expect(await shown()).toEqual([{ id: one!.id, amount_cents: got.price, state: 'open', since: expect.any(String) }])
    expect((await works('mia', 'payments.debts')).data).toEqual([])
    expect((await works('jonas', 'payments.ownReturned')).data).toEqual([])
    const before = await testApp.head('mia')
    await works('admin', 'payments.endReturned', { body: { id: one!.id, reason: 'Überwiesen am 3.12.' } })
    await jobs()
    expect((await testApp.events('mia', before)).map(({ type }) => type)).toContain('owed.changed')
    expect(await shown()).toMatchObject([{ amount_cents: got.price, state: 'paidElsewhere' }])
    const end = await mailed('Ihre Erstattung ist ausgezahlt')
    expect((await open({ id: end.id, key: end.key })).status).toBe(200)
  })

  it('nothing of whose payment came back opens nothing with a link that was never mailed', async () => {
    const got = await guestGotBack()
    const { id } = await pay.attempt(got.token)
    const guest = (await accountById(db, got.account))!
    const { key } = orderKey(kernel, guest, sealedDebt(id), testApp.now())
    const refused = await open({ id, key })
    expect([refused.status, refused.body.error]).toEqual([422, 'LINK_INVALID'])
  })

  it('tampered with, of another payment, of an account or after its end it is refused with a code, and ends by a new generation', async () => {
    const owes = await guestOwes()
    const other = await guestOwes()
    const account = await (await world()).placed()
    await account.lose()
    const { key, id } = owes
    const later = `${(parseInt(key.split('-')[0]!, 36) + 1).toString(36)}${key.slice(key.indexOf('-'))}`
    for (const wrong of [
      { id: other.id, key },
      { id, key: later },
      { id, key: `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` },
      { id: 999_999_999, key },
      { id: (await account.row()).id, key },
    ]) {
      const refused = await open(wrong)
      expect([refused.status, refused.body.error]).toEqual([422, 'LINK_INVALID'])
    }
    for (const key of ['', 'x', 'x'.repeat(200_000)]) expect((await open({ id, key })).status).toBe(422)
    // Neither of an order nor of a voucher, and a stranger does not pay it.
    for (const [call, body] of [
      ['guests.openVoucher', { id, key }],
      ['guests.openOrder', { order_number: 'MH-26-ABC123', key }],
    ] as const)
      expect((await ask('guest', call, { body, ip: '10.9.9.9' } as never)).body.error).toBe('LINK_INVALID')
    expect((await ask('anna', 'payments.payOwed', { body: { payment_reference: owes.token } })).status).toBe(404)
    await db.updateTable('accounts').set({ link_generation: 2 }).where('id', '=', owes.account).execute()
    expect((await open({ id, key })).body.error).toBe('LINK_INVALID')
    await db.updateTable('accounts').set({ link_generation: 1 }).where('id', '=', owes.account).execute()
    testApp.later(91 * 24 * 60)
    const over = await open({ id, key })
    expect([over.status, over.body.error]).toEqual([422, 'LINK_EXPIRED'])
    testApp.later(-91 * 24 * 60)
    await account.end('writtenOff')
  })

  it('is not forgotten as long as he owes or his bank may still take it', async () => {
    const owes = await guestOwes()
    const statusOf = async () =>
      (await db.selectFrom('accounts').select('status').where('id', '=', owes.account).executeTakeFirstOrThrow()).status
    const after = async (days: number) => {
      testApp.later(days * 24 * 60)
      await testApp.signIn('admin')
      await testApp.deadlines()
      await jobs()
    }
    await after(31)
    expect(await statusOf()).toBe('email_pending')
    await after(70)
    expect(await statusOf()).toBe('email_pending')
    await works('admin', 'payments.endDebt', { body: { payment_reference: owes.token, outcome: 'writtenOff', reason: 'Nach Gespräch' } })
    await after(31)
    await after(31)
    expect(await statusOf()).toBe('anonymised')
    expect((await open({ id: owes.id, key: owes.key })).body.error).toBe('LINK_INVALID')
  })
})

describe('the page of open sums, in every tab of the one whose they are', () => {
  const strangers = testApp.head('jonas')
  /** How often his tabs are told to ask anew while it happens. */
  async function told(act: () => Promise<unknown>): Promise<number> {
    const before = await testApp.head('anna')
    await act()
    await jobs()
    return (await testApp.events('anna', before)).filter(({ type }) => type === 'owed.changed').length
  }
  const returned = async (id: number) => (await works('anna', 'payments.ownReturned')).data.find((one) => one.id === id)

  it('follows a refund without an order from its return to its end', async () => {
    const one = await world()
    await stocked(0)
    await pay.act(one.page, 'success')
    await jobs()
    await stocked(null)
    expect(await told(() => one.comesBack())).toBe(1)
    const [{ id } = { id: 0 }] = await one.returned()
    expect(await returned(id)).toMatchObject({ state: 'open', amount_cents: one.price })
    // On its way, and then there.
    expect(await told(() => one.resend())).toBe(2)
    expect(await returned(id)).toMatchObject({ state: 'sent' })
    expect(await told(() => one.comesBack())).toBe(1)
    expect(await told(() => one.paidElsewhere())).toBe(1)
    expect((await one.returned()).map(({ status }) => status)).toEqual(['sent', 'paidElsewhere'])
  })

  it('follows a debt as it grows, is lessened by a refund or a dispute that is won, and ends; one of an order that came back is told by its order', async () => {
    const one = await (await world()).placed()
    expect(await told(() => one.lose('du_1', 400))).toBeGreaterThan(0)
    expect(await told(() => one.lose('du_2', 300))).toBeGreaterThan(0)
    expect(await one.owed()).toMatchObject({ amount_cents: 700 })
    expect(await told(() => one.refund(100))).toBeGreaterThan(0)
    expect(await one.owed()).toMatchObject({ amount_cents: 600 })
    expect(await told(() => one.win('du_2'))).toBeGreaterThan(0)
    expect(await one.owed()).toMatchObject({ amount_cents: 300 })
    expect(await told(() => one.payOwed())).toBeGreaterThan(0)
    expect(await one.owed()).toBeUndefined()
    await one.refund(200)
    expect(await told(() => one.comesBack())).toBe(0)
    await one.paidElsewhere()
    await jobs()
    expect((await testApp.events('jonas', await strangers)).filter(({ type }) => type === 'owed.changed')).toEqual([])
  })
})
