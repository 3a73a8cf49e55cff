// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MailboxScreen } from '#client/features/mailbox/MailboxScreen.tsx'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

const mail = (id: number, more: object = {}) => ({
  id,
  kind: 'order.receipt',
  to: 'anna@example.de',
  subject: `Ihre Bestellung ${id}`,
  created_at: '2026-11-20T19:00:00.000Z',
  sent_at: null,
  attachments: [],
  ...more,
})
const page = (mails: object[], last = 1) => ({
  body: { data: mails, meta: { current_page: 1, last_page: last, per_page: 10, total: mails.length } },
})
const html = '<!doctype html><html lang="de"><head><title>x</title></head><body><p>Guten Tag</p><script>alert(1)</script></body></html>'
const open = (path: string, answers: Parameters<typeof visitAs>[3]) => visitAs(path, '/entwickler/postfach', MailboxScreen, answers)

beforeEach(prepareWindow)
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

it('lists the mails and opens one beside them, where nothing in it can run', async () => {
  const { user, router } = await open('/entwickler/postfach', {
    'GET /rest/developer/mails': page([mail(2, { attachments: ['Rechnung.pdf'] }), mail(1)]),
    'GET /rest/developer/mails/2': { body: { data: { ...mail(2), text: 'Guten Tag, nur Text', html } } },
  })
  await user.click(await screen.findByRole('link', { name: /Ihre Bestellung 2/ }))
  expect(router.state.location.search).toBe('?mail=2')
  const frame = await screen.findByTitle('Inhalt der E-Mail')
  expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<base target="_blank">'))
  await user.click(screen.getByRole('radio', { name: 'Nur Text' }))
  expect(screen.getByText('Guten Tag, nur Text')).toBeInTheDocument()
  expect(screen.queryByTitle('Inhalt der E-Mail')).not.toBeInTheDocument()
})

it('looks for one recipient and turns pages', async () => {
  const { user, router } = await open('/entwickler/postfach', { 'GET /rest/developer/mails': page([mail(1)], 2) })
  await user.type(await screen.findByRole('searchbox', { name: 'Empfänger' }), 'anna@example.de{Enter}')
  expect(new URLSearchParams(router.state.location.search).get('an')).toBe('anna@example.de')
  await user.click(await screen.findByRole('button', { name: 'Seite 2' }))
  expect(new URLSearchParams(router.state.location.search).get('seite')).toBe('2')
  expect(new URLSearchParams(router.state.location.search).get('an')).toBe('anna@example.de')
})

it('is friendly about an empty box, a mail that is gone and a server without developer pages', async () => {
  const { unmount } = await open('/entwickler/postfach?mail=9', {
    'GET /rest/developer/mails': page([]),
    'GET /rest/developer/mails/9': { status: 404, body: { error: 'NOT_FOUND', message: '' } },
  })
  expect(await screen.findByRole('heading', { name: 'Noch keine E-Mails.' })).toBeInTheDocument()
  expect(await within(screen.getByRole('region', { name: 'E-Mail' })).findByText('Diese E-Mail gibt es nicht mehr.')).toBeInTheDocument()
  unmount()
  await open('/entwickler/postfach', { 'GET /rest/developer/mails': { status: 404, body: { error: 'NOT_FOUND', message: '' } } })
  expect(await screen.findByRole('heading', { name: 'Das Postfach ist hier ausgeschaltet.' })).toBeInTheDocument()
})
