// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EditedPost } from '#contract/calls/portal.calls.ts'
import type { EditorParts } from '#client/features/posts/editorParts.ts'
import { PostEditor } from '#client/features/posts/PostEditor.tsx'
import { PostListScreen } from '#client/features/posts/PostListScreen.tsx'
import type { RichEditorProps } from '#client/ui/richEditor/richEditorProps.ts'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'

/** Its own tests write with it; here the words go straight in. */
vi.mock('#client/ui/RichEditor.tsx', () => ({
  RichEditor: ({ label, value, onChange }: RichEditorProps) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}))
const parts: EditorParts = {
  PictureField: ({ onChange }) => (
    <button type="button" onClick={() => onChange({ src: '/media/content/a.webp', alt: 'Korb' })}>
      Bild
    </button>
  ),
}
const post: EditedPost = {
  id: 7,
  version: 3,
  status: 'published',
  title: 'Wochenmarkt',
  slug: 'wochenmarkt',
  text: 'Früh kommen.',
  details: '<p>Ab sieben.</p>',
  author: 'Redaktion',
  category_id: 1,
  region_id: null,
  image: null,
  image_alt: '',
  changed: false,
  published_at: '2026-11-18T08:00:00.000Z',
  updated_at: '2026-11-18T08:00:00.000Z',
}
const base = {
  'GET /rest/portal/categorys': { body: { data: [{ id: 1, slug: 'maerkte', name: 'Märkte', picture: null, count: 4 }] } },
  'GET /rest/regions': { body: { data: [{ id: 2, slug: 'altstadt', name: 'Altstadt', count: 2 }] } },
  'GET /rest/portal/edited/7': { body: { data: post } },
}
const saved = (change: Partial<EditedPost>) => ({ body: { message: 'Gespeichert.', data: { ...post, ...change } } })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
function visit(path: string, id: number | null, answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ ...base, ...answers })
  const router = createMemoryRouter(
    [
      { path: '/verwaltung/beitraege', Component: PostListScreen },
      { path: '/verwaltung/beitraege/:id', element: <PostEditor id={id} parts={parts} /> },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return { ...server, router, user: userEvent.setup() }
}

describe('the list of posts', () => {
  it('shows each with its state, and is narrowed in the address', async () => {
    const row = {
      id: 7,
      version: 3,
      status: 'published',
      title: 'Wochenmarkt',
      slug: 'wochenmarkt',
      image: null,
      changed: true,
      published_at: null,
      updated_at: post.updated_at,
      category: 'Märkte',
      region: null,
    }
    const { user, router } = visit('/verwaltung/beitraege', null, {
      'GET /rest/portal/edited': { body: { data: [row], meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 } } },
    })
    expect(await screen.findByRole('link', { name: 'Wochenmarkt' })).toHaveAttribute('href', '/verwaltung/beitraege/7')
    expect(screen.getByText('Änderungen noch nicht veröffentlicht')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Stand'), 'draft')
    await vi.waitFor(() => expect(router.state.location.search).toBe('?stand=draft'))
    await user.type(await screen.findByRole('searchbox'), 'Markt{Enter}')
    await vi.waitFor(() => expect(router.state.location.search).toBe('?stand=draft&suche=Markt'))
  })
})

describe('writing a post', () => {
  it('begins as a draft and goes on at its own address', async () => {
    const { user, sent, router } = visit('/verwaltung/beitraege/neu', null, {
      'POST /rest/portal/edited': { status: 201, ...saved({ id: 9, status: 'draft', title: 'Hoffest' }) },
    })
    await user.type(await screen.findByLabelText(/Überschrift/), 'Hoffest')
    await user.type(screen.getByLabelText(/Anriss/), 'Mit Traktor.')
    await user.selectOptions(screen.getByLabelText(/Rubrik/), '1')
    await user.type(screen.getByLabelText(/^Von/), 'Redaktion')
    await user.type(screen.getByLabelText('Text'), '<p>Alle kommen.</p>')
    await user.click(screen.getByRole('button', { name: 'Bild' }))
    expect(screen.getByRole('region', { name: 'Vorschau' })).toHaveTextContent('Alle kommen.')
    await user.click(screen.getByRole('button', { name: 'Entwurf anlegen' }))
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/beitraege/9'))
    expect(lastSent(sent, '/rest/portal/edited')).toEqual({
      title: 'Hoffest',
      slug: '',
      text: 'Mit Traktor.',
      details: '<p>Alle kommen.</p>',
      author: 'Redaktion',
      category_id: 1,
      region_id: '',
      image: '/media/content/a.webp',
      image_alt: 'Korb',
    })
  })

  it('saves first and publishes then; what is read already is not published again', async () => {
    const { user, sent } = visit('/verwaltung/beitraege/7', 7, {
      'PUT /rest/portal/edited/7': saved({ title: 'Wochenmarkt neu', version: 4, changed: true }),
      'POST /rest/portal/edited/7/publish': saved({ title: 'Wochenmarkt neu', version: 5 }),
    })
    const title = await screen.findByLabelText(/Überschrift/)
    expect(screen.queryByRole('button', { name: /eröffentlichen/ })).not.toBeInTheDocument()
    await user.type(title, ' neu')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await user.click(await screen.findByRole('button', { name: 'Änderungen veröffentlichen' }))
    await vi.waitFor(() => expect(lastSent(sent, '/rest/portal/edited/7/publish')).toEqual({ version: 4 }))
    expect(lastSent(sent, '/rest/portal/edited/7')).toMatchObject({ title: 'Wochenmarkt neu', version: 3 })
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Änderungen veröffentlichen' })).not.toBeInTheDocument())
  })

  it('keeps what was typed when somebody else was faster', async () => {
    const { user } = visit('/verwaltung/beitraege/7', 7, {
      'GET /rest/portal/edited/7': [{ body: { data: post } }, { body: { data: { ...post, version: 5, title: 'Markt am Samstag' } } }],
      'PUT /rest/portal/edited/7': { status: 409, body: { error: 'VERSION_STALE', message: 'Inzwischen hat sich etwas geändert.' } },
    })
    await user.type(await screen.findByLabelText(/Überschrift/), '!')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Jemand anderes hat diesen Beitrag inzwischen geändert.')).toBeVisible()
    expect(screen.getByLabelText(/Überschrift/)).toHaveValue('Wochenmarkt!')
    await user.click(screen.getByRole('button', { name: 'Den anderen Stand laden' }))
    await vi.waitFor(() => expect(screen.getByLabelText(/Überschrift/)).toHaveValue('Markt am Samstag'))
  })

  it('goes on with what was typed on top of what the other one wrote', async () => {
    const theirs = { ...post, version: 5, title: 'Markt am Samstag' }
    const { user, sent } = visit('/verwaltung/beitraege/7', 7, {
      'GET /rest/portal/edited/7': [{ body: { data: post } }, { body: { data: theirs } }],
      'PUT /rest/portal/edited/7': [
        { status: 409, body: { error: 'VERSION_STALE', message: 'x' } },
        saved({ version: 6, title: 'Wochenmarkt!' }),
      ],
    })
    await user.type(await screen.findByLabelText(/Überschrift/), '!')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await user.click(await screen.findByRole('button', { name: 'Bei meinem bleiben' }))
    await vi.waitFor(() => expect(screen.queryByText(/inzwischen geändert/)).not.toBeInTheDocument())
    expect(screen.getByLabelText(/Überschrift/)).toHaveValue('Wochenmarkt!')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await vi.waitFor(() => expect(lastSent(sent, '/rest/portal/edited/7')).toMatchObject({ version: 5, title: 'Wochenmarkt!' }))
  })

  it('says every objection of the server, also where no field shows it', async () => {
    const { user } = visit('/verwaltung/beitraege/7', 7, {
      'PUT /rest/portal/edited/7': {
        status: 422,
        body: { error: 'INPUT_INVALID', message: 'x', errors: [{ field: 'details', message: 'Bitte schreiben Sie den Beitrag.' }] },
      },
    })
    await user.type(await screen.findByLabelText(/Überschrift/), '!')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Bitte schreiben Sie den Beitrag.')).toBeVisible()
  })

  it('asks before it deletes', async () => {
    const { user, sent, router } = visit('/verwaltung/beitraege/7', 7, {
      'DELETE /rest/portal/edited/7': { body: { message: 'Gelöscht.' } },
      'GET /rest/portal/edited': { body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Löschen' }))
    const dialog = await screen.findByRole('alertdialog', undefined, { timeout: 10_000 })
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Löschen')!)
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/beitraege'))
  })

  it('takes a post back without asking', async () => {
    const { user, sent } = visit('/verwaltung/beitraege/7', 7, {
      'POST /rest/portal/edited/7/withdraw': saved({ status: 'withdrawn', version: 4 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Zurückziehen' }))
    expect(await screen.findByText('Zurückgezogen')).toBeVisible()
    expect(lastSent(sent, '/rest/portal/edited/7/withdraw')).toEqual({ version: 3 })
  })

  it('says that there is no such post', async () => {
    visit('/verwaltung/beitraege/8', 8, { 'GET /rest/portal/edited/8': { status: 404, body: { error: 'NOT_FOUND', message: 'x' } } })
    expect(await screen.findByRole('heading', { name: 'Diesen Beitrag gibt es nicht.' })).toBeVisible()
  })
})
