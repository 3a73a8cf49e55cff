// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { operationAlerts, type DeadWork, type OperationsView } from '#contract/calls/operations.calls.ts'
import { OperationsScreen } from '#client/features/operations/OperationsScreen.tsx'
import { operationsTexts } from '#client/features/operations/operations.texts.ts'
import { lastSent } from '#tests/client/stubServer.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(prepareWindow)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const at = '2026-11-20T17:30:00.000Z'
const view = (more: Partial<OperationsView> = {}): OperationsView => ({
  at,
  alerts: [],
  processes: [
    {
      id: 'a',
      role: 'alone',
      works: true,
      version: '0.1.0+abc1234',
      started_at: at,
      seen_at: at,
      rss_bytes: 350 * 1_048_576,
      loop_delay_ms: 3,
      connections: { busy: 2, waiting: 0 },
      sockets: null,
      is_bus_whole: true,
    },
  ],
  sockets: [{ face: 'live', open: 12 }],
  resumes: { resumed: 9, reset: 1 },
  shed: { guestRead: 0, memberRead: 0, command: 0 },
  outbox: { waiting: 0, dead: 0, oldest_seconds: 0 },
  deadlines: { overdue: 0, oldest_seconds: 0 },
  jobs: [{ kind: 'mail.send', waiting: 1000, running: 1, later: 2, dead: 0, oldest_seconds: 700, failed: 3 }],
  caches: [{ name: 'cards', hits: 98, misses: 2 }],
  slow: [{ text: 'select * from products where id = ?', count: 2, totalMs: 900, maxMs: 500 }],
  ...more,
})
const dead: DeadWork = { id: 7, thing: 'job', kind: 'mail.send', error: 'Error: mailbox full', attempts: 8, at }
const troubled = view({
  alerts: [{ name: 'MarkthalleDead', severity: 'warning', kinds: ['mail.send'] }],
  jobs: [{ kind: 'mail.send', waiting: 0, running: 0, later: 0, dead: 1, oldest_seconds: 0, failed: 8 }],
})
const list = (...rows: DeadWork[]) => ({ body: { data: rows, meta: { next: null } } })
const visit = (answers: object = {}, search = '') =>
  visitAs(`/verwaltung/betrieb${search}`, '/verwaltung/betrieb', OperationsScreen, {
    'GET /rest/admin/operations': { body: { data: view() } },
    ...answers,
  } as never)

describe('the operator’s overview', () => {
  it('says that all is well, with counts that end at a thousand and rates in per cent', async () => {
    await visit()
    expect(await screen.findByText('Alles läuft')).toBeVisible()
    const jobs = screen.getByRole('table', { name: 'Aufträge nach Art' })
    expect(within(jobs).getByText('1.000+')).toBeVisible()
    expect(within(jobs).getByText('12 Min.')).toBeVisible()
    expect(screen.getByText('98,0 %')).toBeVisible()
    expect(screen.getByText('select * from products where id = ?')).toBeVisible()
    expect(screen.getByText('0.1.0+abc1234')).toBeVisible()
  })

  it('names what is wrong, whom it concerns and the action that ends it', async () => {
    await visit({ 'GET /rest/admin/operations': { body: { data: troubled } } })
    const { title, action } = operationsTexts.alerts.MarkthalleDead
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(action)).toBeVisible()
    expect(screen.getByText('Betroffen: mail.send')).toBeVisible()
  })

  it('has words for every alert there is', () => {
    expect(Object.keys(operationsTexts.alerts).sort()).toEqual([...operationAlerts].sort())
    for (const { title, action } of Object.values(operationsTexts.alerts))
      expect([title.length > 20, action.length > 20]).toEqual([true, true])
  })

  it('moves by itself while somebody looks; what is known stays when a look fails, and says so', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    await visit({ 'GET /rest/admin/operations': [{ body: { data: view() } }, { body: { data: troubled } }, { status: 500, body: {} }] })
    expect(await screen.findByText('Alles läuft')).toBeVisible()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await screen.findByText(operationsTexts.alerts.MarkthalleDead.title)).toBeVisible()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await screen.findByText(/lässt sich gerade nicht erneuern/)).toBeVisible()
    expect(screen.getByText(operationsTexts.alerts.MarkthalleDead.title)).toBeVisible()
  })
})

describe('what was given up', () => {
  // A list of answers is used up by the visit.
  const given = () => ({
    'GET /rest/admin/operations': { body: { data: troubled } },
    'GET /rest/admin/operations/dead': [list(dead), list()],
  })

  it('is tried again by one press and gone', async () => {
    const { user, sent } = await visit(
      { ...given(), 'POST /rest/admin/operations/retry': { body: { message: 'Läuft.', data: { number: 1, more: false } } } },
      '?ansicht=aufgegeben',
    )
    expect(await screen.findByText('Error: mailbox full')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Auftrag mail.send Nr. 7 erneut versuchen' }))
    expect(await screen.findByText('Nichts wurde aufgegeben')).toBeVisible()
    expect(lastSent(sent, '/rest/admin/operations/retry')).toEqual({ thing: 'job', id: 7 })
  })

  it('is discarded with a reason only; a refusal stays at the field', async () => {
    const { user, sent } = await visit(
      {
        ...given(),
        'POST /rest/admin/operations/discard': [
          { status: 422, body: { error: 'INPUT_INVALID', errors: [{ field: 'reason', message: 'Bitte begründen Sie das genauer.' }] } },
          { body: { message: 'Verworfen.', data: { number: 1, more: false } } },
        ],
      },
      '?ansicht=aufgegeben',
    )
    await user.click(await screen.findByRole('button', { name: 'Auftrag mail.send Nr. 7 verwerfen' }))
    const dialog = await screen.findByRole('alertdialog', { name: /verwerfen\?$/ })
    const reason = within(dialog).getByRole('textbox', { name: /^Begründung/ })
    await user.type(reason, 'Nein.')
    await user.click(within(dialog).getByRole('button', { name: 'Endgültig verwerfen' }))
    expect((await within(dialog).findAllByText('Bitte begründen Sie das genauer.')).length).toBeGreaterThan(0)
    await user.type(reason, ' Die Adresse gibt es nicht.')
    await user.click(within(dialog).getByRole('button', { name: 'Endgültig verwerfen' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(lastSent(sent, '/rest/admin/operations/discard')).toEqual({ thing: 'job', id: 7, reason: 'Nein. Die Adresse gibt es nicht.' })
  })

  it('all of a kind, chosen in the address', async () => {
    const { user, sent } = await visit(
      { ...given(), 'POST /rest/admin/operations/retry': { body: { message: 'Läuft.', data: { number: 500, more: true } } } },
      '?ansicht=aufgegeben&art=mail.send',
    )
    await user.click(await screen.findByRole('button', { name: 'Alle erneut versuchen' }))
    expect(await screen.findByText(operationsTexts.given.more)).toBeVisible()
    expect(lastSent(sent, '/rest/admin/operations/retry')).toEqual({ thing: 'job', kind: 'mail.send' })
  })
})

it('the trail says who did what and why', async () => {
  await visit(
    {
      'GET /rest/admin/operations/acts': {
        body: {
          data: [
            {
              id: 1,
              act: 'discard',
              thing: 'job',
              kind: 'mail.send',
              thing_id: 7,
              number: 1,
              reason: 'Veraltet.',
              error: '',
              name: 'Olga Brandt',
              at,
            },
          ],
          meta: { next: null },
        },
      },
    },
    '?ansicht=protokoll',
  )
  expect(await screen.findByText('Olga Brandt')).toBeVisible()
  expect(screen.getByText('Veraltet.')).toBeVisible()
})
