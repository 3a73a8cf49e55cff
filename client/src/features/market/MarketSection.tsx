import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { ProviderCard as Provider } from '#contract/calls/menus.calls.ts'
import type { Loaded } from '#client/lib/remembered.ts'
import { classNames } from '#client/ui/classNames.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { marketTexts } from './market.texts.ts'
import { ProviderCard } from './ProviderCard.tsx'
import { ProviderCardSkeletons } from './ProviderCardSkeleton.tsx'
import styles from './MarketScreen.module.css'

type MarketSectionProps = {
  title: string; all: string; empty: string; to: string
  result: Loaded<readonly Provider[]> | undefined
  isStale: boolean
  /** Cards shown at most, and skeletons before. */
  count: number
  onRetry: () => void
}

/** A shelf of cards with its own loading, trouble and emptiness. Sideways on a phone. */
export function MarketSection({ title, all, empty, to, result, isStale, count, onRetry }: MarketSectionProps) {
  const id = useId()
  const cards = result?.ok ? result.data.slice(0, count) : []
  return (
    <section className={styles['section']} aria-labelledby={id} aria-busy={isStale}>
      <div className={styles['sectionHead']}>
        <h2 id={id} className={styles['sectionTitle']}>
          {title}
        </h2>
        <Link to={to} className={styles['all']} aria-label={marketTexts.allOf(title)}>
          {all}
          <Icon name="chevron-right" size={18} />
        </Link>
      </div>
      {result === undefined ? (
        <ul className={styles['shelf']} role="status" aria-label={marketTexts.loadingSection(title)}>
          <ProviderCardSkeletons count={count} />
        </ul>
      ) : !result.ok ? (
        <ErrorState headingLevel={3} onRetry={onRetry} isRetrying={isStale} />
      ) : cards.length === 0 ? (
        <p className={styles['emptyShelf']}>{empty}</p>
      ) : (
        <ul className={classNames(styles['shelf'], isStale && styles['stale'])}>
          {cards.map((provider) => (
            <ProviderCard key={provider.user_id} provider={provider} />
          ))}
        </ul>
      )}
    </section>
  )
}
