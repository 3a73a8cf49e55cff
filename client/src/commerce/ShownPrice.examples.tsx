import type { ShownPrice as Shown } from '#contract/calls/productCardWire.ts'
import { ShownPrice } from './ShownPrice.tsx'
import type { ExampleSet } from '#client/ui/exampleSet.ts'

const plain: Shown = {
  price_cents: 2490,
  from: false,
  previous_price_cents: null,
  discount_percent: null,
  lowest_30_days_cents: null,
  uvp_cents: null,
  base_price: null,
  deposit_cents: 0,
  tax_included: true,
}

export const examples: ExampleSet = {
  title: 'ShownPrice',
  examples: [
    { name: 'Einfach', render: () => <ShownPrice price={plain} /> },
    {
      name: 'Ab, mit Grundpreis und Pfand',
      render: () => (
        <ShownPrice
          price={{
            ...plain,
            from: true,
            base_price: '4,98 €/l',
            deposit_cents: 15,
            deposit_type: 'mehrweg',
            beside: ['zzgl. 0,15 € Pfand (MEHRWEG)'],
          }}
        />
      ),
    },
    {
      name: 'Mit Energielabel',
      render: () => (
        <ShownPrice
          size="page"
          price={{
            ...plain,
            energy: { class: 'B', label: '/media/label.webp', sheet: 'https://eprel.example/1' },
            beside: ['Energieeffizienzklasse B (Spektrum A bis G)'],
          }}
        />
      ),
    },
    {
      name: 'Gesenkt, auf der Produktseite',
      render: () => (
        <ShownPrice
          size="page"
          price={{ ...plain, previous_price_cents: 2990, discount_percent: 16, lowest_30_days_cents: 2990, uvp_cents: 3499 }}
        />
      ),
    },
  ],
}
