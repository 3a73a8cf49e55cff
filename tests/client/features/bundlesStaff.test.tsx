// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StaffBundle, StaffBundleDetail } from '#contract/calls/bundlesStaff.calls.ts'
import { bundlesStaffTexts } from '#client/features/bundlesStaff/bundlesStaff.texts.ts'
import { StaffBundlesScreen } from '#client/features/bundlesStaff/StaffBundlesScreen.tsx'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(prepareWindow)
afterEach(cleanup)

const row = (more: Partial<StaffBundle> = {}): StaffBundle => ({
  id: 7,
  name: 'Picknick',
  status: 'active',
  label: 'Im Verkauf',
  initiator: 'Hofladen',
  partners: ['Radwerk', 'Spielkiste'],
  revision: 2,
  price_cents: 5290,
  is_on_sale: true,
  parts: 'good',
  cause: null,
  reject_reason: null,
  valid_from: null,
  sold: 3,
  has_open_orders: true,
  status_since: '2026-11-20T17:00:00.000Z',
  ...more,
})
const detail: StaffBundleDetail = {
  ...row(),
  text: 'Für den Sommer.',
  revisions: [
    {
      revision: 2,
      author: null,
      created_at: '2026-11-20T17:00:00.000Z',
      price_cents: 5290,
      items: [{ name: 'Korb', company_name: 'Radwerk', qty: 2, share_cents: 4190 }],
      consents: [
        { company_name: 'Hofladen', at: '2026-11-20T17:10:00.000Z' },
        { company_name: 'Radwerk', at: null },
      ],
    },
  ],
  asks: [
    {
      id: 1,
      kind: 'deactivate',
      company_name: 'Radwerk',
      label: 'Wartet',
      created_at: '2026-11-20T17:00:00.000Z',
      due_at: '2026-11-27T17:00:00.000Z',
    },
  ],
  history: [{ id: 3, event: 'bundle.approve', to: 'Im Verkauf', by: 'provider', name: 'Radwerk', at: '2026-11-20T17:10:00.000Z' }],
}
const visit = (rows: StaffBundle[], at = '/verwaltung/bundle') =>
  visitAs(at, '/verwaltung/bundle', StaffBundlesScreen, {
    'GET /rest/admin/bundles': { body: { data: rows, meta: { next: null } } },
    'GET /rest/admin/bundles/7': { body: { data: detail } },
  } as never)

it('lists what stands where, and why it cannot be bought', async () => {
  await visit([row(), row({ id: 8, name: 'Terrasse', status: 'inactive', is_on_sale: false, cause: 'limit' })])
  expect(await screen.findByText('Picknick')).toBeVisible()
  expect(screen.getByText('die vereinbarte Anzahl ist verkauft')).toBeVisible()
  expect(screen.getAllByText('Radwerk, Spielkiste')).toHaveLength(2)
})

it('shows revisions with who agreed and who did not, what was asked, and its way', async () => {
  await visit([row()], '/verwaltung/bundle?buendel=7')
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Radwerk fehlt')).toBeVisible()
  expect(drawer.getByText(/^Hofladen hat zugestimmt/)).toBeVisible()
  expect(drawer.getByText(/durch die Regel/)).toBeVisible()
  expect(drawer.getByText('3, Bestellungen sind offen')).toBeVisible()
  expect(drawer.getByText('Radwerk: aus dem Verkauf nehmen')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Ablauf ansehen' })).toHaveAttribute(
    'href',
    '/entwickler/maschinen?maschine=bundle&ansicht=vorgang&nummer=BD-7',
  )
})

it.each([
  [{ status: 'pending' }, 'Zustimmungen fehlen'],
  [{ status: 'rejected', reject_reason: 'share' }, 'der Anteil ist zu klein'],
  [{ parts: 'soldOut' }, 'ein Teil ist ausverkauft'],
  [{}, 'der Zeitraum hat noch nicht begonnen'],
  [{ status: 'deleted' }, ''],
] as const)('what is not on sale says why: %j', (more, why) => {
  expect(bundlesStaffTexts.whyNot(row({ is_on_sale: false, ...more }))).toBe(why)
})
