// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PaymentsScreen } from '#client/features/payments/PaymentsScreen.tsx'
import { SandboxScreen } from '#client/features/checkout/SandboxScreen.tsx'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(prepareWindow)
const ledger = (more: object) => ({
  'GET /rest/admin/payments/ledger': {
    body: {
      data: {
        sum_cents: 0,
        accounts: [
          { account: 'psp', cents: 1950 },
          { account: 'sellerPending', cents: -1950 },
        ],
        stuck: [],
        stuck_refunds: 0,
        failed_refunds: [],
        charged_back: [],
        ...more,
      },
    },
  },
})
const visit = (more: object = {}) => visitAs('/verwaltung/zahlungen', '/verwaltung/zahlungen', PaymentsScreen, ledger(more))

it('the operator reads that the ledger is zero, and what stands in its accounts', async () => {
  await visit()
  expect(await screen.findByText('Das Hauptbuch geht auf.')).toBeTruthy()
  expect(screen.getByText('Beim Zahlungsdienst').parentElement!.textContent).toMatch(/19,50\s€/)
  expect(screen.getByText('Keine Zahlung wartet länger als eine Stunde.')).toBeTruthy()
})

it('a ledger that is not zero and payments that hang are said aloud', async () => {
  await visit({
    sum_cents: 1,
    stuck: [{ payment_reference: 'abcdefghijklmnop', amount_cents: 700, status: 'captured', since: '2026-11-25T10:00:00.000Z' }],
    stuck_refunds: 2,
  })
  expect((await screen.findByRole('alert')).textContent).toContain('nicht auf')
  expect(screen.getByText(/bezahlt, Bestellung folgt/).textContent).toContain('abcdefgh')
  expect(screen.getByText('2 Erstattungen warten länger als eine Stunde.')).toBeTruthy()
})

it('the page of the trial says that no money flows, asks twice where the bank does, and leads back', async () => {
  const page = { title: 'Bestellung bei Radwerk', amount_cents: 1950, currency: 'eur', status: 'open', return_path: '/kasse?zahlung=abc' }
  const path = '/rest/payments/sandbox/sb_abcdefghijklmnop'
  const acted = (status: string) => ({ body: { data: { status, return_path: page.return_path } } })
  const { user, router, sent } = await visitAs('/zahlung/testseite/sb_abcdefghijklmnop', '/zahlung/testseite/:reference', SandboxScreen, {
    [`GET ${path}`]: [{ body: { data: page } }, { body: { data: { ...page, status: 'confirming' } } }],
    [`POST ${path}`]: [acted('confirming'), acted('succeeded')],
  })
  expect(await screen.findByText('Testbetrieb – es fließt kein Geld')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /3-D Secure/ }))
  await user.click(await screen.findByRole('button', { name: 'In der Bank-App bestätigen' }))
  await screen.findByText('andere Seite')
  expect(router.state.location.pathname + router.state.location.search).toBe('/kasse?zahlung=abc')
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ outcome: 'challenge' }, { outcome: 'confirm' }])
})

it('a refund that the service refused is tried again from here', async () => {
  const failed = { id: 7, order_number: 'MH-26-A1', amount_cents: 1950, since: '2026-11-25T10:00:00.000Z' }
  const { user, sent } = await visitAs('/verwaltung/zahlungen', '/verwaltung/zahlungen', PaymentsScreen, {
    ...ledger({ failed_refunds: [failed] }),
    'POST /rest/admin/payments/refunds/retry': { body: { message: 'Die Erstattung läuft noch einmal.' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Erstattung zu MH-26-A1 noch einmal versuchen' }))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ id: 7 })
})
