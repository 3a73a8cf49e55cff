import { weekTable, type OpeningHours } from '#contract/values/openingHours.ts'
import styles from './stores.module.css'

/** The week in as few lines as it needs. */
export const WeekLines = ({ hours }: { hours: OpeningHours }) => (
  <dl className={styles['week']}>
    {weekTable(hours).map(({ days, times }) => (
      <div key={days}>
        <dt>{days}</dt>
        <dd>{times}</dd>
      </div>
    ))}
  </dl>
)
