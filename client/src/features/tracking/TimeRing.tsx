import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { formatDateTime, formatEuro, formatMinutes } from '#client/lib/format.ts'
import { Countdown } from '#client/ui/Countdown.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { timeLeft, timeWords, type TimeLeft } from './timeLeft.ts'
import { stateHead, trackingTexts as texts } from './tracking.texts.ts'
import { serverOffset, useServerNow } from './useTracking.ts'
import styles from './TimeRing.module.css'

const radius = 78
const length = 2 * Math.PI * radius

/** The big number: minutes left in a ring that fills, the state above, the clock time below. */
export function TimeRing({ order }: { order: FoodOrder }) {
  const left = timeLeft(order, useServerNow(5_000))
  const isReadyForPickup = order.state === 'ready' && order.fulfilment === 'pickup'
  return (
    <div className={styles['ring']}>
      <h2 className={styles['head']}>{stateHead(order)}</h2>
      <div className={classNames(styles['dial'], order.overdue && styles['late'])}>
        <svg viewBox="0 0 180 180" aria-hidden="true" className={styles['drawing']}>
          <circle cx="90" cy="90" r={radius} className={styles['track']} />
          <circle
            cx="90"
            cy="90"
            r={radius}
            className={styles['done']}
            strokeDasharray={length}
            strokeDashoffset={length * (1 - (isReadyForPickup ? 1 : (left?.progress ?? 0)))}
            transform="rotate(-90 90 90)"
          />
        </svg>
        <div className={styles['middle']}>
          {isReadyForPickup || !left ? <Icon name="bag" size={56} /> : <Middle left={left} order={order} />}
        </div>
      </div>
      <Below order={order} left={left} isReadyForPickup={isReadyForPickup} />
    </div>
  )
}

function Middle({ left, order }: { left: TimeLeft; order: FoodOrder }) {
  if (left.kind === 'answer') {
    return (
      <>
        <span className={styles['small']}>{texts.pending.answer}</span>
        <span className={styles['clock']}>
          <Countdown due={order.answer_due_at} serverOffsetMs={serverOffset()} urgentBelow={0} endText={texts.pending.over} />
        </span>
      </>
    )
  }
  if (left.kind === 'far') return <Icon name="calendar" size={56} />
  if (left.kind !== 'minutes') return <Icon name={order.state === 'delivery' ? 'bike' : 'kitchen'} size={56} />
  return (
    <>
      <span className="visually-hidden">{texts.eta.about(formatMinutes(left.minutes))}</span>
      <span className={styles['number']} aria-hidden="true">
        {left.minutes}
      </span>
      <span className={styles['small']} aria-hidden="true">
        {texts.eta.minutes}
      </span>
    </>
  )
}

function Below({ order, left, isReadyForPickup }: { order: FoodOrder; left: TimeLeft | null; isReadyForPickup: boolean }) {
  return (
    <div className={styles['below']}>
      {order.state === 'pending' && <p>{texts.pending.text(order.provider.name)}</p>}
      {isReadyForPickup ? (
        <p className={styles['eta']}>{texts.ready.pickup(order.provider.name)}</p>
      ) : (
        left && <p className={styles['eta']}>{timeWords(left)}</p>
      )}
      {order.wished_at && <p className={styles['muted']}>{texts.eta.wished(formatDateTime(order.wished_at))}</p>}
      {(order.state === 'delivery' || isReadyForPickup) && order.payment_status === 'unpaid' && (
        <p className={styles['cash']}>
          <Icon name="euro" size={18} /> {texts.cash(formatEuro(order.total_cents))}
        </p>
      )}
    </div>
  )
}
