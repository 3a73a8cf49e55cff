import type { CheckoutPreview, PreviewSeller } from '#contract/calls/checkout.calls.ts'

/** Half past six in the evening of the demo day, in Berlin. */
export const soon = '2026-11-20T17:55:00.000Z'
export const later = '2026-11-20T19:00:00.000Z'
export const full = '2026-11-20T19:15:00.000Z'

export function seller(id: number, more: Partial<PreviewSeller> = {}): PreviewSeller {
  return {
    kind: 'food',
    key: `food-${id}`,
    shippings: [],
    shipping_id: null,
    arrives: null,
    provider: { id, name: `Küche ${id}`, slug: `kueche-${id}`, image: null, terms_url: `/anbieter-agb/${id}?fassung=2`, terms_version: 2 },
    withdrawal: null,
    lines: [
      {
        id: id * 10,
        kind: 'food',
        product_id: id * 100,
        variant_id: null,
        variant: '',
        discount_percent: 0,
        name: `Gericht ${id}`,
        picture: null,
        options: [],
        note: '',
        quantity: 2,
        unit_cents: 900,
        deposit_cents: 0,
        total_cents: 1800,
        tax: 7,
        age_limit: 0,
        problem: null,
      },
    ],
    fulfilments: ['delivery', 'pickup'],
    fulfilment: 'delivery',
    items_cents: 1800,
    deposit_cents: 0,
    delivery_fee_cents: 150,
    total_cents: 1950,
    minimum_cents: 1200,
    missing_cents: 0,
    free_delivery_from_cents: null,
    trading: 'trader',
    taxes: [{ rate: 7, gross_cents: 1950, net_cents: 1822, tax_cents: 128 }],
    small_business: false,
    cash_allowed: true,
    asap: { possible: true, due_from: soon, due_until: soon },
    slots: [
      { start: later, label: 'heute, 20:00 Uhr', free: true },
      { start: full, label: 'heute, 20:15 Uhr', free: false },
    ],
    problems: [],
    ...more,
  }
}

const saved = { street: 'Lindenallee', house_number: '22', extra: '', postal_code: '62101', city: 'Lindenbrück', is_default: true }

export function preview(sellers: PreviewSeller[] = [seller(4)], more: Partial<CheckoutPreview> = {}): CheckoutPreview {
  return {
    cart_key: 'k'.repeat(24),
    sellers,
    platform_terms: { version: 'agb 1', url: '/seite/agb' },
    total_cents: sellers.reduce((sum, one) => sum + one.total_cents, 0),
    age_limit: 0,
    orderable: true,
    contact: { first_name: 'Anna', last_name: 'Berger', phone: '+49 151 0000001', email: 'anna@example.de' },
    billing_addresses: [],
    saved_addresses: [
      { id: 1, label: 'Zuhause', ...saved },
      { id: 2, label: 'Büro', ...saved, street: 'Postplatz', house_number: '9', postal_code: '62102', is_default: false },
    ],
    ...more,
  }
}
