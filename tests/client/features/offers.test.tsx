// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Offer } from '#contract/calls/offerWire.ts'
import { OffersScreen } from '#client/features/offers/OffersScreen.tsx'
import { inOrder, meritsOf, priceWords } from '#client/features/offers/offerWords.ts'
import { OfferScreen } from '#client/screens/OfferScreen.tsx'
import { endSession } from '#tests/client/endSession.ts'
import { lastSent } from '#tests/client/stubServer.ts'
import { details, offer } from '#tests/machines/flows/offerRows.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

vi.stubGlobal('CSS', { escape: (text: string) => text })
const live = vi.hoisted(() => ({ listeners: new Set<(event: unknown) => void>() }))
vi.mock('#client/lib/live/live.ts', async (original) => ({
  ...(await original<object>()),
  subscribeEvents: (_types: readonly string[], listener: (event: unknown) => void) => {
    live.listeners.add(listener)
    return () => live.listeners.delete(listener)
  },
  onReset: () => () => undefined,
}))
vi.mock('#client/lib/live/followLive.ts', async (original) => ({
  ...(await original<object>()),
  followLive: (handlers: Record<string, (event: unknown) => void>) => {
    const listener = (event: unknown) => handlers[(event as { type: string }).type]?.(event)
    live.listeners.add(listener)
    return () => live.listeners.delete(listener)
  },
}))
const tell = (row: Offer) =>
  act(() => {
    for (const listener of live.listeners) listener({ type: 'offer.changed', data: { offer: row, from: '', event: '' } })
  })
beforeEach(() => {
  prepareWindow()
  sessionStorage.clear()
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})
const seen = (id: number, more: Partial<Offer> = {}) => offer(id, { viewed_at: '2026-11-20T11:00:00.000Z', ...more })
const page = (...data: Offer[]) => ({
  body: { data, meta: { current_page: 1, last_page: 1, per_page: 5, total: data.length, more: false } },
})
type Answers = Parameters<typeof visitAs>[3]
const list = (path: string, answers: Answers) => visitAs(path, '/konto/angebote', OffersScreen, answers)
const detail = (row: Offer, answers: Answers = {}) =>
  visitAs(`/angebote/${row.id}`, '/angebote/:id', OfferScreen, {
    [`GET /rest/offers/${row.id}`]: { body: { data: details(row) } },
    ...answers,
  })

describe('the list of received offers', () => {
  it('stands by request, marks what is new, and takes in what comes', async () => {
    await list('/konto/angebote', { 'GET /rest/offers/mine': page(offer(1), seen(2, { lead_id: 8, lead_name: 'Bad sanieren' })) })
    const first = await screen.findByRole('article', { name: 'Angebot von Betrieb 1' })
    expect(within(first).getByText('Neu')).toBeVisible()
    expect(screen.getByRole('heading', { name: /^Bad sanieren/ })).toBeVisible()
    tell(offer(3, { sent_at: '2026-11-21T10:00:00.000Z' }))
    expect(await screen.findByRole('article', { name: 'Angebot von Betrieb 3' })).toBeVisible()
    expect(screen.getByRole('link', { name: '2 Angebote vergleichen zu „Umzug“' })).toHaveTextContent('2 Angebote vergleichen')
  })

  it('is narrowed by state, and an offer that leaves the state leaves the list', async () => {
    const { user, router } = await list('/konto/angebote?stand=offen', { 'GET /rest/offers/mine': page(seen(1)) })
    await screen.findByRole('article', { name: 'Angebot von Betrieb 1' })
    tell(seen(1, { version: 2, offer_status: 'withdrawn', moves: [] }))
    expect(await screen.findByText('Gerade wartet kein Angebot auf Sie')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Beendet' }))
    expect(router.state.location.search).toBe('?stand=beendet')
  })
})

describe('offers beside each other', () => {
  const compare = (...rows: Offer[]) =>
    list('/konto/angebote?anfrage=7', {
      'GET /rest/offers/mine': page(...rows),
      'POST /rest/offers/1/seen': { body: { message: '', data: seen(1, { version: 2 }) } },
      'GET /rest/offers/1': { body: { data: details(seen(1)) } },
      'POST /rest/offers/1/decision': {
        body: { message: '', data: seen(1, { version: 5, offer_status: 'accepted', label: 'Angenommen', moves: [] }) },
      },
    })

  it('says what speaks for which, and leaves out what the customer does not want to see', async () => {
    const { user } = await compare(seen(1), seen(2, { price1: 500, date1: '2026-12-10' }), seen(3, { price1: 600, distance_km: 0.4 }))
    const first = await screen.findByRole('article', { name: 'Angebot von Betrieb 1' })
    expect(within(first).getByText('am günstigsten')).toBeVisible()
    expect(within(screen.getByRole('article', { name: 'Angebot von Betrieb 2' })).getByText('am frühesten')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Betrieb 3', pressed: true }))
    expect(screen.queryByRole('article', { name: 'Angebot von Betrieb 3' })).toBeNull()
  })

  it('law 15: accepts with all that the contract is about above the button, and an early beginning in words', async () => {
    const { user, ...server } = await compare(seen(1, { date1: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) }), seen(2))
    await user.click(await screen.findByRole('button', { name: 'Beauftragen: Betrieb 1' }))
    const question = await screen.findByRole('alertdialog', { name: 'Auftrag erteilen' })
    expect(within(question).getByText(/Lindenweg 3/)).toBeVisible()
    expect(within(question).getByText(/Verbindliches Angebot: Dieser Preis gilt\./)).toBeVisible()
    await user.click(await within(question).findByRole('checkbox', { name: /vor dem Ende der Widerrufsfrist/ }))
    await user.click(within(question).getByRole('button', { name: 'Zahlungspflichtig beauftragen' }))
    await waitFor(() =>
      expect(lastSent(server.sent, '/rest/offers/1/decision')).toMatchObject({ status: 'accepted', revision: 1, early_start: true }),
    )
    expect((await screen.findAllByText('Angenommen'))[0]).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('a new price under the question has to be looked at first', async () => {
    const { user } = await compare(seen(1), seen(2))
    await user.click(await screen.findByRole('button', { name: 'Beauftragen: Betrieb 1' }))
    await screen.findByRole('alertdialog', { name: 'Auftrag erteilen' })
    tell(seen(1, { version: 3, revision: 2, price1: 990 }))
    const stale = await screen.findByRole('dialog', { name: 'Das Angebot hat sich gerade geändert' })
    expect(within(stale).getByText(/990,00/)).toBeVisible()
    await user.click(within(stale).getByRole('button', { name: 'Neue Fassung ansehen' }))
    expect(await screen.findByRole('alertdialog', { name: 'Auftrag erteilen' })).toBeVisible()
  })

  it('without an offer says that it waits for one', async () => {
    await compare()
    expect(await screen.findByText('Zu dieser Anfrage ist noch kein Angebot da')).toBeVisible()
  })
})

describe('one offer', () => {
  it('is countered with a price; nonsense is told at the field', async () => {
    const { user, ...server } = await detail(seen(1), {
      'POST /rest/offers/1/counter': {
        body: {
          message: '',
          data: seen(1, {
            version: 2,
            offer_status: 'countered',
            label: 'Gegenvorschlag',
            counter: { price: 449.5, date1: null, date2: null, note: '' },
            moves: ['offer.reject'],
          }),
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Anderen Preis oder Termin vorschlagen' }))
    const question = await screen.findByRole('dialog', { name: 'Anderen Preis oder Termin vorschlagen' })
    await user.type(within(question).getByLabelText(/^Ihr Preis/), 'viel')
    await user.click(within(question).getByRole('button', { name: 'Vorschlag senden' }))
    expect(await within(question).findByText(/zum Beispiel 450/)).toBeVisible()
    await user.clear(within(question).getByLabelText(/^Ihr Preis/))
    await user.type(within(question).getByLabelText(/^Ihr Preis/), '449,50')
    await user.click(within(question).getByRole('button', { name: 'Vorschlag senden' }))
    await waitFor(() => expect(lastSent(server.sent, '/rest/offers/1/counter')).toMatchObject({ price: 449.5, date1: null }))
    expect(await screen.findByText(/Ihr Vorschlag liegt beim Betrieb/)).toBeVisible()
  })

  it('what was typed into its dialogs is back after a reload, and gone once it is sent', async () => {
    const answers: Answers = {
      'POST /rest/offers/1/counter': {
        body: { message: '', data: seen(1, { version: 2, offer_status: 'countered', moves: ['offer.reject'] }) },
      },
    }
    let { user } = await detail(seen(1), answers)
    const open = async (button: string, title = button) => {
      await user.click(await screen.findByRole('button', { name: button }))
      return within(await screen.findByRole('dialog', { name: title }))
    }
    const fill = async (button: string, label: RegExp, words: string, title = button) => {
      await user.type((await open(button, title)).getByLabelText(label), words)
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    const counter = 'Anderen Preis oder Termin vorschlagen'
    await fill(counter, /^Ihr Preis/, '449,50')
    await fill('Ablehnen', /^Nachricht an den Betrieb/, 'Zu weit weg.', 'Angebot ablehnen?')
    await fill('Besichtigung vorschlagen', /^Anmerkung/, 'Bitte klingeln.')
    endSession()
    cleanup()
    ;({ user } = await detail(seen(1), answers))
    expect((await open('Ablehnen', 'Angebot ablehnen?')).getByLabelText(/^Nachricht an den Betrieb/)).toHaveValue('Zu weit weg.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await open('Besichtigung vorschlagen')).getByLabelText(/^Anmerkung/)).toHaveValue('Bitte klingeln.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const again = await open(counter)
    expect(again.getByLabelText(/^Ihr Preis/)).toHaveValue('449,50')
    const keys = () => Object.keys(sessionStorage).filter((key) => key.includes(':counter:'))
    expect(keys()).toHaveLength(1)
    await user.click(again.getByRole('button', { name: 'Vorschlag senden' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(keys()).toEqual([]))
  })

  it('an accepted one can be withdrawn from within the period, and shows whom to call', async () => {
    const accepted = seen(1, {
      offer_status: 'accepted',
      label: 'Angenommen',
      accepted_at: '2026-11-21T10:00:00.000Z',
      revoke_until: '2099-12-05T10:00:00.000Z',
      moves: ['offer.revoke'],
    })
    const { user, ...server } = await detail(accepted, {
      'DELETE /rest/withdrawOffer/1': { body: { message: '', data: seen(1, { version: 2, offer_status: 'withdrawn', moves: [] }) } },
    })
    expect(await screen.findByRole('link', { name: '069 90009000' })).toHaveAttribute('href', 'tel:06990009000')
    await user.click(screen.getByRole('button', { name: 'Auftrag widerrufen' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Jetzt widerrufen' }))
    await waitFor(() => expect(server.sent.some(({ path }) => path === '/rest/withdrawOffer/1')).toBe(true))
    expect(await screen.findByText('Dieses Angebot gilt nicht mehr.')).toBeVisible()
  })

  it('a finished one gives its customer the invoice as a file', async () => {
    const row = seen(1, { offer_status: 'completed', label: 'Erledigt', accepted_at: '2026-11-21T10:00:00.000Z', moves: [] })
    const invoice = { number: 'RE-2026-00007', issued_at: '2026-12-21T10:00:00.000Z', total_cents: 48_000, paper: 'r-12' }
    const { user, ...server } = await detail(row, {
      'GET /rest/offers/1': { body: { data: details(row, { invoice }) } },
      'GET /rest/v2/rating/standing': { body: { data: { may_write: false, own: [], may_reply: false } } },
      'GET /rest/documents/r-12/file': { status: 404, body: { error: 'NOT_FOUND', message: 'Das gibt es nicht.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Rechnung RE-2026-00007 als PDF' }))
    await waitFor(() => expect(server.sent.some(({ path }) => path === '/rest/documents/r-12/file')).toBe(true))
  })

  it('a finished one asks how it was', async () => {
    await detail(seen(1, { offer_status: 'completed', label: 'Erledigt', accepted_at: '2026-11-21T10:00:00.000Z', moves: [] }), {
      'GET /rest/v2/rating/standing': { body: { data: { may_write: true, own: [], may_reply: false } } },
    })
    expect(await screen.findByRole('heading', { name: 'Wie war es?' })).toBeVisible()
  })

  it('one that is not there is said to be so', async () => {
    await visitAs('/angebote/9', '/angebote/:id', OfferScreen, {
      'GET /rest/offers/9': { status: 404, body: { error: 'NOT_FOUND', message: 'Das gibt es nicht.' } },
    })
    expect(await screen.findByRole('heading', { name: 'Dieses Angebot gibt es nicht' })).toBeVisible()
  })
})

describe('words', () => {
  it('prices read as they are meant', () => {
    expect(priceWords(offer(1)).replaceAll('\u00a0', ' ')).toBe('480,00 €')
    expect(priceWords(offer(1, { price_type: 'range', price2: 520 })).replaceAll('\u00a0', ' ')).toBe('480,00–520,00 €')
    expect(priceWords(offer(1, { price_type: 'hourly', price1: 48 })).replaceAll('\u00a0', ' ')).toBe('48,00 € je Stunde')
  })
  it('hours are no cheaper than a fixed price, equals win nothing, and what can be chosen stands first', () => {
    const rows = [offer(1), offer(2, { price_type: 'hourly', price1: 48 })]
    expect(meritsOf(rows)).toMatchObject({ price: null, days: null })
    expect(
      inOrder([offer(1, { offer_status: 'expired' }), offer(2, { price1: 900 }), offer(3, { price1: 100 })]).map(({ id }) => id),
    ).toEqual([3, 2, 1])
  })
})
