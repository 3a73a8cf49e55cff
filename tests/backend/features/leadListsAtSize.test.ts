import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { endedOfferStates } from '#contract/calls/offerWire.ts'
import { offerGroups } from '#contract/values/offerRules.ts'
import { leadPage, recipientPage } from '#backend/features/leads/leads.lists.store.ts'
import { offerPage, type OfferFilter } from '#backend/features/offers/offers.lists.store.ts'
import type { Db } from '#backend/kernel/context.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { withoutDemoRequests } from '#tests/support/leads.ts'
import { explained } from '#tests/support/explained.ts'
import { many } from '#tests/support/manyOrders.ts'
import { vacuumed } from '#tests/support/vacuumed.ts'

const testApp = await demoTestApp()
const { db, ids } = testApp
/** `LEADS_LISTED=1000000` holds the same bounds against a million, on PostgreSQL. */
const listed = Number(process.env['LEADS_LISTED'] ?? many)
/** Pages of 8 kB that a page of a list may read: its rows with all that is shown, and the ids that are counted. */
const pagesOfList = 300
let newestLead: number

/** Ended leads of one customer, each with the same provider's part and offer; every fiftieth offer is «Klavier». */
async function fill(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`with made as (
      insert into leads (customer_id, status, route_id, route_slug, questionnaire, description, postal_code, city, created_at, status_since,
        submitted_at, expires_at)
      select ${ids.anna}::bigint, 'expired', (select min(id) from lead_routes), 'umzug', '{"name": "Umzug", "questions": []}',
        'Ein Klavier.', '62101', 'Lindenbrück',
        at, at, at, at from (select timestamptz '2026-01-01 12:00Z' + i * interval '1 minute' as at
          from generate_series(1, ${listed}::int) i) x order by at returning id, created_at),
    parts as (insert into lead_recipients (lead_id, provider_id, status, rejected_reason, created_at, status_since)
      select id, ${ids.radwerk}::bigint, 'rejected', 'notInterested', created_at, created_at from made)
    insert into offers (id, lead_id, provider_id, customer_id, status, lead_revision, name, price_type, price1_cents, date1, valid_until,
      created_at, status_since, revised_at, sent_at)
    select 1000000 + id, id, ${ids.radwerk}::bigint, ${ids.anna}::bigint, case when id % 3 = 0 then 'withdrawn' else 'expired' end, 1,
      case when id % 50 = 0 then 'Klavier' else 'Umzug mit zwei Leuten' end, 'fix', 48000, '2026-11-01', created_at, created_at, created_at,
        created_at, created_at from made`.execute(tx)
}

beforeAll(
  async () => {
    await withoutDemoRequests(testApp)
    await db.transaction().execute(fill)
    await vacuumed(db, 'leads', 'lead_recipients', 'offers')
    newestLead = (
      await db
        .selectFrom('leads')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
    ).id
  },
  listed > many ? 900_000 : 240_000,
)

type Reader = (db: Db, page: number) => Promise<{ rows: unknown[]; counted: number }>
const offers =
  (filter: OfferFilter): Reader =>
  (on, page) =>
    offerPage(on, filter, page, 5)
const lists: [string, Reader][] = [
  ['what a customer asked for', (on, page) => leadPage(on, ids.anna, page, 5)],
  ['what a provider was asked', (on, page) => recipientPage(on, ids.radwerk, undefined, page, 5)],
  ['what a provider was asked, of one state', (on, page) => recipientPage(on, ids.radwerk, 'rejected', page, 5)],
  ['what a customer was offered', offers({ customer: ids.anna })],
  ['what a customer was offered and came to nothing', offers({ customer: ids.anna, statuses: offerGroups.over })],
  ['what a provider offered', offers({ provider: ids.radwerk })],
  ['what a provider offered, of one state', offers({ provider: ids.radwerk, status: 'withdrawn' })],
  ['what a provider offered and came to nothing', offers({ provider: ids.radwerk, statuses: endedOfferStates })],
]

describe('lists of leads and offers of somebody with very many', () => {
  it.each(lists)('one statement reads a page along an index and counts to the bound: %s', async (_, read) => {
    for (const page of [1, 200]) {
      const watched = explained(db)
      const { rows, counted } = await read(watched.db, page)
      expect([page, rows.length, counted, watched.costs.length]).toEqual([page, 5, 1001, 1])
      expect(watched.scanned()).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:leads|lead_recipients|offers)$/)]))
      expect(watched.pages(), `page ${page}`).toBeLessThan(pagesOfList)
    }
    // Beyond the bound there is nothing, and still the count of what there is.
    expect(await read(db, 201)).toEqual({ rows: [], counted: 1001 })
  })

  it('a page of those that few have is as short as they are', async () => {
    const watched = explained(db)
    expect(await recipientPage(watched.db, ids.radwerk, 'accepted', 1, 5)).toEqual({ rows: [], counted: 0 })
    expect(await offerPage(watched.db, { provider: ids.radwerk, status: 'countered' }, 1, 5)).toEqual({ rows: [], counted: 0 })
    expect(await offerPage(watched.db, { customer: ids.anna, statuses: ['completed'] }, 1, 5)).toEqual({ rows: [], counted: 0 })
    expect([watched.costs.length, watched.pages() < 100]).toEqual([3, true])
  })

  it('every list is in its order, and pages follow one another without a gap', async () => {
    for (const [name, read] of lists) {
      const both = [...(await read(db, 1)).rows, ...(await read(db, 2)).rows] as { id: number; recipient?: { id: number } }[]
      const found = both.map(({ id, recipient }) => recipient?.id ?? id)
      expect([name, found]).toEqual([name, [...new Set(found)].sort((a, b) => b - a)])
    }
    const { rows } = await leadPage(db, ids.anna, 1, 5)
    expect(rows.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4].map((n) => newestLead - n))
  })
})

describe('what an offer’s list leaves out', () => {
  it('others’ offers, others’ leads, and what the filters say', async () => {
    const found = async (filter: OfferFilter) => (await offerPage(db, filter, 1, 5)).rows
    expect(await found({ customer: ids.radwerk })).toEqual([])
    expect(await found({ provider: ids.anna })).toEqual([])
    expect((await found({ provider: ids.radwerk, keyword: 'klavier' })).map(({ name }) => name)).toEqual(Array(5).fill('Klavier'))
    expect(await found({ provider: ids.radwerk, keyword: 'kla%ier' })).toEqual([])
    expect((await found({ provider: ids.radwerk, keyword: 'umzug 62101' })).length).toBe(5)
    expect((await found({ customer: ids.anna, lead: newestLead })).map(({ lead_id }) => lead_id)).toEqual([newestLead])
    expect((await found({ customer: ids.anna, statuses: offerGroups.over })).length).toBe(5)
    expect(await found({ customer: ids.anna, statuses: ['open'] })).toEqual([])
  })

  it('what was not sent, for its customer alone', async () => {
    const [newest] = (await offerPage(db, { provider: ids.radwerk }, 1, 5)).rows
    await db.updateTable('offers').set({ sent_at: null }).where('id', '=', newest!.id).execute()
    const first = async (filter: OfferFilter) => (await offerPage(db, filter, 1, 5)).rows[0]!.id
    expect([await first({ customer: ids.anna }), await first({ provider: ids.radwerk })]).toEqual([newest!.id - 1, newest!.id])
    await db.updateTable('offers').set({ sent_at: newest!.created_at }).where('id', '=', newest!.id).execute()
  })

  it('the contract’s notices, though not who sold and until when it may be withdrawn', async () => {
    const [newest] = (await offerPage(db, { provider: ids.radwerk }, 1, 5)).rows
    const contract = {
      seller: { company_name: 'Damals GmbH' },
      tax_note: 'inkl. MwSt.',
      withdrawal_notice: ['Lang', 'und breit'],
      button: 'x',
    }
    await sql`update offers set contract = ${JSON.stringify(contract)}::jsonb where id = ${newest!.id}`.execute(db)
    const listed = (await offerPage(db, { provider: ids.radwerk }, 1, 5)).rows[0]!
    expect([listed.contract, listed.seller.company_name]).toEqual([
      { seller: { company_name: 'Damals GmbH' }, tax_note: 'inkl. MwSt.', withdrawal_notice: [] },
      'Radwerk Lindenbrück',
    ])
    await sql`update offers set contract = null where id = ${newest!.id}`.execute(db)
  })
})
