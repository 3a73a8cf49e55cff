// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { screen as routed } from '#client/screens/screen.tsx'
import * as becomeProvider from '#client/features/pages/BecomeProviderScreen.tsx'
import * as cms from '#client/features/pages/CmsPageScreen.tsx'
import * as inquiry from '#client/features/pages/InquiryConfirmationScreen.tsx'
import * as notFound from '#client/features/pages/NotFoundScreen.tsx'
import * as pageIndex from '#client/features/pages/PagesScreen.tsx'
import * as widget from '#client/features/pages/WidgetScreen.tsx'
import * as world from '#client/features/worlds/WorldScreen.tsx'
import { invalidateQuery } from '#client/lib/page/queryCache.ts'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'

const blocks = [
  { type: 'heading', level: 2, text: 'Warum wir?' },
  { type: 'text', html: '<p>Weil es <strong>geht</strong>. <a href="/kontakt">Fragen?</a></p>' },
  { type: 'button', label: 'Los', href: '/registrieren/anbieter', look: 'primary' },
  { type: 'faq', title: 'Fragen', items: [{ question: 'Was kostet es?', answer: '<p>Nichts.</p>' }] },
]
const page = {
  id: 3,
  slug: 'ueber-uns',
  title: 'Über uns',
  description: 'Wer wir sind.',
  image: null,
  image_alt: '',
  blocks,
  updated_at: '2026-11-01T08:00:00.000Z',
}
const moved = { status: 404, body: { error: 'MOVED', message: 'Umgezogen.', details: { slug: 'neu' } } }
const gone = { status: 410, body: { error: 'GONE', message: 'Weg.' } }
const missing = { status: 404, body: { error: 'NOT_FOUND', message: 'Nicht gefunden.' } }
const broken = { status: 500, body: { error: 'INTERNAL', message: 'x' } }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const key of ['content.becomeProvider', 'content.inquiryConfirmation', 'content.notFound', 'worlds.around', 'content.pages'])
    invalidateQuery(key)
})
function visit(path: string, answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer(answers)
  const routes = [
    { path: '/seite/:slug', ...routed(cms.CmsPageScreen, cms) },
    { path: '/spezial/:slug', ...routed(widget.WidgetScreen, widget) },
    { path: '/welt/:slug', ...routed(world.WorldScreen, world) },
    { path: '/seiten', ...routed(pageIndex.PagesScreen, pageIndex) },
    { path: '/anbieter-werden', ...routed(becomeProvider.BecomeProviderScreen, becomeProvider) },
    { path: '/anfrage/bestaetigung', ...routed(inquiry.InquiryConfirmationScreen, inquiry) },
    { path: '*', ...routed(notFound.NotFoundScreen, notFound) },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)
  return { ...server, user: userEvent.setup() }
}
const where = { params: {}, url: new URL('https://x.example/') }
const headOf = async (slug: string) => cms.head({ page: await cms.loader({ params: { slug } } as never).page }, where)

// Every case asks for a page of its own: answers are cached.
describe('a page of the operator', () => {
  it('is shown as it was put together', async () => {
    visit('/seite/ueber-uns', { 'GET /rest/pagedata/ueber-uns': { body: { data: page } } })
    expect(await screen.findByRole('heading', { name: 'Über uns', level: 1 })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Warum wir?', level: 2 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Fragen?' })).toHaveAttribute('href', '/kontakt')
    expect(screen.getByText('Stand: 01.11.2026')).toBeVisible()
  })

  it('tells search engines where it stands, moved, or no longer is', async () => {
    stubServer({
      'GET /rest/pagedata/da': { body: { data: { ...page, slug: 'da' } } },
      'GET /rest/pagedata/alt': moved,
      'GET /rest/pagedata/weg': gone,
      'GET /rest/pagedata/nie': missing,
      'GET /rest/pagedata/kaputt': broken,
    })
    expect(await headOf('da')).toMatchObject({ title: 'Über uns', description: 'Wer wir sind.', canonical: '/seite/da' })
    expect(await headOf('alt')).toEqual({ title: 'Information', location: '/seite/neu' })
    expect([(await headOf('weg')).status, (await headOf('nie')).status, (await headOf('kaputt')).status]).toEqual([410, 404, 503])
  })

  it('that is unknown offers ways on; one that is gone says so', async () => {
    visit('/seite/unbekannt', { 'GET /rest/pagedata/unbekannt': missing })
    expect(await screen.findByRole('link', { name: 'Zum Marktplatz' })).toHaveAttribute('href', '/marktplatz')
    cleanup()
    visit('/seite/entfernt', { 'GET /rest/pagedata/entfernt': gone })
    expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht mehr.' })).toBeVisible()
  })

  it('that could not be loaded is asked for again on request', async () => {
    const { answers, user } = visit('/seite/stoerung', { 'GET /rest/pagedata/stoerung': broken })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    answers['GET /rest/pagedata/stoerung'] = { body: { data: page } }
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Über uns', level: 1 })).toBeVisible()
  })
})

describe('an unknown address', () => {
  it('is answered with the operator’s words', async () => {
    visit('/gibt/es/nicht', { 'GET /rest/page-notfound': { body: { data: { ...page, title: 'Hier ist nichts zu holen', blocks: [] } } } })
    expect(await screen.findByRole('heading', { name: 'Hier ist nichts zu holen' })).toBeVisible()
    expect(screen.getByText('Wer wir sind.')).toBeVisible()
  })
  it('is answered even when the server has trouble', async () => {
    visit('/gibt/es/auch/nicht', { 'GET /rest/page-notfound': broken })
    expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht.' })).toBeVisible()
    expect(notFound.head({ page: { ok: false, error: null } }, where)).toMatchObject({ status: 404, noindex: true })
  })
})

describe('pages with a place of their own', () => {
  it('«Anbieter werden» leads to the registration and answers questions for search engines too', async () => {
    visit('/anbieter-werden', { 'GET /rest/becomeProviderPage': { body: { data: { ...page, title: 'Anbieter werden' } } } })
    expect(await screen.findByRole('heading', { name: 'Anbieter werden', level: 1 })).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Jetzt als Anbieter registrieren' })[0]).toHaveAttribute('href', '/registrieren/anbieter')
    const told = becomeProvider.head({ page: await becomeProvider.loader().page }, where)
    expect(told.jsonLd).toContainEqual({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Was kostet es?', acceptedAnswer: { '@type': 'Answer', text: '<p>Nichts.</p>' } }],
    })
  })

  it('a page for an occasion that is not there is not found', async () => {
    visit('/spezial/advent', { 'GET /rest/getWidgets': { body: { data: { ...page, title: 'Advent' } } } })
    expect(await screen.findByRole('heading', { name: 'Advent', level: 1 })).toBeVisible()
    cleanup()
    visit('/spezial/ostern', { 'GET /rest/getWidgets': missing })
    expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht.' })).toBeVisible()
    cleanup()
    // Trouble is an empty result, for machines still a page that is away.
    visit('/spezial/kaputt', { 'GET /rest/getWidgets': broken })
    expect(await screen.findByRole('heading', { name: 'Hier gibt es gerade nichts zu sehen.' })).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('all pages stand in one list; in trouble it is empty (R-080)', async () => {
    visit('/seiten', { 'GET /rest/pagedata/index': { body: { data: [{ ...page, slug: 'agb', title: 'AGB', description: '' }, page] } } })
    expect((await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['AGB', '/seite/agb'],
      ['Über uns', '/seite/ueber-uns'],
    ])
    cleanup()
    invalidateQuery('content.pages')
    visit('/seiten', { 'GET /rest/pagedata/index': broken })
    expect(await screen.findByRole('heading', { name: 'Hier steht gerade keine Seite.' })).toBeVisible()
    expect(pageIndex.head({ pages: { ok: false, error: new Error('x') } }, where)).toMatchObject({ status: 503 })
  })

  it('after an inquiry the thanks are said, with or without words of the operator', async () => {
    visit('/anfrage/bestaetigung', {
      'GET /rest/inquiry_confirmation_contents': {
        body: {
          data: {
            ...page,
            title: 'Angekommen',
            blocks: [{ type: 'button', label: 'Alles über meine Anfrage', href: '/konto/anfragen', look: 'primary' }],
          },
        },
      },
    })
    // The way to the request stands there once, with the operator's words.
    expect((await screen.findAllByRole('link', { name: /Anfrage/ })).map((link) => link.textContent)).toEqual(['Alles über meine Anfrage'])
    cleanup()
    invalidateQuery('content.inquiryConfirmation')
    visit('/anfrage/bestaetigung', { 'GET /rest/inquiry_confirmation_contents': missing })
    expect(await screen.findByRole('heading', { name: 'Ihre Anfrage ist eingegangen' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Zu meinen Anfragen' })).toHaveAttribute('href', '/konto/anfragen')
    cleanup()
    invalidateQuery('content.inquiryConfirmation')
    visit('/anfrage/bestaetigung', { 'GET /rest/inquiry_confirmation_contents': { body: { data: { ...page, title: 'Vielen Dank!' } } } })
    expect(await screen.findByRole('heading', { name: 'Vielen Dank!' })).toBeVisible()
  })
})

describe('a world', () => {
  const shown = {
    ...page,
    slug: 'fahrrad',
    title: 'Fahrrad',
    categories: [
      { id: 1, slug: 'sport', name: 'Sport' },
      { id: 2, slug: 'fahrraeder', name: 'Fahrräder' },
    ],
    view_count: 4,
  }
  const around = {
    body: {
      data: {
        worldCategories: [
          { id: 3, slug: 'fahrrad', title: 'Fahrrad', description: '', image: null },
          { id: 4, slug: 'genuss', title: 'Genuss', description: 'Gutes.', image: null },
        ],
        banners: [],
      },
    },
  }

  it('shows its words, leads to its category and to other worlds, and counts the visit', async () => {
    const { sent } = visit('/welt/fahrrad', {
      'GET /rest/v2/world/categorys/fahrrad': { body: { data: shown } },
      'GET /rest/shop/listing': broken,
      'POST /graphql': around,
      'POST /rest/setWorldViewCounts': { body: { message: '' } },
    })
    expect(await screen.findByRole('heading', { name: 'Fahrrad', level: 1 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Fahrräder ansehen' })).toHaveAttribute('href', '/kategorie/fahrraeder')
    expect(await screen.findByRole('link', { name: 'Genuss' })).toHaveAttribute('href', '/welt/genuss')
    expect(screen.queryByRole('link', { name: 'Fahrrad' })).not.toBeInTheDocument()
    await vi.waitFor(() => expect(lastSent(sent, '/rest/setWorldViewCounts')).toEqual({ slug: 'fahrrad' }))
  })

  it('that is unknown or in trouble says so', async () => {
    visit('/welt/atlantis', { 'GET /rest/v2/world/categorys/atlantis': missing, 'POST /graphql': around })
    expect(await screen.findByRole('heading', { name: 'Diese Themenwelt gibt es nicht.' })).toBeVisible()
    cleanup()
    visit('/welt/kaputt', { 'GET /rest/v2/world/categorys/kaputt': broken, 'POST /graphql': around })
    expect(await screen.findByText('Die Themenwelt konnte nicht geladen werden.', { selector: 'h2' })).toBeVisible()
  })
})
