import { aShipping } from './shipping.parts.ts'
import type { ProductDetails, VariantWire } from '#contract/calls/productWire.ts'
import type { ProductCard, ShownPrice } from '#contract/calls/productCardWire.ts'

export const aPrice = (more: Partial<ShownPrice> = {}): ShownPrice => ({
  price_cents: 64900,
  from: false,
  previous_price_cents: null,
  discount_percent: null,
  lowest_30_days_cents: null,
  uvp_cents: null,
  base_price: null,
  deposit_cents: 0,
  tax_included: true,
  ...more,
})

const feature = {
  color: { feature_id: 1, feature: 'Farbe', is_color: true },
  size: { feature_id: 2, feature: 'Rahmenhöhe', is_color: false },
}
export const colors = {
  rot: { ...feature.color, value_id: 11, value: 'Rot', custom_value: '#c0392b' },
  blau: { ...feature.color, value_id: 12, value: 'Blau', custom_value: '#2255aa' },
}
export const sizes = {
  m: { ...feature.size, value_id: 21, value: '52 cm', custom_value: null },
  l: { ...feature.size, value_id: 22, value: '56 cm', custom_value: null },
}

export function aVariant(id: number, options: VariantWire['variant_options'], more: Partial<VariantWire> = {}): VariantWire {
  return {
    ...aPrice(),
    id,
    article_no: `RW-${id}`,
    ean: null,
    tax_rate: 19,
    unit_price_without_tax: 545.38,
    unit_price_with_tax: 649,
    net_price: 545.38,
    gross_price: 649,
    old_price: null,
    qty: 4,
    weight: null,
    unit_weight: null,
    lenght: null,
    height: null,
    width: null,
    unit_whl: null,
    product_name: 'Stadtrad Linde',
    measurement_unit: null,
    variant_options: options,
    available: true,
    stock: 'many',
    ...more,
  }
}

export function aProduct(more: Partial<ProductDetails> = {}): ProductDetails {
  return {
    ...aPrice(),
    id: 70,
    product_id: 70,
    slug: 'stadtrad-linde',
    name: 'Stadtrad Linde',
    type: 'normal',
    status: 'active',
    sku: null,
    article_number: 'RW-100',
    ein_number: '4006381333931',
    price: 649,
    price_included: true,
    previous_price: null,
    tax: 19,
    unit_price: 649,
    show_as_profile: true,
    is_crossselling: false,
    crossselling_type: null,
    crossselling_category_id: null,
    unit: null,
    unit_type: 'piece',
    measurement_unit: null,
    weight: 14.5,
    width: 60,
    height: 100,
    lenght: 175,
    product_condition: 'new',
    is_local_manufacturer: true,
    is_variants: false,
    details: '<p>Ein Rad für <strong>jeden Tag</strong>.</p>',
    short_text: 'Ein Rad für jeden Tag.',
    safety_text: 'Vor der ersten Fahrt Bremsen prüfen.',
    claim_proof: '',
    food: null,
    categories: [
      { id: 1, slug: 'fahrrad', name: 'Fahrrad & Mobilität' },
      { id: 2, slug: 'stadtraeder', name: 'Stadträder' },
    ],
    tags: ['Pendeln'],
    manufacturer: {
      name: 'Lindenrad GmbH',
      address: 'Werkstr. 1, 62101 Lindenbrück',
      email: 'info@lindenrad.example',
      website: 'https://lindenrad.example',
      is_local: true,
      responsible: null,
    },
    tax_note: 'inkl. MwSt.',
    seller: {
      id: 9,
      slug: 'radwerk-lindenbrueck',
      company_name: 'Radwerk Lindenbrück',
      city: 'Lindenbrück',
      logo: null,
      trading: 'trader',
      rating_average: 4.8,
      rating_count: 112,
      show_chat: true,
    },
    images: [{ id: 1, image: '/media/demo/rad.webp', alt: 'Stadtrad von der Seite', variant_id: null }],
    features: [{ id: 3, name: 'Gänge', is_color: false, values: [{ id: 31, name: '8-Gang-Nabe', custom_value: null }] }],
    variants: [],
    discounts: [],
    seo: { is_meta: false, meta_tag: '', meta_title: '', meta_description: '', tags: [] },
    stock: 'many',
    available: true,
    age_limit: 0,
    not_revocable: null,
    not_orderable_reason: null,
    delivery: { days_from: 2, days_until: 4, cost_cents: 2900, countries: ['DE'], pickup: true },
    shippings: [aShipping({ price: 29, price_cents: 2900 })],
    payment: ['card', 'debit', 'voucher', 'handover'],
    payment_text: 'Zahlung: Karte, Apple Pay, Google Pay, SEPA-Lastschrift, Gutschein, bar bei Übergabe',
    shipping_surcharge_cents: 0,
    rating: { average: 4.5, count: 12, rating_1: 0, rating_2: 1, rating_3: 1, rating_4: 2, rating_5: 8 },
    related: [],
    crossselling: [],
    more_of_seller: [],
    in_bundles: false,
    updated_at: '2026-11-20T08:00:00.000Z',
    ...more,
  }
}

/** Two colours in two heights; red in 56 cm is sold out, blue is not made in 56 cm. */
export const bike = (more: Partial<ProductDetails> = {}) =>
  aProduct({
    is_variants: true,
    variants: [
      aVariant(101, [colors.rot, sizes.m]),
      aVariant(102, [colors.rot, sizes.l], { available: false, stock: 'none', qty: 0 }),
      aVariant(103, [colors.blau, sizes.m], { price_cents: 67900 }),
    ],
    images: [
      { id: 1, image: '/media/demo/rad.webp', alt: '', variant_id: null },
      { id: 2, image: '/media/demo/rot.webp', alt: 'In Rot', variant_id: 101 },
      { id: 3, image: '/media/demo/blau.webp', alt: 'In Blau', variant_id: 103 },
    ],
    ...more,
  })

export function aCard(id: number, name: string, more: Partial<ProductCard> = {}): ProductCard {
  return {
    ...aPrice({ price_cents: 1990 }),
    id,
    product_id: id,
    slug: `ware-${id}`,
    name,
    kind: 'normal',
    picture: null,
    short_text: '',
    rating_average: 0,
    rating_count: 0,
    provider: { id: 9, slug: 'radwerk-lindenbrueck', company_name: 'Radwerk Lindenbrück', city: 'Lindenbrück' },
    delivery: { days_from: 1, days_until: 3, cost_cents: 490 },
    stock: 'many',
    is_new: false,
    swatches: [],
    distance_km: null,
    ...more,
  }
}
