// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GalleryImage } from '#contract/calls/providersWire.ts'
import { GalleryScreen } from '#client/features/gallery/GalleryScreen.tsx'
import { lastSent } from '#tests/client/stubServer.ts'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(prepareWindow)
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const image = (id: number, alt: string): GalleryImage => ({ id, image: `/media/demo/${id}.webp`, alt, position: id })
const rows = [image(1, 'Ofen'), image(2, 'Teig')]
const visit = (answers: Parameters<typeof visitAs>[3] = {}) =>
  visitAs('/anbieterbereich/galerie', '/anbieterbereich/galerie', GalleryScreen, {
    'GET /rest/company-images': { body: { data: rows } },
    ...answers,
  })

it('pictures change places, get words and leave after a question', async () => {
  const put = { body: { message: 'Die Galerie ist gespeichert.', data: [rows[1]!, rows[0]!] } }
  const { user, sent } = await visit({
    'PUT /rest/company-images': put,
    'POST /rest/removeCompanyImages': { body: { message: 'weg', data: [rows[0]!] } },
  })
  await user.click(await screen.findByRole('button', { name: 'Bild 1 nach hinten' }))
  await waitFor(() =>
    expect(lastSent(sent, '/rest/company-images')).toEqual({
      images: [
        { id: 2, alt: 'Teig' },
        { id: 1, alt: 'Ofen' },
      ],
    }),
  )
  expect(screen.getByRole('button', { name: 'Bild 1 nach vorn' })).toBeDisabled()
  const words = screen.getAllByLabelText('Was ist zu sehen?')[0]!
  await user.clear(words)
  await user.type(words, 'Sauerteig')
  await user.tab()
  await waitFor(() =>
    expect(lastSent(sent, '/rest/company-images')).toEqual({
      images: [
        { id: 2, alt: 'Sauerteig' },
        { id: 1, alt: 'Ofen' },
      ],
    }),
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bild 1 entfernen' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Bild 1 entfernen' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Entfernen' }))
  await waitFor(() => expect(lastSent(sent, '/rest/removeCompanyImages')).toEqual({ id: 2 }))
  await waitFor(() => expect(screen.getAllByLabelText('Was ist zu sehen?')).toHaveLength(1))
})

it('a file goes up; what it is refused for stands beside the button', async () => {
  const { user } = await visit({
    'POST /rest/company-images': [
      {
        status: 422,
        body: { error: 'FILE_TOO_LARGE', message: 'zu groß', errors: [{ field: 'file', message: 'Das Bild ist größer als 10 MB.' }] },
      },
      { body: { message: 'da', data: [...rows, image(3, '')] } },
    ],
  })
  const pick = await screen.findByLabelText('Bild hinzufügen')
  await user.upload(pick, new File(['x'], 'ofen.png', { type: 'image/png' }))
  expect(await screen.findByText('Das Bild ist größer als 10 MB.')).toBeInTheDocument()
  await user.upload(await screen.findByLabelText('Bild hinzufügen'), new File(['x'], 'ofen.png', { type: 'image/png' }))
  await waitFor(() => expect(screen.getAllByLabelText('Was ist zu sehen?')).toHaveLength(3))
})

it('says when it is empty', async () => {
  await visit({ 'GET /rest/company-images': { body: { data: [] } } })
  expect(await screen.findByText('Noch keine Bilder')).toBeInTheDocument()
})

it('a move keeps the focus, says nothing of uploads, and goes back when it was not taken', async () => {
  const { user } = await visit({ 'PUT /rest/company-images': { status: 500, body: { error: 'INTERNAL', message: 'x' } } })
  const back = await screen.findByRole('button', { name: 'Bild 1 nach hinten' })
  const answer = fetch
  let release = () => undefined as void
  const gate = new Promise<void>((done) => {
    release = done
  })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') await gate
    return answer(input, init)
  })
  await user.click(back)
  expect(screen.queryByText('Bild wird hochgeladen')).toBeNull()
  // Its tile is the last now: only the way back is open.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bild 2 nach vorn' })).toHaveFocus())
  release()
  await waitFor(() => expect(screen.getAllByLabelText('Was ist zu sehen?')[0]).toHaveValue('Ofen'))
})
