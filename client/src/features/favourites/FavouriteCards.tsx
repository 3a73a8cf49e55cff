import { Link } from 'react-router-dom'
import type { Favourite } from '#contract/calls/favourites.calls.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { FavouriteButton } from '#client/commerce/FavouriteButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { ProductCard } from '#client/commerce/ProductCard.tsx'
import { Rating } from '#client/commerce/Rating.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { favouriteTexts as texts } from './favourites.texts.ts'
import styles from './FavouritesScreen.module.css'

/** One favourite as its kind looks elsewhere; what is gone can only be taken off the list. */
export function FavouriteCard({ favourite, onRemove }: { favourite: Favourite; onRemove: () => void }) {
  const { product, available } = favourite
  if (!available) return <GoneCard favourite={favourite} onRemove={onRemove} />
  const heart = <FavouriteButton type={favourite.type} id={favourite.id} name={favourite.name} />
  if (product) return <ProductCard product={product} level={2} corner={heart} />
  return (
    <Card as="li" padding="none" isInteractive className={styles['card']}>
      <PictureTile src={favourite.image} id={favourite.id} fallbackName={favourite.name} className={styles['picture']} />
      <div className={styles['body']}>
        <h2 className={styles['name']}>
          <Link to={favourite.path ?? '/'} className={cardLink}>
            {favourite.name}
          </Link>
        </h2>
        <p className={styles['small']}>{favourite.text}</p>
        {favourite.rating_count > 0 && <Rating value={favourite.rating_average} count={favourite.rating_count} look="compact" />}
      </div>
      <div className={styles['corner']}>{heart}</div>
    </Card>
  )
}

function GoneCard({ favourite, onRemove }: { favourite: Favourite; onRemove: () => void }) {
  return (
    <Card as="li" padding="none" className={styles['card']}>
      <PictureTile src={null} id={favourite.id} fallbackName={favourite.name} isCalm className={styles['picture']} />
      <div className={styles['body']}>
        <h2 className={styles['name']}>{favourite.name}</h2>
        <Tag>{texts.gone}</Tag>
        <p className={styles['small']}>{texts.goneText}</p>
        <Button size="small" icon="trash" className={styles['remove']} aria-label={texts.removeOf(favourite.name)} onPress={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </Card>
  )
}

/** The heart was taken away: the place is kept, one press brings it back. */
export function LeftCard({ favourite: { name }, onUndo }: { favourite: Favourite; onUndo: () => void }) {
  return (
    <Card as="li" padding="none" className={classNames(styles['card'], styles['left'])}>
      <p className={styles['small']} role="status">
        {texts.left(name)}
      </p>
      <Button size="small" icon="refresh" aria-label={texts.undoOf(name)} onPress={onUndo}>
        {texts.undo}
      </Button>
    </Card>
  )
}
