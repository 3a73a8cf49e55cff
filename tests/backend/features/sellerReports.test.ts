import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { companyTypes } from '#contract/values/companyTypes.ts'
import { finishedJobSums } from '#backend/features/offers/reported.store.ts'
import { creditedSums } from '#backend/features/payments/credited.store.ts'
import { book, type Movement } from '#backend/features/payments/ledger.store.ts'
import { sellerReports } from '#backend/features/sellerReports/sellerReports.handlers.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { explained } from '#tests/support/explained.ts'
import { writeGoodsOrder } from '#tests/support/goodsOrder.ts'
import { vacuumed } from '#tests/support/vacuumed.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask, raw, kernel } = testApp
type Seller = 'radwerk' | 'bosporus' | 'bellaVista'
let orders = 0

/** An order of goods without any money yet. */
const order = async (who: Seller, kind: 'shop' | 'service' = 'shop') => {
  const { id } = await writeGoodsOrder(db, {
    number: `R${(orders += 1)}`,
    customerId: ids.anna,
    providerId: ids[who],
    at: testApp.now(),
    status: 'completed',
  })
  if (kind === 'service') await db.updateTable('orders').set({ kind }).where('id', '=', id).execute()
  return id
}
const booked = (at: string, movement: Movement) => book({ db, now: new Date(at) }, [movement])
/** Prepaid and placed: `cents` with our fee in it. */
const prepaid = (who: Seller, id: number, at: string, cents: number, fee: number) =>
  booked(at, {
    kind: 'placement',
    reference: `order-${id}`,
    lines: [
      { account: 'customer', cents },
      { account: 'sellerPending', party: ids[who], cents: fee - cents },
      { account: 'platformFee', cents: -fee },
    ],
  })
const earned = (who: Seller, id: number, at: string, cents: number) =>
  booked(at, {
    kind: 'earned',
    reference: `order-${id}`,
    lines: [
      { account: 'sellerPending', party: ids[who], cents },
      { account: 'sellerAvailable', party: ids[who], cents: -cents },
    ],
  })
const cash = (who: Seller, id: number, at: string, cents: number) =>
  booked(at, {
    kind: 'cash',
    reference: `order-${id}`,
    lines: [
      { account: 'cash', party: ids[who], cents },
      { account: 'sellerCash', party: ids[who], cents: -cents },
    ],
  })
async function refund(
  who: Seller,
  orderId: number,
  at: string,
  part: { cents: number; fee?: number; isEarned?: boolean; isCash?: boolean },
) {
  const { id } = await db
    .insertInto('payment_refunds')
    .values({
      key: `r-${orderId}-${at}`,
      order_id: orderId,
      cents: part.cents,
      online_cents: part.isCash ? 0 : part.cents,
      voucher_cents: 0,
      cash_cents: part.isCash ? part.cents : 0,
      status: 'settled',
      created_at: new Date(at),
      settled_at: new Date(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (part.isCash) return
  const fee = part.fee ?? 0
  await booked(at, {
    kind: 'orderRefund',
    reference: `refund-${id}`,
    lines: [
      { account: part.isEarned ? 'sellerAvailable' : 'sellerPending', party: ids[who], cents: part.cents - fee },
      { account: 'platformFee', cents: fee },
      { account: 'refund', cents: -part.cents },
    ],
  })
}
/** Another day, on which everybody logs in again. */
async function on(day: string | Date): Promise<void> {
  testApp.at(day)
  for (const who of ['admin', 'radwerk', 'bosporus', 'anna'] as const) await testApp.signIn(who)
}
/** One hour of the application. */
async function hour(): Promise<void> {
  await sellerReports.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: 'reports' }))
  await testApp.jobs()
}
const state = async (who: Seller) =>
  (await db.selectFrom('seller_data_requests').select('status').where('provider_id', '=', ids[who]).executeTakeFirst())?.status
const mailsOf = (kind: string) => db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('id').execute()
const own = async (who: Seller) => (await works(who, 'sellerReports.own')).data
const year = async (wanted: number) => (await works('admin', 'sellerReports.years')).data.find((one) => one.year === wanted)

it('a person and a company are told apart by the legal form alone, as the list of forms has them', async () => {
  const people = ['soleTrader', 'freelancer', 'merchant']
  for (const { code, name, short } of companyTypes)
    for (const form of [name, short].filter(Boolean)) {
      const { rows } = await sql<{
        entity: boolean
        private: boolean
      }>`select seller_is_entity('trader', ${form}) as entity, seller_is_entity('private', ${form}) as private`.execute(db)
      expect([form, rows[0]], form).toEqual([form, { entity: !people.includes(code), private: false }])
    }
})

describe('law 38: what is reported of a year', () => {
  it('pay without fees, fees and number by quarter of Berlin, in cents: earned, cash, services, and what went back', async () => {
    const first = await order('radwerk')
    await prepaid('radwerk', first, '2026-03-20T10:00:00Z', 10_000, 500)
    // A fifth goes back before it is earned, with its part of the fee; the rest is credited in the next quarter, by the clock of Berlin.
    await refund('radwerk', first, '2026-03-21T10:00:00Z', { cents: 2_000, fee: 100 })
    await earned('radwerk', first, '2026-03-31T22:30:00Z', 7_600)
    await refund('radwerk', first, '2026-07-02T10:00:00Z', { cents: 1_000, fee: 50, isEarned: true })
    const second = await order('radwerk')
    await cash('radwerk', second, '2026-03-31T21:30:00Z', 4_000)
    await refund('radwerk', second, '2026-10-01T10:00:00Z', { cents: 1_500, isCash: true })
    const service = await order('radwerk', 'service')
    await cash('radwerk', service, '2026-12-31T22:59:00Z', 6_000)
    await cash('radwerk', await order('radwerk'), '2026-12-31T23:00:00Z', 9_999)
    const sums = await creditedSums(db, [ids.radwerk], new Date('2025-12-31T23:00:00Z'), new Date('2026-12-31T23:00:00Z'))
    const shown = sums.map(({ activity, quarter, pay_cents: pay, fee_cents: fee, count }) => [activity, quarter, pay, fee, count])
    expect(shown).toEqual([
      ['goods', 1, 4_000, 0, 1],
      ['goods', 2, 7_600, 400, 1],
      ['goods', 3, -950, -50, 0],
      ['goods', 4, -1_500, 0, 0],
      ['services', 4, 6_000, 0, 1],
    ])
    expect(await creditedSums(db, [ids.bellaVista], new Date('2026-01-01'), new Date('2026-02-01'))).toEqual([])
  })

  it('a finished job counts with what was invoiced for it, else its fixed price; without either with nothing', async () => {
    const offer = await db
      .selectFrom('offers')
      .selectAll()
      .where('status', 'in', ['completed', 'accepted'])
      .orderBy('status', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const [from, until] = [new Date('2024-01-01'), new Date('2025-01-01')]
    const put = (set: object) =>
      db
        .updateTable('offers')
        .set({ status: 'completed', completed_at: new Date('2024-05-01'), price2_cents: null, ...set })
        .where('id', '=', offer.id)
        .execute()
    const sums = async () =>
      (await finishedJobSums(db, [offer.provider_id], from, until)).map(({ quarter, pay_cents: pay, count }) => [quarter, pay, count])
    await put({ price_type: 'fix', price1_cents: 12_300 })
    expect(await sums()).toEqual([[2, 12_300, 1]])
    await put({ price_type: 'effort' })
    expect(await sums()).toEqual([[2, 0, 1]])
    const invoice = {
      provider_id: offer.provider_id,
      customer_id: offer.customer_id,
      offer_id: offer.id,
      issued_at: new Date('2024-05-02'),
      content: '{}',
    }
    const { id } = await db
      .insertInto('invoices')
      .values({ ...invoice, number: 'J-1', total_cents: 15_000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await sums()).toEqual([[2, 15_000, 1]])
    await db
      .insertInto('invoices')
      .values({ ...invoice, number: 'J-2', kind: 'correction', total_cents: 15_000, follows_id: id })
      .execute()
    expect(await sums()).toEqual([[2, 0, 1]])
  })

  it('reads the sellers it is asked for and scans nothing, among twenty thousand entries of others', async () => {
    const { rows } = await sql<{ id: number }>`insert into orders (kind, number, group_id, provider_id, customer_id, total_cents, placed_at)
      select 'shop', 'V' || i, (select min(id) from order_groups), ${ids.bellaVista}::bigint, ${ids.jonas}::bigint, 1000, '2026-02-01'
        from generate_series(1, 20000) i returning id`.execute(db)
    expect(rows).toHaveLength(20_000)
    await sql`insert into ledger_entries (kind, reference, account, party_id, cents, booked_at)
      select 'cash', 'order-' || o.id, l.account, o.provider_id, l.cents, '2026-02-01' from orders o
        cross join (values ('cash', 1000), ('sellerCash', -1000)) l (account, cents) where o.number like 'V%'`.execute(db)
    await vacuumed(db, 'orders', 'ledger_entries', 'payment_refunds', 'offers', 'invoices')
    const watched = explained(db)
    const range = [new Date('2025-12-31T23:00:00Z'), new Date('2026-12-31T23:00:00Z')] as const
    await creditedSums(watched.db, [ids.radwerk], ...range)
    await finishedJobSums(watched.db, [ids.radwerk], ...range)
    expect(watched.scanned().filter((table) => table === 'ledger_entries' || table === 'orders')).toEqual([])
    expect(watched.pages()).toBeLessThan(400)
  })

  it('is counted once a month, and when the year is over once and for all; who is reported has its copy by mail and bell, once', async () => {
    await hour()
    expect(await year(2026)).toMatchObject({ is_final: false, told: 0 })
    expect(await mailsOf('sellerReports.copy')).toEqual([])
    const before = await db.selectFrom('seller_reports').selectAll().where('year', '=', 2026).execute()
    await hour()
    expect(await db.selectFrom('seller_reports').selectAll().where('year', '=', 2026).execute(), 'the same month').toEqual(before)
    await on('2027-01-01T00:30:00Z')
    await hour()
    expect((await year(2026))!.is_final, 'the night is not over yet').toBe(false)
    await on('2027-01-01T05:00:00Z')
    await hour()
    await hour()
    const counted = (await year(2026))!
    expect(counted.is_final).toBe(true)
    expect([counted.told, counted.told >= 2]).toEqual([counted.reportable, true])
    const letters = await mailsOf('sellerReports.copy')
    expect(letters).toHaveLength(counted.reportable)
    const mine = letters.find((one) => one.to_address === 'radwerk@lindenbrueck.example')!
    expect(mine.subject).toBe('Was wir für 2026 über Sie melden')
    expect(mine.text).toContain('Dienstleistungen')
    expect(
      (await works('radwerk', 'notifications.latest')).data.filter(({ title }) => title === 'Ihre Steuermeldung für 2026'),
    ).toHaveLength(1)
    expect(mine.created_at < new Date('2027-02-01')).toBe(true)
  })

  it('the seller reads what the operator reports, and nobody else’s', async () => {
    const { identity, years, lacks } = await own('radwerk')
    const last = years.find((one) => one.year === 2026)!
    expect(last).toMatchObject({ is_final: true, is_reportable: true })
    expect(
      last.figures.map(({ activity }) => activity),
      'goods stay below their threshold',
    ).toEqual(['services'])
    expect([identity.tax_id, lacks]).toEqual(['65929970489', []])
    for (const format of ['csv', 'xml'] as const) {
      const mine = await raw('radwerk', 'sellerReports.ownFile', { params: { year: 2026 }, query: { format } })
      const all = await raw('admin', 'sellerReports.file', { params: { year: 2026 }, query: { format } })
      expect([mine.status, all.status]).toEqual([200, 200])
      const line = format === 'csv' ? mine.text.split('\r\n')[1]! : /<dpi:ReportableSeller>.*?<dpi:DocSpec>/.exec(mine.text)![0]
      expect(line).toContain('Lindenbrück')
      expect(all.text).toContain(line)
      expect(mine.text).not.toContain('Bella Vista')
      expect(all.text).toContain('Bella Vista')
    }
    expect((await raw('bosporus', 'sellerReports.ownFile', { params: { year: 2026 } })).status).toBe(404)
    expect((await raw('admin', 'sellerReports.file', { params: { year: 2031 } })).status).toBe(404)
    expect((await raw('admin', 'sellerReports.file', { params: { year: 'heuer' } })).status).toBe(422)
  })

  it('names nothing that a spreadsheet would compute, and pages by the last seller', async () => {
    await db.updateTable('providers').set({ company_name: '=CMD()' }).where('account_id', '=', ids.radwerk).execute()
    const { text } = await raw('admin', 'sellerReports.file', { params: { year: 2026 } })
    expect(text).toContain(";'=CMD()")
    await db.updateTable('providers').set({ company_name: 'Radwerk Lindenbrück' }).where('account_id', '=', ids.radwerk).execute()
    const { data, meta } = await works('admin', 'sellerReports.sellers', { params: { year: 2026 } })
    expect([data.length >= 2, meta.next]).toEqual([true, null])
    const after = await works('admin', 'sellerReports.sellers', { params: { year: 2026 }, query: { after: data[0]!.id } })
    expect(after.data.map(({ id }) => id)).toEqual(data.slice(1).map(({ id }) => id))
  })
})

describe('law 38: data that are missing', () => {
  const days = (number: number) => testApp.later(number * 24 * 60)
  it('are asked for, reminded of twice, then nothing is sold until they come, and at once when they have (§ 23 PStTG)', async () => {
    await db
      .updateTable('providers')
      .set({
        tax_id: null,
        tax_id_country: null,
        tax_number: null,
        business_id: null,
        legal_form: 'Einzelunternehmen',
        register_number: null,
      })
      .where('account_id', '=', ids.radwerk)
      .execute()
    await db.updateTable('accounts').set({ birthday: null }).where('id', '=', ids.radwerk).execute()
    await cash('radwerk', await order('radwerk', 'service'), '2027-01-20T10:00:00Z', 6_000)
    await on('2027-02-01T09:00:00Z')
    await hour()
    await hour()
    expect(await state('radwerk')).toBe('asked')
    const letters = async () => (await mailsOf('sellerReports.data')).map(({ subject }) => subject)
    expect(await letters()).toEqual(['Für die Steuermeldung fehlen Angaben'])
    expect((await year(2027))!.lacking).toBe(1)
    const asked = testApp.now()
    const seen: (string | undefined)[] = []
    for (let step = 0; step < 3; step++) {
      days(20)
      await testApp.deadlines()
      seen.push(await state('radwerk'))
      expect(
        (await db.selectFrom('providers').select('active').where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow()).active,
      ).toBe(true)
      days(1)
      await testApp.deadlines()
      seen.push(await state('radwerk'))
    }
    expect(seen).toEqual(['asked', 'reminded', 'reminded', 'warned', 'warned', 'stopped'])
    const passed = (testApp.now().getTime() - asked.getTime()) / 86_400_000
    expect([passed >= 60, passed <= 180]).toEqual([true, true])
    expect(await letters()).toHaveLength(4)
    const active = async () =>
      (await db.selectFrom('providers').select('active').where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow()).active
    expect(await active()).toBe(false)
    await on(testApp.now())
    const product = await db
      .selectFrom('products')
      .select('id')
      .where('provider_id', '=', ids.radwerk)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    expect(
      (await ask('anna', 'carts.add', { body: { product_id: product.id, qty: 1 } })).status,
      'nothing new is sold',
    ).toBeGreaterThanOrEqual(400)
    expect((await own('radwerk')).request).toEqual({ state: 'stopped', due_at: null })
    expect((await works('radwerk', 'onboarding.info')).data.requirements.find(({ kind }) => kind === 'report')!.is_done).toBe(false)
    // Half of it is not enough.
    await works('radwerk', 'profiles.updateProvider', { body: { tax_id: '86095742719' } as never })
    expect([await active(), (await own('radwerk')).lacks]).toEqual([false, ['birthday']])
    await works('radwerk', 'profiles.updateDetails', { body: { birthday: '17.05.1980' } })
    expect([await active(), await state('radwerk')]).toEqual([true, 'settled'])
    expect((await own('radwerk')).lacks).toEqual([])
    expect((await letters()).at(-1)).toBe('Ihr Verkauf läuft wieder')
    days(100)
    await testApp.deadlines()
    expect(await state('radwerk'), 'no clock is left').toBe('settled')
  })

  it('that come in between end it without another letter; what is taken away again is asked for again', async () => {
    await on(testApp.now())
    await works('radwerk', 'profiles.updateDetails', { body: { birthday: null } })
    const at = testApp.now()
    await on(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1, 9)))
    const count = (await mailsOf('sellerReports.data')).length
    await hour()
    expect([await state('radwerk'), (await mailsOf('sellerReports.data')).length]).toEqual(['asked', count + 1])
    await works('radwerk', 'profiles.updateProvider', { body: { birthday: '17.05.1980' } as never })
    expect([await state('radwerk'), (await mailsOf('sellerReports.data')).length]).toEqual(['settled', count + 1])
  })

  it('are owed by a business under notice as before', async () => {
    const setStatus = (status: 'noticed' | 'approved') =>
      db.updateTable('providers').set({ registration_status: status }).where('account_id', '=', ids.radwerk).execute()
    await on(testApp.now())
    await works('radwerk', 'profiles.updateDetails', { body: { birthday: null } })
    await setStatus('noticed')
    const at = testApp.now()
    await on(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1, 9)))
    await hour()
    expect(await state('radwerk')).toBe('asked')
    days(21)
    await testApp.deadlines()
    expect(await state('radwerk')).toBe('reminded')
    await setStatus('approved')
    await on(testApp.now())
    await works('radwerk', 'profiles.updateProvider', { body: { birthday: '17.05.1980' } as never })
    expect(await state('radwerk')).toBe('settled')
  })

  it('numbers are judged at their field, with their state', async () => {
    const put = (body: object) => ask('radwerk', 'profiles.updateProvider', { body: body as never })
    const said = (answer: Awaited<ReturnType<typeof put>>) => [answer.status, answer.body.errors?.[0]?.field]
    for (const tax_id of ['86095742718', 'x'.repeat(200_000), '<script>', '12'])
      expect(said(await put({ tax_id }))).toEqual([422, 'tax_id'])
    expect(said(await put({ tax_id_country: 'XX' }))).toEqual([422, 'tax_id_country'])
    expect(said(await put({ birthday: '2090-01-01' }))).toEqual([422, 'birthday'])
    expect((await put({ tax_id: '12-345/6789', tax_id_country: 'AT' })).status).toBe(200)
    expect((await own('radwerk')).identity).toMatchObject({ tax_id: '123456789', tax_id_country: 'AT' })
    expect(said(await put({ tax_id_country: 'DE' })), 'an Austrian number is no German one').toEqual([422, 'tax_id'])
    expect((await put({ tax_id: null })).status).toBe(200)
    expect((await own('radwerk')).identity.tax_id_country).toBe('')
    expect((await put({ tax_id: '86095742719' })).status).toBe(200)
  })
})

it('who leaves is still reported, sealed, and takes its data along before', async () => {
  const exported = JSON.parse((await raw('radwerk', 'privacy.exportJson')).text) as Record<string, Record<string, unknown>[]>
  expect(exported['sellerReports']!.some((row) => row['Jahr'] === 2026 && row['Gemeldet'] === 'ja')).toBe(true)
  expect(exported['business']![0]!['Steueridentifikationsnummer']).toBe('86095742719 (DE)')
  expect(exported['profile']![0]!['Geburtsdatum']).toBe('1980-05-17')
  await inCommand(kernel.reading({ caller: { kind: 'system' }, requestId: 'leave' }), (ctx) => sellerReports.anonymise!(ctx, ids.radwerk))
  await db.updateTable('accounts').set({ birthday: null, first_name: '', last_name: '' }).where('id', '=', ids.radwerk).execute()
  await db.updateTable('providers').set({ tax_id: null, tax_id_country: null }).where('account_id', '=', ids.radwerk).execute()
  const kept = await db
    .selectFrom('seller_reports')
    .select('identity')
    .where('provider_id', '=', ids.radwerk)
    .where('is_reportable', '=', true)
    .execute()
  expect(kept.length).toBeGreaterThan(0)
  for (const { identity } of kept) expect(identity).not.toContain('86095742719')
  await testApp.signIn('admin')
  const { text } = await raw('admin', 'sellerReports.file', { params: { year: 2026 } })
  expect(text).toContain('86095742719')
  expect(text).toContain('1980-05-17')
})
