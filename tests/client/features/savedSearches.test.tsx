// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavedSearch } from '#contract/calls/savedSearches.calls.ts'
import type { Listing } from '#contract/calls/search.calls.ts'
import { parseQuery, queryOfQuestion, questionOfQuery } from '#client/commerce/listingAddress.ts'
import { startSavedSearches } from '#client/commerce/savedSearchSync.ts'
import { guestSearches, showSavedSearches, toSave } from '#client/commerce/savedSearches.ts'
import { SaveSearch } from '#client/features/listing/SaveSearch.tsx'
import { SavedSearchesScreen } from '#client/features/savedSearches/SavedSearchesScreen.tsx'
import { nobodyYet, sessionView } from '#client/lib/session/sessionView.ts'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

const live = vi.hoisted(() => ({ listeners: new Set<(event: unknown) => void>() }))
vi.mock('#client/lib/live/live.ts', async (original) => ({
  ...(await original<object>()),
  subscribeEvents: (_types: readonly string[], listener: (event: unknown) => void) => {
    live.listeners.add(listener)
    return () => live.listeners.delete(listener)
  },
  onReset: () => () => undefined,
}))
const tell = (type: string, data: object) =>
  act(() => {
    for (const listener of live.listeners) listener({ type, data })
  })

let stop = () => {}
beforeEach(() => {
  prepareWindow()
  showSavedSearches([])
})
afterEach(() => {
  stop()
  stop = () => {}
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const saved = (id: number, more: Partial<SavedSearch> = {}): SavedSearch => ({
  id,
  version: 1,
  name: `Suche ${id}`,
  summary: '',
  place: 'search',
  question: { keyword: `wort ${id}` },
  hits: { total: 12, more: false, fresh: 0 },
  notifies: false,
  seen_at: '2026-11-10T10:00:00.000Z',
  created_at: '2026-11-10T10:00:00.000Z',
  ...more,
})
const list = (...rows: SavedSearch[]) => ({
  body: { data: rows, meta: { current_page: 1, last_page: 1, per_page: 10, total: rows.length } },
})
const visit = (answers: Parameters<typeof visitAs>[3]) =>
  visitAs('/konto/gespeicherte-suchen', '/konto/gespeicherte-suchen', SavedSearchesScreen, answers)
const listCall = 'GET /rest/saved-searches'
const headings = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent)

describe('the list', () => {
  it('says how to get one when there is none', async () => {
    await visit({ [listCall]: list() })
    expect(await screen.findByText('Noch keine Suche gespeichert')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Kategorien ansehen' })).toHaveAttribute('href', '/kategorien')
  })

  it('shows hits of now, what is new, filters in words, and leads to the hits', async () => {
    await visit({
      [listCall]: list(
        saved(3, {
          hits: { total: 1000, more: true, fresh: 2 },
          place: 'category',
          question: { category: 'fahrraeder', price_to: 80_000 },
          summary: 'bis 800 €',
        }),
        saved(2, { hits: { total: 0, more: false, fresh: 0 } }),
        saved(1, { hits: null }),
      ),
    })
    const cards = await screen.findAllByRole('listitem')
    expect(within(cards[0]!).getByText('Mehr als 1.000 Treffer')).toBeVisible()
    expect(within(cards[0]!).getByText('2 neu')).toBeVisible()
    expect(within(cards[0]!).getByText('bis 800 €')).toBeVisible()
    expect(within(cards[0]!).getByRole('link')).toHaveAttribute('href', '/kategorie/fahrraeder?preis_bis=800')
    expect(within(cards[1]!).getByText('Keine Treffer')).toBeVisible()
    expect(within(cards[1]!).getByRole('link')).toHaveAttribute('href', '/suche?q=wort+2')
    expect(within(cards[2]!).getByText('Die Kategorie gibt es nicht mehr')).toBeVisible()
  })

  it('follows what other tabs and the hourly look tell', async () => {
    await visit({ [listCall]: list(saved(1)) })
    await screen.findByText('Suche 1')
    tell('savedSearch.changed', { saved_search: saved(2) })
    tell('savedSearch.changed', { saved_search: saved(1, { version: 2, hits: { total: 13, more: false, fresh: 1 } }) })
    expect(headings()).toEqual(['Suche 2', 'Suche 1'])
    expect(screen.getByText('1 neu')).toBeVisible()
    tell('savedSearch.removed', { id: 2, version: 2 })
    expect(headings()).toEqual(['Suche 1'])
  })

  it('turns telling on at once, and back with a word when the server says no', async () => {
    const { user, sent } = await visit({
      [listCall]: list(saved(1)),
      'PUT /rest/saved-searches/1': { status: 404, body: { error: 'NOT_FOUND', message: 'Das gibt es nicht mehr.' } },
    })
    const bell = await screen.findByRole('switch', { name: /Bei neuen Treffern benachrichtigen/ })
    await user.click(bell)
    expect(lastSent(sent, '/rest/saved-searches/1')).toEqual({ notifies: true })
    expect(await screen.findByText('Das gibt es nicht mehr.')).toBeInTheDocument()
    await waitFor(() => expect(bell).not.toBeChecked())
  })

  it('renames, with what is wrong at the field', async () => {
    const { user, sent } = await visit({
      [listCall]: list(saved(1)),
      'PUT /rest/saved-searches/1': [
        {
          status: 422,
          body: { error: 'INPUT_INVALID', message: 'x', errors: [{ field: 'name', message: 'Bitte geben Sie der Suche einen Namen.' }] },
        },
        { body: { message: 'Gespeichert.', data: saved(1, { version: 2, name: 'Für Mia' }) } },
      ],
    })
    await user.click(await screen.findByRole('button', { name: '„Suche 1“ umbenennen' }))
    const field = screen.getByRole('textbox', { name: /Name/ })
    await user.clear(field)
    await user.type(field, 'Für Mia')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Bitte geben Sie der Suche einen Namen.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(headings()).toEqual(['Für Mia']))
    expect(lastSent(sent, '/rest/saved-searches/1')).toEqual({ name: 'Für Mia' })
  })

  it('asks before it deletes', async () => {
    const { user } = await visit({
      [listCall]: list(saved(1)),
      'DELETE /rest/saved-searches/1': { body: { message: 'Die gespeicherte Suche ist gelöscht.' } },
    })
    await user.click(await screen.findByRole('button', { name: '„Suche 1“ löschen' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText('Noch keine Suche gespeichert')).toBeVisible()
  })
})

const answer = { category: null, facets: { categories: [], features: [], providers: [] } } as unknown as Listing
const show = (address: string) => {
  const router = createMemoryRouter([{ path: '*', element: <SaveSearch place="search" asked={parseQuery(address)} answer={answer} /> }])
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return userEvent.setup({ delay: null })
}
const button = () => screen.getByRole('button', { name: /^Suche (speichern|gespeichert)$/ })

describe('the button of a guest', () => {
  it('keeps the search in this browser without asking the server, whatever its page and order, and takes it out again', async () => {
    const { sent } = stubServer({})
    sessionView.set({ ...nobodyYet, isInitialised: true })
    const user = show('?q=helm&preis_bis=50&plz=62101&sortierung=newest&seite=3')
    await user.click(button())
    expect(button()).toHaveAttribute('aria-pressed', 'true')
    expect(guestSearches()).toEqual([
      { path: '/suche?q=helm&preis_bis=50&plz=62101', name: 'helm', summary: 'bis 50,00\u00a0€ · ab PLZ 62101' },
    ])
    await user.click(button())
    expect(button()).toHaveAttribute('aria-pressed', 'false')
    // Whoever was here before may still be logging out.
    const asked = sent.filter(({ path }) => path.startsWith('/rest/saved-searches'))
    expect([guestSearches(), localStorage.getItem('saved_searches'), asked]).toEqual([[], null, []])
  })

  it('knows after a reload what this browser keeps', async () => {
    stubServer({})
    localStorage.setItem('saved_searches', JSON.stringify([{ path: '/suche?q=helm', name: 'helm', summary: '' }]))
    show('?q=helm')
    await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'))
  })

  it('has room for ten', async () => {
    stubServer({})
    localStorage.setItem(
      'saved_searches',
      JSON.stringify(Array.from({ length: 10 }, (_, at) => ({ path: `/suche?q=wort${at}`, name: 'x', summary: '' }))),
    )
    const user = show('?q=helm')
    await user.click(button())
    expect(button()).toHaveAttribute('aria-pressed', 'false')
    expect(guestSearches()).toHaveLength(10)
  })

  it('survives nonsense in the storage', () => {
    for (const nonsense of ['{', '7', '[1, null, {"path":"https://anderswo.example","name":"x","summary":""}, {"path":"/suche?q=a"}]']) {
      localStorage.setItem('saved_searches', nonsense)
      expect(guestSearches()).toEqual([])
    }
  })
})

describe('an account', () => {
  const brought = [{ path: '/kategorie/fahrr%C3%A4der?lieferbar=1', name: 'Räder', summary: 'Nur lieferbare' }]
  const sentItems = {
    items: [{ name: 'Räder', summary: 'Nur lieferbare', place: 'category', question: { category: 'fahrräder', available: '1' } }],
  }

  it('takes over what the guest kept, and the browser forgets it', async () => {
    localStorage.setItem('saved_searches', JSON.stringify(brought))
    const { sent } = await visit({ [listCall]: list(), 'POST /rest/saved-searches/merge': { body: { message: 'ok', lost: 0 } } })
    stop = startSavedSearches()
    await waitFor(() => expect(lastSent(sent, '/rest/saved-searches/merge')).toEqual(sentItems))
    await waitFor(() => expect(guestSearches()).toEqual([]))
  })

  it('keeps it in the browser when that fails, for the next time', async () => {
    localStorage.setItem('saved_searches', JSON.stringify(brought))
    const { sent } = await visit({
      [listCall]: list(),
      'POST /rest/saved-searches/merge': { status: 500, body: { error: 'INTERNAL', message: 'x' } },
    })
    stop = startSavedSearches()
    await waitFor(() => expect(lastSent(sent, '/rest/saved-searches/merge')).toEqual(sentItems))
    await act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve, 20)
        }),
    )
    expect(guestSearches()).toEqual(brought)
  })

  it('one that the server cannot read does not hold up the others', async () => {
    const damaged = { path: '/suche?q=rad', name: 'x'.repeat(200), summary: '' }
    localStorage.setItem('saved_searches', JSON.stringify([damaged, ...brought]))
    const unreadable = { status: 422, body: { error: 'INPUT_INVALID', message: 'x', errors: [{ field: 'items.0.name', message: 'x' }] } }
    const { sent } = await visit({
      [listCall]: list(),
      'GET /rest/saved-searches/keys': { body: { data: [saved(1)] } },
      'POST /rest/saved-searches/merge': [unreadable, { body: { message: 'ok', lost: 0 } }, unreadable],
    })
    stop = startSavedSearches()
    await waitFor(() => expect(guestSearches()).toEqual([]))
    const merged = sent.filter(({ path }) => path === '/rest/saved-searches/merge').map(({ body }) => body as typeof sentItems)
    expect(merged.map(({ items }) => items.map(({ name }) => name.slice(0, 5)))).toEqual([['xxxxx', 'Räder'], ['Räder'], ['xxxxx']])
  })

  it('saves on the server, where a search just saved is no visit; seen again it is one', async () => {
    const { sent } = await visit({
      [listCall]: list(),
      'POST /rest/saved-searches': { body: { message: 'Die Suche ist gespeichert.', data: saved(8) } },
      'POST /rest/saved-searches/8/visit': { body: { message: 'Angesehen.', data: saved(8, { version: 2 }) } },
    })
    const visits = () => sent.filter(({ path }) => path === '/rest/saved-searches/8/visit').length
    const user = show('?q=wort+8')
    await user.click(button())
    await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'))
    expect(lastSent(sent, '/rest/saved-searches')).toEqual({
      name: 'wort 8',
      summary: '',
      place: 'search',
      question: { keyword: 'wort 8' },
    })
    expect(guestSearches()).toEqual([])
    expect(visits()).toBe(0)
    cleanup()
    show('?q=wort+8')
    await waitFor(() => expect(visits()).toBe(1))
  })

  it('of another kind keeps no searches', () => {
    sessionView.set({ ...nobodyYet, isInitialised: true, role: 'provider' })
    show('?q=helm')
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('a list, its question and its address are one thing', () => {
  const address =
    '?q=helm&rubrik=rad&preis_von=10&preis_bis=50,50&bewertung=4&anbieter=a&anbieter=b&merkmal=3&versandfrei=1&lieferzeit=2' +
    '&lieferbar=1&plz=62101'
  const asked = parseQuery(address)
  expect(queryOfQuestion(questionOfQuery(asked))).toEqual(asked)
  expect(toSave({ path: `/suche${address}`, name: 'x', summary: '' }).question).toEqual(questionOfQuery(asked))
})
