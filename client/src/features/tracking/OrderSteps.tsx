import type { FoodOrder } from '#contract/calls/foodWire.ts'
import type { Tracking } from '#machines/flows/orderTracking.types.ts'
import { wayOf } from '#machines/flows/orderTracking.view.ts'
import { formatTime } from '#client/lib/format.ts'
import { ProgressSteps } from '#client/ui/ProgressSteps.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { stateWord, trackingTexts as texts } from './tracking.texts.ts'
import styles from './TrackingScreen.module.css'

const icons: Record<string, IconName> = { pending: 'bell', processing: 'kitchen', ready: 'bag', delivery: 'bike', completed: 'home' }

/** How far the order has come, with the time of each step taken. */
export function OrderSteps({ order, reached }: { order: FoodOrder; reached: Tracking['reached'] }) {
  const way = wayOf(order.fulfilment)
  const current = way.indexOf(order.state)
  const steps = way.map((state, index) => {
    const at = reached[state]
    return {
      id: state,
      label: stateWord({ fulfilment: order.fulfilment, state }),
      icon: icons[state],
      note: at && index <= current ? formatTime(at) : undefined,
    }
  })
  const shared = { label: texts.steps, steps, currentId: order.state, isDone: order.state === 'completed' }
  return (
    <>
      <div className={styles['wide']}>
        <ProgressSteps {...shared} />
      </div>
      <div className={styles['narrow']}>
        <ProgressSteps {...shared} direction="vertical" />
      </div>
    </>
  )
}
