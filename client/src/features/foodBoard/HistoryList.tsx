import { foodOrderLifecycle } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { boardTexts, transitionTexts } from './foodBoard.texts.ts'
import type { OrderHistory } from './order.live.ts'
import styles from './HistoryList.module.css'

/** What the spec's event names are called where no button carries them. */
const otherEvents: Record<string, string> = {
  place: 'Bestellt',
  changeItems: 'Gerichte geändert',
  allItemsCanceled: 'Alle Gerichte gestrichen',
  itemReopened: 'Gericht wieder aufgenommen',
  noAnswer: 'Keine Antwort',
  cancel: 'Storniert',
  requestCancel: 'Storno erbeten',
  ageRefused: 'Mindestalter nicht nachgewiesen, nicht übergeben',
  overdue: 'Überfällig',
  autoClose: 'Automatisch abgeschlossen',
  'payment.cashReceived': 'Zahlung bei Übergabe vermerkt',
}
const stateLabel = (state: string) => foodOrderLifecycle.spec.states[state]?.label ?? state

function eventLabel(event: string): string {
  const name = event.replace(/^foodOrder\./, '')
  return name in transitionTexts ? transitionTexts[name as keyof typeof transitionTexts] : (otherEvents[name] ?? name)
}

/** The order's path: what, who, when. */
export function HistoryList({ history }: { history: OrderHistory | null }) {
  if (!history) return <p className={styles['none']}>{boardTexts.detail.noHistory}</p>
  return (
    <ol className={styles['list']}>
      {history.history.map((step, index) => (
        <li key={`${step.at}-${index}`} className={styles['step']}>
          <p className={styles['event']}>{eventLabel(step.event)}</p>
          <p className={styles['meta']}>
            {stateLabel(step.to)} · {boardTexts.detail.by[step.actorRole] ?? step.actorRole} ·{' '}
            <time dateTime={step.at}>{formatDateTime(step.at)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}
