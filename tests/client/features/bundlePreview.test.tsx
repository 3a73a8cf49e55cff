// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { BundleChoice } from '#contract/calls/bundlesWire.ts'
import { previewOf } from '#client/features/bundles/bundleDraftOf.ts'
import { BundlePreview } from '#client/features/bundles/BundlePreview.tsx'
import { blankBundle } from '#machines/flows/bundleDesk.checks.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const thing = (id: number, name: string, cost_cents: number | null): BundleChoice & { qty: number } => ({
  id: `${id}-0`,
  product_id: id,
  variant_id: null,
  slug: name.toLowerCase(),
  name,
  variant: null,
  picture: `/media/demo/${id}.webp`,
  unit_cents: 1000,
  base_price: null,
  deposit_cents: 0,
  age_limit: 0,
  stock: 'many',
  delivery: cost_cents === null ? null : { days_from: 2, days_until: 3, cost_cents },
  is_book: false,
  provider: { id, slug: `betrieb-${id}`, company_name: `Betrieb ${id}`, city: 'Lindenau', small_business: false },
  qty: 1,
})
let stockLimit: number | null = null
const shown = (...items: ReturnType<typeof thing>[]) => {
  const draft = {
    ...blankBundle,
    stock_limit: stockLimit,
    name: 'Ausflug',
    price: 1800,
    items,
    shares: { 2: { unit: 'cents' as const, value: 900 } },
  }
  return render(
    <MemoryRouter>
      <BundlePreview bundle={previewOf(draft, 1)!} />
    </MemoryRouter>,
  )
}
it('says what sending each partner’s part costs, as its seller ships it', () => {
  shown(thing(1, 'Korb', 490), thing(2, 'Saft', 0))
  const [own, theirs] = ['Betrieb 1', 'Betrieb 2'].map((name) =>
    screen.getAllByRole('link', { name }).at(-1)!.closest('div')!.textContent.replaceAll('\u00a0', ' '),
  )
  expect(own).toContain('Versand ab 4,90 €')
  expect(theirs).toContain('versandkostenfrei')
})

it('says of a small limit how often it can be bought, as the public will read it', () => {
  stockLimit = 3
  shown(thing(1, 'Korb', 490), thing(2, 'Saft', 0))
  expect(document.body.textContent).toContain('Nur noch 3-mal verfügbar')
  cleanup()
  stockLimit = 40
  shown(thing(1, 'Korb', 490), thing(2, 'Saft', 0))
  expect(document.body.textContent).toContain('Verfügbar')
  stockLimit = null
})

it('says so where something is not sent', () => {
  shown(thing(1, 'Korb', null), thing(2, 'Saft', null))
  expect(document.body.textContent).toContain('wird nicht versandt')
})

it('has a picture made of its parts’, four at the most, beside which all are named', () => {
  const { container } = shown(...[1, 2, 3, 4, 5].map((id) => thing(id, `Teil ${id}`, 0)))
  expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(
    [1, 2, 3, 4].map((id) => expect.stringContaining(`/media/demo/${id}`) as string),
  )
  for (const id of [1, 2, 3, 4, 5]) expect(screen.getByRole('link', { name: `Teil ${id}` })).toBeVisible()
})

it('has the button that customers have, which buys nothing here and says so', async () => {
  const send = vi.fn()
  vi.stubGlobal('fetch', send)
  shown(thing(1, 'Korb', 0), thing(2, 'Saft', 0))
  const user = userEvent.setup()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await user.click(screen.getByRole('button', { name: 'In den Warenkorb' }))
  expect(within(screen.getByRole('status')).getByText(/^Nur eine Vorschau/)).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})
