import { useEffect, useState } from 'react'
import type { Chart } from '#machines/draw/chart.ts'
import { useStore } from '#client/lib/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { clearLog, disableInspector, enableInspector, type LiveActor } from './inspector.ts'
import { LogList } from './LogList.tsx'
import { otherTabs } from './otherTabs.ts'
import { machinesTexts } from './machines.texts.ts'
import { actorFor, useInspector, useLiveMarks } from './useLive.ts'
import { leavesOf } from './walk.ts'
import type { Drawn } from './drawn.ts'
import styles from './Panel.module.css'
import own from './LivePanel.module.css'

const texts = machinesTexts.liveTexts
type LivePanelProps = {
  chart: Chart
  titles: ReadonlyMap<string, string>
  onDraw: (drawn: Drawn) => void
  onChoose: (machineId: string) => void
}

/** The machines that live in this tab right now, where they stand, and every event they received. */
export function LivePanel({ chart, titles, onDraw, onChoose }: LivePanelProps) {
  const { isEnabled, actors, log } = useInspector()
  const [chosen, setChosen] = useState<string | null>(null)
  const [scope, setScope] = useState<'one' | 'all'>('one')
  const actor = actorFor(chart, actors, chosen)
  const marks = useLiveMarks(chart, actor, log)
  useEffect(() => onDraw({ marks }), [marks, onDraw])

  const shown = scope === 'all' ? log : log.filter((entry) => entry.sessionId === actor?.sessionId)
  const choose = (one: LiveActor) => {
    setChosen(one.sessionId)
    if (one.machineId !== chart.id) onChoose(one.machineId)
  }
  return (
    <div className={styles['panel']}>
      <Switch isSelected={isEnabled} onChange={(on) => (on ? enableInspector() : disableInspector())}>
        {texts.record}
      </Switch>
      {!isEnabled && (
        <EmptyState icon="eye-off" title={texts.off} headingLevel={3}>
          {texts.offWhy}
        </EmptyState>
      )}
      {isEnabled && (
        <>
          <section className={styles['section']} aria-label={texts.others}>
            <h3 className={styles['heading']}>{texts.others}</h3>
            {actors.length === 0 && <p className={styles['hint']}>{texts.none}</p>}
            {actors.length > 0 && !actor && <p className={styles['hint']}>{texts.noneHere}</p>}
            <ul className={own['actors']}>
              {actors.map((one) => (
                <li key={one.sessionId}>
                  <button
                    type="button"
                    className={classNames(own['actor'], one.sessionId === actor?.sessionId && own['chosen'])}
                    aria-pressed={one.sessionId === actor?.sessionId}
                    onClick={() => choose(one)}
                  >
                    <span className={classNames(own['light'], one.isAlive && own['alive'])} />
                    <span className={own['name']}>
                      {titles.get(one.machineId) ?? one.machineId}
                      <code className={own['id']}>{one.sessionId}</code>
                    </span>
                    <span className={own['where']}>{one.isAlive ? leavesOf(one.value).join(', ') : texts.ended}</span>
                    <span className={styles['small']}>{texts.events(one.events)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
          <Elsewhere titles={titles} onChoose={onChoose} />
          <section className={styles['section']} aria-label={texts.log}>
            <div className={own['logHead']}>
              <h3 className={styles['heading']}>{texts.log}</h3>
              <Button size="small" variant="quiet" icon="trash" onPress={clearLog}>
                {texts.clear}
              </Button>
            </div>
            <SegmentedControl
              label={texts.logFilter}
              value={scope}
              options={[
                { value: 'one', label: texts.logOne },
                { value: 'all', label: texts.logAll },
              ]}
              onChange={setScope}
            />
            <LogList entries={shown} titles={scope === 'all' ? titles : null} />
          </section>
        </>
      )}
    </div>
  )
}

/** The machines of the other tabs of this browser, with the last thing each of them heard. */
function Elsewhere({ titles, onChoose }: Pick<LivePanelProps, 'titles' | 'onChoose'>) {
  const tabs = useStore(otherTabs)
  return (
    <section className={styles['section']} aria-label={texts.elsewhere}>
      <h3 className={styles['heading']}>{texts.elsewhere}</h3>
      {tabs.length === 0 && <p className={styles['hint']}>{texts.noneElsewhere}</p>}
      {tabs.map(({ tab, place, actors, log }) => (
        <div key={tab}>
          <p className={styles['small']}>
            {texts.tab(tab)} · <code>{place}</code>
          </p>
          <ul className={own['actors']}>
            {actors.map((one) => {
              const last = log.findLast(({ sessionId }) => sessionId === one.sessionId)
              return (
                <li key={one.sessionId}>
                  <button type="button" className={own['actor']} onClick={() => onChoose(one.machineId)}>
                    <span className={classNames(own['light'], one.isAlive && own['alive'])} />
                    <span className={own['name']}>
                      {titles.get(one.machineId) ?? one.machineId}
                      <code className={own['id']}>{one.sessionId}</code>
                    </span>
                    <span className={own['where']}>
                      {one.isAlive ? leavesOf(one.value).join(', ') : texts.ended}
                      {last && ` ← ${last.label}`}
                    </span>
                    <span className={styles['small']}>{texts.events(one.events)}</span>
                  </button>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </section>
  )
}
