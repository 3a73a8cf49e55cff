import { actors, type Actor } from '#contract/roles.ts'
import { shortEvent, type Chart } from '#machines/draw/chart.ts'
import { labelOf } from '#machines/draw/table.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Tag } from '#client/ui/Tag.tsx'
import type { MachineHistory } from '#contract/calls/machineHistory.ts'
import { edgesOfStep, type HistoryStep } from './history.ts'
import { machinesTexts } from './machines.texts.ts'
import { PathList } from './PathList.tsx'
import { WhoChips } from './WhoChips.tsx'
import styles from './Panel.module.css'

const texts = machinesTexts.trailTexts
const asActor = (role: string): Actor | undefined => actors.find((actor) => actor === role)
const asActors = (roles: readonly string[]): Actor[] => roles.map(asActor).filter((actor) => actor !== undefined)

/** The way in words: every step with who and when, then what may come next. */
export function TrailWay({ chart, found }: { chart: Chart; found: MachineHistory }) {
  const whenOf = (step: HistoryStep) => `${formatDateTime(step.at)} · ${texts.machineVersion(step.machineVersion)}`
  const [first] = found.history
  // Placing it is no move of the machine: it has no state before.
  const begun = first?.from === '' ? first : undefined
  return (
    <>
      <p>
        {texts.now} <Tag tone="accent">{labelOf(chart, found.status)}</Tag>{' '}
        <span className={styles['small']}>{texts.version(found.version)}</span>
      </p>
      <PathList
        chart={chart}
        title={texts.way}
        start={begun?.to ?? first?.from ?? found.status}
        began={begun && { by: asActor(begun.actorRole), when: whenOf(begun) }}
        steps={found.history
          .filter((step) => step !== begun)
          .map((step) => ({
            to: step.to,
            event: shortEvent(chart, step.event),
            by: asActor(step.actorRole),
            when: whenOf(step),
            note: edgesOfStep(chart, step).length === 0 ? texts.gone : undefined,
          }))}
      />
      <section className={styles['section']} aria-label={texts.next}>
        <h3 className={styles['heading']}>{texts.next}</h3>
        {found.next.length === 0 && <p className={styles['hint']}>{texts.nothingNext}</p>}
        <ul className={styles['choices']}>
          {found.next.map((move) => (
            <li key={move.event} className={styles['choice']}>
              <div className={styles['choiceLine']}>
                <code>{shortEvent(chart, move.event)}</code>
                <WhoChips actors={asActors(move.by)} />
              </div>
              {move.dueAt && (
                <span className={styles['small']}>
                  {texts.due} {formatDateTime(move.dueAt)}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
