// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BankAccount, ProviderDetails, UserInformation } from '#contract/calls/profilesWire.ts'
import { ProfileScreen } from '#client/features/profiles/ProfileScreen.tsx'
import { PageEditScreen } from '#client/features/profiles/PageEditScreen.tsx'
import { ProviderProfileScreen } from '#client/features/profiles/ProviderProfileScreen.tsx'
import { businessChanges, businessDraft } from '#client/features/profiles/businessDraft.ts'
import { keepTyped } from '#machines/parts/keepTyped.ts'
import { isBirthday, personalChanges, personalDraft } from '#client/features/profiles/personalDraft.ts'
import { stepUpQuestion } from '#client/lib/session/stepUp.ts'
import { customer, lastSent, provider } from '#tests/client/stubServer.ts'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(() => {
  prepareWindow()
  URL.createObjectURL = () => 'blob:bild'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const info = (more: Partial<UserInformation> = {}): UserInformation => ({
  ...customer,
  phone: '+49 171 39200112',
  birthday: '1980-12-24',
  bank_id: 2,
  provider: null,
  ...more,
})
const details: ProviderDetails = {
  kind: 'restaurant',
  slug: 'bella-napoli',
  show_profile: 1,
  company_name: 'Bella Napoli',
  phone: '+49 69 90009001',
  email: 'post@bella.example',
  second_email: 'buero@bella.example',
  street: 'Am Markt',
  house_number: '7',
  zip_code: '62101',
  city: 'Lindenbrück',
  legal_form: 'GmbH',
  vat_check: null,
  trading: 'trader',
  trading_declared_at: '2026-11-01T09:00:00.000Z',
  representative: 'Luca Rossi',
  register_court: null,
  company_registration_number: null,
  vat_number: 'DE136695976',
  tax_number: '',
  tax_id: '',
  tax_id_country: '',
  packaging_number: '',
  organic_code: '',
  small_business: false,
  authority: '',
  insurance: '',
  profession: '',
  business_id: '',
  chamber: '',
  dispute_settlement: 'none',
  dispute_board: '',
  invoice_text_1: '',
  invoice_text_2: '',
  invoice_text_3: '',
  invoice_text_4: '',
  invoice_text_5: '',
  company_logo: null,
  image: null,
  description: 'Pizza',
  description_contents: [],
  vendor_text: 'Holzofen',
  always_open: 0,
  show_gallery: 1,
  show_chat: 1,
  show_rating: 1,
  show_lead: 1,
  show_product: 1,
  times: [],
}
const business = (more: Partial<ProviderDetails> = {}): UserInformation => ({ ...provider, phone: null, provider: { ...details, ...more } })
const banks = {
  body: {
    data: {
      banks: [
        { id: 1, pincode: '62101', bank_name: 'Sparkasse', is_default: false, admin_default: true },
        { id: 2, pincode: '62103', bank_name: 'Volksbank', is_default: true, admin_default: false },
      ],
      bankText: { title: 'Ihre Hausbank', text: '' },
    },
  },
}
const countries = {
  body: {
    data: [
      { code: 'DE', name: 'Deutschland' },
      { code: 'FR', name: 'Frankreich' },
    ],
  },
}
const common = { 'POST /graphql': banks, 'GET /rest/countries': countries }
type Answers = Parameters<typeof visitAs>[3]

const visitProfile = (answers: Answers = {}) =>
  visitAs('/konto/profil', '/konto/profil', ProfileScreen, {
    ...common,
    'GET /rest/GetUserInformation': { body: { data: info() } },
    ...answers,
  })
const factor = (methods: string[]) => ({ body: { data: { methods } } })
const visitBusiness = (answers: Answers = {}) =>
  visitAs('/anbieterbereich/profil', '/anbieterbereich/profil', ProviderProfileScreen, {
    ...common,
    'GET /rest/GetUserInformation': { body: { data: business() } },
    'GET /rest/bank-accounts': { body: { data: [] } },
    'GET /rest/two-factor-status': factor(['sms']),
    ...answers,
  })
const visitPage = (answers: Answers = {}) =>
  visitAs(
    '/anbieterbereich/seite',
    '/anbieterbereich/seite',
    () => <PageEditScreen preview={(_, draft) => <p>Vorschau: {draft.vendor_text}</p>} />,
    { ...common, 'GET /rest/GetUserInformation': { body: { data: business() } }, ...answers },
  )
const publish = () => screen.getByRole('button', { name: 'Veröffentlichen' })
const save = () => screen.getAllByRole('button', { name: 'Speichern' })

describe('my profile', () => {
  it('sends only what was changed and shows the toast of the spec', async () => {
    const { user, sent } = await visitProfile({
      'PATCH /rest/me/details': { body: { message: 'anders', data: info({ first_name: 'Maria', birthday: '1981-01-02' }) } },
    })
    expect(await screen.findByLabelText(/^Geburtsdatum/)).toHaveValue('24.12.1980')
    expect(save()[0]).toBeDisabled()
    await user.clear(screen.getByLabelText(/^Vorname/))
    await user.type(screen.getByLabelText(/^Vorname/), 'Maria')
    await user.clear(screen.getByLabelText(/^Geburtsdatum/))
    await user.type(screen.getByLabelText(/^Geburtsdatum/), '2.1.1981')
    await user.selectOptions(screen.getByLabelText('Anrede'), 'Keine Angabe')
    await user.click(save()[0]!)
    expect(await screen.findByText('Ihre Angaben wurden gespeichert.')).toBeInTheDocument()
    expect(sent.find(({ method }) => method === 'PATCH')!.body).toEqual({ first_name: 'Maria', birthday: '2.1.1981' })
    expect(screen.getByLabelText(/^Geburtsdatum/)).toHaveValue('02.01.1981')
    expect(save()[0]).toBeDisabled()
  })

  it('no data, no toast (rules R-167)', async () => {
    const { user } = await visitProfile({ 'PATCH /rest/me/details': { body: { message: 'ok' } } })
    await user.type(await screen.findByLabelText(/^Nachname/), 'x')
    await user.click(save()[0]!)
    await waitFor(() => expect(save()[0]).not.toHaveAttribute('data-pending'))
    expect(screen.queryByText('Ihre Angaben wurden gespeichert.')).toBeNull()
  })

  it('keeps what was typed and says at the field what the server found', async () => {
    const { user } = await visitProfile({
      'PATCH /rest/me/details': {
        status: 422,
        body: {
          error: 'INPUT_INVALID',
          message: 'x',
          errors: [{ field: 'phone', message: 'Bitte geben Sie eine gültige Telefonnummer ein.' }],
        },
      },
    })
    const phone = await screen.findByLabelText(/^Telefon/)
    await user.clear(phone)
    await user.type(phone, '0123')
    await user.click(save()[0]!)
    await waitFor(() => expect(phone).toHaveAttribute('aria-invalid', 'true'))
    expect(phone).toHaveValue('0123')
    await waitFor(() => expect(phone).toHaveFocus())
  })

  it('a date that does not exist never leaves the page', async () => {
    const { user, sent } = await visitProfile()
    await user.clear(await screen.findByLabelText(/^Geburtsdatum/))
    await user.type(screen.getByLabelText(/^Geburtsdatum/), '31.02.1980')
    await user.click(save()[0]!)
    expect(screen.getByLabelText(/^Geburtsdatum/)).toHaveAttribute('aria-invalid', 'true')
    expect(sent.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it('asks before changes are thrown away', async () => {
    const { user, router } = await visitProfile()
    await user.type(await screen.findByLabelText(/^Nachname/), 'x')
    act(() => void router.navigate('/woanders'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Weiter bearbeiten' }))
    expect(screen.getByLabelText(/^Nachname/)).toHaveValue('Sommerx')
  })

  it('tries again when loading failed; without banks and countries the form still works', async () => {
    const { user } = await visitProfile({
      'GET /rest/GetUserInformation': [{ status: 500, body: { error: 'INTERNAL', message: 'x' } }, { body: { data: info() } }],
      'POST /graphql': { status: 500, body: {} },
      'GET /rest/countries': { status: 500, body: {} },
    })
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByLabelText('Land')).toHaveDisplayValue('Deutschland')
    expect(screen.queryByLabelText(/Hausbank/)).toBeNull()
  })
})

describe('the picture', () => {
  const picture = new File([new Uint8Array(9)], 'ich.png', { type: 'image/png' })
  const choose = async (user: Awaited<ReturnType<typeof visitAs>>['user'], file = picture) => {
    await screen.findByRole('button', { name: 'Bild auswählen' })
    await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file)
  }
  const cropPicture = () =>
    waitFor(() => {
      const shown = document.querySelector<HTMLImageElement>('.ReactCrop img')
      if (!shown) throw new Error('no picture to crop yet')
      return shown
    })
  const loadPicture = async () => {
    const shown = await cropPicture()
    Object.defineProperties(shown, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } })
    fireEvent.load(shown)
  }

  it('is cropped to a square and sent with its pixels', async () => {
    const { user, sent } = await visitProfile({
      'POST /rest/me/avatar': { body: { message: 'Ihr Profilbild wurde gespeichert.', data: info({ avatar: '/media/avatars/a.webp' }) } },
    })
    await choose(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'Ausschnitt wählen' }))
    await loadPicture()
    await user.click(dialog.getByRole('button', { name: 'Bild speichern' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const form = sent.find(({ path }) => path === '/rest/me/avatar')!.body as FormData
    expect((form.get('file') as File).name).toBe('ich.png')
    const crop = JSON.parse(form.get('crop') as string) as { width: number; height: number }
    expect(crop.width).toBe(crop.height)
    expect(screen.getByRole('button', { name: 'Bild entfernen' })).toBeInTheDocument()
  })

  it('what the server refuses is said in the dialog, which stays', async () => {
    const { user } = await visitProfile({
      'POST /rest/me/avatar': {
        status: 422,
        body: {
          error: 'FILE_TYPE_REFUSED',
          message: 'x',
          errors: [{ field: 'file', message: 'Bitte wählen Sie ein Bild im Format PNG oder JPG.' }],
        },
      },
    })
    await choose(user)
    const dialog = within(await screen.findByRole('dialog'))
    await loadPicture()
    await user.click(dialog.getByRole('button', { name: 'Bild speichern' }))
    expect(await dialog.findByText('Bitte wählen Sie ein Bild im Format PNG oder JPG.')).toBeInTheDocument()
  })

  it('too large or unreadable is said without asking the server', async () => {
    const { user, sent } = await visitProfile()
    const large = new File([''], 'gross.png', { type: 'image/png' })
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 })
    await choose(user, large)
    expect(await screen.findByText(/größer als 10 MB/)).toBeInTheDocument()
    await choose(user)
    fireEvent.error(await cropPicture())
    expect(await screen.findByText(/lässt sich nicht lesen/)).toBeInTheDocument()
    expect(sent.some(({ path }) => path === '/rest/me/avatar')).toBe(false)
  })

  it('is removed after asking', async () => {
    const { user } = await visitProfile({
      'GET /rest/GetUserInformation': { body: { data: info({ avatar: '/media/avatars/a.webp' }) } },
      'DELETE /rest/me/avatar': { body: { message: 'weg', data: info() } },
    })
    await user.click(await screen.findByRole('button', { name: 'Bild entfernen' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Bild entfernen' }))
    expect(await screen.findByRole('button', { name: 'Bild auswählen' })).toBeInTheDocument()
  })
})

describe('the business', () => {
  it('«Profil verbergen» sends show_profile 0, and emptied texts go as null', async () => {
    const { user, sent } = await visitBusiness({
      'POST /rest/v2/providerInfoUpdate': {
        body: { message: 'Profile updated successfully!', data: business({ show_profile: 0, second_email: '' }) },
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Profil verbergen' }))
    await user.clear(screen.getByLabelText(/^Zweite E-Mail/))
    await user.click(save()[0]!)
    expect(await screen.findByText('Ihre Angaben wurden gespeichert.')).toBeInTheDocument()
    expect(sent.find(({ path }) => path === '/rest/v2/providerInfoUpdate')!.body).toEqual({ show_profile: 0, second_email: null })
    expect(screen.getByRole('checkbox', { name: 'Profil verbergen' })).toBeChecked()
  })

  it('a wrong VAT number is said while typing, a right one praised', async () => {
    const { user } = await visitBusiness()
    const vat = await screen.findByLabelText(/^USt-IdNr/)
    await user.clear(vat)
    await user.type(vat, 'DE13669597')
    expect(vat).not.toHaveAttribute('aria-invalid')
    await user.type(vat, '5')
    expect(vat).toHaveAttribute('aria-invalid', 'true')
    await user.type(vat, '{Backspace}6')
    expect(screen.getByText('Form und Prüfziffer stimmen.')).toBeInTheDocument()
  })

  it('what the register says of the stored VAT number stands at its field, with the day, and keeps nothing else from being saved', async () => {
    const check = {
      register: 'asked',
      answer: 'invalid',
      answered_at: '2026-11-20T17:30:00.000Z',
      due_at: '2026-12-04T17:30:00.000Z',
      is_stopped: false,
    } as const
    const { user, sent } = await visitBusiness({
      'GET /rest/GetUserInformation': { body: { data: business({ vat_check: check }) } },
      'POST /rest/v2/providerInfoUpdate': {
        body: { message: 'Profile updated successfully!', data: business({ vat_check: { ...check, is_stopped: true } }) },
      },
    })
    const vat = await screen.findByLabelText(/^USt-IdNr/)
    expect(vat).toHaveAccessibleDescription(/Das Register kennt diese Nummer nicht\. Bitte berichtigen Sie sie bis zum 04\.12\.2026/)
    expect(vat).toHaveAttribute('aria-invalid', 'true')
    await user.clear(screen.getByLabelText(/^Zweite E-Mail/))
    await user.click(save()[0]!)
    expect(await screen.findByText(/Ihre Waren werden erst wieder verkauft, wenn eine gültige Nummer hier steht/)).toBeVisible()
    expect(sent.find(({ path }) => path === '/rest/v2/providerInfoUpdate')!.body).toEqual({ second_email: null })
    // Of a number that is typed now it has said nothing.
    await user.clear(screen.getByLabelText(/^USt-IdNr/))
    await user.type(screen.getByLabelText(/^USt-IdNr/), 'ATU13585627')
    expect(screen.getByText('Form und Prüfziffer stimmen.')).toBeInTheDocument()
  })

  it('a tax number stored with a wrong check digit is said at its field, and the rest is saved all the same', async () => {
    const wrong = '93815/08153'
    const { user, sent } = await visitBusiness({
      'GET /rest/GetUserInformation': { body: { data: business({ tax_number: wrong }) } },
      'POST /rest/v2/providerInfoUpdate': {
        body: { message: 'Profile updated successfully!', data: business({ tax_number: wrong, city: 'Neustadt' }) },
      },
    })
    const tax = await screen.findByLabelText(/^Steuernummer/)
    expect(tax).toHaveValue(wrong)
    expect(tax).toHaveAttribute('aria-invalid', 'true')
    await user.clear(screen.getByLabelText(/^Zweite E-Mail/))
    await user.click(save()[0]!)
    expect(await screen.findByText('Ihre Angaben wurden gespeichert.')).toBeInTheDocument()
    expect(sent.find(({ path }) => path === '/rest/v2/providerInfoUpdate')!.body).toEqual({ second_email: null })
    expect(screen.getByLabelText(/^Steuernummer/)).toHaveValue(wrong)
    // What is typed anew is held to its digits, as before.
    await user.clear(screen.getByLabelText(/^Steuernummer/))
    await user.type(screen.getByLabelText(/^Steuernummer/), '93815/08154')
    await user.click(save()[0]!)
    expect(sent.filter(({ path }) => path === '/rest/v2/providerInfoUpdate')).toHaveLength(1)
  })

  it('names what the imprint lacks and leads there', async () => {
    const { user } = await visitBusiness()
    expect(await screen.findByText('Im Impressum fehlen 2 Angaben.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Registergericht' }))
    await user.keyboard('Amtsgericht Lindenbrück')
    expect(screen.getByText('Im Impressum fehlt eine Angabe.')).toBeInTheDocument()
    await user.type(screen.getByLabelText(/^Registernummer/), 'HRB 1')
    expect(screen.getByText('Ihr Impressum ist vollständig.')).toBeInTheDocument()
  })

  it('the public page sends what was changed, pictures at once', async () => {
    const { user, sent } = await visitPage({
      'POST /rest/v2/providerStoreUpdate': {
        body: { message: 'ok', data: business({ show_chat: 0, company_logo: '/media/logos/a.webp' }) },
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Chat' }))
    await user.click(publish())
    await waitFor(() =>
      expect(sent.filter(({ path }) => path === '/rest/v2/providerStoreUpdate').map(({ body }) => body)).toEqual([{ show_chat: 0 }]),
    )
    await user.click(await screen.findByRole('button', { name: 'Logo entfernen' }))
    await waitFor(() => expect(lastSent(sent, '/rest/v2/providerStoreUpdate')).toEqual({ company_logo: null }))
  })
})

describe('the sections of the public page', () => {
  const told = [
    { content_type: 'heading' as const, position: 0, contents: 'Werkstatt' },
    { content_type: 'text' as const, position: 1, contents: 'Jeden Tag.' },
  ]
  const visit = (answers: Answers = {}) =>
    visitPage({ 'GET /rest/GetUserInformation': { body: { data: business({ description_contents: told }) } }, ...answers })
  const store = '/rest/v2/providerStoreUpdate'

  it('are written, put in order and sent as they stand; empty ones stay behind', async () => {
    const { user, sent } = await visit({
      [`POST ${store}`]: {
        body: {
          message: 'ok',
          data: business({
            description_contents: [
              { ...told[1]!, position: 0 },
              { ...told[0]!, position: 1 },
              { content_type: 'list', position: 2, contents: 'Reifen' },
            ],
          }),
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Aufzählung' }))
    await user.type(screen.getByLabelText('Abschnitt 3: Aufzählung'), 'Reifen')
    await user.click(screen.getByRole('button', { name: 'Text' }))
    await user.click(screen.getByRole('button', { name: 'Abschnitt 2 nach oben' }))
    expect(screen.getByLabelText('Abschnitt 1: Text')).toHaveValue('Jeden Tag.')
    await user.click(publish())
    await waitFor(() =>
      expect(lastSent(sent, store)).toEqual({
        description_contents: [
          { content_type: 'text', position: 0, contents: 'Jeden Tag.' },
          { content_type: 'heading', position: 1, contents: 'Werkstatt' },
          { content_type: 'list', position: 2, contents: 'Reifen' },
        ],
      }),
    )
    await waitFor(() => expect(publish()).toBeDisabled())
  })

  it('are seen beside the form while they are written', async () => {
    const { user } = await visit()
    await user.clear(await screen.findByLabelText('Kurztext'))
    await user.type(screen.getByLabelText('Kurztext'), 'Neapel am Markt')
    expect(screen.getByText('Vorschau: Neapel am Markt')).toBeInTheDocument()
    expect(screen.getByText('Noch nicht veröffentlicht.')).toBeInTheDocument()
  })

  it('one that was put back is no change, and a removed one leaves the focus in the form', async () => {
    const { user } = await visit()
    await user.click(await screen.findByRole('button', { name: 'Abschnitt 1 nach unten' }))
    expect(publish()).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Abschnitt 2 nach oben' }))
    expect(publish()).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Abschnitt 2 entfernen' }))
    expect(screen.getByRole('button', { name: 'Überschrift' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Vorschau ansehen' })).toHaveAttribute('href', '/anbieter/bella-napoli?vorschau=1')
  })
})

describe('bank accounts', () => {
  const account: BankAccount = {
    id: 5,
    iban: 'DE89 •••• 3000',
    country: 'DE',
    bic: 'COBADEFFXXX',
    bank_name: 'Commerzbank',
    account_holder: 'Bella Napoli',
    is_default: true,
    created_at: '2026-11-20T17:30:00Z',
  }

  it('without a second factor there is a way to it and no form', async () => {
    await visitBusiness({ 'GET /rest/two-factor-status': factor([]) })
    expect(await screen.findByText('Zuerst die Zwei-Faktor-Anmeldung')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Jetzt einrichten' })).toHaveAttribute('href', '/konto/sicherheit')
    expect(screen.queryByRole('button', { name: 'Konto hinterlegen' })).toBeNull()
  })

  it('shows the bank while typing, asks the server for its part of the number only, and repeats after the second factor', async () => {
    const { user, sent } = await visitBusiness({
      'GET /rest/bank-accounts/lookup': { body: { data: { country: 'DE', bank_name: 'Commerzbank', bic: 'COBADEFFXXX' } } },
      'POST /rest/bank-accounts': [
        { status: 403, body: { error: 'FACTOR_REQUIRED', message: 'x' } },
        { status: 201, body: { message: 'Das Konto wurde hinterlegt.', data: [account] } },
      ],
    })
    const asked = stepUpQuestion.subscribe(() => stepUpQuestion.get()?.answer(true))
    await user.click(await screen.findByRole('button', { name: 'Konto hinterlegen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^IBAN/), 'DE89370400440532013000')
    expect(await dialog.findByText('Commerzbank, BIC COBADEFFXXX')).toBeInTheDocument()
    expect(dialog.getByLabelText(/^Kontoinhaber/)).toHaveValue('Bella Napoli')
    await user.click(dialog.getByRole('button', { name: 'Konto hinterlegen' }))
    expect(await screen.findByText('DE89 •••• 3000')).toBeInTheDocument()
    asked()
    const posts = sent.filter(({ method, path }) => method === 'POST' && path === '/rest/bank-accounts')
    expect(posts.map(({ body }) => body)).toEqual(
      Array(2).fill({ iban: 'DE89 3704 0044 0532 0130 00', account_holder: 'Bella Napoli', bic: '', is_default: true }),
    )
    expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    const urls = vi
      .mocked(fetch)
      .mock.calls.map(([url]) => String(url))
      .filter((url) => url.includes('lookup'))
    expect(urls.length).toBeGreaterThan(0)
    for (const url of urls) expect(url).not.toMatch(/0532/)
  })

  it('a mistyped IBAN is said at its field', async () => {
    const { user, sent } = await visitBusiness({
      'GET /rest/bank-accounts/lookup': { body: { data: { country: 'DE', bank_name: null, bic: null } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Konto hinterlegen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^IBAN/), 'DE89 3704 0044 0532 0130 01')
    await user.click(dialog.getByRole('button', { name: 'Konto hinterlegen' }))
    expect(await dialog.findByText('Diese IBAN ist nicht gültig. Bitte prüfen Sie die Eingabe.')).toBeInTheDocument()
    expect(sent.some(({ method, path }) => method === 'POST' && path === '/rest/bank-accounts')).toBe(false)
  })

  it('removes one after asking', async () => {
    const { user } = await visitBusiness({
      'GET /rest/bank-accounts': { body: { data: [account] } },
      'DELETE /rest/bank-accounts/5': { body: { message: 'weg', data: [] } },
    })
    await user.click(await screen.findByRole('button', { name: 'Entfernen: DE89 •••• 3000' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Konto entfernen' }))
    expect(await screen.findByText('Noch kein Konto hinterlegt.')).toBeInTheDocument()
  })
})

describe('what is sent', () => {
  it('nothing when nothing changed', () => {
    expect(personalChanges(personalDraft(info()), info())).toEqual({})
    const draft = businessDraft(business(), details)
    expect(businessChanges(draft, draft)).toEqual({})
    expect(businessChanges({ ...draft, isHidden: true, bank_id: '3' }, draft)).toEqual({ show_profile: 0, bank_id: '3' })
    expect(businessChanges(draft, { ...draft, isHidden: true })).toEqual({ show_profile: 1 })
  })

  it('what was typed on while saving stays', () => {
    expect(keepTyped({ name: 'Anna-Lena', phone: '1' }, { name: 'Anna', phone: '1' }, { name: 'Anna', phone: '+491' })).toEqual({
      name: 'Anna-Lena',
      phone: '+491',
    })
  })

  it.each([
    ['24.12.1980', true],
    ['29.02.2024', true],
    ['29/02/2024', true],
    ['29-02-2024', true],
    ['29/02-2024', false],
    ['29.02.2023', false],
    ['31.12.1899', false],
    ['1.1.2999', false],
    ['24.12.80', false],
    ['gestern', false],
  ])('%s is a birthday: %s', (text, is) => expect(isBirthday(text)).toBe(is))
})
