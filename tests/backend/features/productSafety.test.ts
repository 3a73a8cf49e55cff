import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { recallSince, type SafetyKind } from '#contract/values/safetyRules.ts'
import { ordersPerJob } from '#backend/features/productSafety/buyers.ts'
import { productSafety } from '#backend/features/productSafety/productSafety.handlers.ts'
import { productSafetyJobs } from '#backend/features/productSafety/productSafety.jobs.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { writeGoodsOrder, type GoodsOrder } from '#tests/support/goodsOrder.ts'
import { completeProduct } from '#tests/support/ownProducts.ts'

/**
 * Product safety on the marketplace: clocks, goods taken down, and buyers who are warned (Regulation (EU) 2023/988; DSA Art. 31 and 32).
 */
const testApp = await demoTestApp()
const { ask, works, db, ids, kernel } = testApp
const friday = '2026-11-20T17:30:00Z'
const words = {
  hazard: 'Die Glocke löst sich vom Lenker und kann ins Vorderrad fallen.',
  advice: 'Benutzen Sie die Glocke nicht mehr und schrauben Sie sie ab.',
  remedy: 'Der Verkäufer erstattet den Kaufpreis oder schickt eine neue Glocke.',
  batches: 'Charge 2026-07',
}
beforeEach(() => testApp.at(friday))

const onSale = async () => {
  const made = await completeProduct(testApp)
  return (await works('radwerk', 'catalogue.move', { body: { id: made.id, action: 'publish' } })).data
}
const opened = async (product: string, kind: SafetyKind = 'order', more: object = {}) =>
  (await works('admin', 'productSafety.open', { body: { product, kind, sender: 'Regierungspräsidium', reference: 'RP 7/26', ...more } }))
    .data
const takenDown = async (product: string, kind: SafetyKind = 'recall') => {
  const { id } = await opened(product, kind)
  return (await works('admin', 'productSafety.takeDown', { params: { id }, body: words })).data
}
const shown = async (id: number) => (await works('admin', 'productSafety.show', { params: { id } })).data
const mailsOf = (kind: string, like: string) =>
  db.selectFrom('mails').selectAll().where('kind', '=', kind).where('subject', 'like', `%${like}%`).orderBy('id').execute()
const recallsTo = async (name: string) => (await mailsOf('legal.recall', name)).map((mail) => mail.to_address).toSorted()

let numbers = 0
/** An order of these goods under a name of their own, so that mails can be told apart. */
const bought = (
  productId: number,
  customerId: number,
  name: string,
  more: Partial<GoodsOrder> & { qty?: number; canceled?: number } = {},
) => {
  const { qty = 1, canceled = 0, ...order } = more
  return writeGoodsOrder(db, {
    number: `MH-2026-SAFE${++numbers}`,
    customerId,
    providerId: ids.radwerk,
    at: new Date('2026-10-01T10:00:00Z'),
    status: 'delivered',
    lines: [{ name, productId, qty, canceled, unitCents: 1290 }],
    ...order,
  })
}
const guest = async (email: string) =>
  (
    await db
      .insertInto('accounts')
      .values({ role: 'guest', status: 'email_pending', email, first_name: 'Gast', last_name: 'Gast', created_at: testApp.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const emailOf = async (id: number) => (await db.selectFrom('accounts').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

describe('the clock of a notice', () => {
  it('law 7: an order is done within two working days, a notice within three; the day it came in does not count', async () => {
    const { slug } = await onSale()
    expect(await opened(slug, 'order')).toMatchObject({ status: 'received', due_at: '2026-11-24T23:00:00.000Z', is_late: false })
    expect(await opened(`/produkt/${slug}`, 'notice')).toMatchObject({ due_at: '2026-11-25T23:00:00.000Z' })
    expect(await opened(`https://markthalle.example/produkt/${slug}?x=1`, 'recall')).toMatchObject({ due_at: '2026-11-25T23:00:00.000Z' })
    // Came in on Maundy Thursday, written down later: Good Friday and Easter Monday are none.
    expect(await opened(slug, 'order', { received_at: '2026-04-02T10:00:00Z' })).toMatchObject({
      due_at: '2026-04-08T22:00:00.000Z',
      is_late: true,
    })
  })

  it('law 7: reminds a day before its end and sounds the alarm after it, once each by bell and mail; who did what is kept', async () => {
    const { slug, name } = await onSale()
    const { id } = await opened(slug, 'order', { sender: 'Marktüberwachung Lindenbrück' })
    const about = async () =>
      (await mailsOf('legal.operator', name)).filter((mail) => new RegExp(`hinweis=${id}\\b`).test(mail.text)).map((mail) => mail.subject)
    const bells = () =>
      db
        .selectFrom('notifications')
        .select(['title', 'status'])
        .where('account_id', '=', ids.admin)
        .where('unique_key', '=', `product-safety-${id}-staff`)
        .execute()
    testApp.at('2026-11-23T22:59:00Z')
    await testApp.deadlines()
    expect(await about()).toEqual([])
    for (let run = 0; run < 2; run++) {
      testApp.at('2026-11-23T23:00:00Z')
      await testApp.deadlines()
    }
    expect(await about()).toEqual([`Frist endet: Produktsicherheit, ${name}`])
    expect((await shown(id)).status).toBe('received')
    for (let run = 0; run < 2; run++) {
      testApp.at('2026-11-24T23:00:00Z')
      await testApp.deadlines()
    }
    expect(await about()).toEqual([`Frist endet: Produktsicherheit, ${name}`, `Frist überschritten: Produktsicherheit, ${name}`])
    expect(await bells()).toMatchObject([{ title: 'Frist überschritten: Produktsicherheit', status: 'unread' }])
    expect((await works('admin', 'productSafety.list', { query: { state: 'open' } })).data.map((row) => row.due_at)).toEqual(
      (await works('admin', 'productSafety.list', { query: { state: 'open' } })).data.map((row) => row.due_at).toSorted(),
    )
    testApp.at('2026-11-25T08:00:00Z')
    const done = (
      await works('admin', 'productSafety.dismiss', { params: { id }, body: { reason: 'Die Anordnung gilt einem anderen Produkt.' } })
    ).data
    expect(done).toMatchObject({ status: 'dismissed', is_late: true, handled_at: '2026-11-25T08:00:00.000Z' })
    expect((await shown(id)).history.map((step) => [step.event, step.by, step.name !== ''])).toEqual([
      ['safetyNotice.dismiss', 'admin', true],
      ['safetyNotice.overdue', 'system', false],
      ['safetyNotice.remind', 'system', false],
      ['safetyNotice.receive', 'admin', true],
    ])
    expect((await bells())[0]!.status).toBe('read')
    expect((await works('guest', 'products.details', { query: { slug } })).data.name).toBe(name)
  })

  it('takes no moment to come, no dish, no stranger’s words without an end; what is decided twice is refused', async () => {
    const { slug } = await onSale()
    const body = { product: slug, kind: 'order', sender: 'Amt' } as const
    const wrong = async (more: object) => {
      const answer = await ask('admin', 'productSafety.open', { body: { ...body, ...more } })
      return [answer.status, ...(answer.body.errors ?? []).map(({ field }) => field)]
    }
    expect(await wrong({ received_at: '2026-11-20T17:31:00Z' })).toEqual([422, 'received_at'])
    expect(await wrong({ received_at: '2025-11-19T17:29:00Z' })).toEqual([422, 'received_at'])
    expect(await wrong({ product: 'gibt-es-nicht' })).toEqual([422, 'product'])
    expect(await wrong({ product: `/anbieter/${slug}` })).toEqual([422, 'product'])
    expect(await wrong({ sender: 'x'.repeat(200_000) })).toEqual([422, 'sender'])
    const { id, version } = await takenDown(slug)
    const late = await ask('admin', 'productSafety.dismiss', { params: { id }, body: { reason: 'Zu spät bedacht.' } })
    expect([late.status, late.body.error]).toEqual([409, 'TRANSITION_REFUSED'])
    const stale = await ask('admin', 'productSafety.lift', { params: { id }, body: { reason: 'Doch in Ordnung.', version: version - 1 } })
    expect([stale.status, stale.body.error]).toEqual([409, 'VERSION_STALE'])
  })
})

describe('goods that are taken down', () => {
  it('law 34: leave the market at once and stay off it until the operator releases them; their seller hears why', async () => {
    const { id: productId, slug, name } = await onSale()
    const notice = await takenDown(slug, 'order')
    expect(notice).toMatchObject({ status: 'takenDown', is_late: false, product: { is_public: false } })
    expect((await ask('guest', 'products.details', { query: { slug } })).status).not.toBe(200)
    const again = await ask('radwerk', 'catalogue.move', { body: { id: productId, action: 'publish' } })
    expect([again.status, again.body.errors?.map(({ field }) => field)]).toEqual([422, ['safety_text']])
    const planned = await ask('radwerk', 'catalogue.move', {
      body: { id: productId, action: 'schedule', publish_at: '2026-12-01T08:00:00Z' },
    })
    expect(planned.status).toBe(422)
    const copy = await ask('radwerk', 'catalogue.duplicate', { body: { id: productId } })
    expect([copy.status, copy.body.error]).toEqual([409, 'PRODUCT_HELD'])
    const [mail] = (await mailsOf('legal.productSafety', name)).filter((one) => one.text.includes(`produkte/${productId}`))
    expect(mail!.to_address).toBe(await emailOf(ids.radwerk))
    for (const part of [words.hazard, 'Regierungspräsidium', 'RP 7/26', 'Ein Mensch hat so entschieden']) expect(mail!.text).toContain(part)
    const bell = await db
      .selectFrom('notifications')
      .select('body')
      .where('account_id', '=', ids.radwerk)
      .where('unique_key', '=', `product-safety-${notice.id}-seller`)
      .execute()
    expect(bell).toHaveLength(1)

    // A second notice holds them as well.
    const other = await takenDown(`/produkt/${slug}`, 'notice')
    await works('admin', 'productSafety.lift', { params: { id: notice.id }, body: { reason: 'Das Amt hat die Anordnung aufgehoben.' } })
    expect((await ask('radwerk', 'catalogue.move', { body: { id: productId, action: 'publish' } })).status).toBe(422)
    await works('admin', 'productSafety.lift', { params: { id: other.id }, body: { reason: 'Der Hersteller hat nachgebessert.' } })
    expect((await works('radwerk', 'catalogue.get', { params: { id: productId } })).data.status).toBe('inactive')
    await works('radwerk', 'catalogue.move', { body: { id: productId, action: 'publish' } })
    expect((await works('guest', 'products.details', { query: { slug } })).data.name).toBe(name)
  })

  it('law 34: a seller who deletes them first keeps nobody from being warned', async () => {
    const { id: productId, slug } = await onSale()
    await bought(productId, ids.anna, 'Gelöschte Glocke', { status: 'completed' })
    const { id } = await opened(slug)
    await works('radwerk', 'catalogue.remove', { params: { id: productId } })
    await works('admin', 'productSafety.takeDown', { params: { id }, body: words })
    await testApp.jobs()
    expect(await recallsTo('Gelöschte Glocke')).toEqual([await emailOf(ids.anna)])
  })
})

describe('law 34: buyers of goods that are taken down', () => {
  it('are written to once: of these goods, of the last six months, guests at the address of their order', async () => {
    const { id: productId, slug } = await onSale()
    const other = await onSale()
    const anna = await emailOf(ids.anna)
    await bought(productId, ids.anna, 'Glocke Eins', { qty: 2 })
    await bought(productId, ids.anna, 'Glocke Eins', { status: 'pending', at: new Date('2026-11-19T10:00:00Z') })
    // One address, two orders without an account, and once more in capitals.
    await bought(productId, await guest('mia@rueckruf.example'), 'Glocke Eins')
    await bought(productId, await guest('mia@rueckruf.example'), 'Glocke Eins')
    await bought(productId, await guest('MIA@rueckruf.example'), 'Glocke Eins')
    // The first moment of the six months, and the one before.
    await bought(productId, await guest('gerade@rueckruf.example'), 'Glocke Eins', { at: new Date('2026-05-20T17:30:00Z') })
    await bought(productId, await guest('vorher@rueckruf.example'), 'Glocke Eins', { at: new Date('2026-05-20T17:29:59Z') })
    // Never sent to them, or something else.
    await bought(productId, await guest('storniert@rueckruf.example'), 'Glocke Eins', { status: 'canceled' })
    await bought(productId, await guest('abgelehnt@rueckruf.example'), 'Glocke Eins', { status: 'rejected' })
    await bought(productId, await guest('gestrichen@rueckruf.example'), 'Glocke Eins', { qty: 2, canceled: 2 })
    await bought(other.id, ids.jonas, 'Glocke Eins')
    await bought(productId, await guest('geloescht-77@invalid'), 'Glocke Eins')
    const { id } = await takenDown(slug, 'order')
    await testApp.jobs()
    const expected = [anna, 'gerade@rueckruf.example', 'mia@rueckruf.example'].toSorted()
    expect(await recallsTo('Glocke Eins')).toEqual(expected)
    const bells = await db
      .selectFrom('notifications')
      .select(['account_id', 'title', 'body'])
      .where('unique_key', '=', `product-safety-${id}`)
      .execute()
    expect(bells).toMatchObject([{ account_id: ids.anna }])
    expect(bells[0]!.body).toContain(words.hazard)

    const mails = await mailsOf('legal.recall', 'Glocke Eins')
    const contact = await db.selectFrom('contact_info').select(['safety_email']).executeTakeFirstOrThrow()
    const seller = await db.selectFrom('providers').select('company_name').where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow()
    for (const mail of mails)
      for (const part of ['Produktsicherheitsrückruf', ...Object.values(words), contact.safety_email, seller.company_name])
        expect(mail.text).toContain(part)
    expect(mails.find((mail) => mail.to_address === anna)!.text).toContain('/konto/bestellungen/')
    expect(mails.find((mail) => mail.to_address === 'mia@rueckruf.example')!.text).not.toContain('/konto/bestellungen/')

    // A second run from the beginning.
    await kernel.command({ caller: { kind: 'system' }, requestId: 'again' }, async (ctx) => {
      ctx.enqueue(productSafetyJobs['productSafety.tellBuyers'], { noticeId: id, after: 0, round: 1 })
    })
    await testApp.jobs()
    expect(await recallsTo('Glocke Eins')).toEqual(expected)

    // The second look finds who was at the checkout.
    await bought(productId, await guest('spaet@rueckruf.example'), 'Glocke Eins', { status: 'pending', at: new Date(friday) })
    testApp.later(16)
    await testApp.jobs()
    expect(await recallsTo('Glocke Eins')).toEqual([...expected, 'spaet@rueckruf.example'].toSorted())
    expect(await shown(id)).toMatchObject({ told: 4, told_at: '2026-11-20T17:30:00.000Z' })
    expect(JSON.stringify(await productSafety.exportOf!({ db } as never, ids.anna))).toContain(words.hazard)
  })

  it('are written to in portions: one that breaks leaves nobody out and writes nobody twice', async () => {
    const { id: productId, slug } = await onSale()
    const count = ordersPerJob + 30
    for (let at = 0; at < count; at++) await bought(productId, await guest(`k${at}@portion.example`), 'Glocke Zwei')
    const { id } = await takenDown(slug)
    await sql`create function break_mails() returns trigger language plpgsql as $$ begin
      if new.to_address = ${sql.lit(`k${count - 1}@portion.example`)} then raise exception 'cut'; end if; return new; end $$`.execute(db)
    await sql`create trigger break_mails before insert on mails for each row execute function break_mails()`.execute(db)
    await testApp.jobs()
    expect(new Set(await recallsTo('Glocke Zwei')).size).toBe(ordersPerJob)
    expect(await shown(id)).toMatchObject({ told: ordersPerJob, told_at: null })
    await sql`drop trigger break_mails on mails`.execute(db)
    testApp.later(60)
    await testApp.jobs()
    const all = await recallsTo('Glocke Zwei')
    expect([all.length, new Set(all).size]).toEqual([count, count])
    expect((await shown(id)).told).toBe(count)
  })

  it('are not written to any more once the goods are released', async () => {
    const { id: productId, slug } = await onSale()
    await bought(productId, ids.jonas, 'Glocke Drei')
    const { id } = await takenDown(slug)
    await works('admin', 'productSafety.lift', { params: { id }, body: { reason: 'Verwechselt, das Produkt ist sicher.' } })
    await testApp.jobs()
    expect(await recallsTo('Glocke Drei')).toEqual([])
  })

  it('reach back the same day six months before, or the last of a shorter month', () => {
    expect(recallSince(new Date('2026-11-20T17:30:00Z')).toISOString()).toBe('2026-05-20T17:30:00.000Z')
    expect(recallSince(new Date('2026-08-31T00:00:00Z')).toISOString()).toBe('2026-02-28T00:00:00.000Z')
  })
})

describe('a report of unsafe goods', () => {
  const report = (url: string, category = 'unsafe_product') =>
    works('anna', 'legal.report', {
      body: {
        category,
        url,
        explanation: 'Die Glocke löst sich beim Fahren.',
        name: 'Anna Berger',
        email: 'anna@melden.example',
        good_faith: true,
      } as never,
    })
  const aboutProduct = (productId: number) => db.selectFrom('safety_notices').selectAll().where('product_id', '=', productId).execute()

  it('law 7: starts the clock of three working days, once for many reports, and the case says by when', async () => {
    const { id: productId, slug } = await onSale()
    const first = await report(`/produkt/${slug}`)
    testApp.later(60)
    await works('jonas', 'legal.report', {
      body: {
        category: 'unsafe_product',
        url: `/produkt/${slug}`,
        explanation: 'Auch bei mir fiel sie ab.',
        name: 'Jonas',
        email: 'jonas@melden.example',
        good_faith: true,
      } as never,
    })
    const rows = await aboutProduct(productId)
    expect(rows).toMatchObject([{ kind: 'notice', status: 'received', words: '', reference: first.data.number }])
    expect(rows[0]!.due_at.toISOString()).toBe('2026-11-25T23:00:00.000Z')
    const detail = await shown(rows[0]!.id)
    expect(detail.cases).toHaveLength(2)
    expect(detail.cases.at(-1)).toMatchObject({ number: first.data.number })
    const inbox = (await works('admin', 'cases.get', { params: { id: detail.cases.at(-1)!.id } })).data
    expect(inbox.details).toContainEqual({ label: 'Frist (Produktsicherheit)', value: 'Mittwoch, 25.11.2026, 24 Uhr' })
  })

  /** Two people report the same goods; the notice, and both cases, the first one first. */
  const reportedTwice = async () => {
    const { id: productId, slug, name } = await onSale()
    testApp.later(60)
    await report(`/produkt/${slug}`)
    const email = `jonas${productId}@melden.example`
    await works('jonas', 'legal.report', {
      body: {
        category: 'unsafe_product',
        url: `/produkt/${slug}`,
        explanation: 'Auch bei mir fiel sie ab.',
        name: 'Jonas',
        email,
        good_faith: true,
      } as never,
    })
    const { id } = (await aboutProduct(productId))[0]!
    const [second, first] = (await shown(id)).cases
    return { id, productId, slug, name, email, first: first!, second: second! }
  }
  const inbox = async (id: number) => (await works('admin', 'cases.get', { params: { id } })).data
  const decisionsFor = async (number: string) => (await mailsOf('case.decision', number)).map(({ to_address: to, text }) => ({ to, text }))
  const dismissal = 'Die Glocke hält der Prüfung stand; sie war falsch montiert.'
  /** Whoever decides about an objection has not decided before. */
  const bySomebodyElse = (id: number) => db.updateTable('case_decisions').set({ decided_by: null }).where('case_id', '=', id).execute()

  it('is decided with its notice, not beside it: one decision, every reporter and the seller told once', async () => {
    const { id, name, email, first, second } = await reportedTwice()
    expect(await inbox(first.id)).toMatchObject({ notice: { id, is_open: true }, measures: [], moves: ['case.take'] })
    const apart = await ask('admin', 'cases.decide', {
      params: { id: first.id },
      body: { measure: 'none', facts: 'Das ist nicht unsere Sache.' },
    })
    expect([apart.status, apart.body.error]).toEqual([409, 'MEASURE_IMPOSSIBLE'])
    const sellerMails = (await mailsOf('legal.productSafety', name)).length
    await works('admin', 'productSafety.takeDown', { params: { id }, body: words })
    for (const one of [first, second])
      expect(await inbox(one.id)).toMatchObject({
        status: 'decided',
        notice: { id, is_open: false },
        decisions: [{ round: 1, measure: 'removal', ground: 'legal', facts: `Die Gefahr: ${words.hazard}` }],
      })
    const mails = [...(await decisionsFor(first.number)), ...(await decisionsFor(second.number))]
    expect(mails.map(({ to }) => to)).toEqual(['anna@melden.example', email])
    for (const { text } of mails)
      for (const part of ['Wir haben den Inhalt entfernt', words.hazard, 'Ein Mensch hat das entschieden']) expect(text).toContain(part)
    const toSeller = await mailsOf('legal.productSafety', name)
    expect(toSeller).toHaveLength(sellerMails + 1)
    expect(toSeller.at(-1)!.text).toContain('sechs Monate lang kostenlos widersprechen')
    expect(toSeller.at(-1)!.text).not.toContain('melden.example')
  })

  it('a seller who is right after an objection has its goods back', async () => {
    const { id, productId, first } = await reportedTwice()
    await works('admin', 'productSafety.takeDown', { params: { id }, body: words })
    await works('radwerk', 'cases.appeal', { params: { id: first.id }, body: { text: 'Die Glocke ist geprüft, der Bericht liegt bei.' } })
    await bySomebodyElse(first.id)
    expect((await inbox(first.id)).measures).toContain('removal')
    const facts = 'Der Prüfbericht stimmt; die Glocke ist sicher.'
    await works('admin', 'cases.decide', { params: { id: first.id }, body: { measure: 'none', facts } })
    expect(await shown(id)).toMatchObject({ status: 'lifted', reason: facts })
    expect((await works('radwerk', 'catalogue.move', { body: { id: productId, action: 'publish' } })).data.status).toBe('active')
  })

  it('dismissed tells who reported why; an objection takes the goods down by a notice of its own', async () => {
    const { id, name, slug, first } = await reportedTwice()
    const sellerMails = (await mailsOf('legal.productSafety', name)).length
    await works('admin', 'productSafety.dismiss', { params: { id }, body: { reason: dismissal } })
    expect((await inbox(first.id)).decisions).toMatchObject([{ measure: 'none', ground: null, facts: dismissal }])
    expect((await decisionsFor(first.number))[0]!.text).toContain(dismissal)
    expect(await mailsOf('legal.productSafety', name)).toHaveLength(sellerMails)
    await works('anna', 'cases.appeal', { params: { id: first.id }, body: { text: 'Sie ist mir auch richtig montiert abgefallen.' } })
    await bySomebodyElse(first.id)
    expect((await inbox(first.id)).measures).not.toContain('removal')
    await takenDown(slug, 'notice')
    const again = {
      measure: 'removal',
      ground: 'legal',
      rule: 'Verordnung (EU) 2023/988',
      facts: 'Wir haben sie selbst geprüft, sie fällt ab.',
    } as const
    expect((await works('admin', 'cases.decide', { params: { id: first.id }, body: again })).data.status).toBe('redecided')
  })

  it('law 43: who gave notice, in which words, and who was written to, is forgotten three years after it was handled', async () => {
    const { id: productId, slug } = await onSale()
    await bought(productId, ids.anna, 'Glocke Vier')
    const open = await opened(slug, 'order', { words: 'Frau Beispiel aus der Ringstraße schreibt …' })
    const { id } = await opened(slug, 'recall', { words: 'Herr Muster ruft an.' })
    await works('admin', 'productSafety.takeDown', { params: { id }, body: words })
    await testApp.jobs()
    expect((await shown(id)).told).toBe(1)
    const housekeeping = () => productSafety.housekeeping!(kernel.reading({ caller: { kind: 'system' }, requestId: 'housekeeping' }))
    const rows = () =>
      db.selectFrom('safety_notices').select(['sender', 'words', 'hazard']).where('id', 'in', [id, open.id]).orderBy('id').execute()
    const before = await rows()
    testApp.later(3 * 366 * 24 * 60 - 1)
    await housekeeping()
    expect(await rows()).toEqual(before)
    testApp.later(2)
    await housekeeping()
    expect(await rows()).toEqual([before[0], { sender: '', words: '', hazard: words.hazard }])
    expect(await db.selectFrom('safety_letters').select('id').where('notice_id', '=', id).execute()).toEqual([])
    await testApp.signIn('admin')
    expect(await shown(id)).toMatchObject({ sender: '', told: 1 })
  })

  it('opens none for another reason, a dish or a page of a seller', async () => {
    const { id: productId, slug } = await onSale()
    await report(`/produkt/${slug}`, 'fraud')
    await report('/anbieter/radwerk')
    expect(await aboutProduct(productId)).toEqual([])
  })
})

describe('law 34: random checks', () => {
  it('are kept with what was checked, the result, when and by whom, the newest first', async () => {
    const { slug, name } = await onSale()
    const body = { product: slug, checked: 'Safety Gate, Woche 47', result: 'clean' } as const
    await works('admin', 'productSafety.check', { body })
    testApp.later(5)
    await works('admin', 'productSafety.check', {
      body: { ...body, checked: 'Rückrufe der Bundesanstalt', result: 'found', note: 'Charge 7' },
    })
    const { data } = await works('admin', 'productSafety.checks', { query: {} })
    expect(data.slice(0, 2)).toMatchObject([
      {
        product: { name },
        checked: 'Rückrufe der Bundesanstalt',
        result: 'found',
        note: 'Charge 7',
        checked_at: '2026-11-20T17:35:00.000Z',
      },
      { product: { name }, checked: 'Safety Gate, Woche 47', result: 'clean', note: '' },
    ])
    expect(data[0]!.by).not.toBe('')
    const wrong = await ask('admin', 'productSafety.check', { body: { ...body, product: 'nichts' } })
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'product'])
  })
})
