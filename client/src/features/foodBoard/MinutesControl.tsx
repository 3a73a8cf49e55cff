import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import styles from './MinutesControl.module.css'

interface MinutesControlProps {
  minutes: number
  min: number
  max: number
  onChange: (minutes: number) => void
  label: (minutes: number) => string
  onConfirm: () => void
}

const step = 5

/** To the next five minutes in that direction, never beyond what the restaurant has set. */
export function stepMinutes(minutes: number, direction: 1 | -1, min: number, max: number): number {
  const next = direction === 1 ? Math.floor(minutes / step) * step + step : Math.ceil(minutes / step) * step - step
  return Math.min(max, Math.max(min, next))
}

/** One thumb: less, do it, more. */
export function MinutesControl({ minutes, min, max, onChange, label, onConfirm }: MinutesControlProps) {
  return (
    <div className={styles['control']}>
      <div className={styles['row']}>
        <button
          type="button"
          className={styles['step']}
          aria-label={boardTexts.accept.less}
          disabled={minutes <= min}
          onClick={() => onChange(stepMinutes(minutes, -1, min, max))}
        >
          <Icon name="minus" size={24} />
        </button>
        <Button variant="primary" size="large" className={styles['confirm']} onPress={onConfirm}>
          {label(minutes)}
        </Button>
        <button
          type="button"
          className={styles['step']}
          aria-label={boardTexts.accept.more}
          disabled={minutes >= max}
          onClick={() => onChange(stepMinutes(minutes, 1, min, max))}
        >
          <Icon name="plus" size={24} />
        </button>
      </div>
    </div>
  )
}
