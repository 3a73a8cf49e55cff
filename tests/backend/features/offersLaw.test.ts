import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { contractNumber, parseContractNumber } from '#contract/values/contractNumber.ts'
import { acceptLabel, acceptTextVersion } from '#contract/values/offerRules.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { inquiryBody, person, tradesmen } from '#tests/support/leads.ts'
import { offerBody } from '#tests/support/offers.ts'

const testApp = await demoTestApp()
await tradesmen(testApp, ['bosporus', 'radwerk'])
const { db, ids } = testApp
let network = 0

/** Duties of docs/law.md that a contract by an offer has to keep, by their numbers. */
async function offered(): Promise<number> {
  await db.deleteFrom('attempts').execute()
  const lead = (await testApp.works('anna', 'leads.create', { body: await inquiryBody(testApp), ip: `10.15.0.${++network}` })).data.id
  return (await testApp.works('radwerk', 'offers.create', { body: offerBody(testApp, lead) })).data.id
}
/** Ten requests may be open at a time: those of earlier duties are closed by their customer. */
async function closeOpen(): Promise<void> {
  for (const { id } of await db.selectFrom('leads').select('id').where('customer_id', '=', ids.anna).where('status', '=', 'open').execute())
    await testApp.works('anna', 'leads.customerStatus', { body: { id, status: 'canceled', reason: 'notNeeded' } })
}
const view = async (id: number) => (await testApp.works('anna', 'offers.view', { params: { id } })).data
const accept = (id: number, more: Record<string, unknown> = {}) =>
  testApp.raw('anna', 'offers.decide', { params: { id }, body: { status: 'accepted', revision: 1, ...more } })
const contractOf = async (id: number) =>
  (await db.selectFrom('offers').select('contract').where('id', '=', id).executeTakeFirstOrThrow()).contract as Record<string, unknown>
const seller = (set: { small_business?: boolean; trading?: 'trader' | 'private' }) =>
  db.updateTable('providers').set(set).where('account_id', '=', ids.radwerk).execute()

describe('law 1: total prices', () => {
  it('an offer says that tax is in its price, of a small business why there is none', async () => {
    await seller({ small_business: false, trading: 'trader' })
    const id = await offered()
    expect((await view(id)).tax_note).toBe('inkl. MwSt.')
    await seller({ small_business: true })
    expect((await view(id)).tax_note).toBe('Steuerfrei nach § 19 UStG')
    await seller({ small_business: false })
  })
})

describe('law 14: the button', () => {
  it('its words and their version stand in the contract, with the revision that was on the screen', async () => {
    const id = await offered()
    expect((await accept(id)).status).toBe(200)
    expect(acceptLabel).toBe('Zahlungspflichtig beauftragen')
    expect(await contractOf(id)).toMatchObject({ button: acceptLabel, text_version: acceptTextVersion, revision: 1 })
  })
})

describe('law 16, 21, 24, 53a: the contract', () => {
  it('goes to both sides by mail at once: price, seller, right of withdrawal, and that the work was to begin early', async () => {
    const id = await offered()
    expect((await view(id)).withdrawal_notice?.join(' ')).toContain('vierzehn Tage')
    await db.deleteFrom('mails').execute()
    expect((await accept(id, { early_start: true })).status).toBe(200)
    expect(await contractOf(id)).toMatchObject({ early_start: true })
    await testApp.jobs()
    const mails = await db.selectFrom('mails').select(['to_address', 'text']).execute()
    for (const to of [person.email, 'radwerk']) {
      const mail = mails.find(({ to_address: address, text }) => address.includes(to) && text.includes('Widerrufsbelehrung'))
      expect(mail?.text, to).toContain('480')
      expect(mail?.text, to).toContain('verlangt, dass die Arbeit vor dem Ende der Widerrufsfrist beginnt')
    }
  })
  it('nobody is told of an early start that was not asked for', async () => {
    const id = await offered()
    await accept(id)
    expect(await contractOf(id)).toMatchObject({ early_start: false })
  })
  it('can be withdrawn from for fourteen days, by the customer alone; its provider is bound', async () => {
    const id = await offered()
    await accept(id)
    expect((await testApp.raw('radwerk', 'offers.withdraw', { params: { id } })).status).toBe(409)
    const { revoke_until: until, accepted_at: from } = await view(id)
    expect(Date.parse(until!) - Date.parse(from!)).toBe(14 * 86_400_000)
    expect((await testApp.raw('anna', 'offers.withdraw', { params: { id } })).status).toBe(200)
  })
  it('with a private person has no right of withdrawal, and says so', async () => {
    await seller({ trading: 'private' })
    const id = await offered()
    expect(await view(id)).toMatchObject({ withdrawal_notice: null, tax_note: 'Privatverkauf', provider: { is_private: true } })
    await accept(id)
    expect((await view(id)).revoke_until).toBeNull()
    expect((await testApp.raw('anna', 'offers.withdraw', { params: { id } })).status).toBe(409)
    await seller({ trading: 'trader' })
  })
  it('does not come about by an offer that has run out', async () => {
    const id = await offered()
    testApp.later(7 * 24 * 60)
    for (const who of ['anna', 'radwerk'] as const) await testApp.signIn(who)
    expect((await accept(id)).status).toBe(409)
    await testApp.deadlines()
    expect((await view(id)).offer_status).toBe('expired')
  })
})

describe('law 53: how far the price binds', () => {
  it('a fixed price is an offer, a price by effort an estimate (§ 649 BGB); the contract says which', async () => {
    const wordsOf = async (price: Record<string, unknown>) => {
      await db.deleteFrom('attempts').execute()
      await closeOpen()
      const body = await inquiryBody(testApp)
      const lead = (await testApp.works('anna', 'leads.create', { body, ip: `10.15.0.${++network}` })).data.id
      const { id } = (await testApp.works('radwerk', 'offers.create', { body: { ...offerBody(testApp, lead), ...price } as never })).data
      await db.deleteFrom('mails').execute()
      expect((await accept(id)).status).toBe(200)
      await testApp.jobs()
      return (await db.selectFrom('mails').select('text').execute()).map(({ text }) => text).find((text) => text.includes('Preis: '))
    }
    expect(await wordsOf({ price_type: 'fix' })).toContain('Verbindliches Angebot: Dieser Preis gilt.')
    const estimate = await wordsOf({ price_type: 'effort' })
    expect(estimate).toContain('Kostenvoranschlag')
    expect(estimate).toContain('§ 649 BGB')
  })
})

describe('law 22: the public form of withdrawal', () => {
  const declare = (contract: string, email: string) =>
    testApp.works('guest', 'legal.revoke', { body: { name: 'Anna Berger', contract, email }, ip: `10.15.1.${++network}` })
  const anna = async () => (await db.selectFrom('accounts').select('email').where('id', '=', ids.anna).executeTakeFirstOrThrow()).email
  const stateOf = async (id: number) => (await view(id)).offer_status
  const letters = async () => {
    const { email } = await db.selectFrom('accounts').select('email').where('id', '=', ids.radwerk).executeTakeFirstOrThrow()
    await testApp.jobs()
    return db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('to_address', '=', email)
      .where('kind', 'like', 'legal.%')
      .orderBy('id')
      .execute()
  }

  it('reaches the provider of a contract that came from an offer, and ends it within its period', async () => {
    const id = await offered()
    expect((await accept(id)).status).toBe(200)
    const { data } = await declare(contractNumber(id).toLowerCase().replace('-', ' '), await anna())
    const letter = (await letters()).at(-1)!
    expect(letter.subject).toBe(`Widerruf zu Auftrag ${contractNumber(id)} (${data.number})`)
    expect(letter.text).not.toContain('gehört nicht zu dem Konto')
    expect(await stateOf(id)).toBe('withdrawn')
    const note = await db
      .selectFrom('notifications')
      .select('link')
      .where('account_id', '=', ids.radwerk)
      .where('title', '=', `Widerruf zu ${contractNumber(id)}`)
      .executeTakeFirst()
    expect(note).toEqual({ link: `/anbieterbereich/angebote/${id}` })
    const row = await db.selectFrom('legal_declarations').select('provider_id').where('number', '=', data.number).executeTakeFirst()
    expect(row).toEqual({ provider_id: ids.radwerk })
  })

  it('of a stranger, after the period or after the beginning is told to the provider, and ends nothing by itself', async () => {
    const id = await offered()
    expect((await accept(id)).status).toBe(200)
    const waits = async (declared: string) =>
      await testApp.db.selectFrom('cases').select('subject').where('number', '=', declared).execute()
    const subject = `Widerruf zu prüfen: ${contractNumber(id)}`
    expect(await waits((await declare(contractNumber(id), 'fremd@woanders.example')).data.number)).toEqual([{ subject }])
    expect((await letters()).at(-1)!.text).toContain('gehört nicht zu dem Konto')
    expect(await stateOf(id)).toBe('accepted')
    await testApp.works('radwerk', 'offers.progress', { params: { id }, body: { step: 'start' } })
    const begun = await declare(contractNumber(id), await anna())
    expect((await letters()).at(-1)!.text).toContain('§ 357a BGB')
    expect(await waits(begun.data.number), 'a person sees to it').toEqual([{ subject }])
    expect(await stateOf(id)).toBe('accepted')
  })

  it('names no offer that nobody accepted, and no number but its own spelling', async () => {
    const id = await offered()
    const before = (await letters()).length
    const { message } = await declare(contractNumber(id), await anna())
    expect(message).toMatch(/^Ihr Widerruf ist am/)
    expect(await letters()).toHaveLength(before)
    expect(parseContractNumber('ag 12–34')).toBe(1234)
    for (const typed of ['AG-', 'AG-0', 'AG-99999999999', 'MH-26-7K3F94', 'AG-12x', 'XAG-12', ''])
      expect(parseContractNumber(typed)).toBeNull()
  })
})

describe('law 27: in which order, and whose contract', () => {
  it('an offer says whether its provider trades or is a private person; the page on the order says who is asked', async () => {
    for (const [trading, isPrivate] of [
      ['private', true],
      ['trader', false],
    ] as const) {
      await seller({ trading })
      await closeOpen()
      expect((await view(await offered())).provider).toMatchObject({ is_private: isPrivate, name: expect.any(String) as string })
    }
    const { rows } = await sql<{ html: string }>`select r.html from content_entries e join content_revisions r on r.entry_id = e.id
      and r.number = e.published_number where r.html like '%welche Betriebe gefragt werden%'`.execute(db)
    for (const words of ['höchstens fünf Betriebe', 'die nächsten zuerst', 'Handwerksrolle', 'geschlossen hat, wird nicht gefragt'])
      expect(rows[0]?.html).toContain(words)
  })
})

describe('law 52: asking for offers', () => {
  it('is free and without names: at most five are asked, for two weeks, by words that name nobody and no way to reach anybody', async () => {
    await closeOpen()
    await db.deleteFrom('attempts').execute()
    const body = await inquiryBody(testApp)
    const words = async (description: string) =>
      (await testApp.raw('anna', 'leads.create', { body: { ...body, description }, ip: `10.15.0.${++network}` })).body.errors?.[0]?.field
    expect([await words('Rufen Sie an: 0170 1234567'), await words('Schreiben Sie an anna@example.org')]).toEqual([
      'description',
      'description',
    ])
    const booked = async () =>
      Number(
        (
          await db
            .selectFrom('ledger_entries')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const before = await booked()
    const { id } = (await testApp.works('anna', 'leads.create', { body, ip: `10.15.0.${++network}` })).data
    const own = (await testApp.works('anna', 'leads.view', { params: { id } })).data
    expect(own).toMatchObject({ offer_expired_days: 14, reach: { seats: 5 } })
    const preview = (await testApp.works('radwerk', 'leads.viewReceived', { params: { id } })).data
    expect(preview).toMatchObject({ postal_code: person.postal_code, contact: null })
    expect(JSON.stringify(preview)).not.toContain(person.last_name)
    // Nothing was paid, by nobody.
    await testApp.jobs()
    expect(await booked()).toBe(before)
  })

  it('gives a provider back what a request cost when its offer is not opened for 48 hours, with the reason, once; the customer is not told', async () => {
    await closeOpen()
    const [unread, read] = [await offered(), await offered()]
    await testApp.works('anna', 'offers.seen', { params: { id: read } })
    const credit = async (who: 'anna' | 'radwerk', id: number) =>
      (await testApp.works(who, 'offers.view', { params: { id } })).data.credit_text
    expect(await credit('radwerk', unread)).toBeNull()
    testApp.later(2 * 24 * 60 + 5)
    for (const who of ['anna', 'radwerk'] as const) await testApp.signIn(who)
    await testApp.deadlines()
    expect(await credit('radwerk', unread)).toContain('48 Stunden')
    const first = await db.selectFrom('offers').select('credited_at').where('id', '=', unread).executeTakeFirstOrThrow()
    testApp.later(24 * 60)
    for (const who of ['anna', 'radwerk'] as const) await testApp.signIn(who)
    await testApp.deadlines()
    expect(await db.selectFrom('offers').select('credited_at').where('id', '=', unread).executeTakeFirstOrThrow()).toEqual(first)
    expect([await credit('radwerk', read), await credit('anna', unread)]).toEqual([null, null])
    await closeOpen()
  })
})

describe('law 58: a visit', () => {
  it('is proposed, confirmed or declined and remembered, and asks for nothing but a time and a note', async () => {
    const id = await offered()
    const at = new Date(testApp.now().getTime() + 3 * 86_400_000).toISOString()
    expect(Object.keys(allCalls['offers.proposeVisit'].body.shape)).toEqual(['at', 'note'])
    await testApp.works('anna', 'offers.proposeVisit', { params: { id }, body: { at } })
    // Who comes knows the place, not the person.
    const seen = (await testApp.raw('radwerk', 'offers.view', { params: { id } })).text
    for (const secret of [person.last_name, person.street, person.email, '90009177']) expect(seen).not.toContain(secret)
    await testApp.works('radwerk', 'offers.answerVisit', { params: { id }, body: { status: 'confirmed' } })
    await db.deleteFrom('notifications').execute()
    testApp.later(2 * 24 * 60 + 5)
    for (const who of ['anna', 'radwerk'] as const) await testApp.signIn(who)
    await testApp.deadlines()
    const told = await db.selectFrom('notifications').select('account_id').where('title', '=', 'Besichtigung morgen').execute()
    expect(told.map((row) => row.account_id).toSorted((a, b) => a - b)).toEqual([ids.anna, ids.radwerk].toSorted((a, b) => a - b))
  })
})
