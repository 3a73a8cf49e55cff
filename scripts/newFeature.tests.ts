import type { Names } from './newFeature.names.ts'

/** The slice's own tests: what it does, and how its screen behaves. */
export function testsOf({ feature, thing, Thing, Feature, thingSnake, path }: Names): Record<string, string> {
  return {
    [`tests/backend/features/${feature}.test.ts`]: `import { expect, it } from 'vitest'
import type { ${Thing} } from '#contract/calls/${feature}.calls.ts'
import { mergePage, mergeRow } from '#machines/flows/list.rows.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const create = (title: string, key?: string) => testApp.works('anna', '${feature}.create', { body: { title }, ...(key ? { key } : {}) })
const mine = () => testApp.works('anna', '${feature}.list')

it('what one creates is listed, newest first, for oneself only', async () => {
  await create('eins')
  await create('zwei')
  expect((await mine()).data.map((row) => row.title)).toEqual(['zwei', 'eins'])
  expect((await testApp.works('jonas', '${feature}.list')).data).toEqual([])
})

it('the same key creates once', async () => {
  const before = (await mine()).meta.total
  const first = await create('einmal', 'same-key-1')
  expect(await create('einmal', 'same-key-1')).toEqual(first)
  expect((await mine()).meta.total).toBe(before + 1)
})

it('its jobs run and leave the newest', async () => {
  await testApp.jobs()
  const left = testApp.kernel.database.kysely.selectFrom('jobs').select(['kind', 'error']).where('kind', '=', '${feature}.trim')
  expect(await left.execute()).toEqual([])
  expect((await mine()).data[0]?.title).toBe('einmal')
})

it('refuses an empty title at its field', async () => {
  const refused = await testApp.raw('anna', '${feature}.create', { body: { title: ' ' } })
  expect([refused.status, refused.body.errors?.map((one) => one.field)]).toEqual([422, ['title']])
})

it('the old list + the event == the list fetched again', async () => {
  const [page, head] = [await mine(), await testApp.head('anna')]
  await create('neu')
  const view = { filter: null, page: 1 }
  const old = mergePage({ rows: page.data, total: page.meta.total })
  const told = (await testApp.events('anna', head))
    .filter((event) => event.type === '${thing}.created')
    .map((event) => (event.payload as { ${thingSnake}: ${Thing} }).${thingSnake})
  const merged = told.reduce((rows, row) => mergeRow(rows, { id: row.id, version: row.version, row }, view), old)
  const fresh = await mine()
  expect([merged.rows, merged.total]).toEqual([fresh.data, fresh.meta.total])
})
`,
    [`tests/client/features/${feature}.test.tsx`]: `// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ${Feature}Screen } from '#client/features/${feature}/${Feature}Screen.tsx'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'

const live = vi.hoisted(() => ({ listeners: new Set<(event: unknown) => void>() }))
vi.mock('#client/lib/live/live.ts', () => ({
  subscribeEvents: (_types: readonly string[], listener: (event: unknown) => void) => {
    live.listeners.add(listener)
    return () => { live.listeners.delete(listener) }
  },
  onReset: () => () => {},
}))
beforeEach(() => {
  const matchMedia = () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} })
  Object.assign(window, { matchMedia, scrollTo: () => {} })
})
afterEach(() => { cleanup(); vi.unstubAllGlobals(); vi.restoreAllMocks() })

it('shows that there is nothing yet, and a row as soon as it is created anywhere', async () => {
  stubServer({ 'GET /rest/${path}': { body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 } } } })
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: ${Feature}Screen }])} />)
  expect(await screen.findByText('Noch nichts da')).toBeVisible()
  const row = { id: 1, version: 1, title: 'Neu hier', created_at: new Date().toISOString() }
  act(() => { for (const tell of live.listeners) tell({ type: '${thing}.created', data: { ${thingSnake}: row } }) })
  expect(await screen.findByText('Neu hier')).toBeVisible()
})

it('creates what is typed, once it is valid, and keeps it at a refusal', async () => {
  const row = { id: 2, version: 1, title: 'Getippt', created_at: new Date().toISOString() }
  const { sent } = stubServer({
    'GET /rest/${path}': { body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 } } },
    'POST /rest/${path}/create': [
      'offline',
      { status: 422, body: { error: 'INPUT_INVALID', message: 'Bitte prüfen.', errors: [{ field: 'title', message: 'Bitte kürzer.' }] } },
      { body: { message: 'Gespeichert.', data: row } },
    ],
  })
  render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: ${Feature}Screen }])} />)
  const user = userEvent.setup({ delay: null })
  const field = await screen.findByRole('textbox', { name: /Name/ })
  await user.type(field, 'Getippt')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const press = () => user.click(screen.getByRole('button', { name: 'Anlegen' }))
  await press()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Anlegen' })).toBeEnabled())
  await press()
  expect(await screen.findByText('Bitte kürzer.')).toBeVisible()
  // Nobody knows what became of the first: the second is the same command.
  const keys = sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, keys[0]]).toEqual([2, keys[1]])
  expect(field).toHaveValue('Getippt')
  await press()
  expect(await screen.findByText('Getippt')).toBeVisible()
  expect(lastSent(sent, '/rest/${path}/create')).toEqual({ title: 'Getippt' })
  await waitFor(() => expect(field).toHaveValue(''))
})
`,
  }
}
