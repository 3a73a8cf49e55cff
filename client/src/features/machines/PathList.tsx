import type { Actor } from '#contract/roles.ts'
import type { Chart } from '#machines/draw/chart.ts'
import { labelOf } from '#machines/draw/table.ts'
import { machinesTexts } from './machines.texts.ts'
import { WhoChips } from './WhoChips.tsx'
import styles from './PathList.module.css'

export interface PathStep {
  to: string
  event: string
  by?: Actor
  effects?: readonly string[]
  when?: string
  note?: string
}

interface PathListProps {
  chart: Chart
  start: string
  /** Who began it and when, where that is known. */
  began?: { by: Actor | undefined; when: string } | undefined
  steps: readonly PathStep[]
  title?: string
}

/** A way through a machine, from its beginning to now. */
export function PathList({ chart, start, began, steps, title = machinesTexts.simulatorTexts.path }: PathListProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles['title']}>{title}</h3>
      <ol className={styles['path']}>
        <li className={styles['stop']}>
          {began?.by && (
            <span className={styles['event']}>
              {machinesTexts.trailTexts.placed} <WhoChips actors={[began.by]} />
            </span>
          )}
          <strong>{labelOf(chart, start)}</strong>
          {began && <span className={styles['small']}>{began.when}</span>}
        </li>
        {steps.map((step, index) => (
          // Steps are only ever added or taken from the end.
          <li key={index} className={styles['stop']}>
            <span className={styles['event']}>
              <code>{step.event}</code>
              {step.by && <WhoChips actors={[step.by]} />}
            </span>
            <strong>{labelOf(chart, step.to)}</strong>
            {step.when && <span className={styles['small']}>{step.when}</span>}
            {step.effects && step.effects.length > 0 && (
              <span className={styles['small']}>
                {machinesTexts.simulatorTexts.effects}: {step.effects.join(', ')}
              </span>
            )}
            {step.note && <span className={styles['small']}>{step.note}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
