import { describe, expect, it } from 'vitest'
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
      // Of an earlier duty: ten may be open at a time.
      await db.updateTable('leads').set({ status: 'expired' }).where('status', '=', 'open').execute()
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
    await declare(contractNumber(id), 'fremd@woanders.example')
    expect((await letters()).at(-1)!.text).toContain('gehört nicht zu dem Konto')
    expect(await stateOf(id)).toBe('accepted')
    await testApp.works('radwerk', 'offers.progress', { params: { id }, body: { step: 'start' } })
    await declare(contractNumber(id), await anna())
    expect((await letters()).at(-1)!.text).toContain('§ 357a BGB')
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
