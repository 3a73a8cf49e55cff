// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ComponentType } from 'react'
import { requirementKinds } from '#contract/values/onboardingRules.ts'
import { OpenRegistration } from '#client/features/foodBoard/OpenRegistration.tsx'
import { RegistrationDrawer, type PlacementOf } from '#client/features/onboarding/RegistrationDrawer.tsx'
import { ContractScreen } from '#client/features/policies/ContractScreen.tsx'
import { PublicContractScreen } from '#client/features/policies/PublicContractScreen.tsx'
import { storedBanner } from '#client/lib/session/providerBanner.ts'
import { stubServer } from '#tests/client/stubServer.ts'

const version = (number: number, appliesAt: string | null) => ({
  version: number,
  title: 'Anbietervertrag',
  html: `<p>Text der Fassung ${number}.</p>`,
  published_at: '2026-11-01T09:00:00Z',
  applies_at: appliesAt,
})
const own = (more: object) => ({
  body: {
    data: {
      current: version(1, '2026-11-01T09:00:00Z'),
      coming: [],
      accepted: [{ version: 1, accepted_at: '2026-11-02T09:00:00Z', source: 'registration' }],
      ...more,
    },
  },
})
const notFound = { status: 404, body: { error: 'NOT_FOUND', message: 'Das haben wir leider nicht gefunden.' } }

function show(Screen: ComponentType, answers: Parameters<typeof stubServer>[0]) {
  const server = stubServer(answers)
  render(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  )
  return { ...server, user: userEvent.setup() }
}
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the provider contract in the provider area', () => {
  it('shows what is in force and since when it was agreed to', async () => {
    show(ContractScreen, { 'GET /rest/provider-contract': own({}) })
    expect(await screen.findByText('Text der Fassung 1.')).toBeVisible()
    expect(screen.getByText('Gilt für Sie · zugestimmt am 02.11.2026')).toBeVisible()
  })

  it('shows the coming one with its day, and takes an early consent', async () => {
    const coming = own({ coming: [version(2, '2026-12-05T23:00:00Z')] })
    const after = own({
      current: version(2, '2026-12-05T23:00:00Z'),
      accepted: [{ version: 2, accepted_at: '2026-11-20T09:00:00Z', source: 'providerArea' }],
    })
    const { user, sent } = show(ContractScreen, {
      'GET /rest/provider-contract': coming,
      'POST /rest/provider-contract/accept': { body: { message: 'Sie haben zugestimmt.', ...after.body } },
    })
    expect(await screen.findByText('Fassung 2 gilt für Sie ab 06.12.2026.')).toBeVisible()
    expect(screen.getByText('Text der Fassung 2.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Text zeigen' }))
    expect(screen.getByText('Text der Fassung 1.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Jetzt zustimmen' }))
    await waitFor(() => expect(screen.queryByText(/gilt für Sie ab/)).toBeNull())
    expect(sent.find(({ path }) => path.endsWith('/accept'))?.body).toEqual({ version: 2 })
  })

  it('says so where there is none, and where it cannot be read', async () => {
    show(ContractScreen, { 'GET /rest/provider-contract': own({ current: null, accepted: [] }) })
    expect(await screen.findByRole('heading', { name: 'Es gibt noch keinen Anbietervertrag.' })).toBeVisible()
    cleanup()
    show(ContractScreen, { 'GET /rest/provider-contract': notFound })
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
    cleanup()
    show(PublicContractScreen, { 'GET /rest/getContractContents': notFound })
    expect(await screen.findByRole('heading', { name: 'Der Anbietervertrag ist noch nicht veröffentlicht.' })).toBeVisible()
  })
})

describe('the reminder of an open registration', () => {
  const banner = (more: object = {}) => ({ registration_completed: false, canceled: false, role: 'Company' as const, ...more })
  const registration = (more: object = {}) => ({
    'GET /rest/provider-registration': {
      body: { data: { state: 'open', deleted_at: '2026-12-20T09:00:00Z', missing: ['trading', 'hours'], ...more } },
    },
    'GET /rest/getProviderOnBoardingInfo': {
      body: {
        data: {
          version: 1,
          state: 'open',
          label: 'Angaben fehlen',
          kind: 'shop',
          requirements: requirementKinds.map((kind) => ({ kind, is_done: kind !== 'tax' && kind !== 'offer' })),
          can_submit: false,
          deleted_at: '2026-12-20T09:00:00Z',
          submitted_at: null,
          promised_at: null,
          reason: '',
          points: [],
          company_name: 'Laden',
          legal_form: '',
          company_registration_number: '',
          register_court: '',
          vat_number: '',
          vat_check: null,
          tax_number: '',
          tax_id: '',
          tax_id_country: '',
          birthday: '',
          is_entity: false,
          packaging_number: '',
          is_certified: true,
          documents: [],
          ending: null,
          craft: null,
        },
      },
    },
  })
  const remind = (more: object, answers: Parameters<typeof stubServer>[0]) =>
    show(() => <OpenRegistration banner={banner(more)} />, answers)

  it('names what is missing, leads there and says when it would be forgotten', async () => {
    remind({}, registration())
    expect(screen.getByText('Ihre Registrierung ist noch offen')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Zur Einrichtung' })).toHaveAttribute('href', '/anbieterbereich/einrichtung')
    expect(screen.getByRole('link', { name: 'Öffnungszeiten' })).toHaveAttribute('href', '/anbieterbereich/standorte')
    expect(screen.getByText('Von 12 Angaben fehlen noch 2. Geschieht nichts, löschen wir Ihre Registrierung am 20.12.2026.')).toBeVisible()
  })

  it('stays silent for an approved provider, unless it has not said whether it is a trader', async () => {
    const { sent } = remind({ registration_completed: true }, registration({ state: 'complete', missing: ['hours'] }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(document.body).toHaveTextContent(/^$/)
    cleanup()
    remind({ registration_completed: true }, registration({ state: 'complete', missing: ['trading'] }))
    expect(await screen.findByRole('link', { name: 'Jetzt erklären' })).toHaveAttribute('href', '/anbieterbereich/profil')
  })

  it('keeps its heading when the rest cannot be read', async () => {
    remind({}, { 'GET /rest/provider-registration': notFound })
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeVisible()
    expect(screen.getByText('Ihre Registrierung ist noch offen')).toBeVisible()
  })

  it('is read from the storage until the profile is here, and never trusts what it finds there', () => {
    expect(storedBanner()).toBeNull()
    localStorage.setItem('banner', JSON.stringify(banner()))
    expect(storedBanner()).toEqual(banner())
    for (const odd of ['{', 'null', '7', '{"registration_completed":"no"}']) {
      localStorage.setItem('banner', odd)
      expect(storedBanner()).toBeNull()
    }
  })
})

describe('the operator’s drawer of a registration', () => {
  it('shows the grouped number, and takes the form of where the business is found; what it changes is asked again', async () => {
    const detail = {
      version: 3,
      id: 7,
      state: 'complete',
      label: 'Freigegeben',
      kind: 'shop',
      requirements: [],
      company_name: 'Laden Sieben',
      trading: 'trader',
      legal_form: '',
      representative: '',
      address: 'Weg 1, 62101 Lindenbrück',
      email: '',
      phone: '+49 30 1234567',
      company_registration_number: '',
      register_court: '',
      vat_number: '',
      vat_check: null,
      tax_number: '',
      tax_id: '',
      tax_id_country: '',
      birthday: '',
      packaging_number: '',
      documents: [],
      ending: null,
      craft: null,
      decisions: [],
      can_end: false,
      can_take_back: false,
      history: [],
    }
    const placement: PlacementOf = (id, onPlaced) => <button onClick={onPlaced}>{`Betrieb ${id} eingeordnet`}</button>
    const { user, sent } = show(
      () => <RegistrationDrawer id={7} placement={placement} onClose={() => undefined} onChanged={() => undefined} />,
      { 'GET /rest/admin/registrations/7': { body: { data: detail } } },
    )
    expect(await screen.findByText('+49 30 1234567')).toBeVisible()
    const asked = () => sent.filter(({ path }) => path === '/rest/admin/registrations/7').length
    const before = asked()
    await user.click(screen.getByRole('button', { name: 'Betrieb 7 eingeordnet' }))
    await waitFor(() => expect(asked()).toBe(before + 1))
  })
})
