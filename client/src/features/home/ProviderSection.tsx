import type { Loaded } from '#client/lib/page/loaded.ts'
import { classNames } from '#client/ui/classNames.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { FavouriteButton } from '#client/commerce/FavouriteButton.tsx'
import { ProviderCard, ProviderCardSkeletons } from '#client/commerce/ProviderCard.tsx'
import { HomeSection } from './HomeSection.tsx'
import type { Providers } from './home.data.ts'
import { homeTexts as texts } from './home.texts.ts'
import styles from './Home.module.css'

type ProviderSectionProps = {
  title: string
  text: string
  all: string
  empty: string
  to: string
  result: Loaded<Providers> | undefined
  isStale: boolean
  /** Cards shown at most, and skeletons before. */
  count: number
  onRetry: () => void
}

/** A shelf of provider cards with its own loading, trouble and emptiness. Sideways on a phone. */
export function ProviderSection({ title, text, all, empty, to, result, isStale, count, onRetry }: ProviderSectionProps) {
  const cards = result?.ok ? result.data.data.slice(0, count) : []
  return (
    <HomeSection title={title} text={text} to={to} all={all} isBusy={isStale} cards={result === undefined ? count : cards.length}>
      {result === undefined ? (
        <ul className={styles['shelf']} role="status" aria-label={texts.loading(title)}>
          <ProviderCardSkeletons count={count} />
        </ul>
      ) : !result.ok ? (
        <ErrorState headingLevel={3} onRetry={onRetry} isRetrying={isStale} />
      ) : cards.length === 0 ? (
        <p className={styles['emptyShelf']}>{empty}</p>
      ) : (
        <ul className={classNames(styles['shelf'], isStale && styles['stale'])}>
          {cards.map((provider) => (
            <ProviderCard
              key={provider.user_id}
              provider={provider}
              corner={<FavouriteButton type="provider" id={provider.user_id} name={provider.company_name} />}
            />
          ))}
        </ul>
      )}
    </HomeSection>
  )
}
