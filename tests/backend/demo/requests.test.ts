import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isValidIBAN } from 'ibantools'
import { findBank, payableAccounts, payeeAccount } from '#backend/features/profiles/bankAccounts.ts'
import { inventedIban, seedBankAccounts } from '#backend/demo/seedBankAccounts.ts'
import { town } from '#backend/demo/town/town.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const statesOf = async (table: 'leads' | 'offers') => {
  const { rows } = await sql<{ status: string }>`select distinct status from ${sql.table(table)} order by status`.execute(testApp.db)
  return rows.map(({ status }) => status)
}

describe('requests of the demo town', () => {
  it('stand in every state that a list shows, and their offers too', async () => {
    expect(await statesOf('leads')).toEqual(['accepted', 'completed', 'expired', 'open'])
    expect(await statesOf('offers')).toEqual(['accepted', 'completed', 'countered', 'expired', 'open', 'rejected'])
  })

  it('are answered along a branch of their questionnaire, and show themselves to their customer', async () => {
    const { data } = await testApp.works('anna', 'leads.mine', { query: { page: 1 } })
    expect(data.map(({ lead_route: route, status }) => `${route.name} ${status}`)).toEqual([
      'Bad sanieren completed',
      'Malerarbeiten accepted',
      'Bad sanieren open',
    ])
    for (const { id } of data) {
      const { data: lead } = await testApp.works('anna', 'leads.view', { params: { id } })
      expect(lead.lead_answers.length, lead.description).toBeGreaterThan(1)
    }
    const { data: offers } = await testApp.works('anna', 'offers.mine', { query: { page: 1 } })
    expect(offers.filter(({ moves }) => moves.includes('offer.accept'))).toHaveLength(2)
  })

  it('end with an invoice that names the account of whoever did the work; every craftsman has one, and it is nobody’s', async () => {
    const trades = town.providers.filter(({ kind }) => kind === 'craft' || kind === 'service').map(({ account }) => account.email)
    const paid = await testApp.db
      .selectFrom('bank_accounts as b')
      .innerJoin('accounts as a', 'a.id', 'b.account_id')
      .select(['a.email', 'b.last_four', 'b.is_default'])
      .execute()
    expect(paid.map(({ email }) => email).toSorted()).toEqual(trades.toSorted())
    expect(paid.every(({ is_default: isDefault }) => isDefault)).toBe(true)
    const ibans = paid.map((_, at) => inventedIban(4_711_000 + at))
    for (const iban of ibans) expect([iban, isValidIBAN(iban), findBank(iban).bank_name]).toEqual([iban, true, null])
    expect(paid.map(({ last_four: end }) => end).toSorted()).toEqual(ibans.map((iban) => iban.slice(-4)).toSorted())
    const { provider_id: userId } = await testApp.db
      .selectFrom('offers')
      .select('provider_id')
      .where('status', '=', 'completed')
      .executeTakeFirstOrThrow()
    // What the invoice of a job is written with. The town of tests was sealed by another process; what that wrote is not even offered.
    const ctx = { db: testApp.db, kernel: testApp.kernel, account: { userId } }
    const owner = ctx as unknown as Parameters<typeof payeeAccount>[0]
    expect(await payableAccounts(owner)).toEqual([])
    await testApp.db.deleteFrom('bank_accounts').execute()
    const sellers = await testApp.db.selectFrom('providers').select(['slug', 'account_id']).execute()
    await seedBankAccounts(testApp.db, testApp.kernel, new Map(sellers.map((one) => [one.slug, one.account_id])))
    expect(await payableAccounts(owner)).toEqual([{ id: expect.any(Number), label: expect.stringMatching(/^Sparkasse Lindenbrück, DE/) }])
    const payee = await payeeAccount(owner)
    expect(payee).toEqual({ iban: expect.toSatisfy((iban: string) => ibans.includes(iban)), bic: null, holder: 'Elektro Hartmann' })
  })

  it('run on as any others do: nothing that is due is left, and nobody waits for ever', async () => {
    testApp.later(120 * 24 * 60)
    for (let round = 0; round < 3; round++) {
      await testApp.deadlines()
      await testApp.jobs()
    }
    const left = await testApp.db
      .selectFrom('deadlines')
      .select(['machine', 'event', 'attempts'])
      .where('machine', 'in', ['lead', 'offer', 'offerVisit'])
      .where('due_at', '<=', testApp.now())
      .execute()
    expect(left).toEqual([])
    expect(await statesOf('leads')).toEqual(['completed', 'expired'])
    expect(await statesOf('offers')).toEqual(['completed', 'expired', 'rejected'])
  })
})
