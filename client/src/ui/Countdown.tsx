import { useEffect, useRef } from 'react'
import { classNames } from './classNames.ts'
import { useNow } from './useNow.ts'
import styles from './MinutesLeft.module.css'

type CountdownProps = {
  /** ISO moment at which it ends. */
  due: string
  serverOffsetMs?: number
  /** Seconds below which it looks urgent. */
  urgentBelow?: number
  /** Called once when zero is reached. */
  onEnd?: () => void
  endText?: string
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

const day = 86_400

/** `4:07`, from one hour `1:04:07`, from one day `2 Tage 3 Std.`: nobody waits for the seconds of days. */
export function formatCountdown(seconds: number): string {
  const days = Math.floor(seconds / day)
  const hours = Math.floor(seconds / 3_600) % 24
  const minutes = Math.floor(seconds / 60) % 60
  const end = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
  if (days > 0) return [`${days}\u00a0${days === 1 ? 'Tag' : 'Tage'}`, ...(hours > 0 ? [`${hours}\u00a0Std.`] : [])].join(' ')
  return hours > 0 ? `${hours}:${end}` : end.replace(/^0(?=\d)/, '')
}

/** Counts down by the second, above a day by the hour. Silent for screen readers while it runs; the end is said once. */
export function Countdown({ due, serverOffsetMs = 0, urgentBelow = 60, onEnd, endText = 'abgelaufen' }: CountdownProps) {
  const isFar = Date.parse(due) - (Date.now() + serverOffsetMs) > day * 1_000
  const seconds = Math.max(0, Math.ceil((Date.parse(due) - useNow(isFar ? 60_000 : 1_000, serverOffsetMs)) / 1_000))
  const isOver = seconds === 0
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (isOver) end.current?.()
  }, [isOver])
  const tone = isOver ? styles['late'] : seconds <= urgentBelow ? styles['urgent'] : styles['calm']
  return (
    <time className={classNames(styles['left'], tone)} role="timer" aria-live={isOver ? 'polite' : 'off'} dateTime={due}>
      {isOver ? endText : formatCountdown(seconds)}
    </time>
  )
}
