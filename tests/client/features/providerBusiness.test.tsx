// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import type { ProviderFigures } from '#contract/calls/dashboard.calls.ts'
import { DiscountsScreen } from '#client/features/catalogue/DiscountsScreen.tsx'
import { axisTicks } from '#client/features/dashboard/axisTicks.ts'
import { BusinessFigures } from '#client/features/dashboard/BusinessFigures.tsx'
import type DayChart from '#client/features/dashboard/DayChart.tsx'
import { lastSent } from '#tests/client/stubServer.ts'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

// jsdom has no canvas; what it would draw stands in the table.
vi.mock('#client/features/dashboard/DayChart.tsx', () => ({
  default: ({ label, values, write, unit }: ComponentProps<typeof DayChart>) => (
    <div
      role="img"
      aria-label={label}
      data-values={values.join()}
      data-axis={axisTicks(Math.max(0, ...values), unit)
        .map(write)
        .join(' | ')}
    />
  ),
}))
beforeEach(prepareWindow)
afterEach(() => {
  endSession()
  cleanup()
})

const figures = (id: 7 | 30, more: Partial<ProviderFigures> = {}): ProviderFigures => ({
  id,
  version: 1,
  days: [
    { day: '2026-11-25', cents: 1000, orders: 1, visits: 3 },
    { day: '2026-11-26', cents: 2550, orders: 2, visits: 4 },
  ],
  complete_from: null,
  missed: [],
  low_stock: [],
  more_low_stock: false,
  reviews: { waiting: 0, more: false },
  ...more,
})

describe('the figures of a provider', () => {
  it('are a chart and the same numbers as a table, the newest day first', async () => {
    const { user } = await visitAs('/anbieterbereich', '/anbieterbereich', BusinessFigures, {
      'GET /rest/provider/figures': { body: { data: figures(30) } },
    })
    const chart = await screen.findByRole('img', { name: /^Umsatz je Tag, 30 Tage/ })
    expect(chart).toHaveAttribute('data-values', '1000,2550')
    const rows = within(screen.getByRole('region', { name: 'Als Tabelle' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'TagUmsatzBestellungenBesuche',
      '26.11.202625,50\u00a0€24',
      '25.11.202610,00\u00a0€13',
    ])
    expect(screen.getByText('35,50 €')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Besuche' }))
    expect(await screen.findByRole('img', { name: /^Besuche je Tag/ })).toHaveAttribute('data-values', '3,4')
  })

  it('name no sum and no number twice at the axis, also before the first sale', async () => {
    const days = [{ day: '2026-11-25', cents: 0, orders: 0, visits: 1 }]
    const { user } = await visitAs('/anbieterbereich', '/anbieterbereich', BusinessFigures, {
      'GET /rest/provider/figures': { body: { data: figures(30, { days }) } },
    })
    const axis = async (measure: string) => {
      await user.click(screen.getByRole('radio', { name: measure }))
      return (await screen.findByRole('img', { name: new RegExp(`^${measure} je Tag`) })).dataset['axis']
    }
    await screen.findByRole('img', { name: /^Umsatz je Tag/ })
    expect(await axis('Umsatz')).toBe('0,00\u00a0€ | 1,00\u00a0€')
    expect(await axis('Bestellungen')).toBe('0 | 1')
    expect(await axis('Besuche')).toBe('0 | 1 | 2')
  })

  it.each([
    [0, 1, [0, 1]],
    [1, 1, [0, 1, 2]],
    [3, 1, [0, 1, 2, 3, 4]],
    [6, 1, [0, 2, 4, 6, 8]],
    [10, 1, [0, 2, 4, 6, 8, 10, 12]],
    [940, 1, [0, 200, 400, 600, 800, 1000]],
    [999, 1, [0, 200, 400, 600, 800, 1000, 1200]],
    [50, 100, [0, 100]],
    [2550, 100, [0, 1000, 2000, 3000]],
    [5_000_001, 100, [0, 2_000_000, 4_000_000, 6_000_000]],
  ])('reach from 0 to %i in whole steps of %i', (most, unit, ticks) => expect(axisTicks(most, unit)).toEqual(ticks))

  it.each([1, 100])('leave room above the highest value, at most seven labels (unit %i)', (unit) => {
    for (let most = 0; most <= 20_000; most += 1) {
      const ticks = axisTicks(most, unit)
      const top = ticks.at(-1)!
      if (most > 0 && most > top * 0.951) expect.fail(`${most} comes too near to ${top}`)
      if (ticks.length > 7 || ticks.some((one) => one % unit !== 0)) expect.fail(`${most}: ${ticks.join(' ')}`)
    }
  })

  it('say what asks for a hand, and where they end', async () => {
    await visitAs('/anbieterbereich', '/anbieterbereich', BusinessFigures, {
      'GET /rest/provider/figures': {
        body: {
          data: figures(30, {
            complete_from: '2026-11-20',
            missed: [{ words: 'windspiel', times: 4 }],
            low_stock: [
              { id: 9, name: 'Glocke', picture: null, stock: 0, has_variants: false },
              { id: 8, name: 'Helm', picture: null, stock: 2, has_variants: true },
            ],
            more_low_stock: true,
            reviews: { waiting: 99, more: true },
          }),
        },
      },
    })
    expect(await screen.findByText(/Vollständig sind die Zahlen ab dem 20.11.2026/)).toBeInTheDocument()
    expect(screen.getByText('windspiel')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Glocke' })).toHaveAttribute('href', '/anbieterbereich/produkte/9')
    expect(screen.getByText('ausverkauft')).toBeInTheDocument()
    expect(screen.getByText('eine Variante: noch 2 Stück')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Alle mit knappem Bestand' })).toHaveAttribute('href', '/anbieterbereich/produkte?knapp=1')
    expect(screen.getByText('Mehr als 99 Bewertungen warten auf eine Antwort.')).toBeInTheDocument()
  })
})

const product = (more: Partial<CatalogueProduct> = {}) =>
  ({
    id: 5,
    version: 2,
    name: 'Glocke',
    slug: 'glocke-5',
    status: 'active',
    label: 'Im Verkauf',
    price_cents: 1000,
    own_price_cents: 1000,
    lowest_30_days_cents: 900,
    previous_price_cents: null,
    variants: 0,
    all_variants: [],
    discounts: [],
    cuts: [],
    ...more,
  }) as unknown as CatalogueProduct
const visitDiscounts = (one: CatalogueProduct, answers: Parameters<typeof visitAs>[3] = {}) =>
  visitAs('/anbieterbereich/produkte/5/rabatte', '/anbieterbereich/produkte/:id/rabatte', DiscountsScreen, {
    'GET /rest/products/5': { body: { data: one } },
    ...answers,
  })

describe('a discount while it is planned', () => {
  it('says what customers will read: the lowest price of thirty days, or no struck price at all', async () => {
    const { user, sent } = await visitDiscounts(product(), {
      'POST /rest/products/discounts': { status: 201, body: { message: 'ok', data: product({ version: 3 }) } },
    })
    await user.click(await screen.findByRole('button', { name: 'Rabatt planen' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Kunden sehen 9,00\s€ ohne durchgestrichenen Preis/)).toBeInTheDocument()
    const percent = within(dialog).getByRole('textbox', { name: /^Prozent weniger/ })
    await user.clear(percent)
    await user.type(percent, '20')
    await user.tab()
    expect(await within(dialog).findByText(/Kunden sehen 8,00\s€ neben 9,00\s€ durchgestrichen \(−11 %\)/)).toBeInTheDocument()
    await user.type(within(dialog).getByLabelText(/^Ende/), '2026-12-20')
    await user.click(within(dialog).getByRole('button', { name: 'Rabatt speichern' }))
    await waitFor(() =>
      expect(lastSent(sent, '/rest/products/discounts')).toMatchObject({
        product_id: 5,
        variant_id: null,
        percent: 20,
        cents: null,
        starts_at: null,
      }),
    )
  })
})
