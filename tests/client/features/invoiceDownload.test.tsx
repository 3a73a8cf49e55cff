// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { IssuedInvoice } from '#contract/calls/invoices.calls.ts'
import { InvoiceDownload } from '#client/commerce/InvoiceDownload.tsx'

const issued = (wanted: Partial<IssuedInvoice> = {}): IssuedInvoice => ({
  number: 'RE-2026-00001',
  kind: 'invoice',
  issued_at: '2026-11-20T10:00:00.000Z',
  total_cents: 9_980,
  has_xml: true,
  is_business: false,
  ...wanted,
})
function serve(documents: IssuedInvoice[] | 'fails') {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    if (!url.startsWith('/rest/orderInvoices?')) return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
    return documents === 'fails' ? new Response('', { status: 500 }) : Response.json({ data: documents })
  })
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  render(<InvoiceDownload orderNumber="RW-1000" />)
  return asked
}
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('corrections stand below the invoice, each with its amount and its own file', async () => {
  const asked = serve([
    issued(),
    issued({ number: 'RE-2026-00002', kind: 'correction', total_cents: 4_990, issued_at: '2026-11-24T10:00:00.000Z' }),
  ])
  const list = await screen.findByRole('region', { name: 'Rechnungskorrekturen' })
  expect(list).toHaveTextContent('RE-2026-00002 vom 24.11.2026: 49,90 € erstattet')
  await userEvent.click(within(list).getByRole('button', { name: 'Rechnungskorrektur RE-2026-00002 als PDF herunterladen' }))
  expect(asked).toContain('/rest/orderInvoiceByProvider?order_number=RW-1000&invoice_number=RE-2026-00002')
  await userEvent.click(screen.getByRole('button', { name: 'Rechnung herunterladen' }))
  expect(asked).toContain('/rest/orderInvoiceByProvider?order_number=RW-1000')
  expect(screen.queryByRole('button', { name: /XML/ })).toBeNull()
})

it('a business finds the XML alone beside the invoice', async () => {
  const asked = serve([issued({ is_business: true })])
  await userEvent.click(await screen.findByRole('button', { name: 'E-Rechnung (XML) herunterladen' }))
  expect(asked).toContain('/rest/orderInvoiceXml?order_number=RW-1000')
})

it('a business whose invoice can hold none is offered none', async () => {
  serve([issued({ is_business: true, has_xml: false })])
  expect(await screen.findByRole('button', { name: 'Rechnung herunterladen' })).toBeInTheDocument()
  await new Promise((done) => setTimeout(done, 20))
  expect(screen.queryByRole('button', { name: /XML/ })).toBeNull()
})

it('the invoice stays within reach when the list cannot be loaded', async () => {
  const asked = serve('fails')
  await userEvent.click(await screen.findByRole('button', { name: 'Rechnung herunterladen' }))
  expect(asked).toContain('/rest/orderInvoiceByProvider?order_number=RW-1000')
})
