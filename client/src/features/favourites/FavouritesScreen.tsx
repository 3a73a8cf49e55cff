import { useEffect, useRef, type MouseEvent } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Favourite } from '#contract/calls/favourites.calls.ts'
import { favouriteTypes } from '#contract/values/favouriteTypes.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import { removeFavourite, toggleFavourite, useKeptNames } from '#client/lib/favourites/favourites.ts'
import { loginPath } from '#client/lib/session/returnPath.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { ProductCardSkeletons } from '#client/commerce/ProductCard.tsx'
import { ReviewNote } from '#client/commerce/ReviewNote.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { FavouriteCard, LeftCard } from './FavouriteCards.tsx'
import { favouriteTexts as texts } from './favourites.texts.ts'
import { useShownFavourites } from './useShownFavourites.ts'
import { useFavouriteList, type Side } from './useFavouriteList.ts'
import styles from './FavouritesScreen.module.css'

/** One type alone. */
export const query = ['art']
/** What somebody keeps is nobody else's. */
export const head: HeadOf<object> = () => ({ title: texts.title, noindex: true })

/** `/konto/favoriten`: what was kept, by type; guests see what this browser keeps for them. */
export function FavouritesScreen() {
  const [query, setQuery] = useSearchParams()
  const location = useLocation()
  const wanted = query.get('art')
  const side: Side = favouriteTypes.find((type) => type === wanted) ?? 'all'
  const { rows, of, isWhole, hasMore, isLoadingMore, isFailed, isGuest, isMember, more, retry, drop } = useFavouriteList(side)
  const kept = useKeptNames()
  const places = useShownFavourites(rows, of)
  const shown = places?.filter(({ row }) => side === 'all' || row.type === side)
  const { grid, press } = useStayInGrid(places)
  const remove = (favourite: Favourite) => {
    void removeFavourite({ type: favourite.type, id: favourite.id })
    drop(favourite)
  }
  // Hearts know them all; what a page brought knows itself better.
  const types = isWhole ? rows!.map(({ type }) => type) : [...kept].map((name) => name.split(':', 1)[0])
  const countOf = (one: Side) => types.filter((type) => one === 'all' || type === one).length
  const isNothing = isWhole && places?.length === 0
  const body = () => {
    if (isFailed) return <ErrorState title={texts.failed} onRetry={retry} />
    if (!shown || !places)
      return (
        <ul className={styles['grid']} aria-label={texts.loading}>
          <ProductCardSkeletons count={6} />
        </ul>
      )
    if (isNothing)
      return (
        <EmptyState
          icon="heart"
          title={texts.none.title}
          action={
            <LinkButton to="/marktplatz" variant="primary">
              {texts.none.action}
            </LinkButton>
          }
        >
          {texts.none.text}
        </EmptyState>
      )
    if (shown.length === 0) return <p className={styles['small']}>{texts.noneOfType}</p>
    return (
      <ul ref={grid} className={styles['grid']} onClickCapture={press}>
        {shown.map(({ row, hasLeft }) => {
          const key = `${row.type}:${row.id}`
          return hasLeft ? (
            <LeftCard key={key} favourite={row} onUndo={() => void toggleFavourite({ type: row.type, id: row.id })} />
          ) : (
            <FavouriteCard key={key} favourite={row} onRemove={() => remove(row)} />
          )
        })}
      </ul>
    )
  }
  return (
    <div className={styles['page']} data-member={isMember}>
      <header>
        <h1>{texts.title}</h1>
        <p className={styles['small']}>{texts.intro}</p>
      </header>
      {!isNothing && !isFailed && (
        <div className={styles['tabs']} data-waiting={!places}>
          <SegmentedControl
            label={texts.filter}
            value={side}
            onChange={(next) => setQuery(next === 'all' ? {} : { art: next }, { replace: true })}
            options={(['all', ...favouriteTypes] as const).map((value) => ({
              value,
              label: value === 'all' ? texts.all : texts.types[value],
              count: countOf(value),
            }))}
          />
        </div>
      )}
      {body()}
      {hasMore && !isFailed && (
        <Button isPending={isLoadingMore} onPress={() => void more()}>
          {texts.more}
        </Button>
      )}
      {shown?.some(({ row }) => row.rating_count > 0) && <ReviewNote of="stars" />}
      {/* Below the list and not before it: a list shorter than what stood in for it would pull this up. */}
      {isGuest && (places || isFailed) && (
        <Banner action={<LinkButton to={loginPath('customer', location)}>{texts.guest.action}</LinkButton>}>{texts.guest.text}</Banner>
      )}
    </div>
  )
}

/** What is pressed in a card changes it; whoever walks by keyboard stays in its place. */
function useStayInGrid(places: unknown) {
  const grid = useRef<HTMLUListElement>(null)
  const pressed = useRef<number>(null)
  useEffect(() => {
    const cards = grid.current?.children
    if (pressed.current === null || !cards || document.activeElement !== document.body) return
    cards[Math.min(pressed.current, cards.length - 1)]?.querySelector('button')?.focus({ preventScroll: true })
    pressed.current = null
  }, [places])
  return {
    grid,
    press: ({ currentTarget, target }: MouseEvent) => {
      pressed.current = [...currentTarget.children].findIndex((card) => card.contains(target as Node))
    },
  }
}
