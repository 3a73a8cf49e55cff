import { expect, it } from 'vitest'
import type { ContentRow } from '#contract/calls/contentAdmin.calls.ts'
import { allEvents } from '#contract/events/all.ts'
import { newer } from '#client/lib/live/events.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

/** The editor's list + 'content.changed' == the list fetched anew. */
const testApp = await demoTestApp()
const { works } = testApp
const listed = async () => (await works('admin', 'content.entries', { query: { kind: 'banner' } })).data
const applied = (rows: readonly ContentRow[], entry: ContentRow) =>
  rows.map((row) => (row.id === entry.id && newer(row, entry) ? entry : row))

async function after(what: string, act: () => Promise<unknown>) {
  const [before, head] = [await listed(), await testApp.head('admin')]
  await act()
  const told = (await testApp.events('admin', head))
    .filter(({ type }) => type === 'content.changed')
    .map(({ payload }) => allEvents['content.changed'].data.parse(payload).entry)
  expect(told.length, what).toBeGreaterThan(0)
  const byId = (rows: readonly ContentRow[]) => [...rows].sort((a, b) => a.id - b.id)
  const fresh = await listed()
  expect(byId([...told].reverse().reduce(applied, told.reduce(applied, before))), what).toEqual(byId(fresh))
}

it('after every step of an entry’s life, applying what was told equals fetching again', async () => {
  const [first] = await listed()
  const { id } = first!
  const entry = async () => (await works('admin', 'content.entry', { params: { id } })).data
  const version = async () => ({ version: (await entry()).version })
  const save = async (title: string) => {
    const { draft, version: seen } = await entry()
    await works('admin', 'content.save', { params: { id }, body: { version: seen, ...draft, picture: draft.picture ?? '', title } })
  }
  await after('saved', () => save('Rauf aufs Rad!'))
  await after('published', async () => works('admin', 'content.publish', { params: { id }, body: await version() }))
  await after('saved again', () => save('Rauf'))
  await after('planned', async () =>
    works('admin', 'content.schedule', {
      params: { id },
      body: { ...(await version()), publish_at: new Date(testApp.now().getTime() + 3_600_000).toISOString() },
    }),
  )
  await after('due', async () => {
    testApp.later(61)
    await testApp.deadlines()
  })
  await after('archived', async () => works('admin', 'content.archive', { params: { id }, body: await version() }))
  await after('reopened', async () => works('admin', 'content.reopen', { params: { id }, body: await version() }))
  await after('arranged', async () =>
    works('admin', 'content.arrange', { body: { kind: 'banner', ids: (await listed()).map((row) => row.id).reverse() } }),
  )
})
