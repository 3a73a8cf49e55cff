import type { ProviderCard as Provider } from '#contract/calls/menus.calls.ts'
import { ProviderCard, ProviderCardSkeletons } from './ProviderCard.tsx'
import type { ExampleSet } from '#client/ui/exampleSet.ts'
import styles from '#client/ui/examples.module.css'

const pizzeria: Provider = {
  user_id: 1,
  slug: 'pizzeria',
  company_name: 'Pizzeria Bella Vista',
  kind: 'restaurant',
  industry: 'Pizza',
  cuisine: 'Italienisch',
  short_description: 'Holzofen seit 1998',
  image: '/media/demo/1f355.webp',
  company_logo: null,
  city: 'Lindenbrück',
  avg_rating: 4.7,
  total_review: 412,
  opening: { open: true, reason: 'hours', label: 'Jetzt geöffnet · schließt 22:00 Uhr', next_change_at: null, week: [] },
  delivery: { fee_cents: 150, minimum_cents: 1200, minutes: 28, lowest: true },
  pickup: true,
}
const shop: Provider = {
  ...pizzeria,
  user_id: 2,
  slug: 'radwerk',
  company_name: 'Radwerk Lindenbrück mit Werkstatt und Verleih',
  kind: 'shop',
  industry: 'Fahrräder',
  image: '/media/demo/1f6b2.webp',
  short_description: 'Räder, Teile und eine Werkstatt, die zuhört.',
  delivery: null,
  pickup: false,
  distance_km: 1.4,
}
const closed: Provider = {
  ...pizzeria,
  user_id: 3,
  slug: 'zu',
  company_name: 'Ohne Bild',
  image: null,
  total_review: 0,
  opening: { open: false, reason: 'closed', label: 'Geschlossen · öffnet morgen 11:00 Uhr', next_change_at: null, week: [] },
  delivery: null,
}

export const examples: ExampleSet = {
  title: 'ProviderCard',
  isWide: true,
  examples: [
    {
      name: 'Restaurant, Laden, geschlossen',
      render: () => (
        <ul className={styles['productCards']}>
          {[pizzeria, shop, closed].map((one) => (
            <ProviderCard key={one.user_id} provider={one} />
          ))}
        </ul>
      ),
    },
    {
      name: 'Noch unterwegs',
      render: () => (
        <ul className={styles['productCards']}>
          <ProviderCardSkeletons count={2} />
        </ul>
      ),
    },
  ],
}
