import { useEffect, useState } from 'react'
import type { SessionRow } from '#contract/calls/accounts.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { onReset, subscribeFacts } from '#client/lib/live/live.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { securityTexts } from './security.texts.ts'
import styles from './security.module.css'

const texts = securityTexts.sessions
const load = async (signal: AbortSignal) => (await api('accounts.sessions', {}, { signal })).data

/** A list has no version by which late news could be told from new ones, and knows no «this device»: the server is asked again. */
function followSessions(take: (rows: SessionRow[]) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () =>
        void api('accounts.sessions').then(
          ({ data }) => take(data),
          () => undefined,
        ),
      250,
    )
  }
  const stops = [subscribeFacts(['sessions.changed'], ask), onReset(ask), () => clearTimeout(timer)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Where the account is signed in; a session that ends elsewhere leaves the list by itself. */
export function SessionsCard() {
  const { status, data, set, retry } = useFetched(load)
  const { save } = useSaving()
  const [ending, setEnding] = useState<string | null>(null)
  useEffect(() => followSessions((rows) => set(() => rows)), [set])
  const end = async (id: string) => {
    setEnding(id)
    if (
      await save(async () => {
        await api('accounts.endSession', { params: { id } })
        return { message: texts.ended }
      })
    )
      set((old) => old.filter((one) => one.id !== id))
    setEnding(null)
  }
  const endOthers = async () => {
    setEnding('others')
    const isDone = await save(async () => ({ message: texts.endedOthers((await api('accounts.endOtherSessions')).data.ended) }))
    if (isDone) set((old) => old.filter((one) => one.current))
    setEnding(null)
  }
  return (
    <Card as="section" className={styles['card']} aria-labelledby="geraete">
      <h2 id="geraete" className={styles['heading']}>
        {texts.title}
      </h2>
      <p className={styles['text']}>{texts.lead}</p>
      {status === 'failed' && <ErrorState onRetry={retry} />}
      {status === 'loading' && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" height="144px" />
        </div>
      )}
      {data && (
        <>
          <ul className={styles['sessions']}>
            {data.map((row) => (
              <Row key={row.id} row={row} isEnding={ending === row.id} onEnd={() => void end(row.id)} />
            ))}
          </ul>
          {data.length > 1 && (
            <div>
              <Button isPending={ending === 'others'} onPress={() => void endOthers()}>
                {texts.endOthers}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}

function Row({ row, isEnding, onEnd }: { row: SessionRow; isEnding: boolean; onEnd: () => void }) {
  return (
    <li className={styles['row']}>
      <span className={styles['rowText']} style={{ gridColumn: '1 / 3' }}>
        <span className={styles['rowTitle']}>
          {row.device} {row.current && <Tag tone="success">{texts.current}</Tag>} {row.remembered && <Tag>{texts.remembered}</Tag>}
        </span>
        <span className={styles['small']}>{texts.seen(formatDateTime(row.last_seen_at))}</span>
        <span className={styles['small']}>{texts.since(formatDateTime(row.created_at))}</span>
      </span>
      {!row.current && (
        <Button size="small" isPending={isEnding} aria-label={texts.endLabel(row.device)} onPress={onEnd}>
          {texts.end}
        </Button>
      )}
    </li>
  )
}
