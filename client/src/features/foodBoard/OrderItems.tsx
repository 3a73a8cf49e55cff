import { Suspense, useState } from 'react'
import type { FoodOrderItem } from '#contract/calls/foodWire.ts'
import type { DishStep } from '#machines/lifecycles/dish.steps.ts'
import type { ShownOrder } from '#machines/flows/foodBoard.types.ts'
import { mayStep } from '#machines/flows/foodBoard.view.ts'
import { Button } from '#client/ui/Button.tsx'
import { Countdown } from '#client/ui/Countdown.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { StrikeDialog } from './lazyDialogs.ts'
import { boardTexts } from './foodBoard.texts.ts'
import { useKitchen, useServerNow, useServerOffset } from './useKitchen.ts'
import styles from './OrderItems.module.css'

const texts = boardTexts.card

/** What is to be cooked, line by line: ticked, struck when it is not to be had, and either taken back. */
export function OrderItems({ order }: { order: ShownOrder }) {
  const kitchen = useKitchen()
  const now = useServerNow(5_000)
  const [striking, setStriking] = useState<FoodOrderItem | null>(null)
  const take = (line: FoodOrderItem, step: DishStep) =>
    kitchen.ask({ type: 'lines', orderNumber: order.order_number, lineIds: [line.id], step })
  return (
    <>
      <ul className={styles['items']}>
        {order.items.map((line) => {
          const may = (step: DishStep) => mayStep(line, order.state, step, now)
          const isReady = line.status === 'ready'
          return (
            <li key={line.id} className={styles['item']} data-status={line.status}>
              {(may('finish') || may('reopen')) && (
                <button
                  type="button"
                  className={styles['tick']}
                  aria-pressed={isReady}
                  aria-label={isReady ? texts.untick(lineName(line)) : texts.tick(lineName(line))}
                  onClick={() => take(line, isReady ? 'reopen' : 'finish')}
                >
                  <Icon name="check" size={22} />
                </button>
              )}
              <ItemText item={line} />
              {may('strike') && (
                <button
                  type="button"
                  className={styles['strike']}
                  aria-label={texts.strike(lineName(line))}
                  title={texts.strike(line.name)}
                  onClick={() => setStriking(line)}
                >
                  <Icon name="close" size={18} />
                </button>
              )}
              {may('restore') && <Restore line={line} onPress={() => take(line, 'restore')} />}
            </li>
          )
        })}
      </ul>
      <Suspense>{striking && <StrikeDialog order={order} item={striking} onClose={() => setStriking(null)} />}</Suspense>
    </>
  )
}

/** Two lines of one dish differ by their options: a screen reader hears which one is meant. */
const lineName = ({ name, options, note }: FoodOrderItem) =>
  [name, ...options.map((option) => option.name), ...(note ? [`„${note}“`] : [])].join(', ')

function Restore({ line, onPress }: { line: FoodOrderItem; onPress: () => void }) {
  const offset = useServerOffset()
  return (
    <Button variant="quiet" className={styles['restore']} onPress={onPress}>
      {texts.undo} <span className="visually-hidden">{texts.restore(lineName(line))}</span>
      {line.restore_until && (
        <span aria-hidden="true">
          <Countdown due={line.restore_until} serverOffsetMs={offset} urgentBelow={0} />
        </span>
      )}
    </Button>
  )
}

/** `2 × Pizza Salami` with its options and the customer's note. */
export function ItemText({ item }: { item: FoodOrderItem }) {
  return (
    <div className={styles['text']}>
      <p className={styles['name']}>
        <span className={styles['quantity']}>{item.quantity} ×</span> {item.name}
        {item.status === 'canceled' && (
          <>
            {' '}
            <span className={styles['struck']}>({texts.struck})</span>
          </>
        )}
      </p>
      {item.options.length > 0 && <p className={styles['options']}>{item.options.map(({ name }) => name).join(' · ')}</p>}
      {item.note && (
        <p className={styles['note']}>
          <Icon name="edit" size={16} /> {item.note}
        </p>
      )}
    </div>
  )
}
