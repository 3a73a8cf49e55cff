import type { FavouriteType } from '#contract/calls/favourites.calls.ts'
import { addFavourite, removeFavourite, useFavourite } from '#client/lib/favourites/favourites.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { classNames } from '#client/ui/classNames.ts'
import styles from './FavouriteButton.module.css'

type FavouriteButtonProps = {
  type: FavouriteType
  /** Of the product, the provider's account, the post. */
  id: number
  /** What is kept, for those who cannot see it. */
  name: string
  /** `corner` lies on a card's picture, `text` stands beside other buttons. */
  look?: 'corner' | 'text'
  className?: string
}

/** The heart: works for guests too. A plain button, because it stands on every card of every public page. */
export function FavouriteButton({ type, id, name, look = 'corner', className }: FavouriteButtonProps) {
  const isKept = useFavourite(type, id)
  const isText = look === 'text'
  const word = isKept ? 'Gemerkt' : 'Merken'
  const label = isKept ? `${name} ist gemerkt` : `${name} merken`
  return (
    <button
      type="button"
      className={classNames(styles['button'], styles[look], className)}
      aria-pressed={isKept}
      aria-label={isText ? `${word}: ${name}` : `${name} merken`}
      title={label}
      onClick={(event) => {
        // On a card the press is meant for the heart, not for the card's link.
        event.preventDefault()
        event.stopPropagation()
        // What was meant is what was to be seen.
        void (isKept ? removeFavourite : addFavourite)({ type, id })
      }}
    >
      <Icon name="heart" size={isText ? 20 : 22} isFilled={isKept} className={styles['heart']} />
      {isText && word}
    </button>
  )
}
