import { describe, expect, it } from 'vitest'
import { euroText } from '#contract/values/euroText.ts'
import { RefundRefused, type PaymentProvider } from '#backend/features/payments/paymentProvider.ts'
import { payBack } from '#backend/features/payments/payments.api.ts'
import { payments } from '#backend/features/payments/payments.handlers.ts'
import { returnInSandbox } from '#backend/features/payments/sandbox.store.ts'
import { sendReturned } from '#backend/features/payments/sending.ts'
import { refundJobs } from '#backend/features/refunds/refunds.api.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { disputing, type Disputed } from '#tests/support/disputing.ts'

const testApp = await demoTestApp()
const { db, kernel, works, ask, ids } = testApp
const { balances, bellsOf, dueAgain, jobs, pay, real, stocked, withProvider, world } = await disputing(testApp)

describe('a refund that the buyer’s bank returns days later', () => {
  const listed = async (one: Disputed) =>
    (await works('admin', 'payments.ledger')).data.returned.filter(({ payment_reference: token }) => token === one.token)

  it('in the trial: all three hear of it, the order shows it, and sent once more it arrives', async () => {
    const one = await (await world()).placed('refundReturned')
    await one.refund(300)
    expect([await pay.refunded(one.reference), (await one.order()).refunded_cents]).toEqual([300, 300])
    testApp.later(1)
    await jobs()
    const { number, id: orderId } = await one.order()
    expect(await pay.refunded(one.reference)).toBe(0)
    expect(await one.check()).toBe(0)
    expect(await listed(one)).toMatchObject([{ order_number: number, amount_cents: 300, state: 'open', reason: '' }])
    const title = 'Ihre Erstattung kam zurück'
    expect((await bellsOf(ids.anna, title)).at(-1)).toEqual({
      body: expect.stringMatching(/^3,00\s€ für .*Ihre Bank hat das Geld nicht angenommen.*„Hilfe und Kontakt“\.$/),
      link: `/konto/bestellungen/${number}`,
    })
    expect(await bellsOf(ids.radwerk, `Erstattung zu ${number} kam zurück`)).toHaveLength(1)
    testApp.later(1)
    await jobs()
    const mail = await db
      .selectFrom('mails')
      .select(['to_address', 'text'])
      .where('subject', '=', title)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.to_address).toBe('anna@lindenbrueck.example')
    expect(mail.text).toMatch(/Ihre Bank hat das Geld nicht angenommen[^]*\/konto\/bestellungen\/MH-/)
    const shown = async (who: 'anna' | 'radwerk') =>
      who === 'anna'
        ? (await works('anna', 'orders.detailsByProvider', { query: { order_number: number } })).data.orders[0]!.shop!
        : (await works('radwerk', 'shopOrders.view', { params: { id: orderId } })).data
    for (const who of ['anna', 'radwerk'] as const)
      expect(await shown(who), who).toMatchObject({
        returned_cents: 300,
        payment_status_text: expect.stringMatching(/^Online bezahlt, teilweise erstattet, 3,00\s€ kamen von der Bank zurück$/),
      })
    // The bank of the trial returns it once.
    await one.resend()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
    expect(await listed(one)).toMatchObject([{ state: 'sent' }])
    expect(await bellsOf(ids.anna, 'Ihre Erstattung ist noch einmal unterwegs')).toHaveLength(1)
    expect((await shown('radwerk')).returned_cents).toBeUndefined()
    const again = await ask('admin', 'payments.resendReturned', { body: { id: (await one.returned())[0]!.id } })
    expect([again.status, again.body.error]).toEqual([409, 'TRANSITION_REFUSED'])
  })

  it('told fifty times, under other names and after its end, counts once', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    const { key, cents } = await one.comesBack()
    await Promise.all(Array.from({ length: 25 }, () => one.comesBack(key, `evt_back_${one.token}`)))
    await Promise.all(Array.from({ length: 25 }, (_, n) => one.comesBack(key, `evt_back_${n}_${one.token}`)))
    expect(cents).toBe(300)
    expect(await one.returned()).toHaveLength(1)
    expect(await one.check()).toBe(0)
    await one.paidElsewhere()
    await one.comesBack(key)
    expect(await one.check()).toBe(0)
    await jobs()
    expect(await listed(one)).toMatchObject([{ state: 'paidElsewhere', reason: 'Überwiesen am 3.12.' }])
    expect(await bellsOf(ids.anna, 'Ihre Erstattung ist ausgezahlt')).toHaveLength(1)
  })

  it('whose news overtakes our own note of it is not sent twice', async () => {
    const one = await (await world()).placed()
    await one.grant(300)
    const refund = async (wish: Parameters<PaymentProvider['refund']>[0]) => {
      await real.refund(wish)
      throw new Error('no answer')
    }
    await withProvider({ refund }, () => testApp.jobs())
    await one.comesBack()
    expect(await one.returned()).toMatchObject([{ is_booked: false }])
    expect(await listed(one)).toEqual([])
    const unbooked = await ask('admin', 'payments.resendReturned', { body: { id: (await one.returned())[0]!.id } })
    expect(unbooked.status).toBe(404)
    await dueAgain()
    await jobs()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([0, 0])
    expect(await listed(one)).toMatchObject([{ amount_cents: 300, state: 'open' }])
    // The same for the next try: what comes back of that is a matter of its own.
    await withProvider({ refund }, async () => {
      await works('admin', 'payments.resendReturned', { body: { id: (await one.returned())[0]!.id } })
      await testApp.jobs()
    })
    await one.comesBack()
    await dueAgain()
    await jobs()
    expect((await one.returned()).map(({ status }) => status)).toEqual(['sent', 'open'])
    expect(await one.check()).toBe(0)
    await one.resend()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
  })

  describe.each(['before', 'after'] as const)('whose note fails, and of which the bank’s news comes %s that', (turn) => {
    /** The service sends it once, and the command that would note it fails. @returns under which key it went */
    async function unnoted(one: Disputed, start: () => Promise<unknown>): Promise<string> {
      const { command } = kernel
      const keys: string[] = []
      const refund = async (wish: Parameters<PaymentProvider['refund']>[0]) => {
        await real.refund(wish)
        keys.push(wish.key)
        if (turn === 'before') await one.comesBack(wish.key)
        kernel.command = () => Promise.reject(new Error('The database is away'))
      }
      await withProvider({ refund }, async () => {
        try {
          await start()
          await jobs()
        } finally {
          kernel.command = command
        }
      })
      expect(keys).toHaveLength(1)
      if (turn === 'after') await one.comesBack(keys[0])
      return keys[0]!
    }
    /** Every sending of this payment's money that the service knows of, returned or not. */
    const sent = async (one: Disputed) =>
      (
        await db.selectFrom('sandbox_refunds').select('request_key').where('reference', '=', one.reference).orderBy('created_at').execute()
      ).map((row) => row.request_key)
    /** Our next try notes it, and is not another sending. */
    async function noted(one: Disputed, keys: readonly string[]) {
      await dueAgain()
      await jobs()
      expect(await sent(one)).toEqual(keys)
      expect(await pay.refunded(one.reference)).toBe(0)
      expect(await one.check()).toBe(0)
      // And once more, as jobs may run twice and news may come twice.
      await one.comesBack(keys.at(-1))
      await dueAgain()
      await jobs()
      expect(await sent(one)).toEqual(keys)
      expect(await one.check()).toBe(0)
    }

    it('it is with us once, and is sent again by the operator alone', async () => {
      const one = await (await world()).placed()
      const first = await unnoted(one, () => one.grant(300))
      expect(await one.returned()).toMatchObject([{ is_booked: false }])
      await noted(one, [first])
      expect(await one.returned()).toMatchObject([{ is_booked: true, status: 'open', cents: 300 }])
      testApp.later(1)
      const { id } = (await one.returned())[0]!
      const again = await unnoted(one, () => works('admin', 'payments.resendReturned', { body: { id } }))
      expect(await one.returned()).toMatchObject([{ status: 'sending' }, { is_booked: false }])
      await noted(one, [first, again])
      expect(await one.returned()).toMatchObject([
        { status: 'sent', sent_cents: 300 },
        { is_booked: true, status: 'open', cents: 300 },
      ])
      await one.resend()
      expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
    })

    it('of a payment that became no order it is with us once as well', async () => {
      const one = await world()
      await stocked(0)
      const key = await unnoted(one, () => pay.act(one.page, 'success'))
      await stocked(null)
      expect(await one.row()).toMatchObject({ status: 'refunding' })
      await noted(one, [key])
      expect(await one.row()).toMatchObject({ status: 'refunded' })
      expect(await one.returned()).toMatchObject([{ is_booked: true, status: 'open', cents: one.price }])
      await one.paidElsewhere()
      expect(await one.check()).toBe(0)
    })
  })

  it('that the service has refused at once, told before our note of that fails, is with us once, and nothing went', async () => {
    const one = await (await world()).placed()
    const { command } = kernel
    const refund = async ({ key, cents }: Parameters<PaymentProvider['refund']>[0]) => {
      await pay.notice(one.reference, { type: 'refund.returned', refund: key, cents })
      kernel.command = () => Promise.reject(new Error('The database is away'))
      throw new RefundRefused('expired_or_canceled_card')
    }
    await one.grant(300)
    await withProvider({ refund }, async () => {
      try {
        await jobs()
      } finally {
        kernel.command = command
      }
    })
    await dueAgain()
    await jobs()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([0, 0])
    expect(await one.returned()).toMatchObject([{ is_booked: true, status: 'open', cents: 300 }])
    await one.resend()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
  })

  it('that had been refused at once is that, and nothing came back', async () => {
    const one = await (await world()).placed()
    await one.grant(300)
    const { id: newest } = await db.selectFrom('payment_refunds').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const key = `refund-${one.token}-${newest}`
    await withProvider(
      {
        async refund() {
          await pay.notice(one.reference, { type: 'refund.returned', refund: key, cents: 300 })
          throw new RefundRefused('expired_or_canceled_card')
        },
      },
      () => testApp.jobs(),
    )
    await pay.notice(one.reference, { type: 'refund.returned', refund: key, cents: 300 })
    expect(await one.returned()).toEqual([])
    expect((await works('admin', 'payments.ledger')).data.failed_refunds[0]).toMatchObject({ amount_cents: 300 })
    expect(await one.check()).toBe(0)
  })

  it.each(['before', 'after'])('that was refused at once and went by hand is that, told %s our note of it', async (turn) => {
    const one = await (await world()).placed()
    await one.lose('du_1', 500)
    await jobs()
    await one.end('settled')
    const elsewhere = (await balances()).receivedElsewhere
    expect(await one.check()).toBe(0)
    let key = ''
    const failed = () => pay.notice(one.reference, { type: 'refund.returned', refund: key, cents: 500 })
    await withProvider(
      {
        async refund(wish) {
          key = wish.key
          if (turn === 'before') expect((await failed()).statusCode).toBe(200)
          throw new RefundRefused('More than is left of this payment')
        },
      },
      async () => {
        // Made good past the service: the money is there no more that the bank gives back.
        await one.win()
        await testApp.jobs()
      },
    )
    const part = await db
      .selectFrom('checkout_payments')
      .select(['token', 'status'])
      .where('part_of', '=', (await one.row()).id)
      .executeTakeFirstOrThrow()
    expect([key, part.status]).toEqual([`give-back-${part.token}`, 'refunded'])
    const holds = async () => {
      expect(await one.returned()).toEqual([])
      expect(await listed(one)).toEqual([])
      expect([await pay.refunded(one.reference), await one.check()]).toEqual([0, 0])
      expect((await balances()).receivedElsewhere - elsewhere).toBe(-500)
    }
    await holds()
    // However often it is told, and by whichever event.
    for (let told = 0; told < 2; told += 1) expect((await failed()).statusCode).toBe(200)
    await holds()
    await jobs()
    await holds()
    expect((await bellsOf(ids.admin, 'Bitte überweisen: Geld eines Kunden')).at(-1)!.body).toContain(euroText(500))
    expect(await bellsOf(ids.radwerk, `Erstattung zu ${(await one.order()).number} kam zurück`)).toEqual([])
  })

  it('sent once more, refused at once and paid otherwise does not come back by late news of that try', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.comesBack()
    expect(await one.check()).toBe(0)
    await withProvider({ refund: () => Promise.reject(new RefundRefused('expired_or_canceled_card')) }, () => one.resend())
    const { id } = (await one.returned())[0]!
    const failed = () => pay.notice(one.reference, { type: 'refund.returned', refund: `again-${one.token}-${id}-1`, cents: 300 })
    await failed()
    expect(await one.returned()).toMatchObject([{ status: 'open', tries: 1, sent_cents: 0 }])
    expect(await one.check()).toBe(0)
    await one.paidElsewhere()
    await jobs()
    expect(await one.check()).toBe(0)
    const before = await balances()
    for (let told = 0; told < 2; told += 1) expect((await failed()).statusCode).toBe(200)
    await jobs()
    expect(await one.returned()).toMatchObject([{ status: 'paidElsewhere', elsewhere_cents: 300 }])
    expect(await listed(one)).toMatchObject([{ state: 'paidElsewhere' }])
    expect([await balances(), await pay.refunded(one.reference), await one.check()]).toEqual([before, 0, 0])
  })

  it('sent twice by two jobs at once, refused to both: the slower one leaves the operator’s next try alone', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.comesBack()
    const { id } = (await one.returned())[0]!
    const resend = () => works('admin', 'payments.resendReturned', { body: { id } })
    const reading = (requestId: string) => kernel.reading({ caller: { kind: 'system' }, requestId })
    await resend()
    await db.deleteFrom('jobs').where('kind', '=', 'payment.sendReturned').execute()
    const title = 'Erstattung noch einmal abgelehnt'
    const before = (await bellsOf(ids.admin, title)).length
    const keys: string[] = []
    await withProvider(
      {
        async refund({ key }) {
          keys.push(key)
          if (keys.length === 1) {
            // Nothing is given up while the slower one may still reach the service.
            await expect(sendReturned(reading('the quicker job'), id)).rejects.toThrow('still sending')
            expect(await one.returned()).toMatchObject([{ status: 'sending', tries: 1 }])
            testApp.later(4)
            await sendReturned(reading('the quicker job again'), id)
            expect(await one.returned()).toMatchObject([{ status: 'open', tries: 1 }])
            expect(await one.check()).toBe(0)
            await resend()
          }
          throw new RefundRefused('charge_disputed')
        },
      },
      () => sendReturned(reading('the slower job'), id),
    )
    expect(keys).toEqual(Array.from({ length: 3 }, () => `again-${one.token}-${id}-1`))
    expect(await one.returned()).toMatchObject([{ status: 'sending', tries: 2 }])
    expect(await one.check()).toBe(0)
    await jobs()
    expect(await one.returned()).toMatchObject([{ status: 'sent', tries: 2, sent_cents: 300 }])
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
    expect((await bellsOf(ids.admin, title)).length - before).toBe(1)
  })

  it('resent by ten of the staff at once, its money goes out once', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.comesBack()
    const { id } = (await one.returned())[0]!
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('admin', 'payments.resendReturned', { body: { id } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await db.selectFrom('jobs').select('id').where('kind', '=', 'payment.sendReturned').execute()).toHaveLength(1)
    // Its job is done twice at once as well.
    await Promise.all(['one', 'other'].map((requestId) => sendReturned(kernel.reading({ caller: { kind: 'system' }, requestId }), id)))
    await jobs()
    expect(await one.gone()).toEqual([`again-${one.token}-${id}-1`])
    expect(await one.returned()).toMatchObject([{ status: 'sent', tries: 1, sent_cents: 300 }])
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
  })

  it('that is none of ours, of another payment or of nothing that went, moves nothing', async () => {
    const [one, other] = [await (await world()).placed(), await (await world()).placed()]
    await other.refund(300)
    const [key] = await other.gone()
    for (const name of [
      key!,
      '',
      'by-hand',
      `refund-${one.token}-9999999`,
      `refund-${one.token}-x`,
      `again-${one.token}-1-1`,
      `give-back-${other.token}`,
    ])
      expect((await pay.notice(one.reference, { type: 'refund.returned', refund: name, cents: 300 })).statusCode).toBe(200)
    expect(await one.returned()).toEqual([])
    // Never more than had gone.
    await pay.notice(other.reference, { type: 'refund.returned', refund: key!, cents: 99_999_999 })
    expect(await other.returned()).toMatchObject([{ cents: 300 }])
    await returnInSandbox(db, { reference: other.reference, key: key! })
    expect(await other.check()).toBe(0)
    await other.paidElsewhere()
  })

  it('while its buyer owes the payment is taken off that, whichever comes first', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.lose()
    await jobs()
    expect(await one.owed()).toMatchObject({ amount_cents: one.price, twice_cents: 300 })
    await one.comesBack()
    await jobs()
    expect(await one.check()).toBe(one.price - 300)
    expect(await one.owed()).toMatchObject({ amount_cents: one.price - 300, twice_cents: 0, refunds: [] })
    expect(await listed(one)).toMatchObject([{ state: 'offset' }])
    expect((await bellsOf(ids.anna, 'Ihre Erstattung ist verrechnet')).length).toBeGreaterThan(0)
    await one.win()
    await jobs()
    // It was his, and reaches him now.
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])

    const two = await (await world()).placed()
    await two.refund(300)
    await two.comesBack()
    await two.lose('du_1', 200)
    expect(await two.check()).toBe(200)
    await two.resend()
    expect([await pay.refunded(two.reference), await two.check()]).toEqual([100, 0])
    expect(await two.returned()).toMatchObject([{ status: 'sent', sent_cents: 100, off_cents: 200 }])
  })

  it('of a payment that became no order is the operator’s as well, and its buyer hears of it', async () => {
    const one = await world()
    await stocked(0)
    await pay.act(one.page, 'success')
    await jobs()
    await stocked(null)
    expect(await pay.refunded(one.reference)).toBe(one.price)
    await one.comesBack()
    await jobs()
    expect(await listed(one)).toMatchObject([{ order_number: null, amount_cents: one.price, state: 'open' }])
    const { id } = await one.row()
    expect((await bellsOf(ids.anna, 'Ihre Erstattung kam zurück')).at(-1)!.link).toBe(`/konto/offene-betraege?betrag=${id}`)
    expect((await works('anna', 'payments.ownReturned')).data[0]).toMatchObject({ amount_cents: one.price, state: 'open' })
    await one.resend()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([one.price, 0])
  })

  it('and is refused once more stands with the operator again, who is reminded every three days', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.comesBack()
    await withProvider({ refund: () => Promise.reject(new RefundRefused('charge_disputed')) }, () => one.resend())
    expect(await listed(one)).toMatchObject([{ state: 'open', amount_cents: 300 }])
    expect((await bellsOf(ids.admin, 'Erstattung noch einmal abgelehnt')).length).toBeGreaterThan(0)
    const title = 'Zurückgekommene Erstattung ist noch offen'
    const before = (await bellsOf(ids.admin, title)).length
    // Nobody answers the orders of this file.
    await db.deleteFrom('deadlines').where('machine', '<>', 'returnedRefund').execute()
    testApp.later(3 * 24 * 60 + 1)
    await testApp.signIn('admin')
    await testApp.deadlines()
    await jobs()
    const first = (await bellsOf(ids.admin, title)).length
    expect(first).toBeGreaterThan(before)
    const { id } = (await one.returned())[0]!
    const wordless = await ask('admin', 'payments.endReturned', { body: { id, reason: '  ' } })
    expect([wordless.status, wordless.body.errors?.[0]?.field]).toEqual([422, 'reason'])
    // Two of the staff at once: one of them ends it.
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask('admin', 'payments.endReturned', { body: { id, reason: 'Überwiesen' } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await one.check()).toBe(0)
    testApp.later(8 * 24 * 60)
    await testApp.deadlines()
    await jobs()
    expect((await one.returned())[0]!.reminded_at).toBeNull()
  })

  it('awarded three times one after the other goes out each time once, under a name of its own', async () => {
    const one = await (await world()).placed()
    const { id: orderId, number } = await one.order()
    const now = testApp.now()
    const { id } = await db
      .insertInto('refunds')
      .values({
        number: `${number}-R1`,
        order_id: orderId,
        provider_id: ids.radwerk,
        customer_id: ids.anna,
        items_cents: 300,
        type: 'goodwill',
        status: 'escalated',
        created_at: now,
        status_since: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = await db.selectFrom('shop_order_items').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
    await db.insertInto('refund_items').values({ refund_id: id, item_id: line.id, qty: 1, goods_cents: 300, deposit_cents: 0 }).execute()
    const note = 'Der Kunde hat recht.'
    for (const [at, cents] of [100, 200, 300].entries()) {
      await db.updateTable('refunds').set({ status: 'escalated' }).where('id', '=', id).execute()
      await works('admin', 'refunds.judge', { body: { id, decision: 'refund', amount_cents: cents, return_needed: false, note } })
      await jobs()
      // The job once more, as after a crash: nothing goes.
      await kernel.command({ caller: { kind: 'system' }, requestId: `again-${id}-${cents}` }, async (ctx) =>
        ctx.enqueue(refundJobs['refund.payBack'], { refundId: id }),
      )
      await jobs()
      const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(row).toMatchObject({ status: 'refunded', paid_cents: cents, paid_times: at + 1 })
      expect([await pay.refunded(one.reference), await one.check()]).toEqual([cents, 0])
    }
    const went = await db.selectFrom('payment_refunds').select('key').where('order_id', '=', orderId).orderBy('id').execute()
    expect(went.map(({ key }) => key)).toEqual([`return-${id}`, `return-${id}-rest`, `return-${id}-rest-2`])
  })

  it('for goods that were given back shows it on that refund, for both, until it has arrived', async () => {
    const one = await (await world()).placed()
    const { id: orderId, number } = await one.order()
    const { id } = await db
      .insertInto('refunds')
      .values({
        number: `${number}-R1`,
        order_id: orderId,
        provider_id: ids.radwerk,
        customer_id: ids.anna,
        items_cents: 300,
        accepted_cents: 300,
        released_cents: 300,
        type: 'goodwill',
        status: 'refunded',
        created_at: testApp.now(),
        status_since: testApp.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = await db.selectFrom('shop_order_items').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
    await db.insertInto('refund_items').values({ refund_id: id, item_id: line.id, qty: 1, goods_cents: 300, deposit_cents: 0 }).execute()
    await kernel.command({ caller: { kind: 'system' }, requestId: `return-${id}` }, (ctx) =>
      payBack(ctx, { orderId, key: `return-${id}`, cents: 300 }),
    )
    await jobs()
    const shown = async (who: 'anna' | 'radwerk') => (await works(who, 'refunds.view', { query: { id } })).data.returned_cents
    expect(await shown('anna')).toBeUndefined()
    const before = await testApp.head('anna')
    await one.comesBack()
    await jobs()
    expect([await shown('anna'), await shown('radwerk')]).toEqual([300, 300])
    expect((await testApp.events('anna', before)).map(({ type }) => type)).toContain('refund.changed')
    await one.resend()
    await jobs()
    expect(await shown('radwerk')).toBeUndefined()
    expect(await one.check()).toBe(0)
  })

  it('whose next try was lost on the way is sent by the hourly look', async () => {
    const one = await (await world()).placed()
    await one.refund(300)
    await one.comesBack()
    await works('admin', 'payments.resendReturned', { body: { id: (await one.returned())[0]!.id } })
    await db.deleteFrom('jobs').where('kind', '=', 'payment.sendReturned').execute()
    testApp.later(61)
    await payments.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: 'hour' }))
    await jobs()
    expect([await pay.refunded(one.reference), await one.check()]).toEqual([300, 0])
  })

  it('keeps its buyer’s account until it has arrived, and names each kind where it is shown', async () => {
    // What the stories above have left open.
    await db.updateTable('returned_refunds').set({ status: 'paidElsewhere' }).where('status', 'in', ['open', 'sending']).execute()
    const named = async () =>
      (await works('anna', 'privacy.deletion')).data.obligations
        .filter(({ what }) => what.includes('von der Bank'))
        .map(({ what, count, path }) => [what, count, path])
    expect(await named()).toEqual([])
    const withoutOrder = async () => {
      const lost = await world()
      await stocked(0)
      await pay.act(lost.page, 'success')
      await jobs()
      await stocked(null)
      await lost.comesBack()
      return lost
    }
    const lost = await withoutOrder()
    const [single, several] = [
      'eine Erstattung ohne Bestellung, die von der Bank zurückkam',
      '2 Erstattungen ohne Bestellung, die von der Bank zurückkamen',
    ]
    expect(await named()).toEqual([[single, 1, '/konto/offene-betraege']])
    expect((await works('anna', 'payments.ownReturned')).data[0]).toMatchObject({ amount_cents: lost.price, state: 'open' })
    const one = await (await world()).placed()
    await one.refund(300)
    await one.comesBack()
    const ofOrder = ['eine Erstattung, die von der Bank zurückkam', 1, '/konto/bestellungen']
    expect(await named()).toEqual([ofOrder, [single, 1, '/konto/offene-betraege']])
    const second = await withoutOrder()
    expect(await named()).toEqual([ofOrder, [several, 2, '/konto/offene-betraege']])
    const refused = await ask('anna', 'privacy.delete', { body: { password: 'markthalle' } })
    expect([refused.status, refused.body.error]).toEqual([409, 'ACCOUNT_HAS_OBLIGATIONS'])
    for (const ended of [lost, second, one]) await ended.paidElsewhere()
    expect(await named()).toEqual([])
    await jobs()
  })
})
