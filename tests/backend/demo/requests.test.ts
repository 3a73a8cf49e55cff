import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
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
