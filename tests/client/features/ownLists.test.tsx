// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DishRow } from '#contract/calls/dishWire.ts'
import type { ServiceRow } from '#contract/calls/serviceWire.ts'
import { catalogueColumns } from '#client/features/catalogue/catalogueColumns.tsx'
import { DishesScreen } from '#client/features/catalogue/DishesScreen.tsx'
import { ownColumns } from '#client/features/catalogue/ownColumns.tsx'
import { ServicesScreen } from '#client/features/catalogue/ServicesScreen.tsx'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { stubServer } from '#tests/client/stubServer.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const row = {
  version: 1,
  picture: null,
  status: 'active' as const,
  label: 'Im Verkauf',
  lacks: [],
  moves: [],
  updated_at: '2026-11-20T09:00:00.000Z',
}
const dish = (id: number, name: string, more: Partial<DishRow> = {}): DishRow => ({
  ...row,
  id,
  name,
  category: 'Pizza',
  price_cents: 850,
  sold_out: false,
  off: null,
  ...more,
})
const service = (id: number, name: string, more: Partial<ServiceRow> = {}): ServiceRow => ({
  ...row,
  id,
  name,
  slug: `leistung-${id}`,
  category: null,
  price_kind: 'fixed',
  price_cents: 4900,
  per: 'Rad',
  place: 'seller',
  ...more,
})
const screens = {
  speisen: { Component: DishesScreen, call: 'GET /rest/food/products' },
  leistungen: { Component: ServicesScreen, call: 'GET /rest/services/own' },
}

function visit(name: keyof typeof screens, rows: readonly (DishRow | ServiceRow)[], search = '') {
  const { Component, call } = screens[name]
  stubServer({ [call]: { body: { data: rows } } })
  const path = `/anbieterbereich/${name}`
  const router = createMemoryRouter([{ path, Component }], { initialEntries: [path + search] })
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { router, user: userEvent.setup({ delay: null }) }
}
const link = (name: string) => screen.findByRole('link', { name }, { timeout: 10_000 })

describe('the list of what a seller writes', () => {
  it('shows picture and name as the list of goods does', () => {
    const [ofGoods] = catalogueColumns({ onPrice: async () => true, onStock: async () => true })
    const [ofDishes] = ownColumns<DishRow>('Produkt', { cell: () => '' })
    expect(ofDishes).toMatchObject({ id: 'name', header: 'Produkt', isTitle: true, minWidth: ofGoods!.minWidth })
    expect(ofDishes!.cell).toBe(ofGoods!.cell)
  })

  it('of dishes says what each lacks and why it cannot be had, and leads to its editor; the archive is apart', async () => {
    const rows = [
      dish(1, 'Margherita', { off: 'Heute ausverkauft' }),
      dish(2, 'Salami', { status: 'draft', label: 'Entwurf', lacks: ['price'], category: null }),
      dish(3, 'Alte Suppe', { status: 'archived', label: 'Archiv' }),
    ]
    const { user, router } = visit('speisen', rows)
    expect(await link('Margherita')).toHaveAttribute('href', '/anbieterbereich/speisen/1')
    expect(screen.getByText('Heute ausverkauft')).toBeVisible()
    expect(screen.getByText(/^Es fehlt: /)).toBeVisible()
    expect(screen.getByText('ohne Kategorie')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Alte Suppe' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /^Archiv/ }))
    expect(await link('Alte Suppe')).toBeVisible()
    expect(router.state.location.search).toBe('?stand=archived')
  })

  it('of services names the place and the price in words, and finds by words of name and category', async () => {
    const rows = [
      service(1, 'Inspektion', { category: 'Fahrrad' }),
      service(2, 'Beratung', { price_kind: 'onRequest', price_cents: 0, place: 'customer' }),
    ]
    const { router } = visit('leistungen', rows, '?suche=fahr')
    expect(await link('Inspektion')).toHaveAttribute('href', '/anbieterbereich/leistungen/1')
    expect(screen.queryByRole('link', { name: 'Beratung' })).toBeNull()
    await router.navigate('/anbieterbereich/leistungen')
    expect(await link('Beratung')).toBeVisible()
    expect(screen.getByRole('columnheader', { name: /Ort/ })).toBeVisible()
  })

  it('leads to the first one where there is none, and says when only the filters hide them', async () => {
    visit('leistungen', [])
    expect(await screen.findByRole('heading', { name: 'Noch keine Leistungen' }, { timeout: 10_000 })).toBeVisible()
    for (const one of screen.getAllByRole('link', { name: 'Leistung anlegen' }))
      expect(one).toHaveAttribute('href', '/anbieterbereich/leistungen/neu')
    cleanup()
    visit('speisen', [dish(1, 'Margherita')], '?suche=sushi')
    await waitFor(() => expect(screen.getByText('Keine Speise passt zu dieser Auswahl.')).toBeVisible(), { timeout: 10_000 })
  })
})
