import type { Bundle } from '#contract/calls/bundles.calls.ts'

const radwerk = { id: 9, slug: 'radwerk-lindenbrueck', company_name: 'Radwerk Lindenbrück', city: 'Lindenbrück' }
const farm = { id: 8, slug: 'hofladen', company_name: 'Hofladen Lindenau', city: 'Lindenau' }
export const aThing = (id: number, name: string, more: Partial<Bundle['items'][number]> = {}): Bundle['items'][number] => ({
  product_id: id,
  variant_id: null,
  slug: `ware-${id}`,
  name,
  variant: null,
  picture: null,
  qty: 1,
  unit_cents: 4490,
  base_price: null,
  share_cents: 4190,
  age_limit: 0,
  delivery: { days_from: 2, days_until: 4, cost_cents: 390 },
  stock: 'many',
  provider: radwerk,
  ...more,
})
/** A basket of one seller and juice of another; 5 € are saved. */
export const aBundle = (id: number, name: string, more: Partial<Bundle> = {}): Bundle => ({
  id,
  name,
  short_text: '',
  revision: 1,
  price_cents: 4488,
  singles_cents: 4988,
  saving_cents: 500,
  deposit_cents: 30,
  qty: 7,
  stock: 'many',
  available: true,
  items: [
    aThing(1, 'Weidenkorb', { variant_id: 5, variant: 'Natur' }),
    aThing(2, 'Apfelsaft', { qty: 2, unit_cents: 249, base_price: '2,49 €/l', share_cents: 298, provider: farm }),
  ],
  shares: [
    { provider: radwerk, share_cents: 4190, tax_included: true },
    { provider: farm, share_cents: 298, tax_included: true },
  ],
  ...more,
})
export const bundlePage = (data: readonly Bundle[], meta: { current_page?: number; last_page?: number } = {}) => ({
  body: { data: [...data], meta: { current_page: 1, last_page: 1, per_page: 12, total: data.length, ...meta } },
})
