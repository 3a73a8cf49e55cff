import { Link } from 'react-router-dom'
import type { Facets } from '#contract/calls/search.calls.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { listingTexts } from './listing.texts.ts'
import { noFilters, type Asked } from './listingAddress.ts'
import styles from './ListingView.module.css'

const texts = listingTexts

/** What narrows the list now; each is taken away by one press. */
export function ActiveFilters({ facets, asked, to, withCategory }: { facets: Facets; asked: Asked; to: (change: Partial<Asked>) => string; withCategory: boolean }) {
  const set = named(facets, asked, withCategory)
  if (set.length === 0) return null
  return (
    <ul className={styles['active']} aria-label={texts.active}>
      {set.map(({ label, change }) => (
        <li key={label}>
          <Link to={to(change)} rel="nofollow" preventScrollReset className={styles['filter']} aria-label={`Filter „${label}“ entfernen`}>
            {label}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      {set.length > 1 && <li><Link to={to(noFilters)} rel="nofollow" preventScrollReset className={styles['clear']}>{texts.clear}</Link></li>}
    </ul>
  )
}

/** Values the answer no longer knows keep a plain name, so that they can be taken away as well. */
function named(facets: Facets, asked: Asked, withCategory: boolean): { label: string; change: Partial<Asked> }[] {
  const { priceFrom, priceTo } = asked
  const values = new Map(facets.features.flatMap((feature) => feature.values.map((value) => [value.id, `${feature.name}: ${value.name}`] as const)))
  const sellers = new Map(facets.providers.map(({ slug, name }) => [slug, name]))
  const price = priceFrom !== null && priceTo !== null ? `${formatEuro(priceFrom)} – ${formatEuro(priceTo)}` : priceFrom !== null ? texts.up(formatEuro(priceFrom)) : priceTo !== null ? texts.until(formatEuro(priceTo)) : null
  return [
    ...(withCategory && asked.category !== null ? [{ label: facets.categories.find(({ slug }) => slug === asked.category)?.name ?? asked.category, change: { category: null } }] : []),
    ...(price === null ? [] : [{ label: price, change: { priceFrom: null, priceTo: null } }]),
    ...(asked.rating === null ? [] : [{ label: texts.facets.ratingFrom(asked.rating), change: { rating: null } }]),
    ...asked.features.map((id) => ({ label: values.get(id) ?? `Merkmal ${id}`, change: { features: asked.features.filter((one) => one !== id) } })),
    ...(asked.freeShipping ? [{ label: texts.facets.freeShipping, change: { freeShipping: false } }] : []),
    ...(asked.deliveryDays === null ? [] : [{ label: texts.facets.days(asked.deliveryDays), change: { deliveryDays: null } }]),
    ...(asked.available ? [{ label: texts.facets.available, change: { available: false } }] : []),
    ...asked.providers.map((slug) => ({ label: sellers.get(slug) ?? slug, change: { providers: asked.providers.filter((one) => one !== slug) } })),
  ]
}
