// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PostCard } from '#contract/calls/portalWire.ts'
import { screen as routed } from '#client/screens/screen.tsx'
import { pathOfQuery, parseQuery } from '#client/features/portal/portalAddress.ts'
import * as portal from '#client/features/portal/PortalScreen.tsx'
import * as postScreen from '#client/features/portal/PostScreen.tsx'

const card: PostCard = {
  id: 7,
  slug: 'wochenmarkt',
  title: 'Wochenmarkt am Samstag',
  text: 'Wer früh kommt, hat die Wahl.',
  image: '/media/demo/1f9fa.webp',
  image_alt: 'Ein Korb',
  category: { id: 1, slug: 'maerkte', name: 'Märkte & Feste' },
  region: { id: 2, slug: 'altstadt', name: 'Altstadt' },
  published_at: '2026-11-18T08:00:00.000Z',
  minutes: 2,
}
const post = {
  ...card,
  details: '<p>Ab <strong>sieben</strong> Uhr. <a href="/kontakt">Fragen?</a></p>',
  author: 'Redaktion',
  updated_at: '2026-11-19T08:00:00.000Z',
  related: [{ ...card, id: 8, slug: 'hoffest', title: 'Hoffest in Lindenau' }],
}
const page = (data: PostCard[], total = data.length, current = 1) => ({
  data,
  meta: { current_page: current, last_page: Math.max(1, Math.ceil(total / 12)), per_page: 12, total },
})
const count = { count: 3 }
const places = {
  '/rest/portal/categorys': {
    data: [
      { ...card.category, ...count, picture: null },
      { id: 3, slug: 'rezepte', name: 'Rezepte', ...count, picture: null },
    ],
  },
  '/rest/regions': { data: [{ ...card.region, ...count }] },
}

let answers: Record<string, unknown>
let asked: URL[]
let status: Record<string, number>
beforeEach(() => {
  asked = []
  status = {}
  answers = {
    ...places,
    '/rest/portal/posts': page([card]),
    '/rest/portal/posts/search': page([]),
    '/rest/postsByCategory/rezepte': { ...page([]), category: { id: 3, slug: 'rezepte', name: 'Rezepte', picture: null, ...count } },
  }
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'https://haus.example')
    asked.push(url)
    return Response.json(answers[url.pathname] ?? { error: 'NOT_FOUND', message: 'Nicht gefunden.' }, {
      status: status[url.pathname] ?? (url.pathname in answers ? 200 : 404),
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
function visit(path: string) {
  const router = createMemoryRouter(
    [
      { path: '/portal', ...routed(portal.PortalScreen, portal) },
      { path: '/portal/beitrag/:id', ...routed(postScreen.PostScreen, postScreen) },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}
const askedOf = (path: string) =>
  asked.filter(({ pathname }) => pathname === path).map(({ searchParams }) => Object.fromEntries(searchParams))

describe('the address of the portal', () => {
  it('says everything and reads back the same', () => {
    const all = { category: 'rezepte', region: 'altstadt', search: 'brot & butter', page: 3 }
    expect(parseQuery(pathOfQuery(all).slice('/portal'.length))).toEqual(all)
    expect(pathOfQuery({ category: null, region: null, search: '', page: 1 })).toBe('/portal')
  })
  it('takes rubbish as absent', () =>
    expect(parseQuery('?rubrik=<b>&region=../..&seite=-3&q=%20')).toEqual({ category: null, region: null, search: '', page: 1 }))
})

// Every case asks its own question: answers of the last minute are cached.
describe('the portal', () => {
  it('shows posts with category, region, date and reading time, and leads to each', async () => {
    visit('/portal')
    const link = await screen.findByRole('link', { name: 'Wochenmarkt am Samstag' })
    expect(link).toHaveAttribute('href', '/portal/beitrag/wochenmarkt')
    expect(screen.getByText('Märkte & Feste · Altstadt')).toBeVisible()
    expect(screen.getByText(/2 Min\. Lesezeit/)).toBeVisible()
  })

  it('is narrowed by category, region and words, all in the address', async () => {
    const { router, user } = visit('/portal?seite=2')
    await user.click(await screen.findByRole('link', { name: /Rezepte/ }))
    await screen.findByRole('heading', { name: 'Rezepte', level: 1 })
    await user.selectOptions(screen.getByLabelText('Region'), 'altstadt')
    await vi.waitFor(() => expect(router.state.location.search).toBe('?rubrik=rezepte&region=altstadt'))
    await vi.waitFor(() => expect(askedOf('/rest/postsByCategory/rezepte')).toContainEqual({ page: '1', region: 'altstadt' }))
    await user.type(screen.getByRole('searchbox'), 'Suppe{Enter}')
    await vi.waitFor(() =>
      expect(askedOf('/rest/portal/posts/search')).toContainEqual({ page: '1', region: 'altstadt', search: 'Suppe', category: 'rezepte' }),
    )
    expect(await screen.findByRole('heading', { name: 'Nichts im Magazin zu „Suppe“.' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Alles aus dem Magazin zeigen' }))
    expect(await screen.findByRole('link', { name: 'Wochenmarkt am Samstag' })).toBeVisible()
  })

  it('leads back from a page that does not exist', async () => {
    answers['/rest/portal/posts'] = page([], 13, 9)
    visit('/portal?seite=9')
    expect(await screen.findByRole('link', { name: 'Zur ersten Seite' })).toHaveAttribute('href', '/portal')
  })

  it('says trouble and tries again on request', async () => {
    status['/rest/portal/posts'] = 500
    const { user } = visit('/portal?region=nordstadt')
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    delete status['/rest/portal/posts']
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'Wochenmarkt am Samstag' })).toBeVisible()
  })

  it('tells search engines of the plain list only', () => {
    const where = { params: {}, url: new URL('https://haus.example/portal') }
    const told = (search: string) =>
      portal.head(
        {
          asked: parseQuery(search),
          places: { ok: true, data: { categories: [], regions: [] } },
          posts: { ok: true, data: { kind: 'here', data: page([card]) } },
        },
        where,
      )
    expect(told('')).toMatchObject({ canonical: '/portal', noindex: false })
    expect(told('?seite=2')).toMatchObject({ canonical: '/portal?seite=2', title: expect.stringContaining('Seite 2') })
    expect(told('?q=brot')).toMatchObject({ noindex: true, canonical: '/portal' })
  })
})

describe('a post', () => {
  it('is read with its picture, its links stay inside, and there is more to read', async () => {
    answers['/rest/portal/post/wochenmarkt'] = { data: post }
    visit('/portal/beitrag/wochenmarkt')
    expect(await screen.findByRole('heading', { name: 'Wochenmarkt am Samstag', level: 1 })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Ein Korb' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Fragen?' })).toHaveAttribute('href', '/kontakt')
    expect(screen.getByText(/Von Redaktion/)).toHaveTextContent('geändert am 19.11.2026')
    expect(screen.getByRole('link', { name: 'Hoffest in Lindenau' })).toHaveAttribute('href', '/portal/beitrag/hoffest')
    expect(screen.getByRole('link', { name: 'Inhalt melden' })).toHaveAttribute(
      'href',
      '/inhalt-melden?url=%2Fportal%2Fbeitrag%2Fwochenmarkt',
    )
  })

  it('that is unknown, gone or moved answers with the right status', async () => {
    const where = { params: {}, url: new URL('https://haus.example/portal/beitrag/x') }
    const headOf = async (id: string) => postScreen.head({ post: await postScreen.loader({ params: { id } } as never).post }, where)
    expect(await headOf('unbekannt')).toMatchObject({ status: 404, noindex: true })
    answers['/rest/portal/post/weg'] = { error: 'GONE', message: 'Weg.' }
    status['/rest/portal/post/weg'] = 410
    expect(await headOf('weg')).toMatchObject({ status: 410 })
    answers['/rest/portal/post/alt'] = { error: 'MOVED', message: 'Umgezogen.', details: { slug: 'neu' } }
    status['/rest/portal/post/alt'] = 404
    expect(await headOf('alt')).toEqual({ title: 'Beitrag', location: '/portal/beitrag/neu' })
    answers['/rest/portal/post/da'] = { data: post }
    expect(await headOf('da')).toMatchObject({
      title: 'Wochenmarkt am Samstag',
      canonical: '/portal/beitrag/wochenmarkt',
      jsonLd: [{ '@type': 'Article', headline: 'Wochenmarkt am Samstag' }, { '@type': 'BreadcrumbList' }],
    })
  })

  it('that is gone says so and leads to the portal', async () => {
    answers['/rest/portal/post/entfernt'] = { error: 'GONE', message: 'Weg.' }
    status['/rest/portal/post/entfernt'] = 410
    visit('/portal/beitrag/entfernt')
    const heading = await screen.findByRole('heading', { name: 'Diesen Beitrag gibt es nicht mehr.' })
    expect(within(heading.parentElement!).getByRole('link', { name: 'Zum Magazin' })).toHaveAttribute('href', '/portal')
  })
})
