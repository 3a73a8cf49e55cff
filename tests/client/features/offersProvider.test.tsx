// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useParams } from 'react-router-dom'
import type { ProviderLead } from '#contract/calls/leadWire.ts'
import type { Offer, OfferTemplate } from '#contract/calls/offerWire.ts'
import { ProviderDocumentsScreen } from '#client/features/documents/DocumentsScreen.tsx'
import { OfferWriting } from '#client/features/offersProvider/OfferWriting.tsx'
import { SentOffer } from '#client/features/offersProvider/SentOffer.tsx'
import { SentOffersScreen } from '#client/features/offersProvider/SentOffersScreen.tsx'
import { offerTexts } from '#client/features/offersProvider/offersProvider.texts.ts'
import { endSession } from '#tests/client/endSession.ts'
import { lastSent } from '#tests/client/stubServer.ts'
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
  serverNow: () => Date.parse('2026-11-20T17:30:00.000Z'),
}))
vi.mock('#client/ui/RichEditor.tsx', () => ({
  RichEditor: ({ label, value, onChange }: { label: string; value: string; onChange: (html: string) => void }) => (
    <label>
      {label}
      <textarea value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  ),
}))
const tell = (event: object) =>
  act(() => {
    for (const listener of live.listeners) listener(event)
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

const offer = (id: number, more: Partial<Offer> = {}): Offer => ({
  id,
  comment: '',
  price1: 480,
  price2: null,
  price_type: 'fix',
  offer_name: `Angebot ${id}`,
  offer_status: 'open',
  offer_content: '<p>Alles neu.</p>',
  created_at: '2026-11-20T10:00:00.000Z',
  accepted_at: null,
  date1: '2026-12-10',
  date2: null,
  date_visit: null,
  file: null,
  provider: {
    name: 'Radwerk',
    user_id: 3,
    street: 'Ring 1',
    postal_code: '62101',
    city: 'Lindenbrück',
    phone: null,
    email: null,
    online_status: false,
    logo: null,
    slug: 'radwerk',
    rating_average: 4.5,
    rating_count: 3,
    is_private: false,
    craft_entry: null,
  },
  version: 1,
  revision: 1,
  lead_id: 7,
  lead_name: 'Umzug',
  lead_place: '62101 Lindenbrück',
  lead_status: 'open',
  is_outdated: false,
  label: 'Liegt vor',
  included: ['Anfahrt'],
  distance_km: 1.2,
  tax_note: 'inkl. MwSt.',
  sent_at: '2026-11-20T10:00:00.000Z',
  valid_until: '2099-11-27T10:00:00.000Z',
  viewed_at: null,
  credit_text: null,
  counter: null,
  rounds_left: 5,
  visit: null,
  reject_text: null,
  reject_note: '',
  started_at: null,
  done_at: null,
  release_note: '',
  revoke_until: null,
  moves: ['offer.revise', 'offer.withdraw'],
  ...more,
})
const lead = (more: Partial<ProviderLead> = {}): ProviderLead => ({
  id: 7,
  recipient_id: 70,
  revision: 1,
  version: 1,
  status: 'open',
  label: 'Neu',
  lead_status: 'open',
  created_at: '2026-11-20T10:00:00.000Z',
  submitted_at: '2026-11-20T10:00:00.000Z',
  received_at: '2026-11-20T10:00:00.000Z',
  lead_route: { id: 1, name: 'Umzug', slug: 'umzug' },
  offer_expired_days: 13,
  offer_expired_hours: 1,
  offer_expired_minutes: 2,
  expires_at: '2026-12-04T10:00:00.000Z',
  postal_code: '62101',
  city: 'Lindenbrück',
  description: 'Bitte vormittags.',
  wished_from: null,
  wished_until: null,
  budget_cents: 50_000,
  is_direct: false,
  distance_km: 1.2,
  rejected_text: null,
  moves: [],
  ...more,
})
const template: OfferTemplate = {
  id: 4,
  title: 'Klavier',
  offer_name: 'Klaviertransport',
  offer_content: '<p>Zu viert.</p>',
  comment: '',
  included: ['Gurte'],
  price_type: 'range',
  price1: 300,
  price2: 420,
}
const page = (...data: Offer[]) => ({
  body: { data, meta: { current_page: 1, last_page: 1, per_page: 5, total: data.length, more: false } },
})
const noCounts = { draft: 0, open: 0, countered: 0, accepted: 0, completed: 0, ended: 0 }
const counts = (more: Partial<typeof noCounts>) => ({ body: { data: { ...noCounts, ...more } } })
const details = (one: Offer, more: object = {}) => ({
  body: {
    data: {
      ...one,
      lead_answers: [],
      lead_revision: 1,
      user: null,
      revisions: [],
      withdrawal_notice: null,
      may_invoice: false,
      is_taxed: true,
      invoice_accounts: [],
      former_invoices: [],
      inspectable: false,
      invoice: null,
      ...more,
    },
  },
})
const viewedLead = (more: Partial<ProviderLead> = {}) => ({
  body: { data: { ...lead(more), lead_answers: [], changes: [], files: [], contact: null } },
})
const parts = { facts: () => <p>Die Angaben</p>, chat: (id: number) => <p>Gespräch {id}</p> }

describe('the list', () => {
  const visit = (answers: Parameters<typeof visitAs>[3] = {}, path = '/anbieterbereich/angebote') =>
    visitAs(path, '/anbieterbereich/angebote', SentOffersScreen, {
      'GET /rest/offers/sent': page(offer(1)),
      'GET /rest/offers/sent/counts': [counts({ open: 1 }), counts({ countered: 1 })],
      ...answers,
    })

  it('follows an offer from state to state, and its tabs count with it', async () => {
    await visit()
    expect(await screen.findByRole('radio', { name: 'Beim Kunden (1)' })).toBeInTheDocument()
    expect(await screen.findByText('Liegt vor')).toBeVisible()
    tell({
      type: 'offer.changed',
      data: { offer: offer(1, { version: 2, offer_status: 'countered', label: 'Gegenvorschlag' }), from: 'open', event: 'offer.counter' },
    })
    expect(await screen.findByRole('radio', { name: 'Gegenvorschlag (1)' })).toBeInTheDocument()
    expect(screen.queryByText('Liegt vor')).toBeNull()
  })

  it('a template is looked at and deleted after a question', async () => {
    const { user, ...server } = await visit({
      'GET /rest/offer-templates': { body: { data: [template] } },
      'DELETE /rest/offer-templates/4': { body: { message: 'Die Vorlage ist gelöscht.', data: [] } },
    })
    await user.click(await screen.findByRole('button', { name: 'Vorlagen' }))
    await user.click(await screen.findByRole('button', { name: 'Vorlage Klavier löschen' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText('Noch keine Vorlage')).toBeVisible()
    expect(server.sent.some(({ method }) => method === 'DELETE')).toBe(true)
  })

  it('an empty list leads to the requests', async () => {
    await visit({ 'GET /rest/offers/sent': page(), 'GET /rest/offers/sent/counts': counts({}) })
    expect(await screen.findByRole('link', { name: 'Zu den Anfragen' })).toHaveAttribute('href', '/anbieterbereich/anfragen')
  })
})

describe('writing', () => {
  const Screen = () => <OfferWriting account={3} leadId={Number(useParams()['id'])} {...parts} />
  const visit = (answers: Parameters<typeof visitAs>[3] = {}) =>
    visitAs('/anbieterbereich/anfragen/7/angebot', '/anbieterbereich/anfragen/:id/angebot', Screen, {
      'GET /rest/inquiry/provider/7': viewedLead(),
      'GET /rest/offers/sent': page(),
      'GET /rest/offer-templates': { body: { data: [template] } },
      ...answers,
    })
  const send = () => screen.getByRole('button', { name: 'Angebot senden' })
  const fill = async (user: Awaited<ReturnType<typeof visit>>['user']) => {
    await user.selectOptions(await screen.findByLabelText('Vorlage übernehmen'), 'Klavier')
    await user.type(screen.getByLabelText(/^Beginn/), '2026-12-10')
  }

  it('the name of a template that is being saved survives a closed dialog', async () => {
    const { user } = await visit()
    await fill(user)
    await user.click(screen.getByRole('button', { name: offerTexts.templates.save }))
    const name = within(await screen.findByRole('dialog')).getByRole('textbox')
    await user.clear(name)
    await user.type(name, 'Klavier mit Kran')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: offerTexts.templates.save }))
    expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue('Klavier mit Kran')
    // As a reload finds it.
    expect(Object.keys(sessionStorage).filter((key) => key.includes(':template:7'))).toHaveLength(1)
  })

  it('begins with a template, says what the customer would spend, and sends once', async () => {
    const sentOffer = offer(40, { version: 1 })
    const { user, router, ...server } = await visit({ 'POST /rest/api/offers': { status: 201, body: { message: '', data: sentOffer } } })
    await fill(user)
    expect(screen.getByText(/ungefähr 500,00/)).toBeVisible()
    expect(await screen.findByText('Die Angaben')).toBeVisible()
    await user.click(send())
    await waitFor(() => expect(router.state.location.pathname).toBe('/anbieterbereich/angebote/40'))
    expect(lastSent(server.sent, '/rest/api/offers')).toMatchObject({
      lead_id: 7,
      offer_name: 'Klaviertransport',
      included: ['Gurte'],
      price_type: 'range',
      price1: 300,
      price2: 420,
      date1: '2026-12-10',
      as_draft: false,
    })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('offer_draft/'))).toEqual([])
  })

  it('says at the fields what is missing, and asks the server nothing', async () => {
    const { user, ...server } = await visit()
    await user.click(await screen.findByRole('button', { name: 'Angebot senden' }))
    expect(await screen.findByText(/Bitte prüfen Sie diese/)).toBeVisible()
    expect(server.sent.some(({ path }) => path === '/rest/api/offers')).toBe(false)
  })

  it('is back after a reload', async () => {
    const first = await visit()
    await fill(first.user)
    await first.user.type(screen.getByLabelText(/^Persönliche Nachricht/), 'Bis bald')
    cleanup()
    await visit()
    expect(await screen.findByText('Ihr Entwurf ist wieder da.')).toBeVisible()
    expect(screen.getByLabelText(/^Persönliche Nachricht/)).toHaveValue('Bis bald')
  })

  it('a request that is closed meanwhile takes no offer, and no word away', async () => {
    const { user } = await visit()
    await fill(user)
    tell({
      type: 'leadRecipient.changed',
      data: { lead: lead({ version: 2, lead_status: 'canceled', status: 'rejected' }), from: 'open', event: '' },
    })
    expect(await screen.findByText('Diese Anfrage ist nicht mehr offen')).toBeVisible()
    expect(screen.getByLabelText(/^Name des Angebots/)).toHaveValue('Klaviertransport')
    expect(screen.getByLabelText(/^Name des Angebots/)).toBeDisabled()
  })

  it('a file that is no PDF or too large is not even uploaded', async () => {
    const { user, container } = await visit()
    await screen.findByRole('button', { name: 'Datei anhängen' })
    const input = container.querySelector('input[type=file]') as HTMLInputElement
    await user.upload(input, new File(['x'], 'virus.exe', { type: 'application/pdf' }))
    expect(await screen.findByText(/Bitte wählen Sie eine PDF-Datei/)).toBeVisible()
    const large = new File(['x'], 'gross.pdf', { type: 'application/pdf' })
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 })
    await user.upload(input, large)
    expect(await screen.findByText(/Die Datei ist zu groß/)).toBeVisible()
  })

  it('what the customer has read is not changed any more', async () => {
    await visit({
      'GET /rest/offers/sent': page(offer(40, { viewed_at: '2026-11-20T11:00:00.000Z', moves: ['offer.withdraw'] })),
      'GET /rest/offers/40': details(offer(40)),
    })
    expect(await screen.findByText('Dieses Angebot lässt sich nicht mehr ändern')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Angebot ansehen' })).toHaveAttribute('href', '/anbieterbereich/angebote/40')
  })

  it('the conversation about it opens beside it', async () => {
    const { user } = await visit({ 'POST /rest/inquiry/chat': { body: { data: { conversation_id: 12 } } } })
    await user.click(await screen.findByRole('radio', { name: 'Rückfragen' }))
    await user.click(screen.getByRole('button', { name: 'Gespräch öffnen' }))
    expect(await screen.findByText('Gespräch 12')).toBeVisible()
  })
})

describe('one offer', () => {
  const Screen = () => <SentOffer id={Number(useParams()['id'])} {...parts} />
  const visit = (one: Offer, answers: Parameters<typeof visitAs>[3] = {}, more: object = {}) =>
    visitAs('/anbieterbereich/angebote/1', '/anbieterbereich/angebote/:id', Screen, {
      'GET /rest/inquiry/provider/7': viewedLead(),
      'GET /rest/offers/1': details(one, more),
      ...answers,
    })
  const done = (one: Offer) => ({ body: { message: 'Gut.', data: one } })

  it('a counter stands beside what was offered, and is taken over upon its version', async () => {
    const countered = offer(1, {
      version: 6,
      offer_status: 'countered',
      counter: { price: 450, date1: '2026-12-12', date2: null, note: 'Ginge das?' },
      moves: ['offer.acceptCounter', 'offer.declineCounter', 'offer.revise', 'offer.withdraw'],
      rounds_left: 1,
    })
    const { user, ...server } = await visit(countered, { 'POST /rest/offers/1/counter/answer': done(offer(1, { version: 7 })) })
    const box = await screen.findByRole('region', { name: 'Gegenvorschlag des Kunden' })
    expect(box).toHaveTextContent('450,00')
    expect(box).toHaveTextContent('statt 480,00')
    expect(box).toHaveTextContent('noch einmal verhandeln')
    await user.click(within(box).getByRole('button', { name: 'Vorschlag übernehmen' }))
    await waitFor(() => expect(lastSent(server.sent, '/rest/offers/1/counter/answer')).toEqual({ answer: 'accept', version: 6 }))
  })

  it('that was declined is not offered again where its customer wants none from him; that lost to another is, once he is asked anew', async () => {
    const over = offer(1, { offer_status: 'rejected', label: 'Nicht angenommen', moves: [], reject_text: 'zu teuer' })
    const again = { name: 'Erneut anbieten' }
    const { unmount } = await visit(over, { 'GET /rest/inquiry/provider/7': viewedLead({ status: 'rejected' }) })
    expect(await screen.findByText('Die Angaben')).toBeVisible()
    expect(screen.queryByRole('link', again)).toBeNull()
    unmount()
    await visit(over, { 'GET /rest/inquiry/provider/7': viewedLead({ status: 'open' }) })
    expect(await screen.findByRole('link', again)).toBeVisible()
  })

  it('its paper, open beside the list of papers, follows a revision', async () => {
    const paper = (versions: number) => {
      const row = { id: 'a-1-1', version: 1, kind: 'offer', title: 'Angebot: Umzug', partner: { user_id: 2, name: 'Kunde aus 62101' } }
      const rest = { is_own: true, show: true, versions, file_name: 'Angebot-1.pdf', changed_at: '2026-11-20T10:00:00.000Z' }
      const history = Array.from({ length: versions }, (_, at) => ({
        version: versions - at,
        file_name: 'Angebot-1.pdf',
        bytes: null,
        at: '2026-11-20T10:00:00.000Z',
      }))
      return { body: { data: { ...row, ...rest, history, readers: ['Radwerk', 'Kunde aus 62101'] } } }
    }
    const path = '/anbieterbereich/dokumente'
    await visitAs(`${path}?dokument=a-1-1`, path, ProviderDocumentsScreen, {
      'GET /rest/inquiry/documents': { body: { data: [], show: true, meta: { next: null } } },
      'GET /rest/getDocumentInfo/a-1-1': [paper(1), paper(2)],
    })
    expect(await screen.findByText('Kunde aus 62101')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Fassungen' })).toBeNull()
    tell({ type: 'offer.changed', data: { offer: offer(2, { version: 2 }), from: 'open', event: 'offer.revise' } })
    tell({ type: 'offer.changed', data: { offer: offer(1, { version: 2 }), from: 'open', event: 'offer.revise' } })
    expect(await screen.findByRole('region', { name: 'Fassungen' })).toBeVisible()
  })

  it('says whether it was read and hides who asks until it is accepted', async () => {
    await visit(offer(1))
    expect(await screen.findByText('Der Kunde hat es noch nicht geöffnet.')).toBeVisible()
    expect(screen.getByText(/bekommen Sie, wenn der Kunde annimmt/)).toBeVisible()
    expect(screen.getAllByRole('timer').length).toBeGreaterThan(0)
  })

  it('an order shows who has ordered, and is done after a question', async () => {
    const deal = offer(1, {
      version: 3,
      offer_status: 'accepted',
      label: 'Angenommen',
      accepted_at: '2026-11-20T12:00:00.000Z',
      moves: ['offer.start', 'offer.done', 'offer.askRelease'],
    })
    const user = {
      gender: '',
      first_name: 'Mia',
      last_name: 'Sommer',
      email: 'mia@example.de',
      phone: '069 1',
      street: 'Allee',
      street_number: '2',
      postal_code: '62101',
      city: 'Lindenbrück',
    }
    const { user: hand, ...server } = await visit(deal, { 'POST /rest/offers/1/progress': done(deal) }, { user })
    expect(await screen.findByText('Mia Sommer')).toBeVisible()
    await hand.click(screen.getByRole('button', { name: 'Als erledigt melden' }))
    await hand.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Als erledigt melden' }))
    await waitFor(() => expect(lastSent(server.sent, '/rest/offers/1/progress')).toMatchObject({ step: 'done', version: 3 }))
  })

  it('takes two steps one after the other, the second upon what the first has made of it, before it is fetched anew', async () => {
    const moves = ['offer.start', 'offer.done']
    const accepted = offer(1, { version: 4, offer_status: 'accepted', accepted_at: '2026-11-20T12:00:00.000Z', moves })
    const started = { ...accepted, version: 5, started_at: '2026-11-20T13:00:00.000Z', moves: ['offer.done'] }
    const progress = 'POST /rest/offers/1/progress'
    const { user, ...server } = await visit(accepted, {
      'GET /rest/offers/1': [details(accepted), 'unanswered'],
      [progress]: [done(started), done({ ...started, version: 6, done_at: '2026-11-20T14:00:00.000Z', moves: [] })],
    })
    await user.click(await screen.findByRole('button', { name: 'Arbeit beginnt' }))
    expect(await screen.findByText(/^Begonnen am/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Als erledigt melden' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Als erledigt melden' }))
    await waitFor(() => expect(lastSent(server.sent, '/rest/offers/1/progress')).toEqual({ step: 'done', note: '', version: 5 }))
  })

  it('asks why before it asks to be let out', async () => {
    const deal = offer(1, { offer_status: 'accepted', accepted_at: '2026-11-20T12:00:00.000Z', moves: ['offer.askRelease'] })
    const { user, ...server } = await visit(deal, { 'POST /rest/offers/1/progress': done(deal) })
    await user.click(await screen.findByRole('button', { name: 'Um Auflösung bitten' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Um Auflösung bitten' }))
    expect(await within(dialog).findByText('Bitte sagen Sie dem Kunden, warum.')).toBeVisible()
    await user.type(within(dialog).getByRole('textbox'), 'Die Leiter ist gebrochen.')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Um Auflösung bitten' }))
    expect(within(await screen.findByRole('alertdialog')).getByRole('textbox')).toHaveValue('Die Leiter ist gebrochen.')
    expect(Object.keys(sessionStorage).filter((key) => key.includes(':release:1'))).toHaveLength(1)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Um Auflösung bitten' }))
    await waitFor(() =>
      expect(lastSent(server.sent, '/rest/offers/1/progress')).toMatchObject({ step: 'askRelease', note: 'Die Leiter ist gebrochen.' }),
    )
    await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes(':release:1'))).toEqual([]))
  })

  describe('that is finished', () => {
    const finished = (more: Partial<Offer> = {}) =>
      offer(1, { offer_status: 'completed', label: 'Erledigt', accepted_at: '2026-11-20T12:00:00.000Z', moves: [], ...more })
    const open = async (user: Awaited<ReturnType<typeof visit>>['user']) => {
      await user.click(await screen.findByRole('button', { name: 'Rechnung ausstellen' }))
      return screen.findByRole('dialog', { name: 'Rechnung ausstellen' })
    }

    it('gets its invoice: the sum and its tax stand above the button, and the fixed price is not asked for again', async () => {
      const row = finished()
      const { user, ...server } = await visit(row, { 'POST /rest/api/offers/1/invoice': done(row) }, { may_invoice: true })
      const dialog = await open(user)
      expect(within(dialog).getByText('Gesamtbetrag 480,00 €')).toBeVisible()
      expect(within(dialog).getByText('darin 19 % MwSt.: 76,64 €')).toBeVisible()
      await user.selectOptions(within(dialog).getByLabelText('Steuersatz'), '7 % Ermäßigt')
      expect(within(dialog).getByText('darin 7 % MwSt.: 31,40 €')).toBeVisible()
      expect(within(dialog).queryByRole('textbox', { name: /Rechnungsbetrag/ })).toBeNull()
      await user.click(within(dialog).getByRole('button', { name: 'Rechnung ausstellen' }))
      await waitFor(() =>
        expect(lastSent(server.sent, '/rest/api/offers/1/invoice')).toMatchObject({ amount: null, hours: null, tax: 'reduced' }),
      )
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })

    it('an amount outside of what was agreed is told at its field before anything is sent, and what is typed survives Escape', async () => {
      const row = finished({ price_type: 'range', price1: 300, price2: 420 })
      const { user, ...server } = await visit(row, {}, { may_invoice: true, is_taxed: false })
      const dialog = await open(user)
      expect(within(dialog).queryByLabelText('Steuersatz')).toBeNull()
      await user.type(within(dialog).getByRole('textbox', { name: /Rechnungsbetrag/ }), '500')
      await user.click(within(dialog).getByRole('button', { name: 'Rechnung ausstellen' }))
      expect((await within(dialog).findAllByText('Vereinbart sind 300,00 € bis 420,00 €.'))[0]).toBeVisible()
      expect(server.sent.some(({ path }) => path.endsWith('/invoice'))).toBe(false)
      await user.keyboard('{Escape}')
      expect(within(await open(user)).getByRole('textbox', { name: /Rechnungsbetrag/ })).toHaveValue('500,00\u00a0€')
    })

    it('that was wrong is taken back with a reason, and the right one is asked for at once', async () => {
      const row = finished()
      const invoice = { number: 'RE-2026-00007', issued_at: '2026-12-21T10:00:00.000Z', total_cents: 48_000, paper: 'r-12' }
      const { user, ...server } = await visit(row, {
        'POST /rest/api/offers/1/invoice/cancel': done(row),
        'GET /rest/offers/1': [
          details(row, { invoice }),
          details(row, { may_invoice: true, former_invoices: [{ kind: 'invoice', ...invoice }] }),
        ],
      })
      await user.click(await screen.findByRole('button', { name: 'Rechnung stornieren' }))
      const dialog = await screen.findByRole('dialog', { name: 'Rechnung stornieren' })
      await user.click(within(dialog).getByRole('button', { name: 'Rechnung stornieren' }))
      expect(server.sent.some(({ path }) => path.endsWith('/cancel'))).toBe(false)
      await user.type(within(dialog).getByRole('textbox', { name: /Was ist falsch/ }), 'Die Anschrift war falsch.')
      await user.click(within(dialog).getByRole('button', { name: 'Rechnung stornieren' }))
      await waitFor(() =>
        expect(lastSent(server.sent, '/rest/api/offers/1/invoice/cancel')).toMatchObject({ reason: 'Die Anschrift war falsch.' }),
      )
      expect(await screen.findByRole('dialog', { name: 'Rechnung ausstellen' })).toBeVisible()
      await user.keyboard('{Escape}')
      expect(await screen.findByRole('button', { name: 'Rechnung RE-2026-00007 (storniert)' })).toBeVisible()
    })

    it('names an account and the days to pay; none of its provider’s is no trouble', async () => {
      const row = finished()
      const invoice_accounts = [
        { id: 5, label: 'DKB, DE•• •••• 2051' },
        { id: 6, label: 'Sparkasse, DE•• •••• 3000' },
      ]
      const { user, ...server } = await visit(
        row,
        { 'POST /rest/api/offers/1/invoice': done(row) },
        { may_invoice: true, invoice_accounts },
      )
      const dialog = await open(user)
      expect(within(dialog).getByLabelText('Konto für die Überweisung')).toHaveDisplayValue('DKB, DE•• •••• 2051')
      await user.selectOptions(within(dialog).getByLabelText('Konto für die Überweisung'), 'Sparkasse, DE•• •••• 3000')
      await user.selectOptions(within(dialog).getByLabelText('Zahlbar'), 'innerhalb von 7 Tagen')
      await user.click(within(dialog).getByRole('button', { name: 'Rechnung ausstellen' }))
      await waitFor(() => expect(lastSent(server.sent, '/rest/api/offers/1/invoice')).toMatchObject({ bank_account_id: 6, due_days: 7 }))
    })

    it('shows the invoice that was issued', async () => {
      const invoice = { number: 'RE-2026-00007', issued_at: '2026-12-21T10:00:00.000Z', total_cents: 48_000, paper: 'r-12' }
      await visit(finished(), {}, { invoice })
      expect(await screen.findByRole('region', { name: 'Rechnung' })).toHaveTextContent(/RE-2026-00007.*480,00/)
      expect(screen.queryByRole('button', { name: 'Rechnung ausstellen' })).toBeNull()
    })
  })

  it('a visit that the customer proposed is agreed to', async () => {
    const visited = offer(1, {
      visit: {
        id: 2,
        version: 1,
        status: 'proposed',
        label: 'Vorgeschlagen',
        at: '2099-12-01T09:00:00.000Z',
        note: 'Bitte klingeln',
        proposed_by: 'customer',
        moves: ['offerVisit.confirm', 'offerVisit.decline'],
      },
    })
    const { user, ...server } = await visit(visited, { 'POST /rest/offers/1/visit/answer': done(visited) })
    const box = await screen.findByRole('region', { name: 'Besichtigung' })
    expect(box).toHaveTextContent('Der Kunde schlägt vor:')
    await user.click(within(box).getByRole('button', { name: 'Zusagen' }))
    await waitFor(() => expect(lastSent(server.sent, '/rest/offers/1/visit/answer')).toMatchObject({ status: 'confirmed' }))
  })

  it('one that is not there leads back', async () => {
    await visitAs('/anbieterbereich/angebote/1', '/anbieterbereich/angebote/:id', Screen, {
      'GET /rest/offers/1': { status: 404, body: { error: 'NOT_FOUND', message: 'Nicht gefunden.' } },
    })
    expect(await screen.findByRole('heading', { name: 'Dieses Angebot gibt es nicht' })).toBeVisible()
  })
})
