import type { CartLine } from '#contract/calls/cartsWire.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { formatEuro } from '#client/lib/format.ts'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { menuViewTexts } from './menuView.texts.ts'
import styles from './Basket.module.css'

const texts = menuViewTexts.basket
type BasketLineProps = { line: CartLine; isChanging: boolean; refused: string | undefined; onEdit: () => void }

/** One line beside the menu. Its name opens the dish again. */
export function BasketLine({ line, isChanging, refused, onEdit }: BasketLineProps) {
  return (
    <li className={styles['line']}>
      <div className={styles['lineTop']}>
        <button type="button" className={styles['lineName']} aria-label={texts.edit(line.name)} onClick={onEdit}>
          {line.name}
        </button>
        <span className={styles['linePrice']}>{formatEuro(line.total_cents)}</span>
      </div>
      {line.options.length > 0 && <p className={styles['lineMore']}>{line.options.map(({ name }) => name).join(', ')}</p>}
      {line.note && (
        <p className={styles['lineMore']}>
          {texts.note} {line.note}
        </p>
      )}
      {(refused ?? line.problem) && (
        <p className={styles['problem']} role="alert">
          {refused ?? line.problem}
        </p>
      )}
      <div className={styles['lineEnd']}>
        <QuantityStepper
          label={texts.quantity(line.name)}
          value={line.quantity}
          onChange={(quantity) => void cart.setQuantity(line.id, quantity)}
          onRemove={() => void cart.remove(line.id)}
        />
        {isChanging && <Spinner size={16} />}
      </div>
    </li>
  )
}
