// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ComparedProduct } from '#contract/calls/products.calls.ts'
import { compareRows } from '#client/features/compare/compareRows.ts'
import { screen as routed } from '#client/screens/screen.tsx'
import * as compareScreen from '#client/features/compare/CompareScreen.tsx'
import { chooseCompared, comparedIds, comparePath, mostCompared, readIds, setCompared } from '#client/commerce/compared.ts'
import { invalidateQuery } from '#client/lib/page/queryCache.ts'
import { CompareBar, CompareToggle } from '#client/commerce/CompareToggle.tsx'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { stubServer } from '#tests/client/stubServer.ts'
import { prepareWindow } from './checkoutWorld.tsx'
import { aCard } from './products.parts.ts'

beforeEach(() => {
  prepareWindow()
  act(() => setCompared([]))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const ids of ['12,34', '34', '12', '12,34,99']) invalidateQuery(`products.compare ${ids}`)
})

const product = (id: number, more: Partial<ComparedProduct> = {}): ComparedProduct => ({
  ...aCard(id, `Rad ${id}`, { slug: `rad-${id}` }),
  category: 'Stadträder',
  manufacturer: null,
  product_condition: 'new',
  features: [{ name: 'Material', values: ['Stahl'] }],
  ...more,
})
const two = [
  product(12),
  product(34, {
    price_cents: 99_900,
    features: [
      { name: 'Material', values: ['Aluminium'] },
      { name: 'Farbe', values: ['Rot'] },
    ],
  }),
]

function visit(path: string, answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer(answers)
  const router = createMemoryRouter(
    [
      { path: '/vergleich', ...routed(compareScreen.CompareScreen, compareScreen) },
      { path: '*', element: <p>andere Seite</p> },
    ],
    { initialEntries: [path] },
  )
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { ...server, router, user: userEvent.setup() }
}
const answer = (data: ComparedProduct[]) => ({ 'GET /rest/shop/compare': { body: { data } } })

describe('the choice', () => {
  it.each([
    ['12,34', [12, 34]],
    ['12,12', [12]],
    ['1,2,3,4,5', [1, 2, 3, 4]],
    ['x,0,-1,1e3,7', [7]],
    ['', []],
    [null, []],
    ['9,'.repeat(100_000), [9]],
  ])('reads %j as %j', (text, ids) => expect(readIds(text)).toEqual(ids))

  it('is made on cards, holds four, is kept in this browser and leads to the page', async () => {
    const user = userEvent.setup()
    const router = createMemoryRouter([
      {
        path: '*',
        element: (
          <>
            {[1, 2, 3, 4, 5].map((id) => (
              <CompareToggle key={id} id={id} name={`Rad ${id}`} />
            ))}
            <CompareBar />
          </>
        ),
      },
    ])
    render(
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>,
    )
    expect(screen.queryByRole('region', { name: 'Vergleich' })).not.toBeInTheDocument()
    for (const id of [1, 2, 3, 4]) await user.click(screen.getByRole('button', { name: `Rad ${id} vergleichen` }))
    expect(screen.getByRole('link', { name: 'Vergleich ansehen' })).toHaveAttribute('href', '/vergleich?produkte=1,2,3,4')
    expect(localStorage.getItem('vergleich')).toBe('1,2,3,4')
    await user.click(screen.getByRole('button', { name: 'Rad 5 vergleichen' }))
    expect(await screen.findByText(/Mehr als 4 Produkte passen nicht nebeneinander/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Rad 5 vergleichen' })).toHaveAttribute('aria-pressed', 'false')
    await user.click(screen.getByRole('button', { name: 'Rad 2 vergleichen' }))
    expect(comparedIds()).toEqual([1, 3, 4])
    await user.click(screen.getByRole('button', { name: 'Leeren' }))
    expect(localStorage.getItem('vergleich')).toBeNull()
    act(() => {
      localStorage.setItem('vergleich', '8')
      window.dispatchEvent(new StorageEvent('storage', { key: 'vergleich' }))
    })
    expect(screen.getByText('1 gewählt')).toBeInTheDocument()
  })
})

describe('the rows', () => {
  it('differ where a value does; another order of the same values is none', () => {
    const rows = compareRows([
      product(1, { features: [{ name: 'Farbe', values: ['Rot', 'Blau'] }] }),
      product(2, {
        features: [
          { name: 'Farbe', values: ['Blau', 'Rot'] },
          { name: 'Gewicht', values: ['9 kg'] },
        ],
      }),
    ])
    expect(Object.fromEntries(rows.map(({ name, differs }) => [name, differs]))).toMatchObject({
      Preis: false,
      Farbe: false,
      Gewicht: true,
    })
    expect(rows.map(({ name }) => name)).not.toContain('Hersteller')
  })
})

describe('the page', () => {
  it('shows products side by side, marks in words what differs, and only that if it is wanted', async () => {
    const { user } = visit('/vergleich?produkte=12,34', answer(two))
    const table = within(await screen.findByRole('table'))
    expect(
      table
        .getAllByRole('columnheader')
        .slice(1)
        .map((cell) => within(cell).getByRole('link').getAttribute('href')),
    ).toEqual(['/produkt/rad-12', '/produkt/rad-34'])
    const material = table.getByRole('row', { name: /^Material/ })
    expect(material).toHaveTextContent('Materialunterschiedlich')
    expect(
      within(material)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Stahl', 'Aluminium'])
    expect(
      within(table.getByRole('row', { name: /^Farbe/ }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['–', 'Rot'])
    expect(table.getByRole('row', { name: /^Kategorie/ })).not.toHaveTextContent('unterschiedlich')
    await user.click(screen.getByRole('checkbox', { name: 'Nur Unterschiede zeigen' }))
    expect(table.queryByRole('row', { name: /^Kategorie/ })).not.toBeInTheDocument()
    expect(table.getByRole('row', { name: /^Preis/ })).toBeInTheDocument()
    // A link that was sent is taken over where nothing was chosen.
    expect(comparedIds()).toEqual([12, 34])
  })

  it('a column goes out of the address and out of the own list', async () => {
    act(() => setCompared([12, 34, 56]))
    const { user, router, answers } = visit('/vergleich?produkte=12,34', answer(two))
    const away = await screen.findByRole('button', { name: 'Rad 12 aus dem Vergleich nehmen' })
    answers['GET /rest/shop/compare'] = { body: { data: [two[1]!] } }
    await user.click(away)
    await waitFor(() => expect(router.state.location.search).toBe('?produkte=34'))
    expect(comparedIds()).toEqual([34, 56])
    expect(await screen.findByText(/Wählen Sie noch ein Produkt/)).toBeInTheDocument()
  })

  it('without an address shows what this browser has chosen, or how to choose', async () => {
    const { sent } = visit('/vergleich', {})
    expect(await screen.findByRole('heading', { name: 'Noch nichts ausgewählt' })).toBeInTheDocument()
    expect(sent).toEqual([])
    cleanup()
    act(() => setCompared([12, 34]))
    const { router } = visit('/vergleich', answer(two))
    await waitFor(() => expect(router.state.location.search).toBe('?produkte=12,34'))
    expect(await screen.findByRole('table')).toBeInTheDocument()
  })

  it('says what is missing, what is gone, and that there was no answer', async () => {
    visit('/vergleich?produkte=12,34,99', answer(two))
    expect(await screen.findByText('Ein Produkt ist nicht mehr im Angebot und fehlt hier.')).toBeInTheDocument()
    cleanup()
    visit('/vergleich?produkte=12', answer([]))
    expect(await screen.findByRole('heading', { name: 'Diese Produkte gibt es nicht mehr' })).toBeInTheDocument()
    cleanup()
    const { user, answers } = visit('/vergleich?produkte=34', {
      'GET /rest/shop/compare': { status: 500, body: { error: 'INTERNAL', message: '' } },
    })
    const again = within(
      (await screen.findByRole('heading', { name: 'Der Vergleich konnte nicht geladen werden.' })).parentElement!,
    ).getByRole('button')
    answers['GET /rest/shop/compare'] = { body: { data: [two[1]!] } }
    await user.click(again)
    expect(await screen.findByRole('table')).toBeInTheDocument()
  })

  it('is nobody else’s search result', () => {
    expect(compareScreen.head({ compared: null }, { params: {}, url: new URL('https://x.example/vergleich') })).toMatchObject({
      noindex: true,
    })
    expect(
      compareScreen.head({ compared: { ok: false, error: new Error('x') } }, { params: {}, url: new URL('https://x.example/vergleich') }),
    ).toMatchObject({ status: 503 })
    expect([comparePath([]), comparePath([3, 1])]).toEqual(['/vergleich', '/vergleich?produkte=3,1'])
  })
})

it('a press means what was to be seen: chosen twice stays chosen, and only a new one finds the list full', () => {
  setCompared([])
  const all = Array.from({ length: mostCompared }, (_, at) => at + 1)
  for (const id of all) expect(chooseCompared(id, true)).toBe(true)
  expect([chooseCompared(1, true), chooseCompared(99, true), comparedIds()]).toEqual([true, false, all])
  expect([chooseCompared(1, false), chooseCompared(1, false), comparedIds()]).toEqual([true, true, all.slice(1)])
})
