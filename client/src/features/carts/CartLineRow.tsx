import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { CartLine } from '#contract/calls/carts.calls.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { cartTexts } from './carts.texts.ts'
import { NoteForm } from './NoteForm.tsx'
import styles from './CartScreen.module.css'

const texts = cartTexts.line

type CartLineRowProps = { line: CartLine; slug: string; isChanging: boolean; refused: string | undefined }

/** One line as chosen: how many, with what, what it costs, and what stands in its way with a way out. */
export function CartLineRow({ line, slug, isChanging, refused }: CartLineRowProps) {
  const [isNoting, setNoting] = useState(false)
  // Goods have nothing to choose but the variant, on their own page.
  const editPath = line.kind === 'food' ? `/anbieter/${slug}?gericht=${line.product_id}&zeile=${line.id}` : null
  const trouble = refused ?? line.problem
  return (
    <li className={classNames(styles['line'], line.problem !== null && styles['blocked'])}>
      <PictureTile
        src={line.picture}
        id={line.product_id}
        fallbackName={line.name}
        ratio="1:1"
        className={styles['linePicture']}
        isCalm={line.problem !== null}
      />
      <div className={styles['lineWords']}>
        <h3 className={styles['lineName']}>
          {line.name} {line.age_limit > 0 && <Tag tone="warning">{texts.age(line.age_limit)}</Tag>}
        </h3>
        {line.variant && <p className={styles['small']}>{line.variant}</p>}
        {line.options.length > 0 && (
          <p className={styles['small']}>
            {line.options
              .map((option) => (option.price_cents > 0 ? `${option.name} (+ ${formatEuro(option.price_cents)})` : option.name))
              .join(', ')}
          </p>
        )}
        {line.note && !isNoting && (
          <p className={styles['small']}>
            {texts.note}: {line.note}
          </p>
        )}
        {trouble && (
          <p className={styles['problem']} role="alert">
            <Icon name="warning" size={18} />
            {trouble}
          </p>
        )}
        {isNoting ? (
          <NoteForm line={line} onDone={() => setNoting(false)} />
        ) : (
          <p className={styles['links']}>
            {editPath && (
              <Link to={editPath} state={{ fromCart: true }} aria-label={texts.editOf(line.name)} className={styles['link']}>
                {texts.edit}
              </Link>
            )}
            <Button
              variant="quiet"
              size="small"
              className={styles['link']}
              onPress={() => setNoting(true)}
              aria-label={texts.noteOf(line.name)}
            >
              {texts.note}
            </Button>
            <Button
              variant="quiet"
              size="small"
              className={styles['link']}
              onPress={() => void cart.remove(line.id)}
              aria-label={texts.removeOf(line.name)}
            >
              {texts.remove}
            </Button>
          </p>
        )}
      </div>
      <div className={styles['lineEnd']}>
        <p className={styles['linePrice']}>
          <strong>{formatEuro(line.total_cents)}</strong>
          {line.discount_percent > 0 && <span className={styles['small']}>{texts.scale(line.discount_percent)}</span>}
          {line.quantity > 1 && <span className={styles['small']}>{texts.each(formatEuro(line.unit_cents))}</span>}
          {line.deposit_cents > 0 && (
            <span className={styles['small']}>{texts.deposit(formatEuro(line.deposit_cents * line.quantity))}</span>
          )}
        </p>
        <div className={styles['stepper']}>
          {isChanging && <Spinner size={16} />}
          <QuantityStepper
            label={texts.quantity(line.name)}
            value={line.quantity}
            onChange={(quantity) => void cart.setQuantity(line.id, quantity)}
            onRemove={() => void cart.remove(line.id)}
          />
        </div>
      </div>
    </li>
  )
}
