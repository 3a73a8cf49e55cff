import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import { classNames } from './classNames.ts'
import styles from './ProgressSteps.module.css'

export type ProgressStep = { id: string; label: string; icon?: IconName; note?: ReactNode }

type ProgressStepsProps = {
  label: string
  steps: readonly ProgressStep[]
  currentId: string
  /** `vertical` has room for notes and times: tracking; `horizontal` is for checkouts. */
  direction?: 'horizontal' | 'vertical'
  /** The last step is reached and done. */
  isDone?: boolean
}

const words = { done: 'erledigt', current: 'aktuell', ahead: 'folgt' }

/** How far something has come. State is said in words, not by colour alone. */
export function ProgressSteps({ label, steps, currentId, direction = 'horizontal', isDone = false }: ProgressStepsProps) {
  const current = steps.findIndex(({ id }) => id === currentId)
  return (
    <ol className={classNames(styles['steps'], styles[direction])} aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current || (isDone && index === current) ? 'done' : index === current ? 'current' : 'ahead'
        return (
          <li key={step.id} className={classNames(styles['step'], styles[state])} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles['mark']}>
              {state === 'done' ? <Icon name="check" size={16} /> : step.icon ? <Icon name={step.icon} size={16} /> : index + 1}
            </span>
            <span className={styles['text']}>
              <span className={styles['label']}>
                {step.label}
                <span className="visually-hidden"> ({words[state]})</span>
              </span>
              {step.note && <span className={styles['note']}>{step.note}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
