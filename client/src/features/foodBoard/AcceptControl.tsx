import { useState } from 'react'
import type { ShownOrder } from '#machines/flows/foodBoard.types.ts'
import { MinutesControl } from './MinutesControl.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { useBoard, useKitchen } from './useKitchen.ts'

/** Accept with a promise: the restaurant's usual time, five minutes more or less by thumb. */
export function AcceptControl({ order }: { order: ShownOrder }) {
  const kitchen = useKitchen()
  const usual = useBoard(({ context }) => context.settings?.prep_minutes ?? order.prep_minutes_min)
  const { prep_minutes_min: min, prep_minutes_max: max } = order
  const [chosen, setChosen] = useState<number | null>(null)
  const minutes = chosen ?? Math.min(max, Math.max(min, order.prep_minutes ?? usual))
  return (
    <MinutesControl
      minutes={minutes}
      min={min}
      max={max}
      onChange={setChosen}
      label={boardTexts.accept.label}
      onConfirm={() =>
        kitchen.ask({ type: 'move', orderNumber: order.order_number, version: order.version, event: 'accept', prepMinutes: minutes })
      }
    />
  )
}
