// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { InvoiceByMail } from '#client/commerce/InvoiceByMail.tsx'
import { toast } from '#client/lib/toastQueue.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('an invoice goes to its customer at one press, and the notice says where it went or why not', async () => {
  const [went, refused] = [
    vi.spyOn(toast, 'success').mockReturnValue(undefined as never),
    vi.spyOn(toast, 'error').mockReturnValue(undefined as never),
  ]
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) =>
    Response.json({
      message: 'Die Rechnung RE-2026-00001 wird an anna@example.org gesendet.',
      data: { invoice_number: 'RE-2026-00001', sent_to: 'anna@example.org' },
    }),
  )
  vi.stubGlobal('fetch', fetch)
  render(<InvoiceByMail orderNumber="FO-7K3M2" />)
  const button = screen.getByRole('button', { name: 'Rechnung per E-Mail senden' })
  await userEvent.click(button)
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith('Die Rechnung RE-2026-00001 wird an anna@example.org gesendet.'))
  expect(fetch.mock.calls[0]![0]).toBe('/rest/sendInvoiceOnMail')
  expect(JSON.parse(fetch.mock.calls[0]![1]!.body as string)).toEqual({ order_number: 'FO-7K3M2' })
  fetch.mockResolvedValueOnce(Response.json({ error: 'RATE_LIMITED', message: 'Bitte warten Sie etwas.' }, { status: 429 }))
  await userEvent.click(button)
  await vi.waitFor(() => expect(refused).toHaveBeenCalledWith('Bitte warten Sie etwas.'))
})

it('whoever bought it has it sent to himself, a correction by its number', async () => {
  vi.spyOn(toast, 'success').mockReturnValue(undefined as never)
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) =>
    Response.json({ message: 'Unterwegs.', data: { invoice_number: 'RE-2026-00002', sent_to: 'anna@example.org' } }),
  )
  vi.stubGlobal('fetch', fetch)
  render(<InvoiceByMail isMine orderNumber="FO-7K3M2" correction="RE-2026-00002" />)
  await userEvent.click(screen.getByRole('button', { name: 'Rechnungskorrektur RE-2026-00002 per E-Mail senden' }))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  expect(fetch.mock.calls[0]![0]).toBe('/rest/sendMyInvoiceOnMail')
  expect(JSON.parse(fetch.mock.calls[0]![1]!.body as string)).toEqual({ order_number: 'FO-7K3M2', invoice_number: 'RE-2026-00002' })
})
