import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { inquiryTexts as texts } from './inquiry.texts.ts'
import styles from './leads.module.css'

/** Back and on, the same on every step. */
export function StepButtons({ onBack, children }: { onBack?: (() => void) | undefined; children: ReactNode }) {
  return (
    <div className={styles['buttons']}>
      {onBack ? <Button onPress={onBack}>{texts.back}</Button> : <span />}
      {children}
    </div>
  )
}

/** Moves the focus to a step's heading when it comes into view. */
export function StepTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles['stepTitle']}>
      {children}
    </h2>
  )
}
