import type { DayTimes } from '#contract/calls/dayTimes.ts'
import { DayEditor } from './DayEditor.tsx'
import { copyDay } from './week.ts'
import styles from './week.module.css'

/** Seven days, each with up to two spans; fields are named `times.0.from_time` as calls spell them. */
export function WeekEditor({ week, onChange }: { week: readonly DayTimes[]; onChange: (week: DayTimes[]) => void }) {
  return (
    <div className={styles['week']}>
      {week.map((day, index) => (
        <DayEditor
          key={day.days}
          day={day}
          index={index}
          onChange={(next) => onChange(week.map((one) => (one.days === day.days ? next : one)))}
          onCopy={(to) => onChange(copyDay(week, day.days, to))}
        />
      ))}
    </div>
  )
}
