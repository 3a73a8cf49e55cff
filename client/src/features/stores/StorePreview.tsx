import { comingDays } from '#contract/values/comingDays.ts'
import { storeHours } from '#contract/values/storeHours.ts'
import { formatDate } from '#client/lib/format.ts'
import { Card } from '#client/ui/Card.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { useNow } from '#client/ui/useNow.ts'
import { OpenLine } from './OpenLine.tsx'
import type { Shown } from './storeDraft.ts'
import { storeTexts } from './stores.texts.ts'
import { WeekLines } from './WeekLines.tsx'
import styles from './stores.module.css'

const texts = storeTexts.preview
const mostDays = 6

interface StorePreviewProps {
  title: string
  /** «Marktplatz 3, 62101 Lindenbrück» */
  place: string
  phone?: string
  /** Null while something is half typed. */
  shown: Shown | null
  /** What keeps the week from being saved. */
  problem?: string | null | undefined
}

/** A store as the public page tells it, from what is typed at this moment. */
export function StorePreview({ title, place, phone, shown, problem }: StorePreviewProps) {
  const now = new Date(useNow(60_000))
  const coming = shown ? comingDays(shown.store, shown.holidays, now).slice(0, mostDays) : []
  return (
    <Card as="section" className={styles['preview']} aria-label={texts.title}>
      <h2 className={styles['heading']}>{texts.title}</h2>
      <div>
        <p className={styles['name']}>{title || texts.noTitle}</p>
        <p className={styles['hint']}>{place}</p>
        {phone && (
          <p className={classNames(styles['hint'], styles['phone'])}>
            <Icon name="phone" size={14} /> {phone}
          </p>
        )}
      </div>
      <div role="status" className={styles['said']}>
        {problem ? (
          <p className={styles['problem']}>
            <Icon name="warning" size={18} /> {problem}
          </p>
        ) : shown ? (
          <OpenLine shown={shown} />
        ) : (
          <p className={styles['hint']}>{texts.incomplete}</p>
        )}
      </div>
      {shown && !problem && <WeekLines hours={storeHours(shown.store, shown.holidays)} />}
      {shown && !problem && coming.length > 0 && (
        <div>
          <h3 className={styles['subheading']}>{texts.coming}</h3>
          <ul className={styles['days']}>
            {coming.map((day) => (
              <li key={`${day.from_date} ${day.title}`}>
                <span>
                  {day.from_date === day.until_date
                    ? formatDate(day.from_date)
                    : `${formatDate(day.from_date)} – ${formatDate(day.until_date)}`}
                </span>
                <span>{day.title}</span>
                <span className={styles['hint']}>{day.open ? texts.open : texts.closed}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
