import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useState, type FormEvent } from 'react'
import type { Chart } from '#machines/draw/chart.ts'
import { inspect } from '#client/lib/inspect.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { Drawn } from './drawn.ts'
import { marksOfHistory } from './history.ts'
import { machinesTexts } from './machines.texts.ts'
import { noMarks } from './marks.ts'
import { realTrailFlow, trailMachines, type TrailMachine } from './trail.actors.ts'
import { TrailWay } from './TrailWay.tsx'
import styles from './Panel.module.css'

const texts = machinesTexts.trailTexts
type TrailPanelProps = {
  chart: Chart
  titles: ReadonlyMap<string, string>
  /** From the address: looked up at once. */
  number: string
  onDraw: (drawn: Drawn) => void
  onFind: (machine: string, number: string) => void
}

/** One order's way through its machine: who, when, which event, and what is possible next for whom until when. */
export function TrailPanel({ chart, titles, number: wanted, onDraw, onFind }: TrailPanelProps) {
  const actor = useActorRef(realTrailFlow, { inspect })
  const snapshot = useSelector(actor, (now) => now)
  const [number, setNumber] = useState(wanted)
  const [error, setError] = useState<string>()
  const [machine, setMachine] = useState<TrailMachine>(() => trailMachines.find((one) => one === chart.id) ?? 'foodOrder')
  const { found, failure, query } = snapshot.context
  const marks = useMemo(() => (found && found.machine === chart.id ? marksOfHistory(chart, found) : noMarks), [chart, found])
  useEffect(() => onDraw({ marks }), [marks, onDraw])
  useEffect(() => {
    if (wanted !== '' && wanted !== actor.getSnapshot().context.query?.number)
      actor.send({ type: 'trail.find', query: { machine, number: wanted } })
  }, [actor, wanted, machine])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const clean = number.trim().toUpperCase()
    setError(clean === '' ? texts.missing : undefined)
    if (clean === '') return
    actor.send({ type: 'trail.find', query: { machine, number: clean } })
    onFind(machine, clean)
  }
  const isBusy = snapshot.hasTag('busy')
  return (
    <div className={styles['panel']}>
      <p className={styles['hint']}>{texts.intro}</p>
      <form className={styles['fields']} onSubmit={submit}>
        <NativeSelect
          label={texts.machine}
          value={machine}
          options={trailMachines.map((id) => ({ value: id, label: titles.get(id) ?? id }))}
          onChange={setMachine}
        />
        <TextField
          label={texts.number}
          value={number}
          onChange={setNumber}
          description={texts.placeholder}
          error={error}
          autoComplete="off"
          spellCheck={false}
        />
        <div className={styles['actions']}>
          <Button type="submit" variant="primary" icon="search" isPending={isBusy}>
            {texts.find}
          </Button>
          {query && !isBusy && (
            <Button icon="refresh" onPress={() => actor.send({ type: 'trail.refresh' })}>
              {texts.refresh}
            </Button>
          )}
        </div>
      </form>
      <div aria-live="polite" className={styles['panel']}>
        {snapshot.matches('unknown') && (
          <EmptyState icon="search" title={query?.number ?? ''} headingLevel={3}>
            {texts.unknown}
          </EmptyState>
        )}
        {snapshot.matches('failed') && failure?.code === 'LOGIN_REQUIRED' && (
          <EmptyState icon="user" title={texts.trailLogin} headingLevel={3}>
            {texts.login}
          </EmptyState>
        )}
        {snapshot.matches('failed') && failure?.code !== 'LOGIN_REQUIRED' && (
          <ErrorState onRetry={() => actor.send({ type: 'trail.refresh' })} headingLevel={3}>
            {failure?.message}
          </ErrorState>
        )}
        {found && found.machine === chart.id && <TrailWay chart={chart} found={found} />}
      </div>
    </div>
  )
}
