// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cart } from '#client/lib/cart/cart.ts'
import { CheckoutScreen } from '#client/features/checkout/CheckoutScreen.tsx'
import { ConfirmationScreen } from '#client/features/checkout/ConfirmationScreen.tsx'
import { draftOf } from '#client/features/checkout/checkoutDrafts.ts'
import { forgetCheckout, forgetOldCheckout } from '#client/features/checkout/keptCheckout.ts'
import { followOtherTabs } from '#client/features/checkout/otherTabs.ts'
import { session } from '#client/lib/session/session.ts'
import { emptyDraft } from '#machines/flows/checkout.draft.ts'
import type { CheckoutDraft, Paying } from '#machines/flows/checkout.types.ts'
import { foodOrder } from '#tests/machines/flows/foodBoardRows.ts'
import { preview, seller } from '#tests/machines/flows/checkoutRows.ts'
import { customer } from '#tests/client/stubServer.ts'
import { endSession } from '#tests/client/endSession.ts'
import { aCart, aLine, aSeller } from './carts.parts.ts'
import { cartKey, prepareWindow, visitAs } from './checkoutWorld.tsx'

const previewCall = 'GET /rest/api/cashOrderPreview'
const placeCall = 'POST /rest/order_store_bycash'
const placed = { message: '', data: { orders: [{ order_number: 'MH-26-000001', provider_id: 4, total_cents: 1950 }], total_cents: 1950 } }

beforeEach(() => {
  prepareWindow()
  sessionStorage.clear()
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})
const checkout = (answers: Parameters<typeof visitAs>[3] = {}, path = '/kasse') =>
  visitAs(path, '/kasse', CheckoutScreen, { [previewCall]: { body: { data: preview() } }, ...answers })
const orderButton = () => screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' })
const toCart = () => screen.queryByRole('link', { name: 'Warenkorb bearbeiten' })
const accept = async (user: { click: (element: Element) => Promise<void> }) => user.click(screen.getByRole('checkbox', { name: /AGB/ }))

describe('the checkout', () => {
  it('shows everything right above the button, without a link or anything folded between', async () => {
    await checkout({ [previewCall]: { body: { data: preview([seller(4, { deposit_cents: 16 }), seller(5)]) } } })
    const button = await orderButton()
    expect(button).toHaveTextContent(/^Zahlungspflichtig bestellen$/)
    const summary = screen.getByRole('region', { name: 'Ihre Bestellung' })
    expect(button.previousElementSibling).toBe(summary)
    expect(summary.querySelectorAll('a, button, details, [hidden]')).toHaveLength(0)
    for (const words of [
      'Küche 4',
      'Küche 5',
      'Pfand',
      'Liefergebühr',
      'Sie schließen 2 Verträge mit 2 Anbietern. Vertragspartner ist der jeweils genannte Anbieter.',
    ])
      expect(summary).toHaveTextContent(words)
    expect(summary).toHaveTextContent(/2 ×Gericht 4.*18,00/)
    expect(summary).toHaveTextContent(/Gesamtsumme inkl\. MwSt\.\s*39,00/)
  })

  it('law 9: repeats the maker’s guarantee at its line, and the legal rights beside it, only where there is one', async () => {
    const lines = [...seller(4).lines, ...seller(4).lines.map((line) => ({ ...line, id: 900, name: 'Pfanne', guarantee_years: 10 }))]
    const { unmount } = await checkout({ [previewCall]: { body: { data: preview([seller(4, { lines })]) } } })
    await orderButton()
    const summary = () => within(screen.getByRole('region', { name: 'Ihre Bestellung' }))
    expect(summary().getByText('10 Jahre Haltbarkeitsgarantie des Herstellers').closest('li')).toHaveTextContent('Pfanne')
    expect(summary().getByText(/^Ihre gesetzlichen Rechte bei Mängeln bestehen neben der Garantie/)).toBeInTheDocument()
    unmount()
    await checkout()
    await orderButton()
    expect(summary().queryByText(/Garantie/)).toBeNull()
  })

  it('sends the invoice to a company, and says at the field what is wrong with its number', async () => {
    const { user, sent } = await checkout({ [placeCall]: { body: placed } })
    await orderButton()
    await user.click(screen.getByRole('checkbox', { name: 'Ich bestelle für eine Firma' }))
    await user.type(screen.getByRole('textbox', { name: /^Firma/ }), 'Linde GmbH')
    await user.type(screen.getByRole('textbox', { name: /^USt-IdNr/ }), 'DE136695975')
    await accept(user)
    await user.click(await orderButton())
    expect(await screen.findAllByText('Diese USt-IdNr. stimmt nicht. Bitte prüfen Sie die Eingabe.')).not.toHaveLength(0)
    await user.clear(screen.getByRole('textbox', { name: /^USt-IdNr/ }))
    await user.type(screen.getByRole('textbox', { name: /^USt-IdNr/ }), 'DE136695976')
    await user.click(await orderButton())
    await screen.findByText('andere Seite')
    const order = sent.find(({ path }) => path.endsWith('order_store_bycash'))
    expect(order?.body).toMatchObject({ billing: { company: 'Linde GmbH', vat_id: 'DE136695976', street: 'Lindenallee' } })
  })

  it('ticks nothing beforehand, names the sellers’ terms and asks for the age only where it matters', async () => {
    const adult = seller(4, { lines: seller(4).lines.map((line) => ({ ...line, age_limit: 16 })) })
    const { unmount } = await checkout()
    await orderButton()
    expect(within(screen.getByRole('region', { name: 'Einverständnis' })).getAllByRole('checkbox')).toHaveLength(1)
    expect(screen.getByRole('checkbox', { name: 'Ich habe die AGB gelesen und stimme ihnen zu.' })).not.toBeChecked()
    expect(screen.getByRole('link', { name: /AGB von Küche 4/ })).toHaveAttribute('href', '/anbieter-agb/4?fassung=2')
    unmount()
    const lawOnly = { ...adult, provider: { ...adult.provider, terms_url: null } }
    await checkout({ [previewCall]: { body: { data: preview([lawOnly]) } } })
    await orderButton()
    expect(screen.getByRole('checkbox', { name: 'Ich stimme den AGB der Markthalle zu.' })).not.toBeChecked()
    expect(screen.getByText('Küche 4 verwendet keine eigenen AGB; es gilt das Gesetz.')).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /AGB von Küche 4/ })).toBeNull()
    expect(screen.getByRole('checkbox', { name: 'Ich bin mindestens 16 Jahre alt.' })).not.toBeChecked()
  })

  it('names sellers without terms of their own in one sentence, each once, beside links to those of the others', async () => {
    const plain = (id: number) => ({ ...seller(id), provider: { ...seller(id).provider, terms_url: null } })
    const goods = { ...plain(5), kind: 'shop' as const, key: 'shop-5' }
    await checkout({ [previewCall]: { body: { data: preview([seller(4), plain(5), goods, plain(6)]) } } })
    await orderButton()
    expect(screen.getAllByText(/keine eigenen AGB/).map(({ textContent }) => textContent)).toEqual([
      'Küche 5 und Küche 6 verwenden keine eigenen AGB; es gilt das Gesetz.',
    ])
    expect(screen.getByRole('link', { name: /AGB von Küche 4/ })).toBeInTheDocument()
  })

  it('sends once for a double click and goes on to the confirmation', async () => {
    const { user, sent, router } = await checkout({ [placeCall]: { body: placed } })
    const button = await orderButton()
    await accept(user)
    await user.dblClick(button)
    await screen.findByText('andere Seite')
    expect(router.state.location.pathname).toBe('/kasse/bestaetigung/MH-26-000001')
    const calls = sent.filter(({ path }) => path === '/rest/order_store_bycash')
    expect(calls).toHaveLength(1)
    expect(calls[0]!.body).toMatchObject({
      cart_key: cartKey,
      expected_total: 1950,
      terms_accepted: true,
      sellers: [{ provider_id: 4, fulfilment: 'delivery', wished_at: null, note: '' }],
    })
    expect(calls[0]!.headers['idempotency-key']).toMatch(/^[\w-]{36}$/)
    expect(sessionStorage).toHaveLength(0)
    expect(localStorage.getItem('checkout_draft')).toBeNull()
  })

  it('repeats a lost order with the same key', async () => {
    const { user, sent } = await checkout({ [placeCall]: ['offline', 'offline', 'offline', { body: placed }] })
    const button = await orderButton()
    await accept(user)
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Erneut senden' }))
    await screen.findByText('andere Seite')
    const keys = sent.filter(({ path }) => path === '/rest/order_store_bycash').map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(4)
    expect(new Set(keys)).toHaveLength(1)
  })

  it('keeps what was typed after a refusal and says the reason at its field', async () => {
    const refusal = {
      status: 422,
      body: {
        error: 'INPUT_INVALID',
        message: 'Bitte prüfen Sie Ihre Eingaben.',
        errors: [{ field: 'contact.phone', message: 'Diese Nummer gibt es nicht.' }],
      },
    }
    const { user } = await checkout({ [placeCall]: refusal })
    const button = await orderButton()
    await user.clear(screen.getByLabelText(/^Telefon/))
    await user.type(screen.getByLabelText(/^Telefon/), '0151 2345')
    await accept(user)
    await user.click(button)
    expect(await screen.findByText('Bitte prüfen Sie Ihre Eingaben.')).toBeInTheDocument()
    expect(screen.getByLabelText(/^Telefon/)).toHaveAccessibleDescription(/Diese Nummer gibt es nicht\./)
    expect(screen.getByLabelText(/^Telefon/)).toHaveValue('0151 2345')
    expect(screen.getByRole('checkbox', { name: /AGB/ })).toBeChecked()
    expect(button).toBeEnabled()
  })

  it('shows the old and the new total when prices have changed', async () => {
    const { user } = await checkout({
      [previewCall]: [{ body: { data: preview() } }, { body: { data: preview([seller(4, { total_cents: 2150 })]) } }],
      [placeCall]: { status: 409, body: { error: 'CART_CHANGED', message: 'Preise haben sich geändert.', details: { total_cents: 2150 } } },
    })
    const button = await orderButton()
    await accept(user)
    await user.click(button)
    expect(await screen.findByText(/Statt 19,50 € beträgt die Summe jetzt 21,50 €\./)).toBeInTheDocument()
  })

  it('law 18: says at the seller which terms have changed, with the new ones, and orders once they are agreed to', async () => {
    const under = (version: number) => {
      const { provider, ...rest } = seller(4)
      return { ...rest, provider: { ...provider, terms_version: version, terms_url: `/anbieter-agb/4?fassung=${version}` } }
    }
    const message = 'Küche 4 hat die AGB geändert. Bitte prüfen Sie, was jetzt gilt, und stimmen Sie erneut zu.'
    const { user, sent } = await checkout({
      [previewCall]: [{ body: { data: preview([under(2), seller(5)]) } }, { body: { data: preview([under(3), seller(5)]) } }],
      [placeCall]: [
        {
          status: 409,
          body: {
            error: 'TERMS_CHANGED',
            message,
            errors: [{ field: 'sellers.0.terms_version', message }],
            details: { provider_id: 4, provider: 'Küche 4', what: 'die AGB', version: 3, url: '/anbieter-agb/4?fassung=3' },
          },
        },
        { body: placed },
      ],
    })
    const button = await orderButton()
    await user.clear(screen.getByRole('textbox', { name: /^Nachname/ }))
    await user.type(screen.getByRole('textbox', { name: /^Nachname/ }), 'Linde')
    await accept(user)
    await user.click(button)
    const part = within(await screen.findByRole('region', { name: 'Küche 4' }))
    expect(await part.findByText('Küche 4 hat die AGB geändert.')).toBeVisible()
    expect(part.getByRole('link', { name: /Neue AGB lesen/ })).toHaveAttribute('href', '/anbieter-agb/4?fassung=3')
    expect(part.getByRole('link', { name: /Neue AGB lesen/ })).toHaveAttribute('target', '_blank')
    expect(part.queryByRole('link', { name: 'Im Warenkorb ändern' }), 'the way out is not the cart').toBeNull()
    expect(within(screen.getByRole('region', { name: 'Küche 5' })).queryByText(/geändert/)).toBeNull()
    const consent = screen.getByRole('checkbox', { name: /AGB/ })
    expect(consent).not.toBeChecked()
    expect(consent).toHaveAccessibleDescription(expect.stringContaining('stimmen Sie erneut zu'))
    expect(screen.getByRole('textbox', { name: /^Nachname/ })).toHaveValue('Linde')
    await user.click(part.getByRole('button', { name: 'Zur Zustimmung' }))
    expect(screen.getByRole('heading', { name: 'Einverständnis' })).toHaveFocus()
    expect(screen.getByRole('link', { name: /AGB von Küche 4/ }).closest('li')).toHaveTextContent('(neue Fassung)')
    // Not agreed to, nothing is sent.
    await user.click(await orderButton())
    const orders = () => sent.filter(({ path }) => path === '/rest/order_store_bycash')
    expect(orders()).toHaveLength(1)
    await user.click(consent)
    expect(screen.queryByText('Küche 4 hat die AGB geändert.')).toBeNull()
    await user.click(await orderButton())
    await screen.findByText('andere Seite')
    expect(orders().map(({ body }) => (body as { sellers: object[] }).sellers[0])).toMatchObject([
      { terms_version: 2 },
      { terms_version: 3 },
    ])
    expect(new Set(orders().map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  })

  it('law 18: names a seller’s own notice of withdrawal, and says what was taken off or changed of the marketplace', async () => {
    const goods = (url: string | null) =>
      seller(4, { kind: 'shop', key: 'shop-4', fulfilments: [], asap: null, slots: [], withdrawal: { version: url ? 1 : 0, url } })
    const house = { platform_terms: { version: 'agb 2', url: '/seite/agb' } }
    await checkout({
      [previewCall]: [
        { body: { data: preview([goods('/anbieter-agb/4?art=widerruf&fassung=1')]) } },
        { body: { data: preview([goods(null)], house) } },
      ],
    })
    await orderButton()
    expect(screen.getByRole('link', { name: /Widerrufsbelehrung von Küche 4/ })).toHaveAttribute(
      'href',
      '/anbieter-agb/4?art=widerruf&fassung=1',
    )
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
    const part = within(screen.getByRole('region', { name: 'Küche 4' }))
    expect(await part.findByText('Küche 4 hat die Widerrufsbelehrung geändert.')).toBeVisible()
    expect(part.getByText('Eine eigene gibt es nicht mehr; es gilt die gesetzliche.')).toBeVisible()
    expect(screen.getByText('Die Markthalle hat ihre AGB geändert.')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Widerrufsbelehrung von Küche 4/ })).toBeNull()
  })

  it('takes no order at prices that could not be checked, and takes one as soon as they are', async () => {
    const { user, sent } = await checkout({
      [previewCall]: [{ body: { data: preview() } }, { status: 500, body: {} }, { body: { data: preview() } }],
      [placeCall]: { body: placed },
    })
    const button = await orderButton()
    await accept(user)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(button).toBeDisabled())
    await user.click(button)
    expect(sent.some((one) => one.path.endsWith('order_store_bycash'))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Erneut prüfen' }))
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    await waitFor(() => expect(sent.filter((one) => one.path.endsWith('order_store_bycash'))).toHaveLength(1))
  })

  it('shows each obstacle with its way out and does not send', async () => {
    const low = seller(4, {
      missing_cents: 300,
      problems: [{ code: 'BELOW_MINIMUM', message: 'Der Mindestbestellwert von 12,00 € ist noch nicht erreicht.' }],
    })
    const { user, sent } = await checkout({ [previewCall]: { body: { data: preview([low]) } } })
    const button = await orderButton()
    const part = within(screen.getByRole('region', { name: 'Küche 4' }))
    expect(part.getByText(/Noch 3,00 € bis zum Mindestbestellwert/)).toBeInTheDocument()
    expect(part.getByRole('link', { name: 'Zur Speisekarte' })).toHaveAttribute('href', '/anbieter/kueche-4')
    await accept(user)
    await user.click(button)
    expect(screen.getByRole('heading', { name: 'Küche 4', level: 2 })).toHaveFocus()
    expect(sent.some(({ path }) => path === '/rest/order_store_bycash')).toBe(false)
    // Picking it up has no such minimum here.
    await user.click(part.getByRole('button', { name: 'Selbst abholen' }))
    await waitFor(() => expect(part.getByRole('radio', { name: 'Abholung' })).toBeChecked())
  })

  it('replaces no way that is gone by another unasked, and asks for the others at its seller', async () => {
    const way = { kind: 'parcel' as const, cents: 490, obstacle: null, days_from: 1, days_until: 2, store_id: null, store: null }
    const goods = { kind: 'shop' as const, key: 'shop-4', fulfilments: [], asap: null, slots: [] }
    const shippings = [
      { ...way, id: 8, name: 'Hermes' },
      { ...way, id: 9, name: 'DHL' },
    ]
    const gone = { code: 'SHIPPING_GONE', message: 'Die gewählte Versandart gibt es bei Küche 4 nicht mehr.' }
    draftOf(customer.user_id).keep({
      draft: { ...emptyDraft, wishes: { 'shop-4': { fulfilment: null, time: 'asap', wishedAt: null, shippingId: 7, note: '' } } },
      paying: null,
    })
    const shown = (more: Parameters<typeof seller>[1]) => ({ body: { data: preview([seller(4, { ...goods, shippings, ...more })]) } })
    const { user, sent } = await checkout({ [previewCall]: [shown({ problems: [gone] }), shown({ shipping_id: 8 })] })
    await orderButton()
    const asked = () => vi.mocked(fetch).mock.calls.flatMap(([url]) => (String(url).includes('cashOrderPreview') ? [String(url)] : []))
    expect(asked().at(-1)).toContain('shipping=4-7')
    const part = within(screen.getByRole('region', { name: 'Küche 4' }))
    expect(await part.findByText(gone.message)).toBeInTheDocument()
    expect(part.queryByRole('radio', { checked: true })).toBeNull()
    await accept(user)
    await user.click(await orderButton())
    expect(sent.some(({ path }) => path === '/rest/order_store_bycash')).toBe(false)
    await user.click(part.getByRole('button', { name: 'Mit anderer Versandart' }))
    await waitFor(() => expect(part.getByRole('radio', { name: /^Hermes/ })).toBeChecked())
    expect(part.queryByText(gone.message)).toBeNull()
    expect(asked().at(-1)).not.toContain('shipping=4')
  })

  it('offers the free times of a closed kitchen, full ones visibly full', async () => {
    const closed = seller(4, {
      asap: { ...seller(4).asap!, possible: false },
      problems: [{ code: 'STORE_CLOSED', message: 'Das Restaurant nimmt ab 17:00 Uhr wieder Bestellungen an.' }],
    })
    const { user, sent } = await checkout({ [previewCall]: { body: { data: preview([closed]) } }, [placeCall]: { body: placed } })
    const button = await orderButton()
    expect(screen.getByRole('radio', { name: /So bald wie möglich/ })).toBeDisabled()
    const times = screen.getByRole('combobox', { name: /Wunschzeit wählen/ })
    expect(within(times).getByRole('option', { name: '20:15 Uhr – ausgebucht' })).toBeDisabled()
    await accept(user)
    await user.click(button)
    expect(times).toHaveAccessibleDescription(/Bitte wählen/)
    await user.selectOptions(times, '20:00 Uhr')
    await user.click(button)
    await screen.findByText('andere Seite')
    expect(sent.find(({ path }) => path === '/rest/order_store_bycash')?.body).toMatchObject({
      sellers: [{ wished_at: '2026-11-20T19:00:00.000Z' }],
    })
  })

  it('asks for the day first, then for its times', async () => {
    const slot = (start: string, label: string, free = true) => ({ start, label, free })
    const closed = seller(4, {
      asap: { ...seller(4).asap!, possible: false },
      problems: [{ code: 'STORE_CLOSED', message: 'Das Restaurant nimmt ab 17:00 Uhr wieder Bestellungen an.' }],
      slots: [
        slot('2026-11-20T21:00:00.000Z', 'heute, 22:00 Uhr'),
        slot('2026-11-21T11:00:00.000Z', 'morgen, 12:00 Uhr', false),
        slot('2026-11-21T11:15:00.000Z', 'morgen, 12:15 Uhr'),
      ],
    })
    const { user, sent } = await checkout({ [previewCall]: { body: { data: preview([closed]) } }, [placeCall]: { body: placed } })
    const button = await orderButton()
    const times = screen.getByRole('combobox', { name: /Wunschzeit wählen/ })
    const offered = () =>
      within(times)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .filter((text) => text !== 'Bitte wählen')
    expect(offered()).toEqual(['22:00 Uhr'])
    await user.selectOptions(times, '22:00 Uhr')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Tag/ }), 'Morgen')
    expect(times, 'the time of another day is none').toHaveValue('')
    expect(offered()).toEqual(['12:00 Uhr – ausgebucht', '12:15 Uhr'])
    await user.selectOptions(times, '12:15 Uhr')
    await accept(user)
    await user.click(button)
    await screen.findByText('andere Seite')
    expect(sent.find(({ path }) => path === '/rest/order_store_bycash')?.body).toMatchObject({
      sellers: [{ wished_at: '2026-11-21T11:15:00.000Z' }],
    })
  })

  it('takes over the account’s cart when the guest’s has gone over to it', async () => {
    const { sent } = await checkout({
      [previewCall]: [{ status: 404, body: { error: 'CART_KEY_UNKNOWN', message: '' } }, { body: { data: preview() } }],
      'POST /rest/cart/merge': { body: { data: { ...aCart(aSeller([aLine()])), cart_key: 'm'.repeat(24) }, message: null } },
    })
    await orderButton()
    expect(sent.some(({ path }) => path === '/rest/cart/merge')).toBe(true)
    expect(localStorage.getItem('cart_key')).toBe('m'.repeat(24))
  })

  it('orders from one seller only with ?anbieter', async () => {
    await checkout({ [previewCall]: { body: { data: preview([seller(4), seller(5)]) } } }, '/kasse?anbieter=5')
    await orderButton()
    expect(screen.queryByText('Küche 4')).not.toBeInTheDocument()
  })

  it('asks no price of an empty cart, and shows the ways out', async () => {
    const { sent } = await checkout({ 'GET /rest/cart': { body: { data: { ...aCart(), cart_key: cartKey } } } })
    expect(await screen.findByRole('heading', { name: 'Ihr Warenkorb ist leer.' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Meine Bestellungen' })).toHaveAttribute('href', '/konto/bestellungen')
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
    expect(toCart()).toBeNull()
    expect(sent.filter(({ path }) => path === '/rest/api/cashOrderPreview')).toEqual([])
  })

  it('finds the account’s cart where the browser knows no key, as the cart page does', async () => {
    const { sent } = await checkout({
      'POST /rest/cart/merge': { body: { data: { ...aCart(aSeller([aLine()])), cart_key: 'm'.repeat(24) }, message: null } },
    })
    await orderButton()
    localStorage.removeItem('cart_key')
    cleanup()
    await act(() => cart.refresh())
    expect(cart.view.get().cart).toMatchObject({ cart_key: 'm'.repeat(24), count: 1 })
    expect(localStorage.getItem('cart_key')).toBe('m'.repeat(24))
    expect(sent.find(({ path }) => path === '/rest/cart/merge')?.body).toEqual({ cart_key: null })
  })

  it('has something sensible to say when the cart is empty or the server is away', async () => {
    const { unmount } = await checkout({
      [previewCall]: { status: 409, body: { error: 'CART_EMPTY', message: 'Ihr Warenkorb ist leer.' } },
    })
    expect(await screen.findByRole('heading', { name: 'Ihr Warenkorb ist leer.' })).toBeInTheDocument()
    expect(toCart()).toBeNull()
    unmount()
    const { user, answers } = await checkout({
      [previewCall]: { status: 500, body: { error: 'INTERNAL', message: 'Something went wrong' } },
    })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    answers[previewCall] = { body: { data: preview() } }
    await user.click(retry)
    await orderButton()
    expect(toCart()).toHaveAttribute('href', '/warenkorb')
  })
})

describe('a new address', () => {
  it('proposes town and street while typing, and takes what was typed as well', async () => {
    const { user, sent } = await checkout({
      [previewCall]: { body: { data: preview([seller(4)], { saved_addresses: [] }) } },
      [placeCall]: { body: placed },
      'GET /rest/getCity': { body: { data: [{ postal_code: '62103', city: 'Lindenbrück', state: 'Hessen' }] } },
      'GET /rest/getStreets': { body: { data: [{ name: 'Goethestraße', postal_code: '62103', city: 'Lindenbrück' }] } },
    })
    const button = await orderButton()
    await user.type(await screen.findByLabelText(/^Postleitzahl/), '62103')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Ort/ })).toHaveValue('Lindenbrück'))
    await user.type(screen.getByRole('combobox', { name: /^Straße/ }), 'Goe')
    await user.click(await screen.findByRole('option', { name: /Goethestraße/ }))
    expect(screen.getByRole('combobox', { name: /^Straße/ })).toHaveValue('Goethestraße')
    await user.clear(screen.getByRole('combobox', { name: /^Straße/ }))
    await user.type(screen.getByRole('combobox', { name: /^Straße/ }), 'Am neuen Weg')
    await user.tab()
    await user.type(screen.getByLabelText(/^Hausnummer/), '5a')
    await user.click(screen.getByRole('checkbox', { name: 'Adresse für das nächste Mal speichern' }))
    await accept(user)
    await user.click(button)
    await screen.findByText('andere Seite')
    expect(sent.find(({ path }) => path === '/rest/order_store_bycash')?.body).toMatchObject({
      save_address: true,
      address: { street: 'Am neuen Weg', house_number: '5a', extra: '', postal_code: '62103', city: 'Lindenbrück' },
    })
  })
})

describe('a draft', () => {
  it('survives a reload without the consents', async () => {
    const { user, unmount } = await checkout()
    await orderButton()
    await accept(user)
    await user.click(screen.getByRole('button', { name: 'Hinweis hinzufügen' }))
    await user.type(screen.getByLabelText('Hinweis ans Restaurant'), 'Hinterhaus')
    unmount()
    await checkout()
    await orderButton()
    expect(screen.getByLabelText('Hinweis ans Restaurant')).toHaveValue('Hinterhaus')
    expect(screen.getByRole('checkbox', { name: /AGB/ })).not.toBeChecked()
  })

  const typed = { ...emptyDraft, contact: { firstName: 'Mia', lastName: 'Sommer', phone: '0151 7777' }, addressChoice: 'new' as const }
  /** What another tab of the same browser does: it writes, and this tab hears of it. */
  const elsewhere = (kept: { draft: CheckoutDraft; paying?: Paying | null }) => {
    draftOf(customer.user_id).keep({ paying: null, ...kept })
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'checkout_draft' })))
  }
  const phone = () => screen.findByRole('textbox', { name: /^Telefon/ })

  it('of somebody else is thrown away, a damaged one is no trouble', () => {
    draftOf(1).keep({ draft: { ...emptyDraft, address: { ...emptyDraft.address, street: 'Geheimweg' } }, paying: null })
    expect(draftOf(2).begin()).toBeNull()
    expect(localStorage.getItem('checkout_draft')).toBeNull()
    localStorage.setItem('checkout_draft', '{"user":')
    expect(draftOf(1).begin()).toBeNull()
    forgetOldCheckout()
    forgetCheckout()
    expect(localStorage.getItem('checkout_draft')).toBeNull()
  })

  it('is found in a reopened tab an hour later, a day later it is gone for good', async () => {
    const { user, unmount } = await checkout()
    await user.clear(await phone())
    await user.type(await phone(), '0151 7777')
    unmount()
    // The tab is closed and another opened.
    sessionStorage.clear()
    const begun = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(begun + 3_600_000)
    const { unmount: close } = await checkout()
    expect(await phone()).toHaveValue('0151 7777')
    close()
    clock.mockReturnValue(begun + 24 * 3_600_000 - 1000)
    forgetOldCheckout()
    expect(draftOf(customer.user_id).begin()?.draft.contact.phone).toBe('0151 7777')
    clock.mockReturnValue(begun + 26 * 3_600_000)
    forgetOldCheckout()
    expect(localStorage.getItem('checkout_draft')).toBeNull()
    clock.mockRestore()
  })

  it('that changes elsewhere while this tab has no prices yet is taken over with them', () => {
    let state = 'loading'
    let arrive: (snapshot: unknown) => void = () => undefined
    const snapshot = () => ({ status: 'active', matches: (one: string) => one === state })
    const subscribe = (observer: typeof arrive) => {
      arrive = observer
      return { unsubscribe: () => undefined }
    }
    const send = vi.fn()
    const kept = draftOf(customer.user_id)
    kept.begin()
    const stop = followOtherTabs({ getSnapshot: snapshot, subscribe, send } as never, kept)
    elsewhere({ draft: typed })
    expect(send).not.toHaveBeenCalled()
    state = 'editing'
    arrive(snapshot())
    arrive(snapshot())
    expect(send.mock.calls).toEqual([[{ type: 'draft.follow', draft: typed }]])
    stop()
  })

  it('follows another tab, never under the fingers of whoever is typing, and no consent with it', async () => {
    const { user } = await checkout()
    await orderButton()
    await accept(user)
    // From the box to nothing.
    ;(document.activeElement as HTMLElement).blur()
    elsewhere({ draft: typed })
    expect(await phone()).toHaveValue('0151 7777')
    expect(screen.getByRole('checkbox', { name: /AGB/ })).toBeChecked()
    await user.type(await phone(), '8')
    elsewhere({ draft: { ...typed, contact: { ...typed.contact, firstName: 'Emilia', phone: '030 1' } } })
    expect(await phone()).toHaveValue('0151 77778')
    expect(screen.getByRole('textbox', { name: /^Vorname/ })).toHaveValue('Mia')
    await user.tab()
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Vorname/ })).toHaveValue('Emilia'))
  })

  it('brings a running payment along to another tab, and to one that is opened later', async () => {
    const paying = { reference: 'r'.repeat(24), start: null }
    const finish = 'POST /rest/orderPlace'
    const open = { body: { data: { outcome: 'open', orders: [], total_cents: 0, message: '' } } }
    const { unmount } = await checkout({ [finish]: open })
    await orderButton()
    elsewhere({ draft: typed, paying })
    await screen.findByText('Wir warten noch auf Ihre Zahlung.')
    unmount()
    sessionStorage.clear()
    const { sent } = await checkout({ [finish]: open })
    await screen.findByText('Wir warten noch auf Ihre Zahlung.')
    expect(sent.find(({ path }) => path === finish.split(' ')[1])?.body).toMatchObject({ payment_reference: paying.reference })
  })

  it('goes with whoever logs out', async () => {
    await checkout()
    await orderButton()
    elsewhere({ draft: typed })
    expect(localStorage.getItem('checkout_draft')).not.toBeNull()
    const stop = session.actor.on('route.requested', forgetCheckout)
    act(() => session.actor.send({ type: 'LOGOUT' }))
    await waitFor(() => expect(localStorage.getItem('checkout_draft')).toBeNull())
    stop.unsubscribe()
  })
})

describe('the confirmation', () => {
  const information = 'GET /rest/cashOrderInformation'
  const visit = (answers: Parameters<typeof visitAs>[3]) =>
    visitAs('/kasse/bestaetigung/MH-26-000001', '/kasse/bestaetigung/:orderNumber', ConfirmationScreen, answers)

  it('thanks, names each order, and says what is left in the cart', async () => {
    await visit({
      [information]: {
        body: {
          data: {
            orders: [foodOrder(1, { delivery_time: '2026-11-20T19:42:00.000Z' }), foodOrder(2)],
            shop_orders: [],
            total_cents: 4300,
            mail_sent_to: 'anna@example.de',
          },
        },
      },
      'GET /rest/checkoutRemainingItems': {
        body: { data: { cart_key: cartKey, sellers: [], count: 3, items_cents: 1200, deposit_cents: 25 } },
      },
    })
    expect(await screen.findByText(/Ihre 2 Bestellungen sind eingegangen\./)).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Danke für Ihre Bestellung!' })).toBeInTheDocument()
    expect(screen.getByText(/gegen 20:45 Uhr/)).toBeInTheDocument()
    expect(screen.getByText(/an anna@example\.de gesendet/)).toBeInTheDocument()
    expect(screen.getByText('Im Warenkorb warten noch 3 Artikel für 12,25 €.')).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: 'Bestellung verfolgen' }).map((link) => link.getAttribute('href'))).toEqual([
      '/konto/bestellungen/MH-26-000001/verfolgung',
      '/konto/bestellungen/MH-26-000002/verfolgung',
    ])
  })

  it('tells a foreign number from a passing trouble', async () => {
    const { unmount } = await visit({ [information]: { status: 404, body: { error: 'NOT_FOUND', message: '' } } })
    expect(await screen.findByRole('heading', { name: 'Diese Bestellung haben wir nicht gefunden.' })).toBeInTheDocument()
    unmount()
    const { user, answers } = await visit({ [information]: { status: 500, body: {} } })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    answers[information] = { body: { data: { orders: [foodOrder(1)], shop_orders: [], total_cents: 2150, mail_sent_to: 'a@b.de' } } }
    await user.click(retry)
    await screen.findByRole('heading', { name: 'Danke für Ihre Bestellung!' })
  })
})
