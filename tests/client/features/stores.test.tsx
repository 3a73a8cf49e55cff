// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoreLocation } from '#contract/calls/storesWire.ts'
import { StoreEditScreen } from '#client/features/stores/StoreEditScreen.tsx'
import { StoreHolidaysScreen } from '#client/features/stores/StoreHolidaysScreen.tsx'
import { StoresScreen } from '#client/features/stores/StoresScreen.tsx'
import { StoreTimesScreen } from '#client/features/stores/StoreTimesScreen.tsx'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'
import { prepareWindow } from './checkoutWorld.tsx'
import { aStore } from './stores.parts.ts'

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

beforeEach(() => {
  prepareWindow()
  // Friday, 20 November 2026, 18:30 in Berlin.
  vi.useFakeTimers({ now: new Date('2026-11-20T17:30:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const list = (...data: StoreLocation[]) => ({ body: { data, meta: { current_page: 1, last_page: 1, per_page: 50, total: data.length } } })
const path = '/anbieterbereich/standorte'
type Answers = Parameters<typeof stubServer>[0]

function visit(at: string, stores: StoreLocation[], answers: Answers = {}) {
  const server = stubServer({
    'GET /rest/store-locations': list(...stores),
    'GET /rest/get-store-location': { body: { data: stores[0] } },
    ...answers,
  })
  const router = createMemoryRouter(
    [
      { path, element: <StoresScreen /> },
      { path: `${path}/:storeId`, element: <StoreEditScreen /> },
      { path: `${path}/:storeId/oeffnungszeiten`, element: <StoreTimesScreen /> },
      { path: `${path}/:storeId/feiertage`, element: <StoreHolidaysScreen /> },
    ],
    { initialEntries: [at] },
  )
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { ...server, router, user: userEvent.setup() }
}
const preview = () => within(screen.getByRole('region', { name: 'Das lesen Ihre Kunden' }))

describe('the list', () => {
  it('says whether each store is open at this moment, follows other tabs, and lets the last one not be deleted', async () => {
    visit(path, [aStore()])
    expect(await screen.findByText('Geschlossen · öffnet Montag 9:00 Uhr')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Löschen: Radwerk' })).toBeNull()
    tell('store.saved', { store: aStore({ id: 2, title: 'Filiale', is_main: false, always_open: true }) })
    expect(await screen.findByText('Jetzt geöffnet · rund um die Uhr')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Löschen: Radwerk' })).toBeVisible()
    tell('store.removed', { id: 2, version: 3 })
    await waitFor(() => expect(screen.queryByText('Filiale')).toBeNull())
  })

  it('a failure is told as a toast, with the way to try again', async () => {
    visit(path, [], {
      'GET /rest/store-locations': { status: 503, body: { error: 'BACKEND_UNAVAILABLE', message: 'Gerade nicht erreichbar.' } },
    })
    expect(await screen.findByText('Gerade nicht erreichbar.')).toBeVisible()
    expect(screen.getByRole('button', { name: /erneut|noch einmal/i })).toBeVisible()
  })

  it('a store that is in use stays, with the reason', async () => {
    const { user } = visit(path, [aStore(), aStore({ id: 2, title: 'Filiale', is_main: false })], {
      'DELETE /rest/delete-store-location/2': { status: 409, body: { error: 'STORE_IN_USE', message: 'Hier steht noch etwas aus.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Löschen: Filiale' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText('Hier steht noch etwas aus.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Filiale', hidden: true })).toBeInTheDocument()
  })
})

describe('hours', () => {
  it('what customers will read stands beside the form while typing, and so does what is wrong', async () => {
    const { sent, user } = visit(`${path}/1/oeffnungszeiten`, [aStore()], {
      'POST /rest/save-store-location-times': { body: { message: 'Gespeichert.', data: aStore({ version: 2 }) } },
    })
    await waitFor(() => expect(preview().getByText('Geschlossen · öffnet Montag 9:00 Uhr')).toBeVisible())
    const until = screen.getByLabelText('Freitag: Bis')
    fireEvent.change(until, { target: { value: '02:00' } })
    expect(preview().getByText('Jetzt geöffnet · schließt 2:00 Uhr')).toBeVisible()
    expect(preview().getByText('9:00–2:00 Uhr')).toBeVisible()
    fireEvent.change(until, { target: { value: '09:00' } })
    expect(preview().getByText('Beginn und Ende dürfen nicht gleich sein.')).toBeVisible()
    fireEvent.change(until, { target: { value: '' } })
    expect(preview().getByText(/Sobald alle Zeiten vollständig sind/)).toBeVisible()
    fireEvent.change(until, { target: { value: '20:00' } })
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(lastSent(sent, '/rest/save-store-location-times')).toMatchObject({ version: 1 }))
  })

  it('a week that somebody else has saved meanwhile is announced, not overwritten', async () => {
    visit(`${path}/1/oeffnungszeiten`, [aStore()])
    fireEvent.change(await screen.findByLabelText('Freitag: Bis'), { target: { value: '20:00' } })
    tell('store.saved', { store: aStore({ version: 2, title: 'Anders' }) })
    expect(await screen.findByText('Dieser Standort wurde inzwischen an anderer Stelle geändert.')).toBeVisible()
    expect(screen.getByLabelText('Freitag: Bis')).toHaveValue('20:00')
  })
})

describe('holidays', () => {
  it('the days of the state are worked out; a closure is seen before it is entered', async () => {
    const { sent, user } = visit(`${path}/1/feiertage`, [aStore()], {
      'POST /rest/setStoreHolidaysTimes': { body: { message: 'Schließzeit eingetragen.', data: [] } },
      'POST /rest/store-public-holidays': { body: { message: 'Gespeichert.', data: aStore({ version: 2, state: 'SN' }) } },
    })
    const days = within(await screen.findByRole('region', { name: 'Gesetzliche Feiertage' }))
    expect(days.getByText('Fronleichnam')).toBeVisible()
    await user.selectOptions(days.getByRole('combobox', { name: 'Bundesland' }), 'SN')
    expect(await days.findByText('Buß- und Bettag')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /Anlass/ }), 'Inventur')
    fireEvent.change(screen.getByLabelText(/Erster Tag/), { target: { value: '2026-11-23' } })
    expect(preview().getByText(/öffnet Dienstag 9:00 Uhr/)).toBeVisible()
    fireEvent.change(screen.getByLabelText(/Letzter Tag/), { target: { value: '2026-11-22' } })
    await user.click(screen.getByRole('button', { name: 'Eintragen' }))
    expect((await screen.findAllByText('Das Ende liegt vor dem Beginn.'))[0]).toBeVisible()
    fireEvent.change(screen.getByLabelText(/Letzter Tag/), { target: { value: '2026-11-24' } })
    await user.click(screen.getByRole('button', { name: 'Eintragen' }))
    await waitFor(() =>
      expect(lastSent(sent, '/rest/setStoreHolidaysTimes')).toEqual({
        ...{ store_id: 1, title: 'Inventur', from_date: '2026-11-23', until_date: '2026-11-24', yearly: false },
      }),
    )
  })

  it('a store that is not there says so', async () => {
    visit(`${path}/99/feiertage`, [aStore()])
    expect(await screen.findByText('Diesen Standort gibt es nicht mehr.')).toBeVisible()
  })
})

it('a new store leads on to its hours', async () => {
  const { router, user } = visit(`${path}/neu`, [aStore()], {
    'GET /rest/getCity': { body: { data: [{ postal_code: '62101', city: 'Lindenbrück', state: 'HE' }] } },
    'GET /rest/getStreets': { body: { data: [] } },
    'POST /rest/save-store-location': { status: 201, body: { message: 'Standort angelegt.', data: aStore({ id: 5 }) } },
  })
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Filiale')
  // What proposes towns and streets comes a moment after the page.
  await user.type(await screen.findByRole('textbox', { name: /^Postleitzahl/ }), '62101')
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Ort/ })).toHaveValue('Lindenbrück'))
  await user.type(screen.getByRole('combobox', { name: /^Straße/ }), 'Marktplatz{Escape}')
  expect(preview().getByText('Filiale')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/5/oeffnungszeiten`))
})
