import { useEffect, useMemo, useState } from 'react'
import { triggerLabel, type Chart, type ChartEdge } from '#machines/draw/chart.ts'
import { labelOf } from '#machines/draw/table.ts'
import { Button } from '#client/ui/Button.tsx'
import { machinesTexts } from './machines.texts.ts'
import { noMarks, type Marks } from './marks.ts'
import { PathList } from './PathList.tsx'
import { enter, exitsFrom, realSource, take, withGroups } from './walk.ts'
import type { Drawn } from './drawn.ts'
import styles from './Panel.module.css'

const texts = machinesTexts.simulatorTexts
interface Stop {
  leaves: readonly string[]
  edge: ChartEdge | null
}

/** Walks a flow along its arrows. Nothing runs and no condition is computed: the walker decides what happens. */
export function WalkPanel({ chart, onDraw }: { chart: Chart; onDraw: (drawn: Drawn) => void }) {
  const [stops, setStops] = useState<readonly Stop[]>(() => [{ leaves: enter(chart, ''), edge: null }])
  const here = stops.at(-1)?.leaves ?? []
  const exits = exitsFrom(chart, here)
  const drawn = useMemo(
    (): Drawn => ({
      marks: marksOfWalk(chart, stops),
      onFire: (edge) => setStops((before) => [...before, { leaves: take(chart, before.at(-1)?.leaves ?? [], edge), edge }]),
    }),
    [chart, stops],
  )
  useEffect(() => onDraw(drawn), [drawn, onDraw])
  return (
    <div className={styles['panel']}>
      <p className={styles['hint']}>{texts.walk}</p>
      <section className={styles['section']} aria-label={texts.events}>
        <h3 className={styles['heading']}>{texts.events}</h3>
        {exits.length === 0 && <p className={styles['hint']}>{texts.done}</p>}
        <ul className={styles['choices']}>
          {exits.map((edge) => (
            <li key={edge.id} className={styles['choice']}>
              <div className={styles['choiceLine']}>
                <Button size="small" variant="primary" onPress={() => drawn.onFire?.(edge)}>
                  {triggerLabel(chart, edge)}
                </Button>
                <span className={styles['small']}>
                  {edge.to === realSource(edge.from) ? machinesTexts.liveTexts.stays : texts.goTo(labelOf(chart, edge.to))}
                </span>
              </div>
              {edge.guards.length > 0 && <span className={styles['small']}>wenn {edge.guards.map((guard) => guard.name).join(', ')}</span>}
              {edge.note && <span className={styles['small']}>{edge.note}</span>}
            </li>
          ))}
        </ul>
      </section>
      <PathList
        chart={chart}
        start={stops[0]?.leaves[0] ?? ''}
        steps={stops
          .slice(1)
          .map((stop) => ({
            to: stop.edge?.to ?? '',
            event: stop.edge ? triggerLabel(chart, stop.edge) : '',
            effects: stop.edge?.effects ?? [],
          }))}
      />
      <div className={styles['actions']}>
        <Button size="small" isDisabled={stops.length < 2} onPress={() => setStops(stops.slice(0, -1))}>
          {texts.back}
        </Button>
        <Button size="small" icon="refresh" onPress={() => setStops(stops.slice(0, 1))}>
          {texts.restart}
        </Button>
      </div>
    </div>
  )
}

function marksOfWalk(chart: Chart, stops: readonly Stop[]): Marks {
  const here = stops.at(-1)
  const went = stops.flatMap((stop) => (stop.edge ? [stop.edge.id] : []))
  return {
    ...noMarks,
    current: withGroups(here?.leaves ?? []),
    visited: new Set(stops.flatMap((stop) => stop.leaves)),
    taken: new Set(went),
    possible: new Set(exitsFrom(chart, here?.leaves ?? []).map((edge) => edge.id)),
    fired: new Set(here?.edge ? [here.edge.id] : []),
    beat: stops.length,
  }
}
