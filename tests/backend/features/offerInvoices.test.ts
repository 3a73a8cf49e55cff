import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { contractNumber } from '#contract/values/contractNumber.ts'
import { offerInvoiceCents, offerInvoiceTrouble } from '#contract/values/offerInvoice.ts'
import type { InvoiceInput } from '#backend/features/invoices/invoice.input.ts'
import { giroCode } from '#backend/features/invoices/invoice.payment.ts'
import { writeInvoice } from '#backend/features/invoices/invoiceWriter.ts'
import { invoiceXml } from '#backend/features/invoices/invoice.xml.ts'
import { seal, sealKey } from '#backend/kernel/sealed.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { inquiryBody, person, tradesmen } from '#tests/support/leads.ts'
import { offerBody } from '#tests/support/offers.ts'

const testApp = await demoTestApp()
await tradesmen(testApp, ['bosporus', 'radwerk'])
const { db, ids, works, ask } = testApp
let network = 0

const name = `${person.first_name} ${person.last_name}`
/** A job of this price, as far as its customer has taken it. */
async function job(price: Record<string, unknown> = {}, until: 'accepted' | 'done' | 'completed' = 'completed'): Promise<number> {
  await db.deleteFrom('attempts').execute()
  const lead = (await works('anna', 'leads.create', { body: await inquiryBody(testApp), ip: `10.19.0.${++network}` })).data.id
  const { id } = (await works('radwerk', 'offers.create', { body: { ...offerBody(testApp, lead), ...price } as never })).data
  await works('anna', 'offers.decide', { params: { id }, body: { status: 'accepted', revision: 1 } })
  if (until !== 'accepted') await works('radwerk', 'offers.progress', { params: { id }, body: { step: 'done' } })
  if (until === 'completed') await works('anna', 'offers.progress', { params: { id }, body: { step: 'confirmDone' } })
  return id
}
const invoice = (id: number, body: Record<string, unknown> = {}) => testApp.raw('radwerk', 'offers.invoice', { params: { id }, body })
const rowOf = (id: number) => db.selectFrom('invoices').selectAll().where('offer_id', '=', id).execute()
const contentOf = async (id: number) => (await rowOf(id))[0]!.content as unknown as InvoiceInput
const wordsOf = (pdf: Uint8Array) => execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
const seller = (set: { small_business?: boolean; trading?: 'trader' | 'private' }) =>
  db.updateTable('providers').set(set).where('account_id', '=', ids.radwerk).execute()
const papersOf = async (who: 'anna' | 'jonas' | 'radwerk' | 'bosporus') =>
  (await works(who, 'documents.list', { query: { kind: 'invoice' } })).data

describe('the invoice of a job that came from an offer', () => {
  it('comes when its customer has confirmed it: of the agreed price, in the seller’s series, told, mailed, and among the papers of both', async () => {
    await seller({ small_business: false, trading: 'trader' })
    const id = await job()
    expect((await works('radwerk', 'offers.view', { params: { id } })).data).toMatchObject({
      may_invoice: true,
      invoice: null,
      is_taxed: true,
    })
    expect((await works('anna', 'offers.view', { params: { id } })).data).toMatchObject({ may_invoice: false, invoice: null })
    await db.deleteFrom('mails').execute()
    const since = await testApp.head('anna')
    const answer = await invoice(id, { note: 'IBAN DE02 1203 0000 0000 2020 51' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const [row] = await rowOf(id)
    expect(row).toMatchObject({ provider_id: ids.radwerk, customer_id: ids.anna, order_id: null, kind: 'invoice', total_cents: 48_000 })
    expect(row!.number).toMatch(/^RE-\d{4}-\d{5}$/)
    const content = await contentOf(id)
    expect(content).toMatchObject({
      orderNumber: contractNumber(id),
      totalCents: 48_000,
      buyer: { name, postal_code: person.postal_code },
      taxes: [{ rate: 19, gross_cents: 48_000, net_cents: 40_336, tax_cents: 7_664 }],
      payments: [],
    })
    expect(content.notes[0]).toContain('IBAN')
    // § 14 (4) no. 9 UStG.
    expect(content.notes[1]).toContain('zwei Jahre')
    const events = (await testApp.events('anna', since)).map(({ type }) => type)
    expect(events).toEqual(expect.arrayContaining(['offer.changed', 'notification.created']))
    const view = (await works('anna', 'offers.view', { params: { id } })).data
    expect(view.invoice).toMatchObject({ number: row!.number, total_cents: 48_000 })
    for (const who of ['anna', 'radwerk'] as const) {
      const paper = (await papersOf(who)).find(({ id: key }) => key === view.invoice!.paper)
      expect(paper, who).toMatchObject({ kind: 'invoice', title: `Rechnung ${row!.number}` })
      const file = await testApp.app.inject({
        url: `/rest/documents/${view.invoice!.paper}/file`,
        headers: { authorization: `Bearer ${testApp.tokens[who]}` },
      })
      expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
    for (const who of ['jonas', 'bosporus'] as const) {
      expect((await papersOf(who)).map(({ id: key }) => key)).not.toContain(view.invoice!.paper)
      expect((await ask(who, 'documents.info', { params: { id: view.invoice!.paper } })).status).toBe(404)
    }
    expect((await works('radwerk', 'documents.list', { query: { search: contractNumber(id) } })).data).toHaveLength(1)
    await testApp.jobs()
    const mail = await db
      .selectFrom('mails')
      .select(['text', 'attachments'])
      .where('to_address', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(mail.text).toContain(`zu Ihrem Auftrag ${contractNumber(id)}`)
    expect(mail.attachments).toHaveLength(1)
  }, 30_000)

  it('is issued once, also by two at once, and only after the confirmation', async () => {
    for (const until of ['accepted', 'done'] as const) expect((await invoice(await job({}, until))).body.error).toBe('OFFER_NOT_COMPLETED')
    const id = await job()
    const answers = await Promise.all([invoice(id), invoice(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await invoice(id)).body.error).toBe('OFFER_INVOICED')
    expect(await rowOf(id)).toHaveLength(1)
    expect((await works('radwerk', 'offers.view', { params: { id } })).data.may_invoice).toBe(false)
  })

  it('is nobody else’s to issue or to read', async () => {
    const id = await job()
    expect((await testApp.raw('bosporus', 'offers.invoice', { params: { id }, body: {} })).status).toBe(404)
    expect((await testApp.raw('anna', 'offers.invoice', { params: { id }, body: {} })).status).toBe(403)
  })

  it('counts hours at the agreed rate, on paper and for machines', async () => {
    const id = await job({ price_type: 'hourly', price1: 60 })
    expect((await invoice(id)).body.errors).toMatchObject([{ field: 'hours' }])
    expect((await invoice(id, { hours: 7.1 })).body.errors).toMatchObject([{ field: 'hours' }])
    expect((await invoice(id, { hours: 7.25, amount: 500 })).body.errors).toMatchObject([{ field: 'amount' }])
    expect((await invoice(id, { hours: 7.25 })).status).toBe(201)
    const content = await contentOf(id)
    expect(content.lines).toMatchObject([{ quantity: 7.25, unitCents: 6_000, totalCents: 43_500, unit: 'hour' }])
    const xml = invoiceXml({ ...content, seller: { ...content.seller, vat_id: 'DE123456789' } })!
    expect(xml).toContain('<ram:BilledQuantity unitCode="HUR">7.25</ram:BilledQuantity>')
    expect(xml).toContain('<ram:GrandTotalAmount>435.00</ram:GrandTotalAmount>')
    expect(xml).toContain('<ram:DuePayableAmount>435.00</ram:DuePayableAmount>')
  })

  it('stays within the agreed range, and says why it is much dearer than an estimate', async () => {
    const range = await job({ price_type: 'range', price1: 400, price2: 500 })
    expect((await invoice(range, { amount: 500.01 })).body.errors).toMatchObject([{ field: 'amount' }])
    expect((await invoice(range)).body.errors).toMatchObject([{ field: 'amount' }])
    expect((await invoice(range, { amount: 455.5 })).status).toBe(201)
    expect((await rowOf(range))[0]).toMatchObject({ total_cents: 45_550 })
    const effort = await job({ price_type: 'effort', price1: 100 })
    expect((await invoice(effort, { amount: 120.01 })).body.errors).toMatchObject([{ field: 'note' }])
    expect((await invoice(effort, { amount: 120.01, note: 'Der Schrank war größer als angegeben.' })).status).toBe(201)
    const fix = await job()
    expect((await invoice(fix, { amount: 481 })).body.errors).toMatchObject([{ field: 'amount' }])
  })

  it('law 42: owes the rate that its provider names; a small business and a private person owe none, whatever they name', async () => {
    const reduced = await job()
    await invoice(reduced, { tax: 'reduced' })
    expect((await contentOf(reduced)).taxes).toMatchObject([{ rate: 7, gross_cents: 48_000 }])
    for (const set of [{ small_business: true }, { small_business: false, trading: 'private' as const }]) {
      await seller(set)
      const id = await job()
      expect((await works('radwerk', 'offers.view', { params: { id } })).data.is_taxed).toBe(false)
      expect((await invoice(id, { tax: 'standard' })).status).toBe(201)
      const content = await contentOf(id)
      expect(content).toMatchObject({ taxes: [], lines: [{ taxRate: 0 }] })
      // Nobody who owes no tax states one.
      if (set.trading === 'private') expect(invoiceXml(content)).not.toContain('<ram:RateApplicablePercent>')
      expect(content.notes.some((note) => note.includes('zwei Jahre'))).toBe(set.trading !== 'private')
    }
    await seller({ small_business: false, trading: 'trader' })
  })

  it('needs an address to go to: of a customer who has left it says so', async () => {
    const id = await job()
    const { lead_id: lead } = await db.selectFrom('offers').select('lead_id').where('id', '=', id).executeTakeFirstOrThrow()
    await db.deleteFrom('lead_contacts').where('lead_id', '=', lead).execute()
    expect((await invoice(id)).body.error).toBe('OFFER_BUYER_GONE')
  })

  it('outlives its offer, and says then which contract it was for', async () => {
    const id = await job()
    await invoice(id)
    const { number } = (await rowOf(id))[0]!
    await db.deleteFrom('offers').where('id', '=', id).execute()
    const found = (await works('radwerk', 'documents.list', { query: { search: contractNumber(id) } })).data
    expect(found.map(({ title }) => title)).toEqual([`Rechnung ${number}`])
  })
})

describe('law 39: the money for a job', () => {
  const iban = 'DE02120300000000202051'
  const account = async (): Promise<number> => {
    await db.deleteFrom('bank_accounts').execute()
    const key = { purpose: 'bankAccount.iban', owner: ids.radwerk }
    const { id } = await db
      .insertInto('bank_accounts')
      .values({
        account_id: ids.radwerk,
        iban_sealed: seal(testApp.kernel, key, iban),
        holder_sealed: seal(testApp.kernel, { ...key, purpose: 'bankAccount.holder' }, 'Radwerk Lindenbrück'),
        iban_key: sealKey(testApp.kernel, key.purpose, iban),
        country: 'DE',
        last_four: '2051',
        bic: 'BYLADEM1001',
        bank_name: 'DKB',
        is_default: true,
        created_at: testApp.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it('goes to the account that its provider has stored, by the invoice’s number and within the days he names', async () => {
    const bank = await account()
    const id = await job()
    const view = (await works('radwerk', 'offers.view', { params: { id } })).data
    expect(view.invoice_accounts).toEqual([{ id: bank, label: 'DKB, DE•• •••• 2051' }])
    expect((await works('anna', 'offers.view', { params: { id } })).data.invoice_accounts).toEqual([])
    expect((await invoice(id, { due_days: 7 })).status).toBe(201)
    const content = await contentOf(id)
    expect(content.transfer?.payee).toEqual({ iban, bic: 'BYLADEM1001', holder: 'Radwerk Lindenbrück' })
    expect(Date.parse(content.transfer!.dueAt) - Date.parse(content.issuedAt)).toBe(7 * 86_400_000)
    const { pdf, xml } = await writeInvoice(content)
    const text = wordsOf(pdf)
    for (const part of ['DE02 1203 0000 0000 2020 51', 'BYLADEM1001', `Verwendungszweck: ${content.number}`, 'GiroCode'])
      expect(text).toContain(part)
    expect(xml === null || xml.includes(`<ram:IBANID>${iban}</ram:IBANID>`)).toBe(true)
    expect(giroCode(content.transfer!.payee!, content).split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', 'BYLADEM1001', 'Radwerk Lindenbrück', iban, 'EUR480.00', '', ''],
      content.number,
    ])
  }, 30_000)

  it('needs no account; another’s is refused at its field, and so are days beyond the bound', async () => {
    const bank = await account()
    const id = await job()
    for (const [field, value] of [
      ['bank_account_id', bank + 1],
      ['due_days', 61],
      ['due_days', -1],
      ['due_days', 1.5],
    ] as const) {
      const { status, body } = await invoice(id, { [field]: value })
      expect([field, status, body.errors?.[0]?.field]).toEqual([field, 422, field])
    }
    await db.updateTable('bank_accounts').set({ account_id: ids.bosporus }).execute()
    expect((await invoice(id, { bank_account_id: bank })).body.errors).toMatchObject([{ field: 'bank_account_id' }])
    expect((await invoice(id, { bank_account_id: null, due_days: 0 })).status).toBe(201)
    const content = await contentOf(id)
    expect(content.transfer?.payee).toBeNull()
    expect(content.paymentText).toBe('Bitte zahlen Sie den Betrag sofort ohne Abzug, wie es vereinbart ist.')
  })
})

describe('law 39: an invoice that was wrong', () => {
  const cancel = (id: number, reason = 'Die Anschrift war falsch.') =>
    testApp.raw('radwerk', 'offers.cancelInvoice', { params: { id }, body: { reason } })
  const numbersOf = async (id: number) => (await rowOf(id)).toSorted((a, b) => a.id - b.id)

  it('is taken back by a correction in the same series, and written anew; both sides have all three, and the customer hears of each', async () => {
    const id = await job()
    expect((await cancel(id)).body.error).toBe('OFFER_NOT_INVOICED')
    expect((await invoice(id)).status).toBe(201)
    await testApp.jobs()
    await db.deleteFrom('mails').execute()
    const since = await testApp.head('anna')
    expect((await cancel(id)).status).toBe(201)
    const view = (await works('radwerk', 'offers.view', { params: { id } })).data
    expect(view).toMatchObject({ may_invoice: true, invoice: null, former_invoices: [{ kind: 'invoice' }, { kind: 'correction' }] })
    expect((await invoice(id, { tax: 'reduced', note: 'Mit richtiger Anschrift.' })).status).toBe(201)
    const [wrong, back, right] = await numbersOf(id)
    const serial = (number: string) => Number(number.slice(-5))
    expect([serial(back!.number) - serial(wrong!.number), serial(right!.number) - serial(back!.number)]).toEqual([1, 1])
    expect([wrong!.kind, back!.kind, right!.kind]).toEqual(['invoice', 'correction', 'invoice'])
    expect([wrong!.follows_id, back!.follows_id, right!.follows_id]).toEqual([null, wrong!.id, back!.id])
    expect(back!.content).toMatchObject({ corrects: { number: wrong!.number }, totalCents: 48_000, payments: [] })
    expect(right!.content).toMatchObject({ replaces: { number: wrong!.number }, taxes: [{ rate: 7 }] })
    for (const who of ['anna', 'radwerk'] as const) {
      const { invoice: current, former_invoices: former } = (await works(who, 'offers.view', { params: { id } })).data
      expect([current!.number, former.map(({ number }) => number)]).toEqual([right!.number, [wrong!.number, back!.number]])
      const papers = (await works(who, 'documents.list', { query: { search: contractNumber(id) } })).data
      expect(papers.filter(({ id: key }) => key.startsWith('r-')).map(({ title }) => title)).toEqual([
        `Rechnung ${right!.number}`,
        `Rechnungskorrektur ${back!.number}`,
        `Rechnung ${wrong!.number}`,
      ])
    }
    const text = wordsOf((await writeInvoice(back!.content as InvoiceInput)).pdf)
    for (const part of [`zur Rechnung ${wrong!.number}`, 'Storno', 'Die Anschrift war falsch.', 'Aufgehobener Betrag'])
      expect(text).toContain(part)
    expect(wordsOf((await writeInvoice(right!.content as InvoiceInput)).pdf)).toContain(`ersetzt die Rechnung ${wrong!.number}`)
    expect((await testApp.events('anna', since)).filter(({ type }) => type === 'offer.changed')).toHaveLength(2)
    await testApp.jobs()
    const mails = await db.selectFrom('mails').select(['subject', 'attachments']).where('kind', '=', 'invoice').orderBy('id').execute()
    expect(mails.map(({ subject }) => subject.split(' von ')[0])).toEqual([
      `Rechnungskorrektur ${back!.number}`,
      `Rechnung ${right!.number}`,
    ])
    for (const { attachments } of mails) expect(attachments).toHaveLength(1)
  }, 60_000)

  it('of two who take it back at once one does, and of a cancellation and an invoice at once neither is lost', async () => {
    const id = await job()
    await invoice(id)
    expect((await Promise.all([cancel(id), cancel(id)])).map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await Promise.all([invoice(id), invoice(id)])).map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await numbersOf(id)).map(({ kind }) => kind)).toEqual(['invoice', 'correction', 'invoice'])
  })

  it('is corrected five times at most, with a reason, by its provider alone', async () => {
    const id = await job()
    await invoice(id)
    expect((await cancel(id, ' ')).body.errors).toMatchObject([{ field: 'reason' }])
    expect((await cancel(id, 'x'.repeat(200_000))).body.errors).toMatchObject([{ field: 'reason' }])
    for (const [who, status] of [
      ['bosporus', 404],
      ['anna', 403],
    ] as const)
      expect((await testApp.raw(who, 'offers.cancelInvoice', { params: { id }, body: { reason: 'x' } })).status).toBe(status)
    for (let at = 0; at < 5; at++) {
      expect((await cancel(id)).status).toBe(201)
      expect((await invoice(id)).status).toBe(201)
    }
    expect((await cancel(id)).body.error).toBe('OFFER_INVOICES_FULL')
  })

  it('stays as it is: neither document nor its place in the chain is ever rewritten', async () => {
    const id = await job()
    await invoice(id)
    await cancel(id)
    const [wrong, back] = await numbersOf(id)
    for (const set of [{ total_cents: 1 }, { content: JSON.stringify({}) }, { kind: 'invoice' as const }])
      await expect(db.updateTable('invoices').set(set).where('id', '=', back!.id).execute()).rejects.toThrow()
    await expect(db.updateTable('invoices').set({ follows_id: back!.id }).where('id', '=', wrong!.id).execute()).rejects.toThrow()
    // The first goes a year before the others, and its correction stays.
    await db.deleteFrom('invoices').where('id', '=', wrong!.id).execute()
    expect((await numbersOf(id)).map(({ follows_id }) => follows_id)).toEqual([null])
  })
})

describe('what an invoice may say', () => {
  it('is the same for server and browser: bounds at their edges', () => {
    const none = { amount: null, hours: null, note: '' }
    const trouble = (price: Parameters<typeof offerInvoiceTrouble>[0], wish: Partial<typeof none> | object) =>
      offerInvoiceTrouble(price, { ...none, ...wish }).map(({ field }) => field)
    const range = { price_type: 'range', price1: 100, price2: 200 } as const
    expect([99, 100, 200, 201].map((amount) => trouble(range, { amount }).length)).toEqual([1, 0, 0, 1])
    const effort = { price_type: 'effort', price1: 100, price2: null } as const
    expect([120, 121].map((amount) => trouble(effort, { amount }).length)).toEqual([0, 1])
    expect(trouble(effort, { amount: 121, note: ' ' })).toEqual(['note'])
    const hourly = { price_type: 'hourly', price1: 1_000_000_000, price2: null } as const
    expect([trouble(hourly, { hours: 1 }), trouble(hourly, { hours: 1.25 })]).toEqual([[], ['hours']])
    expect(trouble({ price_type: 'fix', price1: 100, price2: null }, { hours: 1 })).toEqual(['hours'])
    expect(offerInvoiceCents({ price_type: 'hourly', price1: 3_333, price2: null }, { ...none, hours: 0.25 })).toBe(833)
  })
})
