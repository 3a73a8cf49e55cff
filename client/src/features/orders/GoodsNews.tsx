import type { OrderTrack } from '#contract/calls/parcelWire.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Card } from '#client/ui/Card.tsx'
import { ordersTexts } from './orders.texts.ts'
import styles from './GoodsOrder.module.css'

const texts = ordersTexts.news

/** What the seller said on the way, newest first. */
export function GoodsNews({ tracks }: { tracks: readonly OrderTrack[] }) {
  if (tracks.length === 0) return null
  return (
    <Card as="section" className={styles['card']} aria-labelledby="sendungsverlauf">
      <h2 id="sendungsverlauf" className={styles['title']}>
        {texts.title}
      </h2>
      <ol className={styles['news']} aria-live="polite" aria-relevant="additions">
        {tracks.toReversed().map((track) => (
          <li key={track.id}>
            <p>
              <strong>{track.title}</strong>
              {track.detail && ` – ${track.detail}`}
            </p>
            <p className={styles['muted']}>
              <time dateTime={track.created_at}>{formatDateTime(track.created_at)}</time>
              {track.tracking_number && ` · ${texts.number(track.tracking_number)}`}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
