import type { Bundle } from '#contract/calls/bundles.calls.ts'
import { BundleCard, BundleCardSkeletons } from './BundleCard.tsx'
import type { ExampleSet } from '#client/ui/exampleSet.ts'
import { Shelf } from './ProductShelf.tsx'
import styles from './BundleShelf.module.css'

const light = { id: 7, slug: 'lichthaus', company_name: 'Lichthaus', city: 'Lindenbrück' }
const mill = { id: 8, slug: 'muehle', company_name: 'Ölmühle am Bach', city: 'Lindenbrück' }
const lamp: Bundle['items'][number] = {
  product_id: 1,
  variant_id: 4,
  slug: 'stehleuchte',
  name: 'Stehleuchte Nordlicht',
  variant: 'Messing',
  picture: '/media/demo/1f4a1.webp',
  qty: 1,
  unit_cents: 8990,
  base_price: null,
  share_cents: 7900,
  age_limit: 0,
  delivery: { days_from: 2, days_until: 3, cost_cents: 490 },
  stock: 'many',
  provider: light,
}
const oil: Bundle['items'][number] = {
  ...lamp,
  product_id: 2,
  variant_id: null,
  slug: 'rapsoel',
  name: 'Kaltgepresstes Rapsöl aus der Mühle am Bach',
  variant: null,
  picture: null,
  qty: 2,
  unit_cents: 690,
  base_price: '13,80 €/l',
  share_cents: 1190,
  provider: mill,
}
const bundle: Bundle = {
  id: 1,
  name: 'Abend zu Hause',
  short_text: 'Licht für die Leseecke und Öl für die Küche.',
  revision: 1,
  price_cents: 9090,
  singles_cents: 10370,
  saving_cents: 1280,
  deposit_cents: 50,
  qty: 12,
  stock: 'many',
  available: true,
  items: [lamp, oil],
  shares: [
    { provider: light, share_cents: 7900, tax_included: true },
    { provider: mill, share_cents: 1190, tax_included: true },
  ],
}
const few: Bundle = {
  ...bundle,
  id: 2,
  name: 'Gleich teuer wie einzeln',
  saving_cents: 0,
  qty: 2,
  stock: 'few',
  shares: [{ ...bundle.shares[0]!, tax_included: false }, bundle.shares[1]!],
}
const gone: Bundle = {
  ...bundle,
  id: 3,
  name: 'Ausverkauft',
  qty: 0,
  stock: 'none',
  available: false,
  items: [{ ...lamp, stock: 'none' }, lamp],
  shares: [{ provider: light, share_cents: 9090, tax_included: true }],
}

export const examples: ExampleSet = {
  title: 'BundleCard',
  isWide: true,
  examples: [
    {
      name: 'Von zwei Händlern, günstiger · ohne Ersparnis, wenige, einer ohne Umsatzsteuer · nicht verfügbar, ein Händler · noch unterwegs',
      render: () => (
        <div className={styles['bundles']}>
          <Shelf title="Bündel">
            {[bundle, few, gone].map((one) => (
              <BundleCard key={one.id} bundle={one} />
            ))}
            <BundleCardSkeletons count={1} />
          </Shelf>
        </div>
      ),
    },
  ],
}
