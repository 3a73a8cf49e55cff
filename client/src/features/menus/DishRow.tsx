import type { Dish } from '#contract/calls/menus.calls.ts'
import { formatDecimal, formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Price } from '#client/commerce/Price.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { DeclarationLine } from './Declaration.tsx'
import { isSimple } from './dishChoice.ts'
import { menuViewTexts } from './menuView.texts.ts'
import styles from './DishRow.module.css'

const texts = menuViewTexts.dish

type DishRowProps = {
  dish: Dish
  taxNote: string
  /** Pieces of it in the cart. */
  inCart: number
  isAdding: boolean
  onOpen: () => void
  /** Puts one piece in without further questions. */
  onAdd: () => void
}

/** A dish on the card: all one must know before adding it. What cannot be ordered says why. */
export function DishRow({ dish, taxNote, inCart, isAdding, onOpen, onAdd }: DishRowProps) {
  return (
    <Card
      as="li"
      id={`gericht-${dish.id}`}
      padding="none"
      isInteractive={dish.orderable}
      className={classNames(styles['row'], !dish.orderable && styles['off'])}
    >
      <div className={styles['words']}>
        <h3 className={styles['name']}>
          {dish.orderable ? (
            <button
              type="button"
              className={classNames(cardLink, styles['open'])}
              aria-label={isSimple(dish) ? undefined : texts.choose(dish.name)}
              onClick={onOpen}
            >
              {dish.name}
            </button>
          ) : (
            dish.name
          )}
        </h3>
        {dish.description && <p className={styles['description']}>{dish.description}</p>}
        <DishMarks dish={dish} />
        <div className={styles['prices']}>
          <Price
            cents={dish.price_cents}
            prefix={
              dish.option_groups.some(({ min, options }) => min > 0 && options.every(({ price_cents: cents }) => cents > 0))
                ? 'ab'
                : undefined
            }
          />
          <span className={styles['small']}>
            {[taxNote, dish.base_price, dish.deposit_cents > 0 && depositText(dish)].filter(Boolean).join(' · ')}
          </span>
        </div>
        <DeclarationLine declaration={dish.declaration} />
        {!dish.orderable && <p className={styles['reason']}>{dish.not_orderable_reason ?? texts.unavailable}</p>}
      </div>
      <div className={styles['side']}>
        <PictureTile
          src={dish.picture}
          id={dish.id}
          fallbackName={dish.name}
          ratio="1:1"
          isCalm={!dish.orderable}
          className={styles['picture']}
        />
        {inCart > 0 && (
          <span className={styles['inCart']} role="img" aria-label={texts.inCart(inCart)}>
            {inCart} ×
          </span>
        )}
        {dish.orderable &&
          (isSimple(dish) ? (
            <IconButton
              icon="plus"
              variant="primary"
              className={styles['plus']}
              aria-label={texts.add(dish.name)}
              isPending={isAdding}
              onPress={onAdd}
            />
          ) : (
            <Button icon="plus" variant="primary" className={styles['plus']} tabIndex={-1} aria-hidden="true" onPress={onOpen} />
          ))}
      </div>
    </Card>
  )
}

/** Diet, heat, age and strength as words. */
export function DishMarks({ dish }: { dish: Dish }) {
  if (dish.diet === 'none' && dish.spicy === 0 && dish.age_limit === 0 && !dish.alcohol_percent) return null
  return (
    <p className={styles['marks']}>
      {dish.diet !== 'none' && <Tag tone="success">{texts.diets[dish.diet]}</Tag>}
      {dish.spicy > 0 && <Tag tone="highlight">{texts.spicy[Math.min(dish.spicy, 3)]}</Tag>}
      {dish.age_limit > 0 && <Tag tone="warning">{texts.age(dish.age_limit)}</Tag>}
      {dish.alcohol_percent !== null && dish.alcohol_percent > 0 && <Tag>{texts.alcohol(formatDecimal(dish.alcohol_percent))}</Tag>}
    </p>
  )
}

/** «zzgl. 0,25 € Pfand (EINWEG)» */
export function depositText({ deposit_cents: cents, deposit_type: type }: Pick<Dish, 'deposit_cents' | 'deposit_type'>): string {
  return texts.deposit(formatEuro(cents), texts.depositKinds[type ?? ''] ?? 'Pfand')
}
