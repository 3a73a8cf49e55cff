import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Favourite } from '#contract/calls/favourites.calls.ts'
import { favouriteTypes } from '#contract/values/favouriteTypes.ts'
import { addFavourite, removeFavourite, useKeptNames } from '#client/lib/favourites/favourites.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { ProductCardSkeletons } from '#client/commerce/ProductCard.tsx'
import { ReviewNote } from '#client/commerce/ReviewNote.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { FavouriteCard, LeftCard } from './FavouriteCards.tsx'
import type { Side } from './favourite.rows.ts'
import { favouriteTexts as texts } from './favourites.texts.ts'
import { useShownFavourites } from './useShownFavourites.ts'
import styles from './FavouritesScreen.module.css'

/** A list of favourites as far as it is known, wherever it is kept. */
export interface ShownList {
  /** Null while loading. */
  rows: readonly Favourite[] | null
  /** The list that `rows` are of. */
  of: string
  /** All there is, of every type. */
  isWhole: boolean
  hasMore: boolean
  isLoadingMore: boolean
  isFailed: boolean
  more: () => void
  retry: () => void
  drop: (gone: Favourite) => void
}

/**
 * The list with its types as tabs. `note` stands below it, and not before it: a list shorter than what stood in for it would pull it up.
 */
export function FavouriteList({
  side,
  list,
  isMember = false,
  note,
}: {
  side: Side
  list: ShownList
  isMember?: boolean
  note?: ReactNode
}) {
  const [, setQuery] = useSearchParams()
  const { rows, of, isWhole, hasMore, isLoadingMore, isFailed, more, retry, drop } = list
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
            <LeftCard key={key} favourite={row} onUndo={() => void addFavourite({ type: row.type, id: row.id })} />
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
        <Button isPending={isLoadingMore} onPress={more}>
          {texts.more}
        </Button>
      )}
      {shown?.some(({ row }) => row.rating_count > 0) && <ReviewNote of="stars" />}
      {(places || isFailed) && note}
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
