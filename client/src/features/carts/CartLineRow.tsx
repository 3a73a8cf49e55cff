import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { CartLine } from '#contract/calls/cartsWire.ts'
import { mostOf } from '#contract/values/cartLimits.ts'
import { CartLineNotes } from '#client/commerce/CartLineNotes.tsx'
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
import shared from './CartScreen.module.css'
import styles from './CartLineRow.module.css'

const texts = cartTexts.line

type CartLineRowProps = { line: CartLine; was: number | undefined; slug: string; isChanging: boolean; refused: string | undefined }

/** One line as chosen: how many, with what, what it costs, and what stands in its way with a way out. */
export function CartLineRow({ line, was, slug, isChanging, refused }: CartLineRowProps) {
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
        {line.variant && <p className={shared['small']}>{line.variant}</p>}
        {line.options.length > 0 && (
          <p className={shared['small']}>
            {line.options
              .map((option) => (option.price_cents > 0 ? `${option.name} (+ ${formatEuro(option.price_cents)})` : option.name))
              .join(', ')}
          </p>
        )}
        {line.note && !isNoting && (
          <p className={shared['small']}>
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
          <CartLineNotes line={line} was={was} className={shared['small']} />
          {line.deposit_cents > 0 && (
            <span className={shared['small']}>{texts.deposit(formatEuro(line.deposit_cents * line.quantity))}</span>
          )}
        </p>
        <div className={styles['stepper']}>
          {isChanging && <Spinner size={16} />}
          <QuantityStepper
            label={texts.quantity(line.name)}
            value={line.quantity}
            max={mostOf(line.kind)}
            onChange={(quantity) => void cart.setQuantity(line.id, quantity)}
            onRemove={() => void cart.remove(line.id)}
          />
        </div>
      </div>
    </li>
  )
}
