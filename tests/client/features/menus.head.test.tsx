// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { Menu } from '#contract/calls/menus.calls.ts'
import { MenuView } from '#client/features/menus/MenuView.tsx'
import type { ProviderPage } from '#client/features/menus/provider.query.ts'

afterEach(() => document.body.replaceChildren())

const notice = 'Wir füllen Speisen und Getränke auf Wunsch in Ihre mitgebrachten Mehrwegbehälter, zum gleichen Preis.'
function show(reusable: string | null) {
  const menu = {
    provider: { user_id: 5, small_business: false },
    opening: { open: true, reason: null, label: 'Geöffnet', next_change_at: null, week: [] },
    gastro: {
      cuisine: '',
      delivery: true,
      pickup: true,
      cash: true,
      pickup_minimum_cents: 0,
      free_delivery_from_cents: null,
      prep_minutes: 20,
      paused_until: null,
      reusable_text: reusable,
      zones: [],
    },
    now: '2026-11-20T17:30:00Z',
    categories: [{ id: 1, name: 'Pizza', description: '', dishes: [] }],
  } as unknown as Menu
  // As the server renders it.
  document.body.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <MenuView page={{ profile: { user_id: 5 } } as unknown as ProviderPage} menu={menu} onRefused={() => {}} />
    </MemoryRouter>,
  )
}

it('says above the dishes how reusable packaging is offered, in the words of the house’s own duty (§§ 33, 34 VerpackG)', () => {
  show(notice)
  const said = screen.getByText(notice)
  expect(said.compareDocumentPosition(screen.getByRole('heading', { name: 'Pizza' })) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(document.body).not.toHaveTextContent('Mehrwegverpackungen erhältlich')
})

it('says nothing where there is no such duty', () => {
  show(null)
  expect(document.body).not.toHaveTextContent('Mehrweg')
})
