// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ContentEntry } from '#contract/calls/contentAdmin.calls.ts'
import { AdminHomeScreen } from '#client/features/content/AdminHomeScreen.tsx'
import { ContentEntryScreen } from '#client/features/content/ContentEntryScreen.tsx'
import { ContentListScreen } from '#client/features/content/ContentListScreen.tsx'
import { PreviewScreen } from '#client/features/content/PreviewScreen.tsx'
import { diffLines } from '#client/features/content/diff.ts'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'

type Told = (event: { type: string; data: { entry: Partial<ContentEntry> } }) => void
const listeners = vi.hoisted(() => new Set<Told>())
vi.mock('#client/lib/live/live.ts', async (load) => ({
  ...(await load<object>()),
  subscribeEvents: (_: unknown, listener: Told) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  onReset: () => () => undefined,
}))

const draft = {
  title: 'Märkte',
  slug: 'maerkte',
  place: 'content',
  description: '',
  picture: null,
  picture_alt: '',
  claim_proof: '',
  body: {
    kind: 'page',
    blocks: [
      { type: 'heading', level: 2, text: 'Samstag' },
      { type: 'button', label: 'Los', href: '/', look: 'primary' },
    ],
  },
}
const entry = {
  id: 7,
  version: 3,
  kind: 'page',
  status: 'published',
  title: 'Märkte',
  slug: 'maerkte',
  place: 'content',
  position: 1,
  fixed: false,
  picture: null,
  path: '/seite/maerkte',
  publish_at: null,
  published_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  updated_by: 'Alex Sommerfeld',
  moves: ['content.save', 'content.archive'],
  draft,
  revision: 2,
  published_revision: 2,
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
  const router = createMemoryRouter(
    [
      { path: '/verwaltung/inhalte', Component: ContentListScreen },
      { path: '/verwaltung/inhalte/:id', Component: ContentEntryScreen },
      { path: '/vorschau/:token', Component: PreviewScreen },
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
/** Answers to this path wait until the returned function is called. */
function hold(path: string): () => void {
  const answer = fetch
  let release = () => undefined as void
  const gate = new Promise<void>((done) => {
    release = done
  })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (init.method === 'POST' && input === path) await gate
    return answer(input, init)
  })
  return release
}
const title = () => screen.findByLabelText(/^Überschrift/, { selector: '[name=title]' }, { timeout: 10_000 })
const more = async (user: ReturnType<typeof userEvent.setup>, action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
const saved = (change: object) => ({
  body: {
    message: 'Der Entwurf ist gespeichert.',
    data: {
      ...entry,
      version: 4,
      status: 'changed',
      moves: ['content.save', 'content.publish', 'content.discard'],
      draft: { ...draft, ...change },
    },
  },
})

describe('the editor', () => {
  it('sends the whole draft with the version it was read at, and offers to publish it afterwards', async () => {
    const { user, sent } = visit('/verwaltung/inhalte/7', {
      'POST /rest/admin/content/7': saved({ title: 'Märkte!' }),
      'POST /rest/admin/content/7/publish': { body: { message: 'Veröffentlicht.', data: { ...entry, version: 5 } } },
    })
    const title = await screen.findByLabelText(/^Überschrift/, { selector: '[name=title]' }, { timeout: 10_000 })
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeDisabled()
    await user.type(title, '!')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(lastSent(sent, '/rest/admin/content/7')).toMatchObject({ version: 3, title: 'Märkte!', slug: 'maerkte', body: draft.body }),
    )
    await user.click(await screen.findByRole('button', { name: 'Veröffentlichen' }))
    await waitFor(() => expect(lastSent(sent, '/rest/admin/content/7/publish')).toEqual({ version: 4 }))
  })

  it('names what is missing for the public at its field, and forgets it once it is there', async () => {
    const empty = {
      ...entry,
      status: 'draft',
      moves: ['content.save', 'content.publish'],
      draft: { ...draft, picture: '/media/demo/1f6b2.webp', picture_alt: '', body: { kind: 'page', blocks: [] } },
    }
    const errors = [
      { field: 'body.blocks', message: 'Die Seite ist noch leer.' },
      { field: 'picture_alt', message: 'Bitte beschreiben Sie das Bild.' },
    ]
    const { user, sent } = visit('/verwaltung/inhalte/7', {
      'GET /rest/admin/content/7': { body: { data: empty } },
      'POST /rest/admin/content/7/publish': {
        status: 422,
        body: { error: 'INPUT_INVALID', message: 'Bitte prüfen Sie Ihre Eingaben.', errors },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Veröffentlichen' }, { timeout: 10_000 }))
    await waitFor(() => expect(lastSent(sent, '/rest/admin/content/7/publish')).toEqual({ version: 3 }))
    const blocks = screen.getByRole('region', { name: 'Bausteine' })
    expect(await within(blocks).findByText('Die Seite ist noch leer.')).toBeVisible()
    expect(screen.getByLabelText(/^Was auf dem Bild zu sehen ist/)).toHaveAccessibleDescription('Bitte beschreiben Sie das Bild.')
    expect(screen.getByRole('link', { name: 'Bausteine' })).toBeVisible()
    await user.click(within(blocks).getByRole('button', { name: 'Überschrift' }))
    await waitFor(() => expect(within(blocks).queryByText('Die Seite ist noch leer.')).not.toBeInTheDocument())
  })

  it('shows what is typed in a large preview at once, saved or not', async () => {
    const { user, sent } = visit('/verwaltung/inhalte/7', {
      'POST /rest/admin/content/show': { body: { data: { blocks: [], banner: null } } },
    })
    await user.type(await title(), ' heute')
    await user.click(screen.getByRole('button', { name: 'Vorschau öffnen' }))
    const preview = within(await screen.findByRole('dialog', { name: 'Vorschau' }, { timeout: 10_000 }))
    expect(preview.getByRole('heading', { name: 'Märkte heute' })).toBeVisible()
    expect(preview.getByText('So sieht es aus, auch was noch nicht gespeichert ist.')).toBeVisible()
    expect(sent.some(({ path }) => path.includes('preview'))).toBe(false)
    await user.click(preview.getByRole('button', { name: 'Weiter bearbeiten' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Vorschau' })).not.toBeInTheDocument())
  })

  it('shows the stored draft before the server has answered, and tools by their German names', async () => {
    const never = {
      ...entry,
      draft: {
        ...draft,
        body: {
          kind: 'page',
          blocks: [
            { type: 'heading', level: 2, text: 'Gleich da' },
            { type: 'text', html: '<p>Ohne Warten</p>' },
          ],
        },
      },
    }
    visit('/verwaltung/inhalte/7', { 'GET /rest/admin/content/7': { body: { data: never } } })
    hold('/rest/admin/content/show')
    await title()
    const live = within(screen.getByRole('complementary', { name: 'So sieht es aus' }))
    expect(live.getByRole('heading', { name: 'Gleich da' })).toBeVisible()
    expect(live.getByText('Ohne Warten')).toBeVisible()
    const tools = within(await screen.findByRole('toolbar', { name: /^Text gestalten/ }))
    for (const name of ['Fett', 'Kursiv', 'Aufzählung', 'Nummerierung', 'Zwischenüberschrift', 'Link']) {
      const tool = tools.getByRole('button', { name })
      expect(tool.querySelector('svg'), name).not.toBeNull()
      expect(tool).toHaveTextContent(name)
    }
  })

  it('moves and removes blocks by buttons and names a server’s objection at its field', async () => {
    const { user, sent } = visit('/verwaltung/inhalte/7', {
      'POST /rest/admin/content/7': {
        status: 422,
        body: {
          error: 'INPUT_INVALID',
          message: 'Bitte prüfen Sie Ihre Eingaben.',
          errors: [{ field: 'body.blocks.0.href', message: 'Bitte geben Sie eine Adresse an.' }],
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Knopf 2 nach oben' }, { timeout: 10_000 }))
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(lastSent(sent, '/rest/admin/content/7')).toMatchObject({ body: { blocks: [{ type: 'button' }, { type: 'heading' }] } }),
    )
    expect(await screen.findByText('Bitte geben Sie eine Adresse an.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Überschrift 2 entfernen' }))
    expect(screen.queryByRole('button', { name: /Überschrift 2/ })).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Knopf 1 entfernen' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Überschrift' })).toHaveFocus())
  })

  it('leads on to adding a question when the last one goes', async () => {
    const faq = {
      ...entry,
      draft: {
        ...draft,
        body: {
          kind: 'page',
          blocks: [
            {
              type: 'faq',
              title: '',
              items: [
                { question: 'Wann?', answer: '<p>Bald.</p>' },
                { question: 'Wo?', answer: '<p>Hier.</p>' },
              ],
            },
          ],
        },
      },
    }
    const { user } = visit('/verwaltung/inhalte/7', { 'GET /rest/admin/content/7': { body: { data: faq } } })
    await user.click(await screen.findByRole('button', { name: 'Frage 2 entfernen' }, { timeout: 10_000 }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Frage 1 entfernen' })).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Frage hinzufügen' })).toHaveFocus())
  })

  it('keeps what was typed when somebody else has saved, and lets the writer decide', async () => {
    const theirs = { ...entry, version: 4, updated_by: 'Kim Albers', draft: { ...draft, title: 'Märkte und Feste' } }
    const { user, sent } = visit('/verwaltung/inhalte/7', {
      'GET /rest/admin/content/7': [{ body: { data: entry } }, { body: { data: theirs } }],
      'POST /rest/admin/content/7': saved({}),
    })
    await user.type(await screen.findByLabelText(/^Überschrift/, { selector: '[name=title]' }, { timeout: 10_000 }), ' hier')
    act(() => {
      for (const tell of listeners) tell({ type: 'content.changed', data: { entry: theirs as never } })
    })
    expect(await screen.findByText('Kim Albers hat inzwischen gespeichert.')).toBeVisible()
    expect(screen.getByLabelText(/^Überschrift/, { selector: '[name=title]' })).toHaveValue('Märkte hier')
    await user.click(screen.getByRole('button', { name: 'Bei meinem bleiben' }))
    await waitFor(() => expect(screen.queryByText('Kim Albers hat inzwischen gespeichert.')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(lastSent(sent, '/rest/admin/content/7')).toMatchObject({ version: 4, title: 'Märkte hier' }))
  })

  it('places a banner’s points by keyboard', async () => {
    const banner = {
      ...entry,
      kind: 'banner',
      draft: {
        ...draft,
        slug: '',
        place: 'home',
        picture: '/media/demo/1f6b2.webp',
        body: {
          kind: 'banner',
          label: '',
          href: '',
          hotspots: [{ x: 50, y: 50, label: 'Licht', target: { type: 'link', href: '/portal' } }],
        },
      },
    }
    const { user, sent } = visit('/verwaltung/inhalte/7', {
      'GET /rest/admin/content/7': { body: { data: banner } },
      'POST /rest/admin/content/7': { body: { message: 'Gespeichert.', data: { ...banner, version: 4 } } },
    })
    const spot = await screen.findByRole('button', { name: 'Punkt 1: Licht' }, { timeout: 10_000 })
    act(() => spot.focus())
    await user.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(lastSent(sent, '/rest/admin/content/7')).toMatchObject({ body: { hotspots: [{ x: 49, y: 55 }] } }))
  })

  it('keeps what is typed while the draft is on its way', async () => {
    const { user } = visit('/verwaltung/inhalte/7', { 'POST /rest/admin/content/7': saved({ title: 'Märkte!' }) })
    await user.type(await title(), '!')
    const release = hold('/rest/admin/content/7')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await user.type(await title(), ' Und Feste')
    release()
    await waitFor(() => expect(screen.getByRole('button', { name: /^Speichern/ })).not.toHaveAttribute('data-pending'))
    expect(await title()).toHaveValue('Märkte! Und Feste')
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeEnabled()
  })

  it('keeps what is written beside a picture that is still being uploaded', async () => {
    const picture = {
      ...entry,
      draft: { ...draft, body: { kind: 'page', blocks: [{ type: 'picture', src: null, alt: '', caption: '' }] } },
    }
    const { user, sent } = visit('/verwaltung/inhalte/7', {
      'GET /rest/admin/content/7': { body: { data: picture } },
      'POST /rest/admin/content/pictures': { status: 201, body: { message: '', data: { src: '/media/content/a.webp' } } },
      'POST /rest/admin/content/7': saved({}),
    })
    const caption = await screen.findByLabelText('Bildunterschrift', undefined, { timeout: 10_000 })
    const release = hold('/rest/admin/content/pictures')
    await user.upload(
      screen.getAllByLabelText('Bild hochladen', { selector: 'input' }).at(-1)!,
      new File(['x'], 'stand.png', { type: 'image/png' }),
    )
    await user.type(caption, 'Am Morgen')
    release()
    await screen.findByLabelText('Was auf dem Bild zu sehen ist')
    expect(caption).toHaveValue('Am Morgen')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(lastSent(sent, '/rest/admin/content/7')).toMatchObject({
        body: { blocks: [{ src: '/media/content/a.webp', caption: 'Am Morgen' }] },
      }),
    )
  })

  it('says every objection, also those without a field of their own', async () => {
    const text = { ...entry, draft: { ...draft, body: { kind: 'page', blocks: [{ type: 'text', html: '<p>Lang</p>' }] } } }
    const { user } = visit('/verwaltung/inhalte/7', {
      'GET /rest/admin/content/7': { body: { data: text } },
      'POST /rest/admin/content/7': {
        status: 422,
        body: {
          error: 'INPUT_INVALID',
          message: 'x',
          errors: [
            { field: 'body.blocks', message: 'Höchstens 80 Bausteine.' },
            { field: 'body.blocks.0.html', message: 'Der Text ist zu lang.' },
          ],
        },
      },
    })
    await user.type(await title(), '!')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Höchstens 80 Bausteine.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toHaveAttribute('aria-invalid', 'true'))
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus()
  })

  it('asks before a draft is thrown away or a page leaves the public', async () => {
    const open = { ...entry, status: 'changed', moves: ['content.save', 'content.publish', 'content.discard', 'content.archive'] }
    const { user, sent } = visit('/verwaltung/inhalte/7', {
      'GET /rest/admin/content/7': { body: { data: open } },
      'POST /rest/admin/content/7/discard': { body: { message: 'Verworfen.', data: { ...entry, version: 4 } } },
    })
    await title()
    await more(user, 'Archivieren')
    await user.click(
      within(await screen.findByRole('alertdialog', undefined, { timeout: 10_000 })).getByRole('button', { name: 'Behalten' }),
    )
    await more(user, 'Entwurf verwerfen')
    const question = within(await screen.findByRole('alertdialog'))
    expect(sent.some(({ path }) => /discard|archive/.test(path))).toBe(false)
    await user.click(question.getByRole('button', { name: 'Entwurf verwerfen' }))
    await waitFor(() => expect(lastSent(sent, '/rest/admin/content/7/discard')).toEqual({ version: 3 }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('does not bring an old state back over what is not saved', async () => {
    const { user } = visit('/verwaltung/inhalte/7', {
      'GET /rest/admin/content/7/revisions': {
        body: {
          data: [
            { id: 2, number: 2, title: 'Märkte', by: 'Alex', at: '2026-11-01T10:00:00.000Z', is_draft: true, is_published: true },
            { id: 1, number: 1, title: 'Markt', by: 'Alex', at: '2026-10-01T10:00:00.000Z', is_draft: false, is_published: false },
          ],
        },
      },
      'GET /rest/admin/content/7/revisions/1': { body: { data: { ...draft, title: 'Markt' } } },
    })
    await user.type(await title(), '!')
    await more(user, 'Verlauf')
    await user.click(await screen.findByRole('button', { name: /^Fassung 1/ }, { timeout: 10_000 }))
    expect(await screen.findByText(/Ihre Änderungen gingen sonst verloren/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Zum Entwurf machen' })).toBeDisabled()
  })

  it('says what is missing when there is no such entry', async () => {
    visit('/verwaltung/inhalte/7', { 'GET /rest/admin/content/7': { status: 404, body: { error: 'NOT_FOUND', message: 'x' } } })
    expect(await screen.findByText('Diesen Inhalt gibt es nicht.', undefined, { timeout: 10_000 })).toBeVisible()
  })
})

describe('the list', () => {
  it('filters by the address, follows other editors and changes the order', async () => {
    const rows = [
      { ...entry, id: 1, kind: 'banner', place: 'home', title: 'Eins' },
      { ...entry, id: 2, kind: 'banner', place: 'home', title: 'Zwei' },
    ]
    const { user, sent } = visit('/verwaltung/inhalte?art=banner', {
      'GET /rest/admin/content': { body: { data: rows, meta: { current_page: 1, last_page: 1, per_page: 20, total: 2 } } },
      'POST /rest/admin/content/positions': { body: { message: 'Gespeichert.' } },
    })
    const list = await screen.findByRole('link', { name: 'Zwei' }, { timeout: 10_000 })
    expect(list).toHaveAttribute('href', '/verwaltung/inhalte/2')
    await user.click(screen.getByRole('button', { name: '„Zwei“ nach oben' }))
    await waitFor(() => expect(lastSent(sent, '/rest/admin/content/positions')).toEqual({ kind: 'banner', ids: [2, 1] }))
  })
})

describe('the search field of the list', () => {
  it('follows the address', async () => {
    const { user, router } = visit('/verwaltung/inhalte?suche=markt', {
      'GET /rest/admin/content': { body: { data: [entry], meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 } } },
    })
    const field = await screen.findByRole('searchbox', undefined, { timeout: 10_000 })
    await act(() => router.navigate('/verwaltung/inhalte'))
    expect(field).toHaveValue('')
    await user.type(field, 'fest')
    await waitFor(() => expect(router.state.location.search).toBe('?suche=fest'))
    expect(field).toHaveValue('fest')
  })
})

describe('the first page of the administration', () => {
  it('names new drafts among the open ones, and what waits elsewhere', async () => {
    const meta = { current_page: 1, last_page: 1, per_page: 20, total: 1 }
    const none = { body: { data: [], meta: { ...meta, total: 0 } } }
    stubServer({
      'GET /rest/admin/content': [{ body: { data: [{ ...entry, status: 'draft', title: 'Nachtmarkt' }], meta } }, none],
      'GET /rest/admin/reviews': { body: { data: [], meta: { ...meta, total: 2 } } },
      'GET /rest/portal/edited': { body: { data: [], meta } },
      'GET /rest/official-graphics': { body: { data: { notice: null, label: null } } },
    })
    render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: AdminHomeScreen }])} />)
    expect(await screen.findByRole('link', { name: 'Nachtmarkt' }, { timeout: 10_000 })).toBeVisible()
    expect(await screen.findByRole('link', { name: '2 Bewertungen zu prüfen' })).toHaveAttribute('href', '/verwaltung/bewertungen')
    expect(screen.getByRole('link', { name: '1 Beitrag im Entwurf' })).toHaveAttribute('href', '/verwaltung/beitraege?stand=draft')
    expect(screen.getByRole('link', { name: '2 amtliche Grafiken fehlen' })).toHaveAttribute('href', '/verwaltung/amtliche-grafiken')
  })

  it('names every place that did not answer, keeps what the others say, and asks only that one again', async () => {
    const meta = { current_page: 1, last_page: 1, per_page: 20, total: 1 }
    const broken = { status: 500, body: { error: 'INTERNAL', message: 'Something went wrong' } }
    const { sent, answers } = stubServer({
      'GET /rest/admin/content': [{ body: { data: [{ ...entry, status: 'draft', title: 'Nachtmarkt' }], meta } }, broken],
      'GET /rest/admin/reviews': broken,
      'GET /rest/portal/edited': { body: { data: [], meta } },
      'GET /rest/official-graphics': { body: { data: { notice: null, label: null } } },
    })
    const user = userEvent.setup({ delay: null })
    render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: AdminHomeScreen }])} />)
    expect(await screen.findByText('Bewertungen: Es kam keine Antwort.', {}, { timeout: 10_000 })).toBeVisible()
    expect(await screen.findByRole('link', { name: '1 Beitrag im Entwurf' })).toBeVisible()
    expect(screen.getByRole('link', { name: '2 amtliche Grafiken fehlen' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Nachtmarkt' })).toBeVisible()
    expect(await screen.findByText('Geplant: Es kam keine Antwort.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Inhalte nach Art' })).toBeVisible()
    const again = screen.getByRole('button', { name: 'Erneut versuchen: Bewertungen' })
    await user.click(again)
    await vi.waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'))
    expect(again, 'in vain: whoever works with the keyboard is still there').toHaveFocus()
    answers['GET /rest/admin/reviews'] = { body: { data: [], meta: { ...meta, total: 2 } } }
    const asked = (path: string) => sent.filter((call) => call.path === `/rest/${path}`).length
    const posts = asked('portal/edited')
    await user.click(again)
    const came = await screen.findByRole('link', { name: '2 Bewertungen zu prüfen' })
    await vi.waitFor(() => expect(came).toHaveFocus())
    expect(asked('portal/edited')).toBe(posts)
  })

  it('says of a place that answers at last that nothing waits there, where the button to ask again was', async () => {
    const none = { body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } } }
    stubServer({
      'GET /rest/admin/content': none,
      'GET /rest/admin/reviews': [{ status: 500, body: { error: 'INTERNAL', message: 'Something went wrong' } }, none],
      'GET /rest/portal/edited': none,
      'GET /rest/official-graphics': { body: { data: { notice: 'a', label: 'b' } } },
    })
    render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: AdminHomeScreen }])} />)
    await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'Erneut versuchen: Bewertungen' }))
    const came = await screen.findByText('Bewertungen: Es wartet nichts.')
    await vi.waitFor(() => expect(came).toHaveFocus())
  })
})

describe('a preview', () => {
  it('begins as its page does, and a lost answer is no invalid link', async () => {
    const page = {
      id: 7,
      slug: 'x',
      title: 'Winter',
      description: 'Wärme zum Verschenken',
      image: '/media/demo/1f6b2.webp',
      image_alt: 'Kerze',
      blocks: [],
      updated_at: '2026-11-20T17:30:00.000Z',
    }
    const { user } = visit('/vorschau/abc', {
      'GET /rest/content/preview': [
        { status: 500, body: { error: 'INTERNAL', message: 'x' } },
        {
          body: {
            data: {
              kind: 'widget',
              title: 'Winter',
              path: '/spezial/x',
              page,
              banner: null,
              testimonial: null,
              menu: null,
              home: null,
              expires_at: '2026-11-20T18:30:00.000Z',
            },
          },
        },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }, { timeout: 10_000 }))
    expect(await screen.findByText('Wärme zum Verschenken')).toBeVisible()
    expect(screen.getByRole('img', { name: 'Kerze' })).toBeInTheDocument()
  })

  it('shows the draft and until when; an old link shows nothing', async () => {
    const page = {
      id: 7,
      slug: 'x',
      title: 'Märkte',
      description: '',
      image: null,
      image_alt: '',
      blocks: [{ type: 'text', html: '<p>Jeden <b>Samstag</b></p>' }],
      updated_at: '2026-11-20T17:30:00.000Z',
    }
    visit('/vorschau/abc', {
      'GET /rest/content/preview': {
        body: {
          data: {
            kind: 'page',
            title: 'Märkte',
            path: '/seite/x',
            page,
            banner: null,
            testimonial: null,
            menu: null,
            home: null,
            expires_at: '2026-11-20T18:30:00.000Z',
          },
        },
      },
    })
    expect(await screen.findByText('Samstag', undefined, { timeout: 10_000 })).toBeVisible()
    expect(screen.getByText(/gültig bis 19:30/)).toBeVisible()
    cleanup()
    visit('/vorschau/abc', { 'GET /rest/content/preview': { status: 422, body: { error: 'LINK_EXPIRED', message: 'x' } } })
    expect(await screen.findByText('Dieser Link zeigt nichts mehr.')).toBeVisible()
  })
})

it('a difference names what stays, came and went', () => {
  expect(diffLines(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
    { kind: 'added', text: 'd' },
  ])
  expect(diffLines([], ['a'])).toEqual([{ kind: 'added', text: 'a' }])
})
