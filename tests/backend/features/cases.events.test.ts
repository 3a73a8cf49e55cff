import { expect, it } from 'vitest'
import { allEvents } from '#contract/events/all.ts'
import type { CaseRow, OwnCase } from '#contract/calls/casesWire.ts'
import { inboxRules, ownCaseRules, type CaseFilter, type CaseSide } from '#client/features/cases/case.rows.ts'
import { mergePage, mergeRow, type Rows } from '#machines/flows/list.rows.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

/** For every event of cases: the list somebody has + the event == the list fetched anew, with the screens' own functions. */
const testApp = await demoTestApp()
const { works } = testApp
const inbox = async (status: CaseSide) => {
  const { data, meta } = await works('admin', 'cases.list', { query: { status } })
  return mergePage({ rows: data as readonly CaseRow[], total: meta.total })
}
const own = async () => {
  const { data, meta } = await works('anna', 'cases.mine')
  return mergePage({ rows: data as readonly OwnCase[], total: meta.total })
}
const takeCase = (list: Rows<CaseRow>, row: CaseRow, filter: CaseFilter) =>
  mergeRow(list, { id: row.id, version: row.version, row }, { filter, page: 1 }, inboxRules)
const takeOwnCase = (list: Rows<OwnCase>, row: OwnCase) =>
  mergeRow(list, { id: row.id, version: row.version, row }, { filter: null, page: 1 }, ownCaseRules)
const shown = <Row>({ rows, total }: { rows: readonly Row[]; total: number }) => ({ rows, total })
const sides = ['open', 'decided', 'closed', 'all'] as const

async function after(what: string, act: () => Promise<unknown>) {
  const before = await Promise.all(sides.map(inbox))
  const [mine, heads] = [await own(), { admin: await testApp.head('admin'), anna: await testApp.head('anna') }]
  await act()
  const told = async (who: 'admin' | 'anna', type: 'case.changed' | 'ownCase.changed') =>
    (await testApp.events(who, heads[who])).filter((one) => one.type === type).map((one) => allEvents[type].data.parse(one.payload).case)
  for (const [at, status] of sides.entries()) {
    const filter: CaseFilter = { kind: null, status, assignee: null }
    const seen = (await told('admin', 'case.changed')).reduce((rows, row) => takeCase(rows, row as CaseRow, filter), before[at]!)
    const fresh = await inbox(status)
    // What moves up from the second page, no news can know.
    const both = Math.min(seen.rows.length, fresh.rows.length)
    expect({ rows: seen.rows.slice(0, both), total: seen.total }, `${what}, inbox «${status}»`).toEqual({
      rows: fresh.rows.slice(0, both),
      total: fresh.total,
    })
  }
  expect(
    shown((await told('anna', 'ownCase.changed')).reduce((rows, row) => takeOwnCase(rows, row as OwnCase), mine)),
    `${what}, seen by Anna`,
  ).toEqual(shown(await own()))
}

it('the operator and the member see every step of a case without asking again', async () => {
  let id = 0
  await after('written', async () => {
    id = (await works('anna', 'cases.open', { body: { subject: 'Gutschein', text: 'Wie löse ich meinen Gutschein ein?' } })).data.id
  })
  testApp.later(1)
  await after('taken', () => works('admin', 'cases.take', { params: { id }, body: {} }))
  testApp.later(1)
  await after('released', () => works('admin', 'cases.release', { params: { id }, body: {} }))
  testApp.later(1)
  await after('answered', () => works('admin', 'cases.answer', { params: { id }, body: { text: 'An der Kasse, im letzten Schritt.' } }))
  testApp.later(1)
  await after('written again', () => works('anna', 'cases.write', { params: { id }, body: { text: 'Danke, das geht.' } }))
  testApp.later(1)
  await after('closed', () => works('admin', 'cases.close', { params: { id }, body: {} }))
})

it('news that come late or twice change nothing', () => {
  const now = mergePage({ rows: [{ id: 7, version: 3 }] as never, total: 1 }) as never
  const filter: CaseFilter = { kind: null, status: 'all', assignee: null }
  for (const version of [2, 3]) {
    expect(takeCase(now, { id: 7, version } as never, filter)).toBe(now)
    expect(takeOwnCase(now, { id: 7, version } as never)).toBe(now)
  }
})
