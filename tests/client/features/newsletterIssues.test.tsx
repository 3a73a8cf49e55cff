// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Issue, IssueRow } from '#contract/calls/newsletterIssues.calls.ts'
import { IssueEditor } from '#client/features/newsletterIssues/IssueEditor.tsx'
import { IssueListScreen } from '#client/features/newsletterIssues/IssueListScreen.tsx'
import { lookEveryMs } from '#client/features/newsletterIssues/underWay.ts'
import type { RichEditorProps } from '#client/ui/richEditor/richEditorProps.ts'
import { TextArea } from '#client/ui/TextArea.tsx'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'
import { prepareWindow } from './checkoutWorld.tsx'

beforeEach(prepareWindow)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const row = (more: Partial<IssueRow> = {}): IssueRow => ({
  id: 7,
  version: 1,
  status: 'draft',
  subject: 'Markttag',
  counts: { queued: 0, sent: 0, failed: 0, left: 0 },
  updated_at: '2026-11-20T10:00:00.000Z',
  sent_at: null,
  finished_at: null,
  ...more,
})
const issue = (more: Partial<Issue> = {}): Issue => ({ ...row(), html: '<p>Am Samstag.</p>', recipients: 12, next_day: null, ...more })
const meta = { current_page: 1, last_page: 1, per_page: 10, total: 1 }
/** Its own tests write with it; here the words go straight in. */
vi.mock('#client/ui/RichEditor.tsx', () => ({
  RichEditor: ({ name, label, value, isRequired, onChange }: RichEditorProps) => (
    <TextArea name={name} label={label} value={value} isRequired={isRequired} onChange={onChange} />
  ),
}))
function Editor() {
  const { id } = useParams()
  return <IssueEditor key={id} id={id === 'neu' ? null : Number(id)} />
}

function visit(path: string, answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer({
    'POST /rest/admin/newsletter/preview': {
      body: { data: { html: '<html><head></head><body>Die Mail</body></html>', text: 'Nur Worte' } },
    },
    ...answers,
  })
  const router = createMemoryRouter(
    [
      { path: '/verwaltung/newsletter', element: <IssueListScreen /> },
      { path: '/verwaltung/newsletter/:id', element: <Editor /> },
    ],
    { initialEntries: [path] },
  )
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { ...server, router, user: userEvent.setup({ delay: null }) }
}
const read = (data: Issue) => ({ body: { data } })

it('the list says how far each issue has come, and looks again while one is under way', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const list = (data: IssueRow[]) => ({ body: { data, meta, recipients: 2 } })
  const { answers } = visit('/verwaltung/newsletter', {
    'GET /rest/admin/newsletter': list([
      row({ status: 'sending', sent_at: '2026-11-20T10:00:00.000Z', counts: { queued: 30, sent: 70, failed: 1, left: 0 } }),
    ]),
  })
  expect(await screen.findByRole('link', { name: 'Markttag' })).toHaveAttribute('href', '/verwaltung/newsletter/7')
  expect(screen.getByText('Zurzeit erhalten ihn 2 bestätigte Adressen.')).toBeInTheDocument()
  expect(
    within(screen.getByRole('list', { name: 'Zustellung' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['70 gesendet', '30 in der Warteschlange', '1 fehlgeschlagen'])
  answers['GET /rest/admin/newsletter'] = list([
    row({ status: 'sent', sent_at: '2026-11-20T10:00:00.000Z', counts: { queued: 0, sent: 100, failed: 1, left: 0 } }),
  ])
  await act(() => vi.advanceTimersByTimeAsync(lookEveryMs))
  expect(await screen.findByText('100 gesendet')).toBeInTheDocument()
  expect(screen.queryByText(/Warteschlange/)).not.toBeInTheDocument()
})

it('without an issue and without an answer it says so', async () => {
  const { answers, user } = visit('/verwaltung/newsletter', {
    'GET /rest/admin/newsletter': { status: 500, body: { error: 'INTERNAL', message: '' } },
  })
  const again = await screen.findByRole('button')
  answers['GET /rest/admin/newsletter'] = { body: { data: [], meta: { ...meta, total: 0 }, recipients: 0 } }
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Noch keine Ausgabe' })).toBeInTheDocument()
  expect(screen.getByText('Noch hat niemand den Newsletter bestätigt.')).toBeInTheDocument()
})

it('a new issue is written, seen as a mail and stored under an address of its own', async () => {
  const { user, sent, router } = visit('/verwaltung/newsletter/neu', {
    'POST /rest/admin/newsletter': { status: 201, body: { message: 'Der Entwurf ist gespeichert.', data: issue() } },
    'GET /rest/admin/newsletter/7': read(issue()),
  })
  expect(await screen.findByText(/dann erscheint hier die Mail/)).toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Betreff/), 'Markttag')
  await user.type(screen.getByLabelText(/^Text/), 'Am Samstag.')
  const frame = await screen.findByTitle('Vorschau der E-Mail', {}, { timeout: 5000 })
  expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  await user.click(screen.getByRole('radio', { name: 'Nur Text' }))
  expect(screen.getByText('Nur Worte')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Entwurf anlegen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/newsletter/7'))
  expect(lastSent(sent, '/rest/admin/newsletter')).toEqual({ subject: 'Markttag', html: 'Am Samstag.' })
})

it('is sent after a question that names how many get it; then only its counts are left', async () => {
  const sending = issue({
    status: 'sending',
    version: 2,
    sent_at: '2026-11-20T10:00:00.000Z',
    counts: { queued: 12, sent: 0, failed: 0, left: 0 },
  })
  const { user, sent } = visit('/verwaltung/newsletter/7', {
    'GET /rest/admin/newsletter/7': read(issue()),
    'POST /rest/admin/newsletter/7/send': { body: { message: 'Der Newsletter wird gesendet.', data: sending } },
  })
  await user.click(await screen.findByRole('button', { name: 'An alle senden' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/geht an 12 bestätigte Adressen/)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Jetzt senden' }))
  expect(await screen.findByText('12 in der Warteschlange')).toBeInTheDocument()
  expect(lastSent(sent, '/rest/admin/newsletter/7/send')).toEqual({ version: 1 })
  expect(screen.queryByRole('button', { name: 'An alle senden' })).not.toBeInTheDocument()
  expect(screen.queryByLabelText(/^Betreff/)).not.toBeInTheDocument()
})

it.each([
  ['nobody has confirmed', { recipients: 0 }, 'Noch hat niemand den Newsletter bestätigt.'],
  [
    'two have gone out this month',
    { next_day: '2026-12-01' },
    'In diesem Monat sind schon zwei Ausgaben erschienen. Die nächste geht ab dem 01.12.2026.',
  ],
])('cannot be sent while %s, and says why', async (_what, more, why) => {
  visit('/verwaltung/newsletter/7', { 'GET /rest/admin/newsletter/7': read(issue(more)) })
  expect(await screen.findByText(why)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'An alle senden' })).toBeDisabled()
})

it('a test goes to oneself; what is unsaved is saved first; another’s change is told', async () => {
  const stale = { status: 409, body: { error: 'VERSION_STALE', message: 'Veraltet.' } }
  const { user, sent } = visit('/verwaltung/newsletter/7', {
    'GET /rest/admin/newsletter/7': [read(issue()), read(issue({ version: 9, subject: 'Markt am Samstag' }))],
    'POST /rest/admin/newsletter/7/test': { body: { message: 'Unterwegs.' } },
    'PUT /rest/admin/newsletter/7': stale,
  })
  await user.click(await screen.findByRole('button', { name: 'Probe an mich senden' }))
  await waitFor(() => expect(lastSent(sent, '/rest/admin/newsletter/7/test')).toEqual({}))
  await user.type(screen.getByLabelText(/^Betreff/), '!')
  expect(screen.getByRole('button', { name: 'Probe an mich senden' })).toBeDisabled()
  expect(screen.getByText('Erst speichern, dann senden.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Entwurf speichern' }))
  expect(await screen.findByText('Jemand anderes hat inzwischen gespeichert.')).toBeInTheDocument()
  expect(screen.getByLabelText(/^Betreff/)).toHaveValue('Markttag!')
  await user.click(screen.getByRole('button', { name: 'Bei meinem bleiben' }))
  await waitFor(() => expect(screen.queryByText('Jemand anderes hat inzwischen gespeichert.')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Entwurf speichern' }))
  await waitFor(() => expect(lastSent(sent, '/rest/admin/newsletter/7')).toMatchObject({ version: 9, subject: 'Markttag!' }))
})

it('a draft is discarded after a question, and what is gone is said', async () => {
  const { user, router } = visit('/verwaltung/newsletter/7', {
    'GET /rest/admin/newsletter/7': read(issue()),
    'DELETE /rest/admin/newsletter/7': { body: { message: 'Der Entwurf ist verworfen.' } },
    'GET /rest/admin/newsletter': { body: { data: [], meta: { ...meta, total: 0 }, recipients: 0 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verwerfen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/verwaltung/newsletter'))
  cleanup()
  visit('/verwaltung/newsletter/8', { 'GET /rest/admin/newsletter/8': { status: 404, body: { error: 'NOT_FOUND', message: 'weg' } } })
  expect(await screen.findByRole('heading', { name: 'Diese Ausgabe gibt es nicht.' })).toBeInTheDocument()
})
