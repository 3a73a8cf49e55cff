// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CompanyContent, PageSection } from '#contract/calls/providersWire.ts'
import { ContentsScreen } from '#client/features/gallery/ContentsScreen.tsx'
import { eurosTyped } from '#client/features/gallery/contentsDraft.ts'
import { CompanyContents } from '#client/features/menus/CompanyContents.tsx'
import { lastSent } from '#tests/client/stubServer.ts'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(prepareWindow)
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const content = (more: Partial<CompanyContent> = {}): CompanyContent => ({
  id: 1,
  title: 'Wintercheck',
  image: null,
  date: null,
  button_type: 'none',
  button_value: '',
  button_text: '',
  text: '',
  price: null,
  is_disabled: false,
  is_external_url: false,
  dicounted_price: null,
  ...more,
})
const section = (more: Partial<PageSection>): PageSection => ({
  content_type: 'company_contents',
  position: 1,
  contents: '',
  images: [],
  ...more,
})
const show = (...sections: PageSection[]) =>
  render(
    <MemoryRouter>
      <CompanyContents sections={sections} />
    </MemoryRouter>,
  )

it('offers say their day, the price that counts and where their button leads; seals stand below', () => {
  show(
    section({
      company_contents: [
        content({
          price: 69,
          dicounted_price: 49.5,
          date: '2026-12-02',
          button_type: 'phone',
          button_value: '+49 69 9000',
          button_text: 'Anrufen',
        }),
        content({
          id: 2,
          title: 'Mehr',
          button_type: 'link',
          button_value: 'https://example.de/',
          button_text: 'Lesen',
          is_external_url: true,
        }),
        content({ id: 3, title: 'Hier', button_type: 'link', button_value: '/portal', button_text: 'Portal' }),
      ],
    }),
    section({ content_type: 'certificates', certificates: [{ id: 4, name: 'Meisterbetrieb', text: 'Seit 2009', image: null }] }),
  )
  const offers = within(screen.getByRole('region', { name: 'Angebote und Neuigkeiten' }))
  expect(offers.getByText(/49,50/)).toBeInTheDocument()
  // A struck price would need the lowest of thirty days beside it.
  expect(offers.queryByText(/69,00/)).not.toBeInTheDocument()
  expect(offers.getByText('02.12.2026')).toBeInTheDocument()
  expect(offers.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', 'tel:+49699000')
  expect(offers.getByRole('link', { name: 'Lesen' })).toHaveAttribute('rel', 'noopener nofollow')
  expect(offers.getByRole('link', { name: 'Portal' })).toHaveAttribute('href', '/portal')
  expect(within(screen.getByRole('region', { name: 'Zertifikate' })).getByRole('heading', { name: 'Meisterbetrieb' })).toBeInTheDocument()
})

it('where there is neither, there is nothing', () => {
  const { container } = show(section({ content_type: 'text', contents: 'Hallo' }))
  expect(container).toBeEmptyDOMElement()
})

it.each([
  ['', null],
  ['49,90', 49.9],
  ['1.500 €', 1500],
  ['7', 7],
  ['billig', undefined],
  ['1,999', undefined],
])('%j is %j euros', (text, euros) => expect(eurosTyped(text)).toBe(euros))

const own = {
  certificates: [{ id: 4, name: 'Meisterbetrieb', text: '', image: null }],
  company_contents: [content({ price: 49.9 }), content({ id: 2, title: 'Zweitens' })],
}
const gallery = [{ id: 1, image: '/media/demo/1.webp', alt: 'Im Laden', position: 1 }]
const visit = (answers: Parameters<typeof visitAs>[3] = {}) =>
  visitAs('/anbieterbereich/auftritt', '/anbieterbereich/auftritt', ContentsScreen, {
    'GET /rest/company-contents': { body: { data: own } },
    'GET /rest/company-images': { body: { data: gallery } },
    ...answers,
  })

it('rows change places, are added and go, and are saved together', async () => {
  const { user, sent } = await visit({ 'PUT /rest/company-contents': { body: { message: 'Ihre Seite ist gespeichert.', data: own } } })
  await user.click(await screen.findByRole('button', { name: 'Eintrag 1 nach unten' }))
  await user.click(screen.getByRole('button', { name: 'Zertifikat 1 entfernen' }))
  await user.click(screen.getByRole('button', { name: 'Zertifikat hinzufügen' }))
  await user.type(screen.getByLabelText(/^Name/), 'Bioland')
  await user.selectOptions(screen.getAllByLabelText('Bild aus der Galerie').at(-1)!, 'Im Laden')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() =>
    expect(lastSent(sent, '/rest/company-contents')).toMatchObject({
      certificates: [{ name: 'Bioland', text: '', image: '/media/demo/1.webp' }],
      company_contents: [
        { title: 'Zweitens', price: null },
        { title: 'Wintercheck', price: 49.9 },
      ],
    }),
  )
  expect(await screen.findByText('Alles gespeichert')).toBeInTheDocument()
})

it('a price that is none is said before anything is sent, a refusal at its field', async () => {
  const errors = [{ field: 'company_contents.0.dicounted_price', message: 'Der reduzierte Preis muss unter dem Preis liegen.' }]
  const { user, sent } = await visit({
    'PUT /rest/company-contents': { status: 422, body: { error: 'INPUT_INVALID', message: 'Bitte prüfen Sie Ihre Angaben.', errors } },
  })
  const price = (await screen.findAllByLabelText('Preis in Euro'))[0]!
  await user.clear(price)
  await user.type(price, 'billig')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect((await screen.findAllByText(/Bitte geben Sie einen Preis in Euro an/)).length).toBeGreaterThan(0)
  expect(lastSent(sent, '/rest/company-contents')).toBeUndefined()
  await user.clear(price)
  await user.type(price, '5')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect((await screen.findAllByText('Der reduzierte Preis muss unter dem Preis liegen.')).length).toBeGreaterThan(0)
})

it('without an answer there is a way to try again', async () => {
  await visit({ 'GET /rest/company-contents': 'offline' })
  expect(await screen.findByRole('button', { name: /noch einmal|erneut/i }, { timeout: 8000 })).toBeInTheDocument()
})
