import type { ShopOrder } from '#contract/calls/shopWire.ts'
import { formatDate, formatDateTime, formatEuro } from '#client/lib/format.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { ProgressSteps } from '#client/ui/ProgressSteps.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { arrivalText, currentStep, daysOf, isUnderWay, wayOf, type WayStep } from './goodsWay.ts'
import { ordersTexts } from './orders.texts.ts'
import styles from './GoodsOrder.module.css'

const texts = ordersTexts.way
const icons: Record<WayStep, IconName> = {
  ordered: 'bag',
  confirmed: 'check',
  packed: 'box',
  sent: 'send',
  ready: 'store',
  arrived: 'home',
  fetched: 'home',
  dated: 'calendar',
  done: 'check',
}

/** Where it stands in a word, what comes next in a sentence, and how far it has come. */
export function GoodsState({ order }: { order: ShopOrder }) {
  const sentence = sentenceOf(order)
  return (
    <>
      <div className={styles['state']} aria-live="polite">
        <h2 className={styles['head']}>{order.label}</h2>
        {sentence && <p>{sentence}</p>}
        {isUnderWay(order.state) && order.fulfilment === 'pickup' && order.payment_status === 'unpaid' && (
          <p className={styles['muted']}>{texts.cash(formatEuro(order.total_cents))}</p>
        )}
      </div>
      <Way order={order} />
      {order.state === 'rejected' && (
        <LinkButton to="/suche" icon="search">
          {ordersTexts.ended.find}
        </LinkButton>
      )}
    </>
  )
}

function sentenceOf(order: ShopOrder): string | null {
  const { state, store } = order
  if (state === 'rejected') return ordersTexts.ended.rejected(order.reject_reason)
  if (state === 'canceled') return ordersTexts.ended.canceled(order.cancel_reason)
  if (state === 'pending') return texts.answer(formatDate(order.answer_due_at))
  if (order.fulfilment === 'service') return serviceSentence(order)
  if (state === 'ready' && store)
    return texts.fetch(`${store.title}, ${store.street} ${store.house_number}, ${store.postal_code} ${store.city}`)
  if (order.refused) return texts.refused
  if (order.missing === 'operator') return texts.withOperator
  if (order.missing && order.missing_due_at) return texts.missing(formatDate(order.missing_due_at))
  const leaves =
    (state === 'confirmed' || state === 'processing') && order.ship_by !== null && !order.late
      ? texts.leaves(formatDate(order.ship_by))
      : null
  const comes = arrivalText(order)
  return [comes && `${comes[0]!.toUpperCase()}${comes.slice(1)}.`, leaves].filter(Boolean).join(' ') || null
}

function serviceSentence({ state, date_at: date, late }: ShopOrder): string | null {
  if (state === 'scheduled' && date) return texts.date.agreed(formatDateTime(date))
  if (state === 'confirmed') return late ? texts.date.late : texts.date.open
  return null
}

function Way({ order }: { order: ShopOrder }) {
  const current = currentStep(order)
  if (current === null) return null
  const days = daysOf(order)
  const way = wayOf(order.fulfilment)
  const steps = way.map((step, at) => {
    const day = at <= way.indexOf(current) ? days[step] : undefined
    return { id: step, label: texts.steps[step], icon: icons[step], note: day && formatDate(day) }
  })
  const shared = { label: texts.label, steps, currentId: current, isDone: current === way.at(-1) }
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
