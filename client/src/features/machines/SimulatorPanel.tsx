import { useEffect, useMemo, useReducer } from 'react'
import { refusalMessage } from '#contract/refusals.ts'
import { actors, type Actor } from '#contract/roles.ts'
import { actorLabels, shortEvent, type Chart } from '#machines/draw/chart.ts'
import { labelOf } from '#machines/draw/table.ts'
import { Button } from '#client/ui/Button.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import { FieldControl } from './FieldControl.tsx'
import { machinesTexts } from './machines.texts.ts'
import { PathList } from './PathList.tsx'
import type { Drawn } from './drawn.ts'
import {
  choicesOf,
  marksOfSimulation,
  simulate,
  startSimulation,
  type PlainLifecycle,
  type Simulation,
  type SimulationAction,
} from './simulation.ts'
import styles from './Panel.module.css'

const texts = machinesTexts.simulatorTexts
type SimulatorPanelProps = { chart: Chart; lifecycle: PlainLifecycle; onDraw: (drawn: Drawn) => void }

/** Plays a lifecycle through: choose who you are and what is known, fire events, read why others are refused. */
export function SimulatorPanel({ chart, lifecycle, onDraw }: SimulatorPanelProps) {
  const [now, act] = useReducer(
    (state: Simulation, action: SimulationAction) => simulate(lifecycle, state, action),
    lifecycle,
    startSimulation,
  )
  const drawn = useMemo(
    () => ({ marks: marksOfSimulation(lifecycle, now), onFire: (edge: { event: string }) => act({ type: 'fire', event: edge.event }) }),
    [lifecycle, now],
  )
  useEffect(() => onDraw(drawn), [drawn, onDraw])

  const choices = choicesOf(lifecycle, now)
  const here = choices.filter((choice) => choice.isHere)
  const facts = Object.entries(lifecycle.spec.guardInput ?? {})
  const isOver = lifecycle.spec.states[now.status]?.final === true
  return (
    <div className={styles['panel']}>
      <p className={styles['hint']}>{texts.law}</p>
      <div className={styles['two']}>
        <NativeSelect
          label={texts.state}
          value={now.status}
          options={lifecycle.states.map((state) => ({ value: state, label: labelOf(chart, state) }))}
          onChange={(status) => act({ type: 'go', status })}
        />
        <NativeSelect<Actor>
          label={texts.as}
          value={now.by}
          options={actors.map((actor) => ({ value: actor, label: actorLabels[actor] }))}
          onChange={(by) => act({ type: 'become', by })}
        />
      </div>
      {facts.length > 0 && (
        <details className={styles['facts']} open={facts.length < 3}>
          <summary>{texts.facts}</summary>
          <div className={styles['fields']}>
            {facts.map(([name, field]) => (
              <FieldControl
                key={name}
                field={field}
                value={now.guardInput[name] ?? null}
                onChange={(value) => act({ type: 'fact', name, value })}
              />
            ))}
          </div>
        </details>
      )}
      <section className={styles['section']} aria-label={texts.events}>
        <h3 className={styles['heading']}>{texts.events}</h3>
        {isOver && <p className={styles['hint']}>{texts.done}</p>}
        <ul className={styles['choices']}>
          {here.map((choice) => (
            <ChoiceRow
              key={choice.event}
              chart={chart}
              choice={choice}
              you={now.by}
              fields={lifecycle.spec.payload?.[choice.event] ?? {}}
              payload={now.payloads[choice.event] ?? {}}
              onPayload={(name, value) => act({ type: 'payload', event: choice.event, name, value })}
              onFire={() => act({ type: 'fire', event: choice.event })}
            />
          ))}
        </ul>
        <p className={styles['hint']}>{texts.unknownEvents(choices.length - here.length)}</p>
      </section>
      <div aria-live="polite">
        {now.refused && (
          <p className={styles['refused']}>
            <code>{now.refused.code}</code> {refusalMessage(now.refused.code, { state: labelOf(chart, now.status), ...limitsOf(now) })}
          </p>
        )}
      </div>
      <PathList
        chart={chart}
        start={now.steps[0]?.from ?? now.status}
        steps={now.steps.map((one) => ({
          to: one.to,
          event: shortEvent(chart, one.event),
          by: one.by,
          effects: one.effects.map((effect) => effect.type),
        }))}
      />
      <div className={styles['actions']}>
        <Button size="small" isDisabled={now.steps.length === 0} onPress={() => act({ type: 'back' })}>
          {texts.back}
        </Button>
        <Button size="small" icon="refresh" onPress={() => act({ type: 'restart' })}>
          {texts.restart}
        </Button>
      </div>
    </div>
  )
}

/** The numbers a refusal's sentence speaks of. */
const limitsOf = ({ guardInput: input }: Simulation) => ({ min: input['prepMinutesMin'], max: input['prepMinutesMax'] })
