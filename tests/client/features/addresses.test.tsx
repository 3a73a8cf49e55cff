// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BillingAddress, ShippingAddress } from '#contract/calls/addresses.calls.ts'
import { BillingAddressesScreen, ShippingAddressesScreen } from '#client/features/addresses/AddressBookScreen.tsx'
import { lastSent } from '#tests/client/stubServer.ts'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(() => {
  prepareWindow()
  sessionStorage.clear()
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const shipping = (id: number, more: Partial<ShippingAddress> = {}): ShippingAddress => ({
  id,
  version: 1,
  type: 'shipping',
  label: '',
  gender: null,
  title: '',
  first_name: 'Mia',
  last_name: 'Sommer',
  company: '',
  email: '',
  alternate_email: 0,
  phone: '',
  phone_text: '',
  street: 'Lindenallee',
  street_number: String(id),
  extra: '',
  zip: '62101',
  city: 'Lindenbrück',
  country: 'DE',
  is_default: false,
  is_location: false,
  ...more,
})
const billing = (id: number, more: Partial<BillingAddress> = {}): BillingAddress => ({
  ...shipping(id),
  type: 'billing',
  is_shipping: false,
  vat_id: null,
  ...more,
})
const listCall = 'GET /rest/shipping-address'
const lookups = {
  'GET /rest/countries': {
    body: {
      data: [
        { code: 'DE', name: 'Deutschland' },
        { code: 'FR', name: 'Frankreich' },
      ],
    },
  },
  'GET /rest/getCity': { body: { data: [{ postal_code: '62101', city: 'Lindenbrück', state: 'Hessen' }] } },
  'GET /rest/getStreets': { body: { data: [] } },
}
const lists = (rows: readonly unknown[]) => ({ body: { data: rows } })
const visitShipping = (answers: Parameters<typeof visitAs>[3] = {}) =>
  visitAs('/konto/lieferadressen', '/konto/lieferadressen', ShippingAddressesScreen, {
    ...lookups,
    [listCall]: lists([shipping(2, { is_default: true }), shipping(1)]),
    ...answers,
  })
const visitBilling = (answers: Parameters<typeof visitAs>[3] = {}) =>
  visitAs('/konto/rechnungsadressen', '/konto/rechnungsadressen', BillingAddressesScreen, {
    ...lookups,
    'GET /rest/billing-address': lists([billing(5, { is_default: true })]),
    ...answers,
  })
const openForm = async (user: Awaited<ReturnType<typeof visitAs>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Adresse hinzufügen' }))
  return within(await screen.findByRole('dialog'))
}

describe('a book', () => {
  it('shows addresses as on an envelope, the default marked', async () => {
    await visitShipping({
      [listCall]: lists([
        shipping(2, {
          is_default: true,
          label: 'Büro',
          company: 'Sommer GmbH',
          title: 'Dr.',
          extra: '3. Stock',
          phone: '+496990009100',
          phone_text: '069 90009100',
        }),
        shipping(1, { country: 'AT', zip: '1070', city: 'Wien' }),
        shipping(3, { street: 'Packstation', street_number: '145', extra: '1234567' }),
      ]),
    })
    const [first, second, third] = await screen.findAllByRole('listitem')
    expect(first).toHaveTextContent('BüroStandardSommer GmbHDr. Mia Sommer3. StockLindenallee 262101 Lindenbrück069 90009100')
    expect(within(first!).queryByRole('button', { name: /^Als Standard/ })).toBeNull()
    expect(second).toHaveTextContent('Mia SommerLindenallee 11070 WienÖSTERREICH')
    expect(third).toHaveTextContent('Mia SommerPostnummer 1234567Packstation 145')
  })

  it('says when it is empty, when loading fails, and tries again', async () => {
    const { user } = await visitShipping({
      [listCall]: [{ status: 500, body: { error: 'INTERNAL', message: 'Something went wrong' } }, lists([])],
    })
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('heading', { name: 'Noch keine Lieferadresse' })).toBeInTheDocument()
  })

  it('makes another one the default and deletes after asking', async () => {
    const { user, sent } = await visitShipping({
      'POST /rest/shipping-address/default/1': { body: { message: 'ok', data: shipping(1) } },
      'DELETE /rest/address/delete/2': { body: { message: 'weg' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Als Standard: Lindenallee 1, Lindenbrück' }))
    await waitFor(() => expect(sent.some(({ path }) => path === '/rest/shipping-address/default/1')).toBe(true))
    await user.click(screen.getByRole('button', { name: 'Weitere Aktionen: Lindenallee 2, Lindenbrück' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Löschen' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Adresse löschen?' }))
    expect(question.getByText(/Standard wird dann/)).toBeInTheDocument()
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(question.getByRole('button', { name: 'Adresse löschen' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/rest/address/delete/2'])
  })

  it('takes over the only billing address at once, and asks which of several', async () => {
    const copy = 'POST /rest/setShippingFromBilling'
    const { user, sent } = await visitShipping({
      'GET /rest/billing-address': [lists([billing(5)]), lists([billing(5), billing(6, { label: 'Firma' })])],
      [copy]: { body: { message: 'ok', data: shipping(9) } },
    })
    const copied = () => sent.filter(({ path }) => path === '/rest/setShippingFromBilling').map(({ body }) => body)
    const button = await screen.findByRole('button', { name: 'Rechnungsadresse als Lieferadresse übernehmen' })
    await user.click(button)
    await waitFor(() => expect(copied()).toEqual([{ billing_address_id: 5 }]))
    await waitFor(() => expect(button).not.toHaveAttribute('data-pending'))
    await user.click(button)
    await user.click(within(await screen.findByRole('dialog', { name: 'Welche Rechnungsadresse?' })).getByRole('button', { name: /Firma/ }))
    await waitFor(() => expect(copied()).toEqual([{ billing_address_id: 5 }, { billing_address_id: 6 }]))
  })
})

describe('the form', () => {
  it('sends what was left empty as empty text and the flag for copies as 1 or 0 (R-012 to R-016)', async () => {
    const store = 'POST /rest/billing-address/store'
    const { user, sent } = await visitBilling({ [store]: { status: 201, body: { message: 'ok', data: billing(7) } } })
    const fill = async (tick: boolean) => {
      const form = await openForm(user)
      await user.clear(form.getByLabelText(/^Nachname/))
      await user.type(form.getByLabelText(/^Postleitzahl/), '62101')
      await waitFor(() => expect(form.getByRole('combobox', { name: /^Ort/ })).toHaveValue('Lindenbrück'))
      await user.type(form.getByRole('combobox', { name: /^Straße/ }), 'Am Wall')
      await user.tab()
      const box = form.getByRole('checkbox', { name: /^Kopien/ })
      await user.click(box)
      if (!tick) await user.click(box)
      await user.click(form.getByRole('button', { name: 'Adresse speichern' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      return lastSent(sent, '/rest/billing-address/store')
    }
    const whole = {
      gender: '',
      title: '',
      first_name: 'Mia',
      last_name: '',
      email: '',
      alternate_email: 1,
      phone: '',
      company: '',
      street: 'Am Wall',
      street_number: '',
      extra: '',
      zip: '62101',
      city: 'Lindenbrück',
      country: 'DE',
      is_default: false,
      label: '',
      vat_id: '',
      is_shipping: false,
    }
    expect(await fill(true)).toEqual(whole)
    expect(await fill(false)).toEqual({ ...whole, alternate_email: 0 })
  }, 60_000)

  it('each new look-up of a kind ends the one under way', async () => {
    const { user } = await visitShipping()
    const asked: { url: string; signal: AbortSignal }[] = []
    const answer = globalThis.fetch
    vi.stubGlobal(
      'fetch',
      vi.fn((input: string, init: RequestInit) => {
        if (!/getCity|getStreets/.test(input)) return answer(input, init)
        asked.push({ url: input, signal: init.signal! })
        return new Promise((_, reject) => init.signal!.addEventListener('abort', () => reject(init.signal!.reason as Error)))
      }),
    )
    const form = await openForm(user)
    const code = form.getByLabelText(/^Postleitzahl/)
    await user.type(code, '62101')
    await waitFor(() => expect(asked).toHaveLength(1))
    await user.type(form.getByRole('combobox', { name: /^Straße/ }), 'Lin')
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, false])
    await user.type(form.getByRole('combobox', { name: /^Straße/ }), 'den')
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
    await user.clear(code)
    await user.type(code, '62102')
    await waitFor(() => expect(asked).toHaveLength(4))
    expect(asked[0]!.signal.aborted).toBe(true)
    expect(asked.map(({ url }) => /\?(.*)/.exec(url)![1])).toEqual([
      expect.stringContaining('62101'),
      expect.stringContaining('keyword=Lin'),
      expect.stringContaining('keyword=Linden'),
      expect.stringContaining('62102'),
    ])
  })

  it('offers every town of a postal code, and takes what nobody knows', async () => {
    const { user, sent } = await visitShipping({
      'GET /rest/getCity': {
        body: {
          data: [
            { postal_code: '62110', city: 'Weidenau', state: 'Hessen' },
            { postal_code: '62110', city: 'Erlenbach', state: 'Hessen' },
          ],
        },
      },
      'POST /rest/shipping-address/store': { status: 201, body: { message: 'ok', data: shipping(8) } },
    })
    const form = await openForm(user)
    await user.type(form.getByLabelText(/^Postleitzahl/), '62110')
    expect(await form.findByText(/mehrere Orte/)).toBeInTheDocument()
    expect(form.getByRole('combobox', { name: /^Ort/ })).toHaveValue('')
    await user.type(form.getByRole('combobox', { name: /^Ort/ }), 'Er')
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['WeidenauHessen', 'ErlenbachHessen'])
    await user.clear(form.getByRole('combobox', { name: /^Ort/ }))
    await user.type(form.getByRole('combobox', { name: /^Ort/ }), 'Hintertupfing')
    await user.tab()
    await user.type(form.getByRole('combobox', { name: /^Straße/ }), 'Weg ohne Namen')
    await user.tab()
    await user.click(form.getByRole('button', { name: 'Adresse speichern' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path.endsWith('/store'))?.body).toMatchObject({
        city: 'Hintertupfing',
        street: 'Weg ohne Namen',
        zip: '62110',
      }),
    )
  })

  it('asks no look-up abroad and wants the digits of the country', async () => {
    const { user, sent } = await visitShipping()
    const form = await openForm(user)
    await user.selectOptions(form.getByLabelText(/^Land/), 'AT')
    await user.type(form.getByLabelText(/^Postleitzahl/), '107')
    await user.type(form.getByLabelText(/^Ort/), 'Wien')
    await user.type(form.getByLabelText(/^Straße/), 'Mariahilfer Straße')
    await user.click(form.getByRole('button', { name: 'Adresse speichern' }))
    expect(form.getByLabelText(/^Postleitzahl/)).toHaveAccessibleDescription(/vierstellige/)
    expect(form.getByLabelText(/^Postleitzahl/)).toHaveFocus()
    expect(sent.some(({ path }) => /getCity|getStreets|store/.test(path))).toBe(false)
    await user.selectOptions(form.getByLabelText(/^Land/), 'FR')
    expect(form.getByLabelText(/^Postleitzahl/)).not.toBeRequired()
  })

  it('asks a Packstation for its number and the Postnummer', async () => {
    const { user, sent } = await visitShipping({
      'POST /rest/shipping-address/store': { status: 201, body: { message: 'ok', data: shipping(8) } },
    })
    const form = await openForm(user)
    await user.click(form.getByRole('radio', { name: 'Packstation' }))
    await user.type(form.getByLabelText(/^Postleitzahl/), '62101')
    await user.type(form.getByLabelText(/^Nummer der Station/), '145')
    await user.click(form.getByRole('button', { name: 'Adresse speichern' }))
    expect(form.getByLabelText(/^Postnummer/)).toHaveAccessibleDescription(/6 bis 10 Ziffern/)
    await user.type(form.getByLabelText(/^Postnummer/), '1234567')
    await user.click(form.getByRole('button', { name: 'Adresse speichern' }))
    await waitFor(() =>
      expect(lastSent(sent, '/rest/shipping-address/store')).toMatchObject({
        street: 'Packstation',
        street_number: '145',
        extra: '1234567',
      }),
    )
  })

  it('keeps what was typed after a refusal, at its field, and when it was closed by mistake', async () => {
    const refusal = {
      status: 422,
      body: {
        error: 'INPUT_INVALID',
        message: 'Bitte prüfen Sie Ihre Eingaben.',
        errors: [{ field: 'phone', message: 'Bitte geben Sie eine gültige Telefonnummer ein.' }],
      },
    }
    const { user } = await visitShipping({ 'POST /rest/shipping-address/update/1': refusal })
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten: Lindenallee 1, Lindenbrück' }))
    let form = within(await screen.findByRole('dialog', { name: 'Lieferadresse bearbeiten' }))
    await user.type(form.getByLabelText(/^Telefon/), '069 1')
    await user.click(form.getByRole('button', { name: 'Adresse speichern' }))
    await waitFor(() => expect(form.getByLabelText(/^Telefon/)).toHaveAccessibleDescription(/gültige Telefonnummer/))
    await user.click(form.getByRole('button', { name: 'Abbrechen' }))
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten: Lindenallee 1, Lindenbrück' }))
    form = within(await screen.findByRole('dialog'))
    expect(form.getByLabelText(/^Telefon/)).toHaveValue('069 1')
  })
})
