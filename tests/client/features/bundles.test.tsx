// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Bundle } from '#contract/calls/bundles.calls.ts'
import { seedQuery } from '#client/lib/page/queryCache.ts'
import { BundleShelf, type BundleShelfProps } from '#client/commerce/BundleShelf.tsx'
import { stubServer } from '#tests/client/stubServer.ts'
import { aBundle, aThing, bundlePage } from './bundles.parts.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const routerOf = (bundles: readonly Bundle[], { productId, meta }: { productId?: number; meta?: { last_page: number } } = {}) =>
  createMemoryRouter([
    {
      path: '/',
      element: <BundleShelf loaded={seedQuery(null, { ok: true, data: bundlePage(bundles, meta).body } as never)} productId={productId} />,
    },
    { path: '*', element: null },
  ])
const show = (...wanted: Parameters<typeof routerOf>) => {
  render(<RouterProvider router={routerOf(...wanted)} />)
  return userEvent.setup()
}
const words = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

describe('a bundle', () => {
  it('says what is in it and from whom, its price, what is saved, the split, and that it can be had', () => {
    show([aBundle(1, 'Picknick')])
    const card = screen.getByRole('heading', { level: 3, name: 'Picknick' }).closest('li')!
    expect(within(card).getByRole('link', { name: 'Weidenkorb' })).toHaveAttribute('href', '/produkt/ware-1?variante=5')
    expect(within(card).getByRole('link', { name: 'Apfelsaft' })).toHaveAttribute('href', '/produkt/ware-2')
    for (const link of within(card).getAllByRole('link', { name: 'Hofladen Lindenau' }))
      expect(link).toHaveAttribute('href', '/anbieter/hofladen')
    for (const part of [
      '2 × Apfelsaft',
      'einzeln je 2,49 € (2,49 €/l)',
      'einzeln 44,90 €',
      '44,88 €',
      'einzeln zusammen 49,88 €',
      'Sie sparen 5,00 € gegenüber den Einzelpreisen',
      'inkl. MwSt., zzgl. Versand (Kosten beim Artikel)',
      'zzgl. 0,30 € Pfand',
      'Verfügbar',
      'Vertragspartner: je Artikel der genannte Händler',
    ])
      expect(words()).toContain(part)
    expect(
      within(card)
        .getAllByRole('definition')
        .map((one) => one.textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['41,90 €', '2,98 €'])
    expect(card.querySelector('s')).toBeNull()
    expect(within(card).getByRole('button', { name: 'Bündel Picknick in den Warenkorb' })).toBeEnabled()
    expect(words().match(/Versand ab 3,90 €/g)).toHaveLength(2)
  })
  it('that saves nothing claims nothing', () => {
    show([aBundle(1, 'Gleich teuer', { saving_cents: 0, singles_cents: 4400 })])
    expect(words()).not.toMatch(/sparen|einzeln zusammen/)
  })
  it('says what is sold out, and how few there are', () => {
    show([
      aBundle(1, 'Weg', {
        stock: 'none',
        qty: 0,
        available: false,
        items: [aThing(1, 'Teleskop', { stock: 'none' }), aThing(2, 'Puzzle')],
      }),
      aBundle(2, 'Wenige', { stock: 'few', qty: 2 }),
    ])
    expect(words()).toContain('Zurzeit nicht verfügbar: Teleskop ist ausverkauft')
    expect(words()).toContain('Nur noch 2-mal verfügbar')
    expect(screen.getByRole('button', { name: 'Bündel Weg in den Warenkorb' })).toBeDisabled()
  })
  it('of which the agreed number is sold names no part', () => {
    show([aBundle(1, 'Alle', { stock: 'none', qty: 0, available: false })])
    expect(words()).toContain('Ausverkauft')
    expect(words()).not.toContain('Zurzeit nicht verfügbar')
    expect(screen.getByRole('button', { name: 'Bündel Alle in den Warenkorb' })).toBeDisabled()
  })
  it('of one seller names the contractual partner; with a small business says each seller’s VAT', () => {
    const [radwerk, farm] = aBundle(1, '').shares
    show([aBundle(1, 'Einer', { shares: [radwerk!] }), aBundle(2, 'Gemischt', { shares: [radwerk!, { ...farm!, tax_included: false }] })])
    const [one, mixed] = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li')!.textContent!)
    expect(one).toContain('Vertragspartner: Radwerk Lindenbrück')
    expect(one).not.toContain('teilt sich')
    expect(mixed).toContain('Hofladen Lindenau (ohne MwSt.)')
    expect(mixed).not.toContain('inkl. MwSt., zzgl.')
  })
  it.each([
    [
      'versandkostenfrei',
      [
        { days_from: 1, days_until: 2, cost_cents: 0 },
        { days_from: 1, days_until: 2, cost_cents: 0 },
      ],
    ],
    ['wird nicht versandt', [null, null]],
    ['versandkostenfrei, nicht alles wird versandt', [{ days_from: 1, days_until: 2, cost_cents: 0 }, null]],
  ])('is «%s»', (wanted, [first, second]) => {
    show([aBundle(1, 'Versand', { items: [aThing(1, 'A', { delivery: first! }), aThing(2, 'B', { delivery: second!, age_limit: 16 })] })])
    expect(words()).toContain(`inkl. MwSt., ${wanted}zzgl. 0,30 € Pfand`)
    expect(words()).toContain('Enthält Artikel, die erst ab 16 Jahren erhältlich sind')
  })
})

const Loading = () => <BundleShelf loaded={useLoaderData<{ loaded: BundleShelfProps['loaded'] }>().loaded} />

describe('the row of bundles', () => {
  const titles = () => screen.getByRole('heading', { level: 2 }).textContent
  it('beside a product is «günstiger» only where every one is and one can be had', () => {
    const same = aBundle(2, 'Gleich', { saving_cents: 0 })
    const gone = { stock: 'none', qty: 0, available: false } as const
    const cases: [readonly Bundle[], string][] = [
      [[aBundle(1, 'A')], 'Im Bündel günstiger'],
      [[aBundle(1, 'A'), same], 'Im Bündel'],
      [[same], 'Im Bündel'],
      [[aBundle(1, 'A', gone)], 'Im Bündel'],
      [[aBundle(1, 'A', gone), aBundle(2, 'B')], 'Im Bündel günstiger'],
    ]
    for (const [bundles, title] of cases) {
      show(bundles, { productId: 1 })
      expect(titles()).toBe(title)
      cleanup()
    }
    show([aBundle(1, 'A')])
    expect(titles()).toBe('Bündel')
  })
  it('without any is not there at all', () => {
    show([])
    expect(document.body.textContent).toBe('')
  })
  it('in trouble says so, and is there when it works again', async () => {
    let trouble = true
    const loader = () => ({
      loaded: trouble
        ? seedQuery(null, { ok: false, error: new Error('x') })
        : seedQuery(null, { ok: true, data: bundlePage([aBundle(1, 'Picknick')]).body }),
    })
    const router = createMemoryRouter([{ path: '/', loader, Component: Loading, HydrateFallback: () => null }])
    render(<RouterProvider router={router} />)
    expect(await screen.findByText('„Bündel“ konnte nicht geladen werden.')).toBeVisible()
    trouble = false
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('heading', { name: 'Picknick' })).toBeVisible()
  })
  it('shows more on request and leads to the first of them; what comes twice is shown once', async () => {
    const { answers } = stubServer({ 'GET /rest/v2/getBundleProducts': { status: 500, body: { error: 'INTERNAL', message: '' } } })
    const user = show([aBundle(1, 'Erstes'), aBundle(2, 'Zweites')], { productId: 70, meta: { last_page: 2 } })
    await user.click(screen.getByRole('button', { name: 'Weitere Bündel zeigen' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Weitere Bündel konnten nicht geladen werden.')
    answers['GET /rest/v2/getBundleProducts'] = bundlePage([aBundle(2, 'Zweites'), aBundle(3, 'Drittes')], {
      current_page: 2,
      last_page: 2,
    })
    await user.click(screen.getByRole('button', { name: 'Weitere Bündel zeigen' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Drittes' })).toHaveFocus())
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['Erstes', 'Zweites', 'Drittes'])
    expect(screen.queryByRole('button', { name: 'Weitere Bündel zeigen' })).not.toBeInTheDocument()
    expect(String(vi.mocked(fetch).mock.lastCall![0])).toContain('product_id=70&page=2')
  })
  it('is rendered by the server', () =>
    expect(renderToString(<RouterProvider router={routerOf([aBundle(1, 'Picknick')])} />)).toContain('Sie sparen'))
})
