// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import type { ProductChangeDetail } from '#contract/calls/productChanges.calls.ts'
import { AskedChange } from '#client/features/catalogue/AskedChange.tsx'
import { ChangesScreen } from '#client/features/productChanges/ChangesScreen.tsx'
import { lastSent } from '#tests/client/stubServer.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(prepareWindow)
afterEach(cleanup)

const change: ProductChangeDetail = {
  id: 4,
  version: 2,
  status: 'pending',
  label: 'Wird geprüft',
  product: { id: 9, slug: 'glocke-9', is_public: true, ratings: 3 },
  company_name: 'Radwerk',
  was: { name: 'Glocke', ein_number: '4006381333931' },
  wanted: { name: 'Helm', ein_number: null },
  reason: '',
  created_at: '2026-11-20T17:00:00.000Z',
  decided_at: null,
  history: [{ id: 1, event: 'productChange.ask', to: 'Wird geprüft', by: 'provider', name: 'Rita Rad', at: '2026-11-20T17:00:00.000Z' }],
}

it('the operator sees what was and what is wanted, and declines with a reason; an error stands at its field', async () => {
  const { user, sent } = await visitAs('/verwaltung/produktaenderungen?aenderung=4', '/verwaltung/produktaenderungen', ChangesScreen, {
    'GET /rest/admin/product-changes': { body: { data: [change], meta: { next: null } } },
    'GET /rest/admin/product-changes/4': { body: { data: change } },
    'POST /rest/admin/product-changes/4': {
      status: 422,
      body: { error: 'INPUT_INVALID', message: 'Bitte prüfen', errors: [{ field: 'reason', message: 'Bitte begründen Sie das.' }] },
    },
  } as never)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText('Helm')).toBeVisible()
  expect(drawer.getByText('4006381333931 → keine')).toBeVisible()
  expect(drawer.getByText(/Anbieter \(Rita Rad\)/)).toBeVisible()
  await user.type(drawer.getByRole('textbox', { name: /^Begründung/ }), 'Anderes')
  await user.click(drawer.getByRole('button', { name: 'Ablehnen' }))
  await waitFor(() =>
    expect(lastSent(sent, '/rest/admin/product-changes/4')).toMatchObject({ action: 'decline', reason: 'Anderes', version: 2 }),
  )
  expect((await drawer.findAllByText('Bitte begründen Sie das.'))[0]).toBeVisible()
})

const asked = { id: 4, version: 1, label: '', name: 'Helm', ein_number: null, reason: '', created_at: change.created_at, decided_at: null }
const goods = (one: object | null) => ({ id: 9, name: 'Glocke', is_rated: true, asked_change: one }) as unknown as CatalogueProduct

it('its seller reads what waits and takes it back, or why it was declined', async () => {
  let taken = 0
  const Beside = () => (
    <>
      <AskedChange product={goods({ ...asked, status: 'pending' })} isDirty={false} onTaken={() => taken++} />
      <AskedChange product={goods({ ...asked, status: 'declined', reason: 'Ein anderes Produkt.' })} isDirty={false} onTaken={() => {}} />
      <AskedChange product={goods(null)} isDirty={false} onTaken={() => {}} />
    </>
  )
  const { user, sent } = await visitAs('/anbieterbereich/produkte/9', '/anbieterbereich/produkte/:id', Beside, {
    'POST /rest/products/changes/withdraw': { body: { message: 'ok', data: goods(null) } },
  } as never)
  expect(await screen.findByText(/Beantragt: „Helm“, ohne EAN/)).toBeVisible()
  expect(screen.getByText('„Helm“ ist abgelehnt')).toBeVisible()
  expect(screen.getByText(/Ein anderes Produkt\./)).toBeVisible()
  expect(screen.getByText('Kunden haben dieses Produkt bewertet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Zurückziehen' }))
  await waitFor(() => expect(lastSent(sent, '/rest/products/changes/withdraw')).toMatchObject({ id: 4, version: 1 }))
  await waitFor(() => expect(taken).toBe(1))
})
