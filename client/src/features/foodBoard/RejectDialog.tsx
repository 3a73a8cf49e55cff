import { useEffect, useState } from 'react'
import type { FoodOrderItem } from '#contract/calls/foodWire.ts'
import { rejectReasons, type RejectReason } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import type { ShownOrder } from '#machines/flows/foodBoard.types.ts'
import { api } from '#client/lib/http/api.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { boardTexts, rejectTexts } from './foodBoard.texts.ts'
import { useKitchen } from './useKitchen.ts'
import styles from './Dialogs.module.css'

const texts = boardTexts.reject
const options = rejectReasons.map((value) => ({ value, label: rejectTexts[value] }))
interface Offerable {
  id: number
  name: string
  price_cents: number
}

/** A reason is a must: the customer reads it. «Ausverkauft» asks which dishes nobody else shall order, and what there is instead. */
export function RejectDialog({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const kitchen = useKitchen()
  const [reason, setReason] = useState<RejectReason | null>(null)
  const dishes = [...new Map(order.items.map((item) => [item.product_id, item])).values()]
  // Of a single dish it can only be that one.
  const [gone, setGone] = useState<ReadonlySet<number>>(() => new Set(dishes.length === 1 ? [dishes[0]!.product_id] : []))
  const [instead, setInstead] = useState<ReadonlyMap<number, number>>(new Map())
  const offerable = useOfferable(reason === 'soldOut').filter(({ id }) => !gone.has(id))
  const isMissing = reason === null || (reason === 'soldOut' && gone.size === 0)
  const confirm = () => {
    if (!reason) return
    const soldOut =
      reason === 'soldOut'
        ? order.items
            .filter((item) => gone.has(item.product_id))
            .map((item) => ({ lineId: item.id, substituteId: instead.get(item.product_id) ?? null }))
        : undefined
    kitchen.ask({
      type: 'move',
      orderNumber: order.order_number,
      version: order.version,
      event: 'reject',
      reason,
      ...(soldOut && { soldOut }),
    })
    onClose()
  }
  const toggle = (id: number, isOn: boolean) => setGone((old) => new Set(isOn ? [...old, id] : [...old].filter((one) => one !== id)))
  return (
    <Dialog
      title={texts.title(order.order_number)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button size="large" onPress={onClose}>
            {texts.keep}
          </Button>
          <Button size="large" variant="danger" isDisabled={isMissing} onPress={confirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <RadioGroup label={texts.legend} look="cards" description={texts.hint} options={options} value={reason} onChange={setReason} />
        {reason === 'soldOut' && (
          <fieldset className={styles['choices']}>
            <legend>{texts.soldOut}</legend>
            <p className={styles['hint']}>{texts.soldOutHint}</p>
            {dishes.map((dish) => (
              <SoldOutDish
                key={dish.product_id}
                dish={dish}
                isGone={gone.has(dish.product_id)}
                onToggle={(isOn) => toggle(dish.product_id, isOn)}
                offerable={offerable}
                instead={instead.get(dish.product_id) ?? null}
                onInstead={(id) =>
                  setInstead(
                    (old) => new Map(id === null ? [...old].filter(([from]) => from !== dish.product_id) : [...old, [dish.product_id, id]]),
                  )
                }
              />
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}

interface SoldOutDishProps {
  dish: FoodOrderItem
  isGone: boolean
  onToggle: (isGone: boolean) => void
  offerable: readonly Offerable[]
  instead: number | null
  onInstead: (id: number | null) => void
}

function SoldOutDish({ dish, isGone, onToggle, offerable, instead, onInstead }: SoldOutDishProps) {
  return (
    <div>
      <Checkbox isSelected={isGone} onChange={onToggle}>
        {dish.name}
      </Checkbox>
      {isGone && offerable.length > 0 && (
        <NativeSelect
          label={texts.substitute(dish.name)}
          value={instead === null ? 'none' : String(instead)}
          onChange={(value) => onInstead(value === 'none' ? null : Number(value))}
          options={[
            { value: 'none', label: texts.noSubstitute },
            ...offerable.map(({ id, name, price_cents: cents }) => ({ value: String(id), label: `${name} · ${formatEuro(cents)}` })),
          ]}
        />
      )}
    </div>
  )
}

/** The dishes of the menu that can be had now; none while it cannot be asked: a rejection must not wait for it. */
function useOfferable(isWanted: boolean): readonly Offerable[] {
  const [dishes, setDishes] = useState<readonly Offerable[]>([])
  useEffect(() => {
    if (!isWanted) return undefined
    const call = new AbortController()
    api('foodSettings.dishes', {}, { signal: call.signal }).then(
      ({ data }) => setDishes(data.filter((dish) => dish.status === 'active' && dish.declared && !dish.sold_out)),
      () => {
        /* Without an offer the rejection still goes. */
      },
    )
    return () => call.abort()
  }, [isWanted])
  return dishes
}
