// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as providerScreen from '#client/screens/ProviderScreen.tsx'
import { screen as routed } from '#client/screens/screen.tsx'
import { providerLd } from '#client/features/menus/provider.ld.ts'
import { headOfProvider } from '#client/features/menus/provider.head.ts'
import { loadProviderPage } from '#client/features/menus/menus.data.ts'
import type { ProviderPage } from '#client/features/menus/provider.query.ts'
import { rememberPostalCode } from '#client/commerce/postalCode.ts'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { aCard } from './products.parts.ts'
import { prepareWindow } from './checkoutWorld.tsx'
import { endSession } from '#tests/client/endSession.ts'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'

beforeEach(() => {
  prepareWindow()
  act(() => rememberPostalCode(null))
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const opening = {
  open: false,
  reason: 'publicHoliday',
  label: 'Geschlossen (Allerheiligen) · öffnet morgen 9:00 Uhr',
  next_change_at: '2026-11-02T08:00:00.000Z',
  week: ['Mo–Fr 9:00–18:00 Uhr', 'Sa–So geschlossen'],
}
const times = [
  { store_id: 1, days: 1, from_time: '09:00', untill_time: '12:00', after_from_time: '13:00', after_untill_time: '18:00', status: 1 },
]
const store = {
  id: 1,
  title: 'Radwerk',
  street: 'Bachgasse',
  street_number: '2',
  zipcode: '62101',
  city: 'Lindenbrück',
  email: null,
  calling_code: '+49',
  mobile_number: null,
  always_open: false,
  opening_time: opening,
  times,
  coming: [
    { title: 'Erster Weihnachtstag', from_date: '2026-12-25', until_date: '2026-12-25', open: false, public: true },
    { title: 'Inventur', from_date: '2026-12-28', until_date: '2026-12-30', open: false, public: false },
  ],
  state_name: 'Hessen',
  takes_appointments: true,
  distance_km: null,
  delivery_week: [],
  holiday_time: [],
}
const profile: ProviderPage['profile'] = {
  user_id: 7,
  kind: 'shop',
  url: 'radwerk',
  company_name: 'Radwerk',
  vendor_text: 'Räder, die halten.',
  description: 'Drei Generationen am Bach.',
  image: null,
  company_logo: null,
  street: 'Bachgasse',
  street_number: '2',
  postal_code: '62101',
  city: 'Lindenbrück',
  lat: 50.1,
  lng: 8.6,
  phone: '+496990009100',
  phone_text: '+49 69 90009100',
  industry: 'Fahrräder',
  preferences: [],
  is_active: true,
  show_chat: true,
  show_rating: true,
  show_lead: true,
  show_product: true,
  show_profile: true,
  takes_appointments: true,
  avg_rating: 4.5,
  total_review: 12,
  trading: 'trader',
  imprint: {
    legal_form: 'Radwerk GmbH',
    representative: 'Nina Albrecht',
    register_court: null,
    register_number: null,
    vat_number: 'DE123456789',
    small_business: false,
    authority: null,
    insurance: null,
    profession: null,
    business_id: null,
    chamber: null,
    craft_entry: null,
    dispute_note: '',
    email: 'rad@werk.example',
  },
}
const image = (id: number, alt: string) => ({ id, image: `/media/demo/${id}.webp`, alt, position: id })
const sections = [
  { content_type: 'heading', position: 0, contents: 'Werkstatt', images: [] },
  { content_type: 'list', position: 1, contents: 'Inspektion\nVerleih', images: [] },
  { content_type: 'gallery', position: 2, contents: '', images: [image(1, 'Im Laden'), image(2, '')] },
]
const rating = { average: 4.5, count: 12, rating_1: 0, rating_2: 0, rating_3: 1, rating_4: 4, rating_5: 7 }
const patience = { timeout: 10_000 }
let number = 0

type Answers = Parameters<typeof stubServer>[0]
/** Every visit has an address of its own: answers are cached for a while. */
async function visit(own: Partial<typeof profile> | null, answers: Answers = {}, search = '') {
  number += 1
  const slug = `haus-${number}`
  const server = stubServer({
    'POST /graphql': { body: { data: { providerBySlug: own && { ...profile, ...own, url: slug } } } },
    'GET /rest/providerPageData': { body: { data: sections } },
    'GET /rest/providerStoreLocations': { body: { data: [store] } },
    'GET /rest/shop/listing': {
      body: { data: [aCard(1, 'Stadtrad Linde')], meta: { current_page: 1, last_page: 1, per_page: 24, total: 1 } },
    },
    'GET /rest/v2/rating': { body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 }, rating } },
    ...answers,
  })
  const router = createMemoryRouter(
    [
      { path: '/anbieter/:slug', ...routed(providerScreen.ProviderScreen, providerScreen), HydrateFallback: () => null },
      { path: '*', element: <p>anderswo</p> },
    ],
    { initialEntries: [`/anbieter/${slug}${search}`] },
  )
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  return { slug, router, user: userEvent.setup({ delay: null }), ...server }
}
const arrived = () => screen.findByRole('heading', { level: 1, name: 'Radwerk' }, patience)

describe('a provider’s page', () => {
  it('tells who it is, why the door is closed, what it sells, and shows its pictures large', async () => {
    const { user } = await visit({})
    await arrived()
    expect(screen.getByText('Gesetzlicher Feiertag')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Stadtrad Linde' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Werkstatt' })).toBeInTheDocument()
    expect(
      within((await screen.findByText('Feiertage und abweichende Tage')).closest('details')!)
        .getAllByRole('listitem', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['25.12.2026: Erster Weihnachtstag – geschlossen (Feiertag in Hessen)', '28.12.2026 bis 30.12.2026: Inventur – geschlossen'])
    const imprint = screen.getByRole('region', { name: 'Impressum' })
    expect(within(imprint).getByRole('link', { name: '+49 69 90009100' })).toHaveAttribute('href', 'tel:+496990009100')
    await user.click(screen.getByRole('button', { name: 'Im Laden: vergrößern' }))
    const dialog = await screen.findByRole('dialog', { name: 'Im Laden' }, patience)
    await user.click(within(dialog).getByRole('button', { name: 'Nächstes Bild' }))
    expect(within(dialog).getByText('Bild 2 von 2')).toBeInTheDocument()
  })

  it('obeys its flags: no rating, no goods, no chat, no appointment; the Impressum stays', async () => {
    await visit({ show_rating: false, show_product: false, show_chat: false, show_lead: false })
    await arrived()
    for (const name of ['Bewertungen', 'Sortiment', 'Termin vereinbaren']) expect(screen.queryByRole('heading', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: /Nachricht/ })).toBeNull()
    expect(await screen.findByRole('heading', { name: 'Impressum' })).toBeInTheDocument()
  })

  it('without goods, pictures and hours it is still a whole page', async () => {
    await visit(
      { description: '', total_review: 0 },
      {
        'GET /rest/providerPageData': { status: 500, body: { error: 'INTERNAL' } },
        'GET /rest/providerStoreLocations': { body: { data: [] } },
        'GET /rest/shop/listing': { status: 500, body: { error: 'INTERNAL' } },
        'GET /rest/v2/rating': { status: 500, body: { error: 'INTERNAL' } },
      },
    )
    await arrived()
    expect(await screen.findByText(/Es sind keine Öffnungszeiten hinterlegt/)).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Sortiment' })).toBeNull()
  })

  it('names the distance from the visitor’s postal code once the page is there', async () => {
    act(() => rememberPostalCode('62104'))
    await visit({}, { 'GET /rest/provider_distance': { body: { data: { distance_km: 3.4 } } } })
    await arrived()
    expect(await screen.findByText(/3,4 km entfernt/)).toBeInTheDocument()
  })

  it('that is nobody’s says so, and one in trouble tries again', async () => {
    await visit(null, { 'GET /rest/providerPageData': { status: 404, body: { error: 'NOT_FOUND' } } })
    expect(await screen.findByText('Diesen Anbieter gibt es hier nicht.', {}, patience)).toBeInTheDocument()
    cleanup()
    const { user } = await visit(
      {},
      { 'GET /rest/providerStoreLocations': [{ status: 500, body: { error: 'INTERNAL' } }, { body: { data: [store] } }] },
    )
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }, patience))
    await arrived()
  })

  it('in preview says that it is one, and that nobody else sees it yet', async () => {
    await visit({ is_active: false }, { 'GET /rest/providerStoreLocations': { status: 404, body: { error: 'NOT_FOUND' } } }, '?vorschau=1')
    await arrived()
    expect(await screen.findByText('Vorschau Ihrer Seite')).toBeInTheDocument()
    expect(screen.getByText(/noch nicht freigeschaltet/)).toBeInTheDocument()
  })

  it('in preview shows what has just been changed', async () => {
    await visit({}, {}, '?vorschau=1')
    await arrived()
    const asked = () => vi.mocked(fetch).mock.calls.filter(([url]) => String(url).startsWith('/rest/providerPageData')).length
    const before = asked()
    await loadProviderPage('radwerk', true)
    expect(asked()).toBe(before + 1)
    await loadProviderPage('radwerk', true)
    expect(asked()).toBe(before + 2)
  })

  it('takes a request for an appointment from a guest, field by field', async () => {
    const slots = ['2026-11-24T08:00:00.000Z', '2026-11-24T08:30:00.000Z']
    const { user, sent } = await visit(
      {},
      {
        'GET /rest/provider_appointment/slots': {
          body: {
            data: {
              minutes: 30,
              store_id: 1,
              stores: [{ id: 1, title: 'Radwerk', street: 'Bachgasse', street_number: '2', city: 'Lindenbrück' }],
              days: [{ day: '2026-11-24', slots }],
            },
          },
        },
        'POST /rest/provider_appointment': [
          {
            status: 422,
            body: {
              error: 'INPUT_INVALID',
              message: 'Bitte prüfen',
              errors: [{ field: 'phone', message: 'Bitte geben Sie eine gültige Nummer ein.' }],
            },
          },
          { body: { message: 'ok', data: { starts_at: slots[1] } } },
        ],
      },
    )
    await arrived()
    await user.click(screen.getByRole('button', { name: 'Freie Zeiten ansehen' }))
    await user.type(await screen.findByLabelText(/^Vorname/, {}, patience), 'Gerd')
    await user.type(screen.getByLabelText(/^Nachname/), 'Gast')
    const form = within(screen.getByRole('form', { name: 'Terminanfrage' }))
    await user.type(form.getByLabelText(/^E-Mail/), 'gerd@gast.example')
    await user.click(form.getByRole('button', { name: 'Termin unverbindlich anfragen' }))
    expect(await form.findByText('Bitte wählen Sie eine Uhrzeit.')).toBeInTheDocument()
    await user.click(form.getByRole('radio', { name: '09:30' }))
    await user.click(form.getByRole('button', { name: 'Termin unverbindlich anfragen' }))
    expect(await form.findByText('Bitte geben Sie eine gültige Nummer ein.')).toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Termin unverbindlich anfragen' }))
    expect(await screen.findByText('Ihre Anfrage ist unterwegs')).toBeInTheDocument()
    await waitFor(() =>
      expect(lastSent(sent, '/rest/provider_appointment')).toMatchObject({
        provider_id: 7,
        store_id: 1,
        date: '2026-11-24',
        time: '09:30',
        first_name: 'Gerd',
      }),
    )
  })
})

describe('what the page says of itself', () => {
  const page: ProviderPage = {
    profile,
    stores: [store as never, { ...store, id: 2, title: 'Werkstatt', always_open: true } as never],
    menu: null,
    sections: [],
  }
  const here = (own: Partial<typeof profile> = {}) =>
    headOfProvider({ ok: true, data: { kind: 'here', page: { ...page, profile: { ...profile, ...own } } } })

  it('is a local business with hours, closures, place and stars; a second shop stands below it', () => {
    const [main, second] = providerLd(page) as Record<string, never>[]
    expect(main).toMatchObject({
      '@type': 'Store',
      name: 'Radwerk',
      telephone: '+496990009100',
      geo: { latitude: 50.1 },
      aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday'], opens: '09:00', closes: '12:00' },
        { dayOfWeek: ['Monday'], opens: '13:00', closes: '18:00' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-25', opens: '00:00', closes: '00:00' },
        { validFrom: '2026-12-28', validThrough: '2026-12-30' },
      ],
    })
    expect(second).toMatchObject({
      name: 'Werkstatt',
      parentOrganization: { '@id': '/anbieter/radwerk#betrieb' },
      openingHoursSpecification: [{ closes: '23:59' }],
    })
    expect(providerLd({ ...page, profile: { ...profile, show_rating: false } })[0]).not.toHaveProperty('aggregateRating')
  })

  it('holds until the next door opens or closes, and is not offered where it is not to be found', () => {
    expect(here()).toMatchObject({ canonical: '/anbieter/radwerk', validUntil: '2026-11-02T08:00:00.000Z', noindex: false })
    expect(here({ show_profile: false }).noindex).toBe(true)
    expect(headOfProvider({ ok: true, data: { kind: 'moved', slug: 'neu' } }).location).toBe('/anbieter/neu')
    expect(headOfProvider({ ok: true, data: { kind: 'missing' } }).status).toBe(404)
    expect(headOfProvider({ ok: false, error: null }).status).toBe(503)
  })
})
