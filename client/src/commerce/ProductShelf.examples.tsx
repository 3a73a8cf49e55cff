import type { ProductCard } from '#contract/calls/productCardWire.ts'
import { ProductCardSkeletons } from './ProductCard.tsx'
import { ProductShelf, Shelf } from './ProductShelf.tsx'
import type { ExampleSet } from '#client/ui/exampleSet.ts'

const vase = (id: number): ProductCard => ({
  id,
  product_id: id,
  slug: `vase-${id}`,
  name: `Vase Nummer ${id}`,
  kind: 'normal',
  picture: null,
  short_text: '',
  price_cents: 1990 + id * 100,
  from: false,
  previous_price_cents: null,
  discount_percent: null,
  lowest_30_days_cents: null,
  uvp_cents: null,
  base_price: null,
  deposit_cents: 0,
  tax_included: true,
  rating_average: 4.2,
  rating_count: id,
  provider: { id: 7, slug: 'toepferei', company_name: 'Töpferei', city: 'Lindenbrück' },
  delivery: { days_from: 2, days_until: 3, cost_cents: 490 },
  stock: 'many',
  is_new: false,
  swatches: [],
  distance_km: null,
})

export const examples: ExampleSet = {
  title: 'ProductShelf',
  isWide: true,
  examples: [
    {
      name: 'Mehr, als ins Fenster passt',
      render: () => (
        <ProductShelf title="Gerade beliebt" to="/marktplatz" products={Array.from({ length: 9 }, (_, index) => vase(index + 1))} />
      ),
    },
    { name: 'Wenige', render: () => <ProductShelf title="Passt gut dazu" products={[vase(1), vase(2)]} /> },
    {
      name: 'Noch unterwegs',
      render: () => (
        <Shelf title="Neu eingetroffen" isLoading>
          <ProductCardSkeletons count={5} />
        </Shelf>
      ),
    },
  ],
}
