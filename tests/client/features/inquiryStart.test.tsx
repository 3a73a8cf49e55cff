// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LeadRoute } from '#contract/calls/leadRouteWire.ts'
import { head, InquiryStartScreen, loader } from '#client/features/inquiryStart/InquiryStartScreen.tsx'
import { parseStartQuery, pathOfStartQuery } from '#client/features/inquiryStart/inquiryStart.data.ts'
import { invalidateQuery } from '#client/lib/page/queryCache.ts'
import { stubServer } from '#tests/client/stubServer.ts'
import { prepareWindow } from './checkoutWorld.tsx'

const served = (id: number, name: string) => ({ id, slug: name.toLowerCase(), name })
const route = (id: number, name: string, more: Partial<LeadRoute> = {}): LeadRoute => ({
  id,
  name,
  slug: name.toLowerCase(),
  status: 1,
  questions: 4,
  published_version: 1,
  trades: [served(1, 'Transport')],
  categories: [],
  craft_licence: false,
  ...more,
})
const garden = route(3, 'Gartenpflege', { trades: [], categories: [served(9, 'Garten')] })
const all = {
  routes: [garden, route(1, 'Umzug')],
  more: false,
  popular: [1, 77],
  trades: [served(1, 'Transport')],
  categories: [served(9, 'Garten')],
}

beforeEach(() => {
  prepareWindow()
  for (const words of ['', 'Zauberer']) invalidateQuery(`leads.choices ${JSON.stringify([words, null, null])}`)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
function visit(path: string, answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer(answers)
  const router = createMemoryRouter(
    [
      {
        path: '/anfrage',
        Component: InquiryStartScreen,
        loader: ({ request }) => loader({ params: {}, search: new URL(request.url).search }),
      },
      { path: '*', element: <p>andere Seite</p> },
    ],
    { initialEntries: [path] },
  )
  return { router, user: userEvent.setup({ delay: null }), ...server, ...render(<RouterProvider router={router} />) }
}

describe('the starting page of requests', () => {
  it('shows what others ask for, and everything; each leads to its questions', async () => {
    visit('/anfrage', { 'GET /rest/leads/choices': { body: { data: all } } })
    const popular = await screen.findByRole('region', { name: 'Zuletzt häufig gefragt' })
    expect(within(popular).getAllByRole('link')).toHaveLength(1)
    const every = screen.getByRole('region', { name: 'Alle Anliegen' })
    expect(within(every).getByRole('link', { name: /Gartenpflege/ })).toHaveAttribute('href', '/anfrage/gartenpflege')
    expect(screen.getByRole('link', { name: 'Garten' })).toHaveAttribute('href', '/anfrage?kategorie=garten')
    expect(screen.getByRole('link', { name: 'Transport' })).toHaveAttribute('href', '/anfrage?gewerk=transport')
  })

  it('what is searched stands in the address; without hits it says how to go on', async () => {
    const { user, router, sent } = visit('/anfrage', {
      'GET /rest/leads/choices': [{ body: { data: all } }, { body: { data: { ...all, routes: [] } } }],
    })
    await user.type(await screen.findByRole('searchbox', { name: 'Anliegen suchen' }), 'Zauberer{Enter}')
    expect(await screen.findByRole('heading', { name: 'Zu „Zauberer“ gibt es noch keinen Fragebogen' })).toBeVisible()
    expect(router.state.location.search).toBe('?suche=Zauberer')
    expect(sent.filter(({ path }) => path === '/rest/leads/choices')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Alle Anliegen ansehen' })).toHaveAttribute('href', '/anfrage')
    expect(screen.getByRole('link', { name: 'Betriebe suchen' })).toHaveAttribute('href', '/suche')
  })

  it('in trouble says so and tries again', async () => {
    const { user } = visit('/anfrage', { 'GET /rest/leads/choices': [{ status: 500, body: {} }, { body: { data: all } }] })
    await user.click(await screen.findByRole('button', { name: /erneut|noch einmal/i }))
    expect(await screen.findByRole('region', { name: 'Alle Anliegen' })).toBeVisible()
  })

  it('rubbish in the address counts as absent', () => {
    expect(parseStartQuery('?suche=x&kategorie=../etc&gewerk=A B')).toEqual({ words: '', category: null, trade: null })
    expect(parseStartQuery(`?suche=${'u'.repeat(300)}`).words).toHaveLength(100)
    expect(pathOfStartQuery({ words: 'Bad & Küche', category: 'bad', trade: null })).toBe('/anfrage?suche=Bad+%26+K%C3%BCche&kategorie=bad')
  })

  it('tells search engines of a category, and nothing of a search', () => {
    const told = (search: string, data: typeof all = all) =>
      head(
        { asked: parseStartQuery(search), choices: { ok: true, data } },
        { params: {}, url: new URL(`https://haus.example/anfrage${search}`) },
      )
    expect(told('?kategorie=garten')).toMatchObject({
      title: 'Was brauchen Sie? Garten',
      canonical: '/anfrage?kategorie=garten',
      noindex: false,
    })
    expect(told('?suche=umzug')).toMatchObject({ noindex: true, canonical: '/anfrage' })
    expect(told('', { ...all, routes: [] })).toMatchObject({ noindex: true })
  })
})
