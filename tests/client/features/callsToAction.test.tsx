// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallsToActionScreen } from '#client/screens/CallsToActionScreen.tsx'
import { endSession } from '#tests/client/endSession.ts'
import { lastSent } from '#tests/client/stubServer.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

vi.stubGlobal('CSS', { escape: (text: string) => text })
beforeEach(() => prepareWindow())
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})

const call = {
  id: 1,
  version: 2,
  status: 1,
  place: 'home',
  category: null,
  position: 0,
  title: 'Umzug geplant?',
  text: '',
  button_text: 'Los',
  url: '/anfrage/umzug',
  lead_route: { id: 7, name: 'Umzug', slug: 'umzug' },
  image: null,
  updated_at: '2026-11-20T10:00:00.000Z',
}
const page = (...data: object[]) => ({ body: { data, meta: { current_page: 1, last_page: 1, per_page: 50, total: data.length } } })
const visit = () =>
  visitAs('/verwaltung/handlungsaufrufe', '/verwaltung/handlungsaufrufe', CallsToActionScreen, {
    'GET /rest/getCallToActions': page(call),
    'GET /rest/api/lead_routes': page({ id: 7, name: 'Umzug', slug: 'umzug' }),
    'GET /rest/admin/lead_routes_served': { body: { data: { trades: [], categories: [] } } },
    'POST /rest/admin/content/pictures': [
      { status: 422, body: { error: 'INPUT_INVALID', message: 'x', errors: [{ field: 'file', message: 'Das ist kein Bild.' }] } },
      { status: 201, body: { message: 'Das Bild ist da.', data: { src: '/media/content/neu.webp' } } },
    ],
    'POST /rest/updateCallToAction': { body: { message: 'Gespeichert.', data: { ...call, version: 3, image: '/media/content/neu.webp' } } },
  })

describe('a call to action in the operator’s editor', () => {
  it('takes a picture, says what is wrong with one, and loses it again', async () => {
    const { user, ...server } = await visit()
    await user.click(await screen.findByRole('button', { name: '„Umzug geplant?“ bearbeiten' }))
    const dialog = await screen.findByRole('dialog', { name: 'Handlungsaufruf bearbeiten' })
    const field = within(dialog).getByLabelText('Bild hochladen', { selector: 'input' })
    await user.upload(field, new File(['x'], 'kein.png', { type: 'image/png' }))
    expect(await within(dialog).findByText('Das ist kein Bild.')).toBeVisible()
    await user.upload(field, new File(['x'], 'bild.png', { type: 'image/png' }))
    expect(await within(dialog).findByRole('button', { name: /entfernen/i })).toBeVisible()
    expect(within(dialog).queryByLabelText(/^Bildbeschreibung|^Was zeigt/)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }))
    await waitFor(() =>
      expect(lastSent(server.sent, '/rest/updateCallToAction')).toMatchObject({
        image: '/media/content/neu.webp',
        lead_route_id: 7,
        url: '',
      }),
    )
  })

  it('leads to the page where everything can be chosen', async () => {
    const { user, ...server } = await visit()
    await user.click(await screen.findByRole('button', { name: '„Umzug geplant?“ bearbeiten' }))
    const dialog = await screen.findByRole('dialog', { name: 'Handlungsaufruf bearbeiten' })
    await user.selectOptions(within(dialog).getByLabelText(/^Wohin führt er/), 'Zur Auswahl aller Anliegen')
    expect(within(dialog).queryByLabelText(/^Adresse/)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(lastSent(server.sent, '/rest/updateCallToAction')).toMatchObject({ url: '/anfrage', lead_route_id: null }))
  })
})
