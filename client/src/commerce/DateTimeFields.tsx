import { useState } from 'react'
import { berlinClock, berlinDay, fromBerlin } from '#contract/values/berlinTime.ts'
import { TextField } from '#client/ui/TextField.tsx'
import styles from './DateTimeFields.module.css'

interface DateTimeFieldsProps {
  /** Names the fields within their form. */
  name: string
  labels: { day: string; time: string }
  /** A moment as ISO text; null: day or time is still missing. */
  value: string | null
  onChange: (moment: string | null) => void
  error?: string | undefined
}

const dayOf = (value: string | null) => (value === null ? '' : berlinDay(new Date(value)))
const timeOf = (value: string | null) => (value === null ? '' : berlinClock(Date.parse(value)))

/** A day and a time of the clock in Germany, which together are one moment. */
export function DateTimeFields({ name, labels, value, onChange, error }: DateTimeFieldsProps) {
  const [day, setDay] = useState(() => dayOf(value))
  const [time, setTime] = useState(() => timeOf(value))
  const change = (nextDay: string, nextTime: string) => {
    setDay(nextDay)
    setTime(nextTime)
    const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(nextDay) && /^\d{2}:\d{2}$/.test(nextTime)
    onChange(isWhole ? fromBerlin(nextDay, nextTime).toISOString() : null)
  }
  return (
    <div className={styles['fields']}>
      <TextField
        label={labels.day}
        name={`${name}.day`}
        type="date"
        value={day}
        onChange={(next) => change(next, time)}
        error={error}
        isRequired
      />
      <TextField label={labels.time} name={`${name}.time`} type="time" value={time} onChange={(next) => change(day, next)} isRequired />
    </div>
  )
}
