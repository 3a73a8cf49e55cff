// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProviderCard as Provider } from '#contract/calls/menus.calls.ts'
import { screen as routed } from '#client/screens/screen.tsx'
import { ProviderCard } from '#client/commerce/ProviderCard.tsx'
import * as providerSearch from '#client/features/market/ProviderSearchScreen.tsx'
import { noFilters, pathOfQuery, searchParamsOfQuery, parseQuery } from '#client/features/market/searchAddress.ts'
import { knownPostalCode, rememberPostalCode } from '#client/commerce/postalCode.ts'

// The machine may be busy with other suites.
const patience = { timeout: 10_000 }
afterEach(cleanup)
beforeEach(() => rememberPostalCode(null))

const pizzeria: Provider = {
  user_id: 4,
  slug: 'bella',
  company_name: 'Pizzeria Bella Vista',
  kind: 'restaurant',
  industry: 'Pizza',
  cuisine: 'Italienisch',
  short_description: '',
  image: null,
  company_logo: null,
  city: 'Lindenbrück',
  avg_rating: 4.7,
  total_review: 412,
  opening: { open: true, reason: 'hours', label: 'Jetzt geöffnet · schließt 22:00 Uhr', next_change_at: null, week: [] },
  delivery: { fee_cents: 150, minimum_cents: 1200, minutes: 28 },
  pickup: true,
}

describe('the address of a search', () => {
  it('says everything and reads back the same', () => {
    const asked = {
      keyword: 'pizza & wein',
      postalCode: '62101',
      kind: 'restaurant' as const,
      industries: ['pizzeria', 'sushi'],
      regions: ['altstadt', 'nordstadt'],
      features: ['wlan', 'hunde'],
      openNow: true,
      rating: 4,
      radius: 25,
      sort: 'fee' as const,
      page: 3,
    }
    expect(parseQuery(pathOfQuery(asked).slice('/anbieter'.length))).toEqual(asked)
    expect(pathOfQuery(noFilters)).toBe('/anbieter')
  })
  it('takes rubbish as absent', () => {
    expect(parseQuery('?plz=abc&art=hotel&sortierung=drop&seite=-4&offen=ja')).toEqual(noFilters)
    expect(parseQuery('?seite=1e9').page).toBe(1)
  })
  it('asks the server only for what is set', () => {
    expect(searchParamsOfQuery(noFilters)).toEqual({ page: 1 })
    expect(searchParamsOfQuery({ ...noFilters, openNow: true, industries: ['wein'], regions: ['altstadt'], features: ['wlan'] })).toEqual({
      page: 1,
      'filter[region][]': ['altstadt'],
      'filter[feature][]': ['wlan'],
      'filter[open]': '1',
      'filter[industry][]': ['wein'],
    })
  })
})

describe('a provider card', () => {
  const text = (provider: Provider) => {
    const { container } = render(
      <MemoryRouter>
        <ul>
          <ProviderCard provider={provider} />
        </ul>
      </MemoryRouter>,
    )
    return (container.textContent ?? '').replaceAll('\u00a0', ' ')
  }
  it('shows rating, opening and the terms of the place asked for', () => {
    const shown = text(pizzeria)
    expect(shown).toContain('Jetzt geöffnet · schließt 22:00 Uhr')
    expect(shown).toContain('1,50 € Lieferung · ca. 28 Min.Mindestwert 12,00 €')
    expect(screen.getByRole('img', { name: /4,7 von 5 Sternen, 412\sBewertungen/ })).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/anbieter/bella')
  })
  it('says how sure a distance is', () => {
    expect(text({ ...pizzeria, distance_km: 3.4 })).toContain('3,4 km entfernt')
    expect(text({ ...pizzeria, distance_km: 0.2 })).toContain('weniger als 500 m entfernt')
    expect(text({ ...pizzeria, distance_km: 41, distance_off_km: 9 })).toContain('etwa 41 km entfernt')
    expect(text({ ...pizzeria, distance_km: 0, distance_off_km: 28 })).toContain('höchstens 28 km entfernt')
  })
  it('marks the least of all zones by «ab», says free as a word, and pickup where nothing is brought', () => {
    expect(text({ ...pizzeria, delivery: { fee_cents: 100, minimum_cents: 1200, minutes: 20, lowest: true } })).toContain(
      'ab 1,00 € Lieferung · ab ca. 20 Min.Mindestwert ab 12,00 €',
    )
    expect(text({ ...pizzeria, delivery: { fee_cents: 0, minimum_cents: 0, minutes: 20 } })).toMatch(/Kostenlose Lieferung · ca. 20 Min.$/)
    expect(text({ ...pizzeria, delivery: null })).toContain('Nur Abholung')
  })
})

describe('the provider search', () => {
  let asked: string[]
  let isDown: boolean
  const answer = (data: Provider[]) => ({
    data,
    meta: { current_page: 1, last_page: 1, per_page: 12, total: data.length },
    industries: [{ slug: 'pizzeria', name: 'Pizza', kind: 'restaurant', picture: null, count: 1 }],
    regions: [{ slug: 'altstadt', name: 'Altstadt' }],
    features: [
      { slug: 'wlan', name: 'WLAN für Gäste', count: 1 },
      { slug: 'hunde', name: 'Hunde willkommen', count: 0 },
    ],
    place: null,
  })
  beforeEach(() => {
    asked = []
    isDown = false
    vi.stubGlobal('fetch', async (url: string) => {
      if (isDown) return Response.json({ error: 'INTERNAL', message: 'Something went wrong' }, { status: 500 })
      asked.push(decodeURIComponent(url))
      return Response.json(answer(url.includes('keyword') ? [] : [pizzeria]))
    })
  })
  /** The tree of trades is asked for as well, sooner or later. */
  const lastSearch = () => asked.findLast((url) => url.includes('provider_search'))
  // Every case asks its own question: answers of the last minute are cached.
  const show = (path: string) => {
    const router = createMemoryRouter([{ path: '/anbieter', ...routed(providerSearch.ProviderSearchScreen, providerSearch) }], {
      initialEntries: [path],
    })
    render(<RouterProvider router={router} />)
    return router
  }

  it('announces the count and puts every filter into the address, from where «Zurück» takes it out', async () => {
    const router = show('/anbieter?plz=62101')
    expect(await screen.findByText(/^1\sAnbieter gefunden$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Jetzt geöffnet' }))
    expect(router.state.location.search).toBe('?plz=62101&offen=1')
    await vi.waitFor(() => expect(lastSearch()).toContain('filter[open]=1'), patience)
    await vi.waitFor(
      () => expect(screen.getByRole('button', { name: 'Jetzt geöffnet' }).getAttribute('aria-pressed')).toBe('true'),
      patience,
    )
    await router.navigate(-1)
    expect(router.state.location.search).toBe('?plz=62101')
    expect(knownPostalCode()).toBe('62101')
  })

  it('narrows by quarter and by what there is for visitors, and offers only what somebody has', async () => {
    const router = show('/anbieter?art=restaurant')
    await userEvent.click(await screen.findByRole('button', { name: 'Altstadt' }))
    expect(router.state.location.search).toBe('?art=restaurant&ortsteil=altstadt')
    await vi.waitFor(() => expect(lastSearch()).toContain('filter[region][]=altstadt'), patience)
    await userEvent.click(await screen.findByRole('button', { name: 'WLAN für Gäste (1)' }))
    expect(router.state.location.search).toBe('?art=restaurant&ortsteil=altstadt&ausstattung=wlan')
    await vi.waitFor(() => expect(lastSearch()).toContain('filter[feature][]=wlan'), patience)
    expect(screen.queryByRole('button', { name: /Hunde/ })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Filter „Altstadt“ entfernen' }))
    expect(router.state.location.search).toBe('?art=restaurant&ausstattung=wlan')
  })

  it('offers a radius around a known place, and says when nobody knows where it lies', async () => {
    const router = show('/anbieter?plz=62104')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Umkreis' }), '25 km')
    expect(router.state.location.search).toBe('?plz=62104&umkreis=25')
    await vi.waitFor(() => expect(lastSearch()).toContain('filter[radius]=25'), patience)
    cleanup()
    vi.stubGlobal('fetch', async () => Response.json({ ...answer([pizzeria]), place: 'unknown' }))
    show('/anbieter?plz=99999&umkreis=25&sortierung=distance')
    expect(await screen.findByText(/^Wo die Postleitzahl 99999 liegt, wissen wir nicht/)).toBeTruthy()
    cleanup()
    rememberPostalCode(null)
    vi.stubGlobal('fetch', async () => Response.json({ ...answer([pizzeria]), place: 'missing' }))
    show('/anbieter?sortierung=distance')
    expect(await screen.findByText(/^Entfernung von wo\?/)).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Umkreis' })).toBeNull()
  })

  it('a known place joins the address', async () => {
    rememberPostalCode('62103')
    const router = show('/anbieter?art=shop')
    await screen.findByRole('link', { name: 'Pizzeria Bella Vista' })
    expect(router.state.location.search).toBe('?plz=62103&art=shop')
  })

  it('nothing found: names the words and offers a way on', async () => {
    const router = show('/anbieter?suche=xyzzy&art=craft')
    expect(await screen.findByRole('heading', { name: 'Keine Treffer für „xyzzy“.' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Alle Anbieter zeigen' }))
    expect(await screen.findByRole('link', { name: 'Pizzeria Bella Vista' })).toBeTruthy()
    expect(router.state.location.pathname + router.state.location.search).toBe('/anbieter')
  })

  it('words alone are no filter that could be taken away; a page past the end leads to the first', async () => {
    show('/anbieter?suche=abrakadabra')
    expect(await screen.findByRole('button', { name: 'Alle Anbieter zeigen' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Filter entfernen' })).toBeNull()
    cleanup()
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(
        decodeURIComponent(url).includes('page=99')
          ? { ...answer([]), meta: { current_page: 99, last_page: 2, per_page: 12, total: 13 } }
          : answer([pizzeria]),
      ),
    )
    const router = show('/anbieter?art=shop&seite=99')
    expect(await screen.findByRole('heading', { name: 'Seite 99 gibt es nicht.' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Seiten der Suche' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Zur ersten Seite' }))
    expect(await screen.findByRole('link', { name: 'Pizzeria Bella Vista' })).toBeTruthy()
    expect(router.state.location.search).toBe('?art=shop')
  })

  it('a postal code means delivery only where something is delivered', async () => {
    show('/anbieter?plz=62101&art=restaurant&sortierung=name')
    expect(await screen.findByRole('button', { name: 'Filter „Lieferung nach 62101“ entfernen' })).toBeTruthy()
    cleanup()
    show('/anbieter?plz=62101&art=craft&sortierung=name')
    expect(await screen.findByRole('button', { name: 'Filter „PLZ 62101“ entfernen' })).toBeTruthy()
  })

  it('trouble is said and tried again on request', async () => {
    isDown = true
    show('/anbieter?art=service')
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    isDown = false
    await userEvent.click(retry)
    expect(await screen.findByRole('link', { name: 'Pizzeria Bella Vista' })).toBeTruthy()
  })

  it('links to how the order comes about', async () => {
    show('/anbieter?seite=2')
    expect((await screen.findByRole('link', { name: 'So entsteht die Reihenfolge' })).getAttribute('href')).toBe('/seite/reihenfolge')
  })
})
