// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Favourite } from '#contract/calls/favourites.calls.ts'
import { FavouritesScreen } from '#client/features/favourites/FavouritesScreen.tsx'
import { startFavourites } from '#client/lib/favourites/favouriteSync.ts'
import { addFavourite, awaitFavourites, guestFavourites, showFavourites, writeGuestFavourites } from '#client/lib/favourites/favourites.ts'
import { somethingWentWrong } from '#client/lib/http/failures.ts'
import { nobodyYet, sessionView } from '#client/lib/session/sessionView.ts'
import { FavouriteButton } from '#client/commerce/FavouriteButton.tsx'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

let stop = () => {}
beforeEach(() => {
  prepareWindow()
  showFavourites([])
})
afterEach(() => {
  stop()
  stop = () => {}
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const favourite = (type: Favourite['type'], id: number, more: Partial<Favourite> = {}): Favourite => ({
  id,
  type,
  name: `Ding ${id}`,
  slug: `ding-${id}`,
  image: null,
  price: null,
  path: `/anbieter/ding-${id}`,
  text: 'Lindenbrück',
  available: true,
  rating_average: 0,
  rating_count: 0,
  added_at: `2026-11-${10 + id}T10:00:00.000Z`,
  product: null,
  ...more,
})
const list = (...rows: Favourite[]) => ({ body: { data: rows, meta: { next: null } } })
const visit = (answers: Parameters<typeof visitAs>[3]) => visitAs('/konto/favoriten', '/konto/favoriten', FavouritesScreen, answers)
const heart = (name: string) => screen.findByRole('button', { name: `${name} merken` })

describe('the heart of a guest', () => {
  it('is kept in this browser without asking the server, and can be taken back', async () => {
    const { sent } = stubServer({})
    render(<FavouriteButton type="product" id={42} name="Stadtrad" />)
    const user = userEvent.setup({ delay: null })
    expect(await heart('Stadtrad')).toHaveAttribute('aria-pressed', 'false')
    await user.click(await heart('Stadtrad'))
    expect(await heart('Stadtrad')).toHaveAttribute('aria-pressed', 'true')
    expect(guestFavourites()).toEqual([{ type: 'product', id: 42 }])
    await user.click(await heart('Stadtrad'))
    expect(guestFavourites()).toEqual([])
    expect(sent).toEqual([])
  })

  it('survives nonsense in the storage', () => {
    for (const nonsense of ['{', '"product:1"', '[1, null, "product:0", "wein:3", "product:7", "product:7; drop"]']) {
      localStorage.setItem('favourites', nonsense)
      expect(guestFavourites()).toEqual(nonsense.startsWith('[') ? [{ type: 'product', id: 7 }] : [])
    }
  })

  it('joins the account at the log-in and leaves the browser', async () => {
    localStorage.setItem('favourites', '["product:3","provider:4"]')
    const { sent } = await visit({
      'POST /rest/favourites/merge': {
        body: { message: 'ok', data: [favourite('product', 3), favourite('provider', 4), favourite('product', 5)] },
      },
      'GET /rest/getFavourites': list(favourite('product', 3), favourite('provider', 4), favourite('product', 5)),
    })
    stop = startFavourites()
    await waitFor(() =>
      expect(lastSent(sent, '/rest/favourites/merge')).toEqual({
        items: [
          { type: 'product', id: 3 },
          { type: 'provider', id: 4 },
        ],
      }),
    )
    await waitFor(() => expect(guestFavourites()).toEqual([]))
    expect(await heart('Ding 5')).toHaveAttribute('aria-pressed', 'true')
  })
})

it('what a guest kept stays in the browser when it cannot join at the log-in, for the next time', async () => {
  localStorage.setItem('favourites', '["product:3"]')
  const { sent } = await visit({
    'POST /rest/favourites/merge': { status: 500, body: { error: 'INTERNAL', message: 'Something went wrong' } },
    'GET /rest/getFavourites': list(favourite('product', 5)),
  })
  stop = startFavourites()
  await waitFor(() => expect(lastSent(sent, '/rest/favourites/merge')).toEqual({ items: [{ type: 'product', id: 3 }] }))
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 20)
      }),
  )
  expect(guestFavourites()).toEqual([{ type: 'product', id: 3 }])
})

describe('the heart of an account', () => {
  it('fills at once and empties again when the server says no', async () => {
    const { user, sent } = await visit({
      'GET /rest/getFavourites': list(favourite('provider', 4)),
      'POST /rest/api/remove-favourite': { status: 409, body: { error: 'VERSION_STALE', message: 'Gerade nicht.' } },
    })
    showFavourites([{ type: 'provider', id: 4 }])
    await user.click(await heart('Ding 4'))
    await waitFor(() => expect(lastSent(sent, '/rest/api/remove-favourite')).toEqual({ type: 'provider', id: '4' }))
    await waitFor(async () => expect(await heart('Ding 4')).toHaveAttribute('aria-pressed', 'true'))
    expect(await screen.findByText('Gerade nicht.')).toBeInTheDocument()
  })
})

describe('a long list', () => {
  const rows = Array.from({ length: 30 }, (_, at) =>
    favourite(at === 27 ? 'post' : 'provider', 100 - at, { added_at: new Date(Date.UTC(2026, 10, 20) - at * 1000).toISOString() }),
  )
  const page = (from: number, to: number, next: string | null) => ({ body: { data: rows.slice(from, to), meta: { next } } })
  const cards = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)

  it('of an account brings further pages below; its sides are told by all hearts and asked for until all is there', async () => {
    const { user, sent } = await visit({
      'GET /rest/getFavourites': [
        page(0, 24, 'place~of~24'),
        { body: { data: [rows[27]!], meta: { next: null } } },
        page(0, 24, 'place~of~24'),
        page(24, 30, null),
      ],
    })
    const asked = () => sent.filter(({ path }) => path === '/rest/getFavourites').length
    act(() => showFavourites(rows))
    await waitFor(() => expect(cards()).toHaveLength(24))
    await user.click(screen.getByRole('radio', { name: 'Magazin (1)' }))
    await waitFor(() => expect(cards()).toEqual(['Ding 73']))
    expect(screen.queryByRole('button', { name: 'Weitere anzeigen' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Alle (30)' }))
    await waitFor(() => expect(cards()).toHaveLength(24))
    await user.click(screen.getByRole('button', { name: 'Weitere anzeigen' }))
    await waitFor(() => expect(cards()).toEqual(rows.map(({ name }) => name)))
    expect(screen.queryByRole('button', { name: 'Weitere anzeigen' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Magazin (1)' }))
    expect(cards()).toEqual(['Ding 73'])
    expect(asked()).toBe(4)
  })

  it('keeps what is shown when the next page fails', async () => {
    const { user } = await visit({
      'GET /rest/getFavourites': [
        page(0, 24, 'place~of~24'),
        { status: 500, body: { error: 'INTERNAL', message: 'Something went wrong' } },
        page(24, 30, null),
      ],
    })
    await waitFor(() => expect(cards()).toHaveLength(24))
    await user.click(screen.getByRole('button', { name: 'Weitere anzeigen' }))
    expect(await screen.findByText(somethingWentWrong)).toBeInTheDocument()
    expect(cards()).toHaveLength(24)
    await user.click(screen.getByRole('button', { name: 'Weitere anzeigen' }))
    await waitFor(() => expect(cards()).toHaveLength(30))
  })

  it('of a guest is looked up page by page', async () => {
    localStorage.setItem('favourites', JSON.stringify(rows.map(({ type, id }) => `${type}:${id}`)))
    const { sent } = stubServer({ 'POST /rest/favourites/look': [list(...rows.slice(0, 24)), list(...rows.slice(24))] })
    sessionView.set({ ...nobodyYet, isInitialised: true })
    showFavourites(guestFavourites())
    const router = createMemoryRouter([{ path: '/konto/favoriten', element: <FavouritesScreen /> }], {
      initialEntries: ['/konto/favoriten'],
    })
    render(
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>,
    )
    const user = userEvent.setup({ delay: null })
    await waitFor(() => expect(cards()).toHaveLength(24))
    await user.click(screen.getByRole('button', { name: 'Weitere anzeigen' }))
    await waitFor(() => expect(cards()).toEqual(rows.map(({ name }) => name)))
    expect(lastSent(sent, '/rest/favourites/look')).toEqual({ items: rows.slice(24).map(({ type, id }) => ({ type, id })) })
  })
})

describe('the list', () => {
  it('shows kinds as tabs with their numbers; what is gone can be taken off', async () => {
    const { user, sent } = await visit({
      'GET /rest/getFavourites': list(
        favourite('provider', 4, { name: 'Radwerk' }),
        favourite('product', 9, { name: 'Gartenbank', available: false, path: null, slug: null }),
        favourite('post', 2, { name: 'Herbstmarkt' }),
      ),
      'POST /rest/api/remove-favourite': { body: { message: 'weg' } },
    })
    expect(await screen.findByRole('heading', { name: 'Gartenbank' })).toBeInTheDocument()
    expect(screen.getByText('Nicht mehr verfügbar')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Gartenbank' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'Anbieter (1)' }))
    expect(screen.queryByText('Herbstmarkt')).toBeNull()
    expect(screen.getByRole('link', { name: 'Radwerk' })).toHaveAttribute('href', '/anbieter/ding-4')
    await user.click(screen.getByRole('radio', { name: 'Immobilien' }))
    expect(screen.getByText('Davon haben Sie sich noch nichts gemerkt.')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Alle (3)' }))
    await user.click(screen.getByRole('button', { name: 'Gartenbank von der Merkliste entfernen' }))
    await waitFor(() => expect(lastSent(sent, '/rest/api/remove-favourite')).toEqual({ type: 'product', id: '9' }))
    expect(screen.queryByRole('heading', { name: 'Gartenbank' })).toBeNull()
  })

  it('says when it is empty, when loading fails, and tries again', async () => {
    const { user } = await visit({
      'GET /rest/getFavourites': [{ status: 500, body: { error: 'INTERNAL', message: 'Something went wrong' } }, list()],
    })
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('heading', { name: 'Noch nichts gemerkt' })).toBeInTheDocument()
  })

  it('of a guest is looked up, and says where it lives', async () => {
    localStorage.setItem('favourites', '["provider:4"]')
    const { sent } = stubServer({ 'POST /rest/favourites/look': list(favourite('provider', 4, { name: 'Radwerk' })) })
    sessionView.set({ ...nobodyYet, isInitialised: true })
    showFavourites(guestFavourites())
    const router = createMemoryRouter([{ path: '/konto/favoriten', element: <FavouritesScreen /> }], {
      initialEntries: ['/konto/favoriten'],
    })
    render(
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>,
    )
    expect(await screen.findByRole('link', { name: 'Radwerk' })).toBeInTheDocument()
    expect(screen.getByText(/liegt in diesem Browser/)).toBeInTheDocument()
    expect(lastSent(sent, '/rest/favourites/look')).toEqual({ items: [{ type: 'provider', id: 4 }] })
  })
})

it('what is taken off keeps its place until the page is left, and one press brings it back', async () => {
  localStorage.setItem('favourites', '["provider:4","provider:6","provider:5"]')
  const rows = [favourite('provider', 6), favourite('provider', 5), favourite('provider', 4)]
  stubServer({ 'POST /rest/favourites/look': [list(...rows), list(...rows.filter(({ id }) => id !== 5)), list(...rows)] })
  sessionView.set({ ...nobodyYet, isInitialised: true })
  showFavourites(guestFavourites())
  const router = createMemoryRouter([{ path: '/konto/favoriten', element: <FavouritesScreen /> }], { initialEntries: ['/konto/favoriten'] })
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  const user = userEvent.setup({ delay: null })
  const order = () => screen.getAllByRole('listitem').map((card) => /Ding \d/.exec(card.textContent ?? '')?.[0])
  await user.click(await heart('Ding 5'))
  const undo = await screen.findByRole('button', { name: 'Rückgängig: Ding 5 wieder merken' })
  expect(screen.getByText('„Ding 5“ steht nicht mehr auf Ihrer Merkliste.')).toBeInTheDocument()
  expect(order()).toEqual(['Ding 6', 'Ding 5', 'Ding 4'])
  expect(screen.getByRole('radio', { name: 'Alle (2)' })).toBeInTheDocument()
  expect(undo).toHaveFocus()
  await user.click(undo)
  expect(await screen.findByRole('link', { name: 'Ding 5' })).toBeInTheDocument()
  expect(order()).toEqual(['Ding 6', 'Ding 5', 'Ding 4'])
  expect(await heart('Ding 5')).toHaveFocus()
  expect(guestFavourites().map(({ id }) => id)).toContain(5)
})

it('a list that was asked for before a press does not undo it', async () => {
  let answer: (rows: readonly { type: 'product'; id: number }[]) => void = () => {}
  const { sent } = await visit({
    'GET /rest/getFavourites': list(),
    'POST /rest/api/add-favourite': { body: { message: 'ok', data: favourite('product', 8) } },
  })
  act(() => {
    answer = awaitFavourites()
  })
  await act(() => addFavourite({ type: 'product', id: 8 }))
  act(() => answer([{ type: 'product', id: 1 }]))
  expect(lastSent(sent, '/rest/api/add-favourite')).toEqual({ type: 'product', id: '8' })
  render(
    <>
      <FavouriteButton type="product" id={8} name="Acht" />
      <FavouriteButton type="product" id={1} name="Eins" />
    </>,
  )
  expect(await heart('Acht')).toHaveAttribute('aria-pressed', 'true')
  expect(await heart('Eins')).toHaveAttribute('aria-pressed', 'true')
})

it('a press that is refused leaves filled what a list on its way says is kept, and empty what it does not', async () => {
  await visit({
    'GET /rest/getFavourites': list(),
    'POST /rest/api/add-favourite': { status: 409, body: { error: 'VERSION_STALE', message: 'Gerade nicht.' } },
  })
  let answer: (rows: readonly { type: 'product'; id: number }[]) => void = () => {}
  act(() => {
    answer = awaitFavourites()
  })
  for (const id of [1, 8]) await act(() => addFavourite({ type: 'product', id }))
  act(() => answer([{ type: 'product', id: 1 }]))
  // Once more, now that it is known.
  await act(() => addFavourite({ type: 'product', id: 1 }))
  render(
    <>
      <FavouriteButton type="product" id={8} name="Acht" />
      <FavouriteButton type="product" id={1} name="Eins" />
    </>,
  )
  expect(await heart('Acht')).toHaveAttribute('aria-pressed', 'false')
  expect(await heart('Eins')).toHaveAttribute('aria-pressed', 'true')
})

it('what is kept already stays when it is pressed on a page that did not know it yet', async () => {
  writeGuestFavourites([
    { type: 'product', id: 4 },
    { type: 'product', id: 3 },
  ])
  showFavourites(guestFavourites())
  await act(() => addFavourite({ type: 'product', id: 3 }))
  expect(guestFavourites().map(({ id }) => id)).toEqual([3, 4])
})
