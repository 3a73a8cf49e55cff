import { triggerLabel, type Chart, type ChartEdge, type Trigger } from '#machines/draw/chart.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { classNames } from '#client/ui/classNames.ts'
import { machinesTexts } from './machines.texts.ts'
import type { Marks } from './marks.ts'
import { WhoChips } from './WhoChips.tsx'
import styles from './EventLabel.module.css'

const icons: Record<Trigger, IconName | null> = { event: null, done: 'done', error: 'warning', after: 'clock', always: 'chevron-right' }

type EventLabelProps = { chart: Chart; edge: ChartEdge; marks: Marks; stays?: boolean; onFire?: (edge: ChartEdge) => void }

/** One event on a chart: name, who may fire it, what is checked. Lights up when it may fire or has just fired. */
export function EventLabel({ chart, edge, marks, stays, onFire }: EventLabelProps) {
  const isPossible = marks.possible.has(edge.id)
  const isFired = marks.fired.has(edge.id)
  const icon = stays ? 'refresh' : icons[edge.trigger]
  const name = (
    <>
      <span className={styles['line']}>
        {icon && <Icon name={icon} size={13} />}
        <span className={styles['event']}>{triggerLabel(chart, edge)}</span>
        <WhoChips actors={edge.by} />
      </span>
      {edge.planned && <span className={styles['guard']}>{machinesTexts.chart.planned}</span>}
      {edge.guards.length > 0 && <span className={styles['guard']}>wenn {edge.guards.map((guard) => guard.name).join(', ')}</span>}
    </>
  )
  return (
    <span
      // A new beat is a new element, so that the flash starts again.
      key={isFired ? marks.beat : 'still'}
      className={classNames(
        styles['label'],
        stays && styles['stays'],
        isPossible && styles['possible'],
        marks.taken.has(edge.id) && styles['taken'],
        isFired && styles['fired'],
        isPossible && onFire && styles['pressable'],
      )}
      title={[edge.note, edge.effects.length > 0 && `löst aus: ${edge.effects.join(', ')}`].filter(Boolean).join('\n') || undefined}
      onClick={isPossible && onFire ? () => onFire(edge) : undefined}
    >
      {name}
    </span>
  )
}
