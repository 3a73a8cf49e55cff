import { useId } from 'react'
import { formatDate, formatTime, formatWeekday } from '#client/lib/format.ts'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { appointmentTexts } from './appointments.texts.ts'
import type { SlotDays } from './useSlots.ts'
import styles from './appointments.module.css'

const texts = appointmentTexts.form
/** «Dienstag, 24.11.2026» */
export const spokenDay = (moment: string) => `${formatWeekday(moment)}, ${formatDate(moment)}`
export const spokenMoment = (moment: string) => `${spokenDay(moment)}, ${formatTime(moment)}`

type SlotPickerProps = {
  days: SlotDays
  day: string
  onDay: (day: string) => void
  /** Chosen instants; one or several. */
  chosen: readonly string[]
  onToggle: (slot: string) => void
  isSingle?: boolean
  error?: string | undefined
}

/** A day, then its free times as buttons that can be pressed. */
export function SlotPicker({ days, day, onDay, chosen, onToggle, isSingle = false, error }: SlotPickerProps) {
  const id = useId()
  const slots = days.find((one) => one.day === day)?.slots ?? []
  return (
    <div className={styles['slots']}>
      <NativeSelect
        label={texts.day}
        value={day}
        onChange={onDay}
        options={days.map((one) => ({ value: one.day, label: spokenDay(one.slots[0]!) }))}
      />
      <fieldset className={styles['times']} aria-describedby={error ? id : undefined}>
        <legend>{texts.times}</legend>
        <div className={styles['timeList']}>
          {slots.map((slot) => (
            <label key={slot} className={styles['time']}>
              <input
                type={isSingle ? 'radio' : 'checkbox'}
                name="time"
                value={slot}
                checked={chosen.includes(slot)}
                onChange={() => onToggle(slot)}
              />
              <span>{formatTime(slot).replace(/\sUhr$/, '')}</span>
            </label>
          ))}
        </div>
        {error && (
          <p id={id} className={styles['error']} role="alert">
            {error}
          </p>
        )}
      </fieldset>
    </div>
  )
}
