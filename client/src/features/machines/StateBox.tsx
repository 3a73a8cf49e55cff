import type { CSSProperties } from 'react'
import { actorLabels, shortEvent, staysIn, type Chart, type ChartEdge, type ChartNode } from '#machines/draw/chart.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { EventLabel } from './EventLabel.tsx'
import type { Marks } from './marks.ts'
import styles from './StateBox.module.css'

type StateBoxProps = { chart: Chart; node: ChartNode; marks: Marks; style: CSSProperties; onFire?: (edge: ChartEdge) => void }

/** One state: label and key, whom it waits for, its clocks, what runs meanwhile, events that keep it. A group frames its members. */
export function StateBox({ chart, node, marks, style, onFire }: StateBoxProps) {
  // The root's own name stands above the chart.
  if (node.parent === null) return null
  if (node.kind === 'any') {
    const always = node.parent === '' ? staysIn(chart, '') : []
    return (
      <div data-measure={node.id} className={classNames(styles['any'], always.length > 0 && styles['anyList'])} style={style}>
        <div className={styles['row']}>
          <Icon name="sparkle" size={12} />
          {node.label}
        </div>
        {always.map((edge) => (
          <EventLabel key={edge.id} chart={chart} edge={edge} marks={marks} stays onFire={onFire} />
        ))}
      </div>
    )
  }
  const isGroup = node.kind === 'compound' || node.kind === 'parallel'
  const isCurrent = marks.current.has(node.id)
  const stays = staysIn(chart, node.id)
  const head = (
    <>
      <div className={styles['head']}>
        <span className={styles['label']}>{node.label}</span>
        <code className={styles['key']}>{node.name}</code>
      </div>
      {node.attention.length > 0 && (
        <div className={classNames(styles['row'], styles['wanted'])}>
          <Icon name="bell" size={13} />
          wartet auf {node.attention.map((actor) => actorLabels[actor]).join(' und ')}
        </div>
      )}
      {node.deadlines.map((clock) => (
        <div key={clock.event} className={classNames(styles['row'], styles['clock'])}>
          <Icon name="clock" size={13} />
          {shortEvent(chart, clock.event)}
          <code>{clock.field}</code>
        </div>
      ))}
      {node.invokes.map((name) => (
        <div key={name} className={styles['row']}>
          <Icon name="settings" size={13} />
          läuft: {name}
        </div>
      ))}
      {stays.length > 0 && (
        <div className={styles['stays']}>
          {stays.map((edge) => (
            <EventLabel key={edge.id} chart={chart} edge={edge} marks={marks} stays onFire={onFire} />
          ))}
        </div>
      )}
    </>
  )
  const look = classNames(
    styles['box'],
    isGroup && styles['group'],
    node.kind === 'final' && styles['final'],
    node.attention.length > 0 && styles['attention'],
    marks.visited.has(node.id) && styles['visited'],
    isCurrent && styles['current'],
    isCurrent && !isGroup && styles['pulse'],
  )
  return isGroup ? (
    <div className={look} style={style}>
      <div data-measure={node.id} className={styles['groupHead']}>
        {head}
      </div>
    </div>
  ) : (
    <div data-measure={node.id} className={look} style={style}>
      {head}
    </div>
  )
}
