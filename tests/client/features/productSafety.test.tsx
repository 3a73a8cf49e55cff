// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SafetyNoticeDetail } from '#contract/calls/productSafety.calls.ts'
import { remainingWords, dueWords } from '#client/features/productSafety/Remaining.tsx'
import { SafetyScreen } from '#client/features/productSafety/SafetyScreen.tsx'
import { lastSent } from '#tests/client/stubServer.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(() => {
  prepareWindow()
  sessionStorage.clear()
})
afterEach(cleanup)

const notice: SafetyNoticeDetail = {
  id: 4,
  version: 2,
  kind: 'order',
  status: 'received',
  label: 'Eingegangen',
  product: { id: 9, slug: 'glocke-9', name: 'Glocke', is_public: true },
  company_name: 'Radwerk',
  sender: 'Regierungspräsidium',
  reference: 'RP 7/26',
  received_at: '2026-11-20T17:30:00.000Z',
  due_at: '2026-11-24T23:00:00.000Z',
  handled_at: null,
  is_late: false,
  words: 'Die Glocke ist vom Markt zu nehmen.',
  cases: [],
  hazard: '',
  advice: '',
  remedy: '',
  batches: '',
  reason: '',
  told: 0,
  told_at: null,
  history: [{ id: 1, event: 'safetyNotice.receive', to: 'Eingegangen', by: 'admin', name: 'Ada Admin', at: '2026-11-20T17:30:00.000Z' }],
}

it('the operator reads what came in and takes the goods down; an error stands at its field', async () => {
  const { user, sent } = await visitAs('/verwaltung/produktsicherheit?hinweis=4', '/verwaltung/produktsicherheit', SafetyScreen, {
    'GET /rest/admin/product-safety': { body: { data: [notice], meta: { next: null } } },
    'GET /rest/admin/product-safety/4': { body: { data: notice } },
    'POST /rest/admin/product-safety/4/take-down': {
      status: 422,
      body: {
        error: 'INPUT_INVALID',
        message: 'Bitte prüfen',
        errors: [{ field: 'advice', message: 'Bitte schreiben Sie, was zu tun ist.' }],
      },
    },
  } as never)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Die Glocke ist vom Markt zu nehmen.')).toBeVisible()
  expect(drawer.getByText(/Betreiber \(Ada Admin\)/)).toBeVisible()
  await user.type(drawer.getByRole('textbox', { name: /^Worin besteht die Gefahr/ }), 'Sie fällt ins Rad.')
  await user.type(drawer.getByRole('textbox', { name: /^Was sollen Käufer/ }), 'Abschrauben')
  await user.type(drawer.getByRole('textbox', { name: /^Welche Abhilfe/ }), 'Geld zurück.')
  await user.click(drawer.getByRole('button', { name: 'Vom Verkauf nehmen und Käufer benachrichtigen' }))
  // Letters to all buyers do not come back: it is asked once more.
  expect(lastSent(sent, '/rest/admin/product-safety/4/take-down')).toBeUndefined()
  await user.click(await screen.findByRole('button', { name: 'Ja, vom Verkauf nehmen' }))
  await waitFor(() =>
    expect(lastSent(sent, '/rest/admin/product-safety/4/take-down')).toMatchObject({
      hazard: 'Sie fällt ins Rad.',
      advice: 'Abschrauben',
      remedy: 'Geld zurück.',
      version: 2,
    }),
  )
  expect((await drawer.findAllByText('Bitte schreiben Sie, was zu tun ist.'))[0]).toBeVisible()
  // What was typed outlives the drawer.
  await user.click(drawer.getByRole('button', { name: 'Schließen' }))
  cleanup()
  await visitAs('/verwaltung/produktsicherheit?hinweis=4', '/verwaltung/produktsicherheit', SafetyScreen, {
    'GET /rest/admin/product-safety': { body: { data: [notice], meta: { next: null } } },
    'GET /rest/admin/product-safety/4': { body: { data: notice } },
  } as never)
  expect(await screen.findByRole('textbox', { name: /^Worin besteht die Gefahr/ })).toHaveValue('Sie fällt ins Rad.')
})

it.each([
  ['2026-11-22T19:00:00Z', 'noch 2 Tage 4 Std.'],
  ['2026-11-23T22:00:00Z', 'noch 1 Tag 1 Std.'],
  ['2026-11-24T20:30:00Z', 'noch 2 Std.'],
  ['2026-11-24T22:30:00Z', 'noch weniger als 1 Std.'],
  ['2026-11-24T23:30:00Z', 'gerade abgelaufen'],
  ['2026-11-25T02:00:00Z', 'seit 3 Std. überfällig'],
  ['2026-11-26T23:00:00Z', 'seit 2 Tagen überfällig'],
])('at %s the clock says «%s»', (now, says) => {
  expect(remainingWords(notice, Date.parse(now))).toBe(says)
})

it('what is done says whether it was in time', () => {
  const done = { ...notice, handled_at: '2026-11-24T22:00:00.000Z' }
  expect([remainingWords(done, 0), remainingWords({ ...done, is_late: true }, 0)]).toEqual([
    'in der Frist erledigt',
    'nach der Frist erledigt',
  ])
})

it('names the last day of a clock, not the midnight after it', () => {
  expect(dueWords(notice.due_at)).toBe('Dienstag, 24.11.2026, 24\u00a0Uhr')
})
