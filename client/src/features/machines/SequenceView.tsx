import { useCallback, type CSSProperties } from 'react'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { machinesTexts } from './machines.texts.ts'
import { changesOf, lanes, messagesOf, type Message, type Sequence, type SequenceStep } from './sequence.ts'
import styles from './SequenceView.module.css'

const texts = machinesTexts.sequenceTexts

interface SequenceViewProps {
  number: string
  /** The version the chosen step led to; none: the last step. */
  version: number | null
  onChoose: (version: number) => void
}

/** Who told whom: one order's steps, and of the chosen one every message, its payload and the order before and after it. */
export function SequenceView({ number, version, onChoose }: SequenceViewProps) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<Sequence | 'closed'> => {
      try {
        return (await api('machines.sequence', { query: { machine: 'foodOrder', number } }, { signal })).data
      } catch (error) {
        // Not found, not allowed and not logged in look alike to a stranger; none of it is a fault to try again.
        if (error instanceof ApiRefusal && error.status < 500) return 'closed'
        throw error
      }
    },
    [number],
  )
  const { status, data, retry } = useFetched(load)
  if (status === 'loading')
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton shape="block" height="420px" />
      </div>
    )
  if (status === 'failed') return <ErrorState onRetry={retry} headingLevel={3} />
  if (data === 'closed')
    return (
      <EmptyState icon="eye-off" title={number} headingLevel={3}>
        {texts.closed}
      </EmptyState>
    )
  const step = data.steps.find((one) => one.version === version) ?? data.steps.at(-1)
  return (
    <div className={styles['view']}>
      <div className={styles['head']}>
        <h3>{texts.title(data.number)}</h3>
        <Button size="small" icon="refresh" onPress={retry}>
          {texts.refresh}
        </Button>
        <Button size="small" icon="external" onPress={() => void share()}>
          {texts.share}
        </Button>
      </div>
      <ol className={styles['steps']} aria-label={texts.steps}>
        {data.steps.map((one) => (
          <li key={`${one.version} ${one.event} ${one.at}`}>
            <button
              type="button"
              className={styles['step']}
              aria-current={one === step ? 'step' : undefined}
              onClick={() => onChoose(one.version)}
            >
              <span className={styles['version']}>{one.version}</span> <code>{one.event}</code>
              <span className={styles['when']}>{formatDateTime(one.at)}</span>
            </button>
          </li>
        ))}
      </ol>
      {step && <Diagram step={step} />}
      {step && <Details step={step} />}
    </div>
  )
}

async function share(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    toast.success(texts.copied)
  } catch {
    // No clipboard here: the address bar has the same.
    toast.info(texts.notCopied)
  }
}

function Diagram({ step }: { step: SequenceStep }) {
  return (
    <section className={styles['scroll']} tabIndex={0} aria-label={texts.diagram}>
      <div className={styles['lanes']} aria-hidden="true">
        {lanes.map((lane) => (
          <span key={lane} className={styles['lane']}>
            {texts.lanes[lane]}
          </span>
        ))}
      </div>
      <ol className={styles['messages']}>
        {messagesOf(step).map((message, index) => (
          <Arrow key={index} message={message} />
        ))}
      </ol>
    </section>
  )
}

function Arrow({ message: { from, to, text, isPushed, isEcho, position } }: { message: Message }) {
  const [a, b] = [lanes.indexOf(from), lanes.indexOf(to)]
  const who = a === b ? texts.decides(texts.lanes[from]) : texts.tells(texts.lanes[from], texts.lanes[to])
  const [left, right] = [Math.min(a, b), Math.max(a, b)]
  return (
    <li className={styles['message']}>
      <span className="visually-hidden">{who} </span>
      <span
        className={classNames(styles['arrow'], isPushed && styles['fact'], a === b && styles['self'], a > b && styles['back'])}
        style={{ gridColumn: `${left + 1} / ${right + 2}`, '--spanned': right - left + 1 } as CSSProperties}
      >
        <code>{text}</code>
        {position !== null && to !== 'gateway' && <span className={styles['when']}>{texts.position(position)}</span>}
        {isEcho && to !== 'gateway' && <span className={styles['when']}>{texts.echo}</span>}
      </span>
    </li>
  )
}

function Details({ step }: { step: SequenceStep }) {
  const changes = changesOf(step)
  return (
    <div className={styles['details']}>
      <section aria-label={texts.payload}>
        <h4>{texts.payload}</h4>
        {step.payload.length === 0 ? (
          <p className={styles['when']}>{texts.noPayload}</p>
        ) : (
          <dl className={styles['payload']}>
            {step.payload.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section aria-label={texts.context}>
        <h4>{texts.context}</h4>
        {changes.length === 0 ? (
          <p className={styles['when']}>{texts.noContext}</p>
        ) : (
          <div className={styles['scroll']} tabIndex={0} role="group" aria-label={texts.context}>
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">{texts.name}</th>
                  <th scope="col">{texts.before}</th>
                  <th scope="col">{texts.after}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map((one) => (
                  <tr key={one.name} data-changed={one.isChanged}>
                    <th scope="row">
                      {one.name}
                      {one.isChanged && <span className="visually-hidden"> ({texts.changed})</span>}
                    </th>
                    <td>{one.before ?? '–'}</td>
                    <td>{one.after ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </div>
  )
}
