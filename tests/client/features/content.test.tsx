// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ContentEntry } from '#contract/calls/contentAdmin.calls.ts'
import { ContentEntryScreen } from '#client/features/content/ContentEntryScreen.tsx'
import { ContentListScreen } from '#client/features/content/ContentListScreen.tsx'
import { PreviewScreen } from '#client/features/content/PreviewScreen.tsx'
import { diffLines } from '#client/features/content/diff.ts'
import { UiProvider } from '#client/ui/UiProvider.tsx'
import { lastSent, stubServer } from '../app/stubServer.ts'

type Told = (fact: { data: { entry: Partial<ContentEntry> } }) => void
const listeners = vi.hoisted(() => new Set<Told>())
vi.mock('#client/lib/live.ts', async (load) => ({
  ...(await load<object>()), subscribeFacts: (_: unknown, listener: Told) => { listeners.add(listener); return () => listeners.delete(listener) }, onReset: () => () => undefined,
}))

const draft = { title: 'Märkte', slug: 'maerkte', place: 'content', description: '', picture: null, picture_alt: '', body: { kind: 'page', blocks: [{ type: 'heading', level: 2, text: 'Samstag' }, { type: 'button', label: 'Los', href: '/', look: 'primary' }] } }
const entry = {
  id: 7, version: 3, kind: 'page', status: 'published', title: 'Märkte', slug: 'maerkte', place: 'content', position: 1, fixed: false, picture: null, path: '/seite/maerkte', publish_at: null,
  published_at: '2026-11-01T10:00:00.000Z', updated_at: '2026-11-01T10:00:00.000Z', updated_by: 'Alex Sommerfeld', moves: ['content.save', 'content.archive'], draft, revision: 2, published_revision: 2,
}
const shown = { body: { data: { blocks: [{ type: 'heading', level: 2, text: 'Samstag' }], banner: null } } }
const reading = { 'GET /rest/admin/content/7': { body: { data: entry } }, 'POST /rest/admin/content/show': shown }

afterEach(() => {
  cleanup()
  listeners.clear()
  vi.unstubAllGlobals()
})
function visit(path: string, answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ ...reading, ...answers })
  const router = createMemoryRouter([{ path: '/verwaltung/inhalte', Component: ContentListScreen }, { path: '/verwaltung/inhalte/:id', Component: ContentEntryScreen }, { path: '/vorschau/:token', Component: PreviewScreen }], { initialEntries: [path] })
  render(<UiProvider><RouterProvider router={router} /></UiProvider>)
  return { ...server, router, user: userEvent.setup() }
}
const saved = (change: object) => ({ body: { message: 'Der Entwurf ist gespeichert.', data: { ...entry, version: 4, status: 'changed', moves: ['content.save', 'content.publish', 'content.discard'], draft: { ...draft, ...change } } } })

describe('the editor', () => {
  it('sends the whole draft with the version it was read at, and offers to publish it afterwards', async () => {
    const { user, sent } = visit('/verwaltung/inhalte/7', { 'POST /rest/admin/content/7': saved({ title: 'Märkte!' }), 'POST /rest/admin/content/7/publish': { body: { message: 'Veröffentlicht.', data: { ...entry, version: 5 } } } })
    const title = await screen.findByLabelText(/^Überschrift/, { selector: '[name=title]' }, { timeout: 10_000 })
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeDisabled()
    await user.type(title, '!')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(lastSent(sent, '/rest/admin/content/7')).toMatchObject({ version: 3, title: 'Märkte!', slug: 'maerkte', body: draft.body }))
    await user.click(await screen.findByRole('button', { name: 'Veröffentlichen' }))
    await waitFor(() => expect(lastSent(sent, '/rest/admin/content/7/publish')).toEqual({ version: 4 }))
  })

  it('moves and removes blocks by buttons and names a server’s objection at its field', async () => {
    const { user, sent } = visit('/verwaltung/inhalte/7', { 'POST /rest/admin/content/7': { status: 422, body: { error: 'INPUT_INVALID', message: 'Bitte prüfen Sie Ihre Eingaben.', errors: [{ field: 'body.blocks.0.href', message: 'Bitte geben Sie eine Adresse an.' }] } } })
    await user.click(await screen.findByRole('button', { name: 'Knopf 2 nach oben' }, { timeout: 10_000 }))
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(lastSent(sent, '/rest/admin/content/7')).toMatchObject({ body: { blocks: [{ type: 'button' }, { type: 'heading' }] } }))
    expect(await screen.findByText('Bitte geben Sie eine Adresse an.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Überschrift 2 entfernen' }))
    expect(screen.queryByRole('button', { name: /Überschrift 2/ })).not.toBeInTheDocument()
  })

  it('keeps what was typed when somebody else has saved, and lets the writer decide', async () => {
    const theirs = { ...entry, version: 4, updated_by: 'Kim Albers', draft: { ...draft, title: 'Märkte und Feste' } }
    const { user, sent } = visit('/verwaltung/inhalte/7', { 'GET /rest/admin/content/7': [{ body: { data: entry } }, { body: { data: theirs } }], 'POST /rest/admin/content/7': saved({}) })
    await user.type(await screen.findByLabelText(/^Überschrift/, { selector: '[name=title]' }, { timeout: 10_000 }), ' hier')
    act(() => { for (const tell of listeners) tell({ data: { entry: theirs as never } }) })
    expect(await screen.findByText('Kim Albers hat inzwischen gespeichert.')).toBeVisible()
    expect(screen.getByLabelText(/^Überschrift/, { selector: '[name=title]' })).toHaveValue('Märkte hier')
    await user.click(screen.getByRole('button', { name: 'Bei meinem bleiben' }))
    await waitFor(() => expect(screen.queryByText('Kim Albers hat inzwischen gespeichert.')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(lastSent(sent, '/rest/admin/content/7')).toMatchObject({ version: 4, title: 'Märkte hier' }))
  })

  it('places a banner’s points by keyboard', async () => {
    const banner = { ...entry, kind: 'banner', draft: { ...draft, slug: '', place: 'home', picture: '/media/demo/1f6b2.webp', body: { kind: 'banner', label: '', href: '', hotspots: [{ x: 50, y: 50, label: 'Licht', target: { type: 'link', href: '/portal' } }] } } }
    const { user, sent } = visit('/verwaltung/inhalte/7', { 'GET /rest/admin/content/7': { body: { data: banner } }, 'POST /rest/admin/content/7': { body: { message: 'Gespeichert.', data: { ...banner, version: 4 } } } })
    const spot = await screen.findByRole('button', { name: 'Punkt 1: Licht' }, { timeout: 10_000 })
    act(() => spot.focus())
    await user.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(lastSent(sent, '/rest/admin/content/7')).toMatchObject({ body: { hotspots: [{ x: 49, y: 55 }] } }))
  })

  it('says what is missing when there is no such entry', async () => {
    visit('/verwaltung/inhalte/7', { 'GET /rest/admin/content/7': { status: 404, body: { error: 'NOT_FOUND', message: 'x' } } })
    expect(await screen.findByText('Diesen Inhalt gibt es nicht.', undefined, { timeout: 10_000 })).toBeVisible()
  })
})

describe('the list', () => {
  it('filters by the address, follows other editors and changes the order', async () => {
    const rows = [{ ...entry, id: 1, kind: 'banner', place: 'home', title: 'Eins' }, { ...entry, id: 2, kind: 'banner', place: 'home', title: 'Zwei' }]
    const { user, sent } = visit('/verwaltung/inhalte?art=banner', { 'GET /rest/admin/content': { body: { data: rows, meta: { current_page: 1, last_page: 1, per_page: 20, total: 2 } } }, 'POST /rest/admin/content/positions': { body: { message: 'Gespeichert.' } } })
    const list = await screen.findByRole('link', { name: 'Zwei' }, { timeout: 10_000 })
    expect(list).toHaveAttribute('href', '/verwaltung/inhalte/2')
    await user.click(screen.getByRole('button', { name: '«Zwei» nach oben' }))
    await waitFor(() => expect(lastSent(sent, '/rest/admin/content/positions')).toEqual({ kind: 'banner', ids: [2, 1] }))
  })
})

describe('a preview', () => {
  it('shows the draft and until when; an old link shows nothing', async () => {
    const page = { id: 7, slug: 'x', title: 'Märkte', description: '', image: null, image_alt: '', blocks: [{ type: 'text', html: '<p>Jeden <b>Samstag</b></p>' }], updated_at: '2026-11-20T17:30:00.000Z' }
    visit('/vorschau/abc', { 'GET /rest/content/preview': { body: { data: { kind: 'page', title: 'Märkte', path: '/seite/x', page, banner: null, testimonial: null, menu: null, home: null, expires_at: '2026-11-20T18:30:00.000Z' } } } })
    expect(await screen.findByText('Samstag', undefined, { timeout: 10_000 })).toBeVisible()
    expect(screen.getByText(/gültig bis 19:30/)).toBeVisible()
    cleanup()
    visit('/vorschau/abc', { 'GET /rest/content/preview': { status: 422, body: { error: 'LINK_EXPIRED', message: 'x' } } })
    expect(await screen.findByText('Dieser Link zeigt nichts mehr.')).toBeVisible()
  })
})

it('a difference names what stays, came and went', () => {
  expect(diffLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([{ kind: 'same', text: 'a' }, { kind: 'removed', text: 'b' }, { kind: 'added', text: 'x' }, { kind: 'same', text: 'c' }, { kind: 'added', text: 'd' }])
  expect(diffLines([], ['a'])).toEqual([{ kind: 'added', text: 'a' }])
})
