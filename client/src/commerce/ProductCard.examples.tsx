import type { ProductCard as Product } from '#contract/calls/productCardWire.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { ProductCard, ProductCardSkeletons } from './ProductCard.tsx'
import type { ExampleSet } from '#client/ui/exampleSet.ts'
import styles from '#client/ui/examples.module.css'

const lamp: Product = {
  id: 1,
  product_id: 1,
  slug: 'stehleuchte-nordlicht-1',
  name: 'Stehleuchte Nordlicht',
  kind: 'normal',
  picture: '/media/demo/1f4a1.webp',
  short_text: 'Warmes Licht für die Leseecke.',
  price_cents: 8990,
  from: false,
  previous_price_cents: null,
  discount_percent: null,
  lowest_30_days_cents: null,
  uvp_cents: null,
  base_price: null,
  deposit_cents: 0,
  tax_included: true,
  rating_average: 4.6,
  rating_count: 38,
  provider: { id: 7, slug: 'lichthaus', company_name: 'Lichthaus', city: 'Lindenbrück' },
  delivery: { days_from: 2, days_until: 3, cost_cents: 490 },
  stock: 'many',
  is_new: false,
  swatches: [
    { name: 'Schwarz', color: '#222222' },
    { name: 'Messing', color: '#b08d57' },
  ],
  distance_km: null,
}
const oil: Product = {
  ...lamp,
  id: 2,
  product_id: 2,
  slug: 'rapsoel-2',
  name: 'Kaltgepresstes Rapsöl aus der Mühle am Bach, 0,5 l in der Pfandflasche',
  picture: '/media/demo/1fad2.webp',
  price_cents: 690,
  previous_price_cents: 790,
  discount_percent: 12,
  lowest_30_days_cents: 790,
  base_price: '13,80 €/l',
  deposit_cents: 25,
  swatches: [],
  is_new: true,
  stock: 'few',
  delivery: { days_from: 0, days_until: 1, cost_cents: 0 },
}
const gone: Product = {
  ...lamp,
  id: 3,
  product_id: 3,
  slug: 'vase-3',
  name: 'Vase, Einzelstück',
  picture: null,
  from: true,
  rating_count: 0,
  stock: 'none',
  swatches: [],
  tax_included: false,
  distance_km: 3.4,
}

export const examples: ExampleSet = {
  title: 'ProductCard',
  isWide: true,
  examples: [
    {
      name: 'Mit Farben · gesenkt, mit Grundpreis und Pfand · ausverkauft ohne Bild · noch unterwegs',
      render: () => (
        <ul className={styles['productCards']}>
          <ProductCard product={lamp} corner={<IconButton icon="heart" aria-label="Stehleuchte merken" />} />
          <ProductCard product={oil} />
          <ProductCard product={gone} />
          <ProductCardSkeletons count={1} />
        </ul>
      ),
    },
  ],
}
