import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState, type FormEvent } from 'react'
import type { Chart } from '#machines/draw/chart.ts'
import { inspect } from '#client/lib/inspect.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import type { Drawn } from './drawn.ts'
import { marksOfHistory, memberIn } from './history.ts'
import { machinesTexts } from './machines.texts.ts'
import { noMarks } from './marks.ts'
import { PurchaseTree } from './PurchaseTree.tsx'
import { realTrailFlow } from './trail.actors.ts'
import { TrailRevisions } from './TrailRevisions.tsx'
import { TrailWay } from './TrailWay.tsx'
import styles from './Panel.module.css'

const texts = machinesTexts.trailTexts
type TrailPanelProps = {
  chart: Chart
  /** From the address: looked up at once. */
  number: string
  /** The part of the purchase to look at, by its key; empty: the order of the number. */
  part: string
  onDraw: (drawn: Drawn) => void
  onFind: (number: string) => void
  onChoose: (machine: string, part: string) => void
}

/**
 * What was bought together: which paths its orders, payments and refunds took, and of one of them who, when, and what is possible next for
 * whom until when.
 */
export function TrailPanel({ chart, number: wanted, part, onDraw, onFind, onChoose }: TrailPanelProps) {
  const actor = useActorRef(realTrailFlow, { inspect })
  const snapshot = useSelector(actor, (now) => now)
  const [number, setNumber] = useState(wanted)
  const [error, setError] = useState<string>()
  const { found, failure, query } = snapshot.context
  const member = useMemo(() => (found ? memberIn(found, { key: part, machine: chart.id }) : undefined), [found, part, chart])
  useEffect(() => {
    onDraw({
      marks: member?.machine === chart.id ? marksOfHistory(chart, member) : noMarks,
      ...(found && member ? { purchase: found, part: member.key, number: member.number } : {}),
    })
  }, [chart, found, member, onDraw])
  useEffect(() => {
    if (wanted !== '' && wanted !== actor.getSnapshot().context.query?.number) actor.send({ type: 'trail.find', query: { number: wanted } })
  }, [actor, wanted])
  // Another machine's chart was on the stage: what was found decides.
  useEffect(() => {
    if (member && member.machine !== chart.id) onChoose(member.machine, member.key)
  }, [member, chart, onChoose])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const clean = number.trim().toUpperCase()
    setError(clean === '' ? texts.missing : undefined)
    if (clean === '') return
    actor.send({ type: 'trail.find', query: { number: clean } })
    onFind(clean)
  }
  const moved = useCallback(() => actor.send({ type: 'trail.refresh' }), [actor])
  const isBusy = snapshot.hasTag('busy')
  return (
    <div className={styles['panel']}>
      <p className={styles['hint']}>{texts.intro}</p>
      <form className={styles['fields']} onSubmit={submit}>
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
        {found && <PurchaseTree purchase={found} current={member?.key} onChoose={({ machine, key }) => onChoose(machine, key)} />}
        {member?.machine === chart.id && <TrailWay chart={chart} found={member} />}
        {found?.revisions && <TrailRevisions key={found.number} number={found.number} revisions={found.revisions} onMoved={moved} />}
      </div>
    </div>
  )
}
