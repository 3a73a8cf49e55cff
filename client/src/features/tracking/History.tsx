import type { FoodOrder, FoodState } from '#contract/calls/foodWire.ts'
import type { Track, Tracking } from '#machines/flows/orderTracking.types.ts'
import { wayOf } from '#machines/flows/orderTracking.view.ts'
import { formatTime } from '#client/lib/format.ts'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { stateWord, trackingTexts as texts } from './tracking.texts.ts'
import styles from './History.module.css'

interface Entry {
  key: string
  at: string
  title: string
  detail: string
  isNews: boolean
}

/** What has happened, newest first: steps and the restaurant's own words. */
export function History({ tracks, reached, order }: { tracks: readonly Track[]; reached: Tracking['reached']; order: FoodOrder }) {
  const entries = entriesOf(tracks, reached, order)
  return (
    <Card as="section" className={styles['history']} aria-labelledby="verlauf">
      <h2 id="verlauf" className={styles['title']}>
        {texts.history.title}
      </h2>
      <ol className={styles['entries']}>
        {entries.map(({ key, at, title, detail, isNews }) => (
          <li key={key} className={styles['entry']}>
            <Icon name={isNews ? 'chat' : 'check'} size={18} />
            <div>
              <p className={styles['what']}>
                {isNews && <span className="visually-hidden">{texts.history.news}: </span>}
                {title}
              </p>
              {detail && <p className={styles['detail']}>{detail}</p>}
            </div>
            <time dateTime={at} className={styles['at']}>
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** A step that was taken back is no longer part of the way. */
function entriesOf(tracks: readonly Track[], reached: Tracking['reached'], { state, fulfilment }: FoodOrder): Entry[] {
  const way = wayOf(fulfilment)
  const current = way.indexOf(state)
  const isPart = (one: string) =>
    one === state || (way.includes(one as FoodState) && (current === -1 || way.indexOf(one as FoodState) <= current))
  const steps = Object.entries(reached)
    .filter(([one]) => isPart(one))
    .map(([one, at]): Entry => ({ key: one, at, title: stateWord({ fulfilment, state: one as FoodState }), detail: '', isNews: false }))
  const news = tracks.map(({ id, title, detail, created_at: at }): Entry => ({ key: `track ${id}`, at, title, detail, isNews: true }))
  return [...steps, ...news].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}
