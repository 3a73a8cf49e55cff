import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Listing } from '#contract/calls/search.calls.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { listingTexts } from './listing.texts.ts'
import type { ListQuery } from '#client/commerce/listingAddress.ts'
import styles from './ListingView.module.css'

const texts = listingTexts

type ActiveFiltersProps = {
  answer: Listing
  asked: ListQuery
  to: (change: Partial<ListQuery>) => string
  /** The address without any of them. */
  clear: string
  withCategory: boolean
}

/** What narrows the list now; each is taken away by one press. Whoever walks by keyboard goes on with the next one, then with the list. */
export function ActiveFilters({ answer, asked, to, clear, withCategory }: ActiveFiltersProps) {
  const set = namedFilters(answer, asked, withCategory)
  const list = useRef<HTMLUListElement>(null)
  const pressed = useRef<number>(null)
  useEffect(() => {
    if (pressed.current === null) return
    const links = list.current?.querySelectorAll('a')
    const next = links?.[Math.min(pressed.current, set.length - 1)] ?? document.getElementById('treffer')
    pressed.current = null
    next?.focus({ preventScroll: true })
  }, [set.length])
  if (set.length === 0) return null
  return (
    <ul ref={list} className={styles['active']} aria-label={texts.active}>
      {set.map(({ label, change }, index) => (
        <li key={label}>
          <Link
            to={to(change)}
            rel="nofollow"
            preventScrollReset
            className={styles['filter']}
            aria-label={`Filter „${label}“ entfernen`}
            onClick={() => {
              pressed.current = index
            }}
          >
            {label}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <Link
            to={clear}
            rel="nofollow"
            preventScrollReset
            className={styles['clear']}
            onClick={() => {
              pressed.current = 0
            }}
          >
            {texts.clear}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** What narrows the list, in words. Values the answer no longer knows keep a plain name, so that they can be taken away as well. */
export function namedFilters(
  { facets, category }: Listing,
  asked: ListQuery,
  withCategory: boolean,
): { label: string; change: Partial<ListQuery> }[] {
  const { priceFrom, priceTo } = asked
  const values = new Map(
    facets.features.flatMap((feature) => feature.values.map((value) => [value.id, `${feature.name}: ${value.name}`] as const)),
  )
  const sellers = new Map(facets.providers.map(({ slug, name }) => [slug, name]))
  const price =
    priceFrom !== null && priceTo !== null
      ? `${formatEuro(priceFrom)} – ${formatEuro(priceTo)}`
      : priceFrom !== null
        ? texts.up(formatEuro(priceFrom))
        : priceTo !== null
          ? texts.until(formatEuro(priceTo))
          : null
  return [
    ...(withCategory && asked.category !== null
      ? [
          {
            label: [category, ...facets.categories].find((one) => one?.slug === asked.category)?.name ?? asked.category,
            change: { category: null },
          },
        ]
      : []),
    ...(price === null ? [] : [{ label: price, change: { priceFrom: null, priceTo: null } }]),
    ...(asked.rating === null ? [] : [{ label: texts.facets.ratingFrom(asked.rating), change: { rating: null } }]),
    ...asked.features.map((id) => ({
      label: values.get(id) ?? `Merkmal ${id}`,
      change: { features: asked.features.filter((one) => one !== id) },
    })),
    ...(asked.freeShipping ? [{ label: texts.facets.freeShipping, change: { freeShipping: false } }] : []),
    ...(asked.deliveryDays === null ? [] : [{ label: texts.facets.days(asked.deliveryDays), change: { deliveryDays: null } }]),
    ...(asked.available ? [{ label: texts.facets.available, change: { available: false } }] : []),
    ...asked.providers.map((slug) => ({
      label: sellers.get(slug) ?? slug,
      change: { providers: asked.providers.filter((one) => one !== slug) },
    })),
  ]
}
