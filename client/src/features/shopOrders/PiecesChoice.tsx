import type { ShopOrderItem } from '#contract/calls/shopWire.ts'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import { shopOrderTexts } from './shopOrders.texts.ts'
import styles from './ShopOrderScreen.module.css'

interface PiecesChoiceProps {
  label: string
  items: readonly ShopOrderItem[]
  chosen: ReadonlyMap<number, number>
  onChange: (chosen: ReadonlyMap<number, number>) => void
}

/** So many of the open pieces of each line. */
export function PiecesChoice({ label, items, chosen, onChange }: PiecesChoiceProps) {
  return (
    <fieldset className={styles['pieces']}>
      <legend>{label}</legend>
      {items
        .filter(({ open }) => open > 0)
        .map((item) => {
          const name = shopOrderTexts.ship.of(item.variant ? `${item.name}, ${item.variant}` : item.name, item.open)
          return (
            <div key={item.id} className={styles['piece']}>
              <span>{name}</span>
              <QuantityStepper
                label={name}
                min={0}
                max={item.open}
                value={Math.min(chosen.get(item.id) ?? 0, item.open)}
                onChange={(count) => onChange(new Map([...chosen, [item.id, count]]))}
              />
            </div>
          )
        })}
    </fieldset>
  )
}

/** What the calls want: no line with nothing of it. */
export const piecesOf = (items: readonly ShopOrderItem[], chosen: ReadonlyMap<number, number>) =>
  items.flatMap(({ id, open }) => {
    const quantity = Math.min(chosen.get(id) ?? 0, open)
    return quantity > 0 ? [{ item_id: id, quantity }] : []
  })
