// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ManagedReview, Review } from '#contract/calls/reviewsWire.ts'
import { ModerationScreen } from '#client/features/reviews/ModerationScreen.tsx'
import { MyReviewsScreen } from '#client/features/reviews/MyReviewsScreen.tsx'
import { ReceivedReviewsScreen } from '#client/features/reviews/ReceivedReviewsScreen.tsx'
import { ReviewsSection } from '#client/features/reviews/ReviewsSection.tsx'
import { seedQuery } from '#client/lib/page/queryCache.ts'
import type { ReviewsPage } from '#client/commerce/reviews.ts'
import { nobodyYet, sessionView } from '#client/lib/session/sessionView.ts'
import { UiProvider } from '#client/shell/UiProvider.tsx'
import { lastSent, stubServer } from '#tests/client/stubServer.ts'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

const live = vi.hoisted(() => ({ resets: new Set<() => void>() }))
vi.mock('#client/lib/live/live.ts', async (original) => ({
  ...(await original<object>()),
  onReset: (listener: () => void) => {
    live.resets.add(listener)
    return () => live.resets.delete(listener)
  },
}))

beforeEach(() => {
  prepareWindow()
  sessionStorage.clear()
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = vi.fn()
  Object.assign(URL, { createObjectURL: () => 'blob:bild', revokeObjectURL: () => undefined })
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const review = (id: number, more: Partial<Review> = {}): Review => ({
  id,
  review: 'Sehr ordentlich verarbeitet, gern wieder.',
  title: 'Gut',
  review_date: '2026-11-10',
  reviewer: { name: 'Anna B.', avatar: null },
  user_name: 'Anna B.',
  rating: 4,
  is_home: false,
  anonym: false,
  checked: true,
  images: [],
  verified: true,
  edited: false,
  reply: null,
  version: 1,
  ...more,
})
const managed = (id: number, more: Partial<ManagedReview> = {}): ManagedReview => ({
  ...review(id),
  type: 'product',
  type_instance: 42,
  about: { name: 'Stadtrad', path: '/produkt/stadtrad', picture: null, provider: 'Radwerk' },
  status: 'published',
  moves: ['review.edit', 'review.delete'],
  decision: null,
  ...more,
})
const pageOf = (...data: Review[]): ReviewsPage => ({
  data,
  meta: { current_page: 1, last_page: 2, per_page: 10, total: 12 },
  rating: { average: 4.25, count: 12, rating_1: 1, rating_2: 0, rating_3: 1, rating_4: 4, rating_5: 6 },
})
const eligibility = (more: object = {}) => ({ body: { data: { may_write: false, own: [], may_reply: false, ...more } } })
const listCall = 'GET /rest/v2/rating',
  eligibilityCall = 'GET /rest/v2/rating/standing',
  send = 'POST /rest/v2/sendProductReview2'
const Section = () => (
  <ReviewsSection
    type="product"
    id={'42' as unknown as number}
    name="Stadtrad"
    loaded={seedQuery(null, {
      ok: true,
      data: pageOf(
        review(1),
        review(2, {
          rating: 1,
          title: '',
          review: '',
          user_name: 'Anonym',
          anonym: true,
          reviewer: null,
          verified: false,
          reply: { text: 'Das tut uns leid.', date: '2026-11-12', company_name: 'Radwerk' },
        }),
      ),
    })}
  />
)

function visitGuest(answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer(answers)
  sessionView.set({ ...nobodyYet, isInitialised: true })
  const router = createMemoryRouter(
    [
      { path: '/produkt/stadtrad', element: <Section /> },
      { path: '*', element: <p>andere Seite</p> },
    ],
    { initialEntries: ['/produkt/stadtrad'] },
  )
  return {
    ...server,
    ...render(
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>,
    ),
    user: userEvent.setup({ delay: null }),
  }
}
const visitSection = (answers: Parameters<typeof visitAs>[3] = {}) =>
  visitAs('/produkt/stadtrad', '/produkt/stadtrad', Section, {
    [eligibilityCall]: eligibility({ may_write: true }),
    [listCall]: { body: pageOf(review(1)) },
    ...answers,
  })
async function openForm(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Bewertung schreiben' }, { timeout: 10_000 }))
  return within(await screen.findByRole('dialog', { name: 'Stadtrad bewerten' }, { timeout: 10_000 }))
}

describe('what readers see', () => {
  it('stands there at once: average, spread, badge, answer, and how reviews are checked', () => {
    visitGuest()
    expect(screen.getByRole('img', { name: '4,3 von 5 Sternen' })).toBeInTheDocument()
    const rows = within(screen.getByRole('list', { name: 'Verteilung der Sterne' })).getAllByRole('button')
    expect(rows.map((row) => row.querySelector('.visually-hidden')?.textContent?.replace(/\s/g, ' '))).toEqual(
      [5, 4, 3, 2, 1].map(
        (stars, at) =>
          expect.stringMatching(new RegExp(`^Nur ${stars} Sterne? zeigen \\(${[6, 4, 1, 0, 1][at]} Bewertung(en)?\\)$`)) as string,
      ),
    )
    expect(
      rows.map((row) => [...row.querySelectorAll('[aria-hidden]:not(svg)')].map(({ textContent }) => textContent?.trim()).join(' ')),
    ).toEqual(
      ['5 6', '4 4', '3 1', '2 0', '1 1'].map((text) => expect.stringMatching(new RegExp(`^${text.replace(' ', '\\s*')}$`)) as string),
    )
    expect(rows.map((row) => (row as HTMLButtonElement).disabled)).toEqual([false, false, false, true, false])
    expect(
      screen.getByText('Bewerten kann nur, wer den Artikel hier gekauft hat. Wir zeigen positive und negative Bewertungen.'),
    ).toBeInTheDocument()
    const [first, second] = screen.getAllByRole('article')
    expect(within(first!).getByText('Verifizierter Kauf')).toBeInTheDocument()
    expect(within(second!).queryByText('Verifizierter Kauf')).toBeNull()
    expect(second).toHaveTextContent('Nur Sterne, kein Text')
    expect(second).toHaveTextContent('Antwort von Radwerk')
    expect(screen.getByRole('link', { name: 'Anmelden und bewerten' })).toHaveAttribute(
      'href',
      '/anmelden?zurueck=%2Fprodukt%2Fstadtrad%23bewertungen',
    )
  })

  it('filters by stars, sorts and turns pages by asking the server; the page before stays meanwhile', async () => {
    const { user, ...server } = visitGuest({ [listCall]: { body: pageOf(review(3, { rating: 5, title: 'Ausgezeichnet' })) } })
    const asked = vi.mocked(fetch as (url: string) => unknown)
    await user.click(screen.getByRole('button', { name: /Nur 5 Sterne zeigen/ }))
    expect(await screen.findByText('Ausgezeichnet')).toBeInTheDocument()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sortieren' }), 'worst')
    await user.click(screen.getByRole('button', { name: 'Nächste Seite' }))
    await user.click(screen.getByRole('button', { name: 'Filter „Nur 5 Sterne“ entfernen' }))
    await waitFor(() => expect(server.sent.filter(({ path }) => path === '/rest/v2/rating')).toHaveLength(4))
    expect(asked.mock.calls.map(([url]) => url)).toEqual([
      '/rest/v2/rating?type=product&type_instance=42&page=1&sort=helpful&stars=5',
      '/rest/v2/rating?type=product&type_instance=42&page=1&sort=worst&stars=5',
      '/rest/v2/rating?type=product&type_instance=42&page=2&sort=worst&stars=5',
      '/rest/v2/rating?type=product&type_instance=42&page=1&sort=worst',
    ])
  })

  it('a slow answer to an earlier wish does not replace the present one; another page begins above', async () => {
    const { user } = visitGuest({})
    const waiting: ((title: string) => void)[] = []
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>((done) => {
          waiting.push((title) =>
            done(
              new Response(JSON.stringify(pageOf(review(9, { title }))), { status: 200, headers: { 'content-type': 'application/json' } }),
            ),
          )
        }),
    )
    const shown = vi.fn()
    Element.prototype.scrollIntoView = shown
    await user.click(screen.getByRole('button', { name: /Nur 5 Sterne zeigen/ }))
    await user.click(screen.getByRole('button', { name: /Nur 4 Sterne zeigen/ }))
    waiting[1]!('Vier Sterne')
    expect(await screen.findByText('Vier Sterne')).toBeInTheDocument()
    await act(async () => waiting[0]!('Fünf Sterne'))
    expect(screen.getByText('Vier Sterne')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Nächste Seite' }))
    expect(shown).toHaveBeenCalledOnce()
  })

  it('trouble stays with the reviews, and can be tried again', async () => {
    const { user } = visitGuest({
      [listCall]: [
        { status: 500, body: { error: 'INTERNAL', message: 'Something went wrong' } },
        { body: pageOf(review(3, { title: 'Wieder da' })) },
      ],
    })
    await user.click(screen.getByRole('button', { name: /Nur 5 Sterne zeigen/ }))
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Wieder da')).toBeInTheDocument()
  })
})

describe('writing (spec R-023 to R-026, R-076)', () => {
  it('sends the product as an integer; 200 is a success and closes the form', async () => {
    const { user, sent } = await visitSection({
      [send]: { body: { status_code: 200, message: 'Danke für Ihre Bewertung.', data: managed(9) } },
    })
    const form = await openForm(user)
    await user.click(form.getByRole('radio', { name: /^4 Sterne/ }))
    await user.type(form.getByRole('textbox', { name: 'Überschrift' }), 'Läuft')
    await user.type(form.getByRole('textbox', { name: 'Ihre Erfahrung' }), 'Leise und leicht.')
    await user.click(form.getByRole('button', { name: 'Bewertung veröffentlichen' }))
    await waitFor(() =>
      expect(lastSent(sent, '/rest/v2/sendProductReview2')).toEqual({
        product_id: 42,
        rating: 4,
        title: 'Läuft',
        review: 'Leise und leicht.',
        anonym: false,
        images: [],
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Danke für Ihre Bewertung.')).toBeInTheDocument()
    // What was sent is not offered again.
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('review-draft'))).toEqual([])
    const again = await openForm(user)
    expect(again.getByRole('textbox', { name: 'Überschrift' })).toHaveValue('')
  })

  it('anything but 200 is a warning with the server’s message, and the form stays', async () => {
    const { user } = await visitSection({
      [send]: [
        { status: 201, body: { message: 'Wir prüfen das noch.' } },
        {
          status: 422,
          body: {
            error: 'INPUT_INVALID',
            message: 'Bitte prüfen Sie Ihre Eingaben.',
            errors: [
              { field: 'review', message: 'Bitte ohne Werbung.' },
              { field: 'images.0', message: 'Dieses Bild ist beschädigt.' },
            ],
          },
        },
      ],
    })
    const form = await openForm(user)
    await user.click(form.getByRole('button', { name: 'Bewertung veröffentlichen' }))
    expect(await form.findByText('Bitte vergeben Sie einen bis fünf Sterne.')).toBeInTheDocument()
    await user.click(form.getByRole('radio', { name: /^5 Sterne/ }))
    await user.click(form.getByRole('button', { name: 'Bewertung veröffentlichen' }))
    expect(await screen.findByText('Wir prüfen das noch.')).toBeInTheDocument()
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('review-draft'))).toHaveLength(1)
    await user.click(form.getByRole('button', { name: 'Bewertung veröffentlichen' }))
    // Every error of the list stands in the form, also one without a field.
    expect((await form.findAllByText(/Bitte ohne Werbung\./)).length).toBeGreaterThan(0)
    expect(form.getByText('Bild 1: Dieses Bild ist beschädigt.')).toBeInTheDocument()
  })

  it('pictures go along as files; what was typed survives closing', async () => {
    const { user, sent } = await visitSection({ [send]: { body: { status_code: 200, message: 'ok', data: managed(9) } } })
    let form = await openForm(user)
    await user.click(form.getByRole('radio', { name: /^3 Sterne/ }))
    await user.type(form.getByRole('textbox', { name: 'Überschrift' }), 'Noch nicht fertig')
    await user.click(form.getByRole('button', { name: 'Abbrechen' }))
    form = await openForm(user)
    expect(form.getByRole('textbox', { name: 'Überschrift' })).toHaveValue('Noch nicht fertig')
    expect(form.getByRole('radio', { name: /^3 Sterne/ })).toBeChecked()
    await user.upload(form.getByLabelText('Bilder hinzufügen', { selector: 'input' }), new File(['x'], 'rad.png', { type: 'image/png' }))
    expect(form.getByRole('img', { name: 'Bild 1' })).toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Bewertung veröffentlichen' }))
    await waitFor(() => expect(lastSent(sent, '/rest/v2/sendProductReview2')).toBeInstanceOf(FormData))
    const body = lastSent(sent, '/rest/v2/sendProductReview2') as FormData
    expect([body.get('product_id'), body.get('rating'), (body.getAll('images[]')[0] as File).name]).toEqual(['42', '3', 'rad.png'])
  })

  it('the own review is changed with its version, and deleted only when the body says 200', async () => {
    const removal = 'DELETE /rest/v2/deleteProductReview/9'
    const { user, sent } = await visitSection({
      [eligibilityCall]: eligibility({ own: [managed(9, { version: 3, images: ['/media/reviews/a.webp'] })] }),
      'POST /rest/v2/rating/9': { body: { status_code: 200, message: 'Geändert.', data: managed(9) } },
      [removal]: [{ body: { status_code: 400, message: 'Das ging nicht.' } }, { body: { status_code: 200, message: 'Gelöscht.' } }],
    })
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }, { timeout: 10_000 }))
    const form = within(await screen.findByRole('dialog', { name: 'Bewertung bearbeiten' }, { timeout: 10_000 }))
    await user.click(form.getByRole('radio', { name: /^2 Sterne/ }))
    await user.click(form.getByRole('button', { name: 'Änderungen speichern' }))
    await waitFor(() =>
      expect(lastSent(sent, '/rest/v2/rating/9')).toMatchObject({ rating: 2, version: 3, images: ['/media/reviews/a.webp'] }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Löschen' }))
    const question = within(await screen.findByRole('alertdialog', undefined, { timeout: 10_000 }))
    await user.click(question.getByRole('button', { name: 'Endgültig löschen' }))
    expect(await screen.findByText('Das ging nicht.')).toBeInTheDocument()
    expect(screen.getByRole('alertdialog')).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Endgültig löschen' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })
})

it('where the live stream began anew, what this account may do is asked again', async () => {
  const { sent } = await visitSection({ [eligibilityCall]: [eligibility(), eligibility({ may_write: true })] })
  await waitFor(() => expect(sent.filter(({ path }) => path === '/rest/v2/rating/standing')).toHaveLength(1), { timeout: 10_000 })
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 20)
      }),
  )
  expect(screen.queryByRole('button', { name: 'Bewertung schreiben' })).toBeNull()
  act(() => {
    for (const reset of live.resets) reset()
  })
  expect(await screen.findByRole('button', { name: 'Bewertung schreiben' }, { timeout: 10_000 })).toBeInTheDocument()
})

describe('a form that was only looked at', () => {
  it('never brings old words back over newer ones', async () => {
    const rows = [managed(9, { title: 'Alt' })]
    const { user, unmount } = await visitSection({ [eligibilityCall]: eligibility({ own: rows }) })
    await user.click(await screen.findByRole('button', { name: 'Bearbeiten' }, { timeout: 10_000 }))
    await user.click(within(await screen.findByRole('dialog', undefined, { timeout: 10_000 })).getByRole('button', { name: 'Abbrechen' }))
    unmount()
    const later = await visitSection({ [eligibilityCall]: eligibility({ own: [managed(9, { title: 'Neu', version: 2 })] }) })
    await later.user.click(await screen.findByRole('button', { name: 'Bearbeiten' }, { timeout: 10_000 }))
    expect(await screen.findByRole('textbox', { name: 'Überschrift' }, { timeout: 10_000 })).toHaveValue('Neu')
  })
})

describe('reporting', () => {
  it('names the review, the product and the reason; without an account the legal form is open', async () => {
    const { user, sent } = await visitSection({ 'POST /rest/sendProductRatingReport': { body: { status_code: 200, message: 'Danke.' } } })
    await screen.findByRole('button', { name: 'Bewertung schreiben' }, { timeout: 10_000 })
    await user.click(screen.getByRole('button', { name: 'Bewertung von Anna B. melden' }))
    const form = within(await screen.findByRole('dialog', { name: 'Bewertung melden' }, { timeout: 10_000 }))
    await user.selectOptions(form.getByRole('combobox'), 'other')
    await user.type(form.getByRole('textbox', { name: /In Ihren Worten/ }), 'Das Bild zeigt mein Kind.')
    await user.click(form.getByRole('button', { name: 'Bewertung melden' }))
    await waitFor(() =>
      expect(lastSent(sent, '/rest/sendProductRatingReport')).toEqual({
        rating_id: 1,
        product_id: '42',
        reason: 'Das Bild zeigt mein Kind.',
      }),
    )
  })
})

describe('own reviews', () => {
  it('show what waits for a word, and the reasons where one is hidden, with the way to object', async () => {
    const { user, sent } = await visitAs('/konto/bewertungen', '/konto/bewertungen', MyReviewsScreen, {
      'GET /rest/v2/rating/mine': {
        body: {
          data: [
            managed(5, {
              status: 'hidden',
              moves: ['review.appeal', 'review.delete'],
              decision: {
                reason: 'insult',
                rule: 'Bewertungen beleidigen niemanden.',
                note: 'Der zweite Satz.',
                date: '2026-11-12',
                appeal_until: '2027-05-14',
              },
            }),
          ],
          meta: { current_page: 1, last_page: 1, per_page: 10, total: 1 },
          open: [
            {
              type: 'product',
              type_instance: 7,
              name: 'Pizza Margherita',
              path: '/anbieter/bella',
              picture: null,
              provider: 'Bella Vista',
              delivered_at: '2026-11-18T18:00:00.000Z',
            },
          ],
        },
      },
      'POST /rest/v2/rating/5/appeal': {
        body: { status_code: 200, message: 'Eingegangen.', data: managed(5, { status: 'under_review' }) },
      },
    })
    expect(await screen.findByRole('button', { name: 'Pizza Margherita bewerten' })).toBeInTheDocument()
    expect(screen.getByText('Bewertungen beleidigen niemanden.')).toBeInTheDocument()
    expect(screen.getByText(/bis 14\.05\.2027 kostenlos widersprechen/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Widersprechen' }))
    const form = within(await screen.findByRole('dialog', undefined, { timeout: 10_000 }))
    await user.type(form.getByRole('textbox'), 'Das steht dort gar nicht.')
    await user.click(form.getByRole('button', { name: 'Widerspruch senden' }))
    await waitFor(() => expect(lastSent(sent, '/rest/v2/rating/5/appeal')).toEqual({ text: 'Das steht dort gar nicht.' }))
  })
})

describe('the provider', () => {
  it('answers below the review', async () => {
    const { user, sent } = await visitAs('/anbieterbereich/bewertungen', '/anbieterbereich/bewertungen', ReceivedReviewsScreen, {
      'GET /rest/v2/rating/received': {
        body: {
          data: [managed(5, { moves: ['review.reply', 'review.report'] })],
          meta: { current_page: 1, last_page: 1, per_page: 10, total: 1 },
          rating: pageOf().rating,
        },
      },
      'POST /rest/v2/rating/5/reply': { body: { status_code: 200, message: 'Steht da.', data: managed(5) } },
    })
    await user.click(await screen.findByRole('button', { name: 'Auf die Bewertung von Anna B. antworten' }))
    const form = within(await screen.findByRole('dialog', undefined, { timeout: 10_000 }))
    await user.type(form.getByRole('textbox'), 'Vielen Dank!')
    await user.click(form.getByRole('button', { name: 'Antwort veröffentlichen' }))
    await waitFor(() => expect(lastSent(sent, '/rest/v2/rating/5/reply')).toEqual({ text: 'Vielen Dank!' }))
  })
})

describe('the platform', () => {
  const judged = (more: object = {}) => ({
    ...managed(5, { status: 'under_review', moves: ['review.keep', 'review.hide'], version: 4 }),
    author: 'Anna B.',
    appeal: null,
    reports: [],
    history: [],
    ...more,
  })
  const listOf = (...data: object[]) => ({ body: { data, meta: { current_page: 1, last_page: 1, per_page: 10, total: data.length } } })
  const look = (answers: Parameters<typeof visitAs>[3]) =>
    visitAs('/verwaltung/bewertungen', '/verwaltung/bewertungen', ModerationScreen, answers)

  it('looks at the pictures of a review closely', async () => {
    const { user } = await look({ 'GET /rest/admin/reviews': listOf(judged({ images: ['/media/reviews/a.webp'] })) })
    await user.click(await screen.findByRole('button', { name: 'Bild 1 zur Bewertung von Anna B.' }))
    expect(within(await screen.findByRole('dialog', undefined, { timeout: 10_000 })).getByRole('img')).toBeInTheDocument()
  })

  it('shows again what was hidden in error', async () => {
    const { user, sent } = await look({
      'GET /rest/admin/reviews': [listOf(judged({ status: 'hidden', moves: ['review.keep'] })), listOf()],
      'POST /rest/admin/reviews/5/decision': { body: { status_code: 200, message: 'Gezeigt.', data: managed(5) } },
    })
    await user.click(await screen.findByRole('button', { name: 'Wieder zeigen' }))
    await waitFor(() => expect(lastSent(sent, '/rest/admin/reviews/5/decision')).toEqual({ decision: 'keep', version: 4 }))
  })

  it('is told what there is none of', async () => {
    const { user } = await look({ 'GET /rest/admin/reviews': listOf() })
    expect(await screen.findByRole('heading', { name: 'Nichts zu prüfen' })).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Ausgeblendet' }))
    expect(await screen.findByRole('heading', { name: 'Nichts ausgeblendet' })).toBeInTheDocument()
  })

  it('keeps or hides with rule and reason, seeing all that was said', async () => {
    const row = {
      ...managed(5, { status: 'under_review', moves: ['review.keep', 'review.hide'], version: 4 }),
      author: 'Anna B.',
      appeal: null,
      reports: [{ reason: 'Stimmt nicht', by: 'Radwerk (Anbieter)', date: '2026-11-12', open: true }],
      history: [{ event: 'review.write', from: '', to: 'pending', by: 'customer', at: '2026-11-10T10:00:00.000Z' }],
    }
    const { user, sent } = await visitAs('/verwaltung/bewertungen', '/verwaltung/bewertungen', ModerationScreen, {
      'GET /rest/admin/reviews': [
        { body: { data: [row], meta: { current_page: 1, last_page: 1, per_page: 10, total: 1 } } },
        { body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 10, total: 0 } } },
      ],
      'POST /rest/admin/reviews/5/decision': { body: { status_code: 200, message: 'Ausgeblendet.', data: managed(5) } },
    })
    expect(await screen.findByText(/Stimmt nicht, von Radwerk \(Anbieter\)/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Bewertung von Anna B. ausblenden' }))
    const form = within(await screen.findByRole('dialog', undefined, { timeout: 10_000 }))
    await user.selectOptions(form.getByRole('combobox'), 'insult')
    await user.type(form.getByRole('textbox', { name: /Begründung/ }), 'Der zweite Satz beleidigt.')
    await user.click(form.getByRole('button', { name: 'Ausblenden und begründen' }))
    await waitFor(() =>
      expect(lastSent(sent, '/rest/admin/reviews/5/decision')).toEqual({
        decision: 'hide',
        reason: 'insult',
        note: 'Der zweite Satz beleidigt.',
        version: 4,
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Nichts zu prüfen' })).toBeInTheDocument()
  })
})
