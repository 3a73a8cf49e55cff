import { useState } from 'react'
import type { SessionRow } from '#contract/calls/accountsWire.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { securityTexts } from './security.texts.ts'
import styles from './security.module.css'

const texts = securityTexts.sessions

/**
 * A session has no version by which late news could be told from new ones, and an event knows no «this device»: the server is asked again.
 */
const sessions = defineLiveList<SessionRow, null, 'sessions.changed'>({
  id: 'sessions',
  load: async (_query, signal) => ({ rows: (await api('accounts.sessions', {}, { signal })).data }),
  events: ['sessions.changed'],
  read: () => [],
  asks: () => true,
})

/** Where the account is signed in; a session that ends elsewhere leaves the list by itself. */
export function SessionsCard() {
  const { rows, status, retry, drop } = useLiveList(sessions, { filter: null })
  const { save } = useSaving()
  const [ending, setEnding] = useState<string | null>(null)
  const end = async (id: string) => {
    setEnding(id)
    if (
      await save(async () => {
        await api('accounts.endSession', { params: { id } })
        return { message: texts.ended }
      })
    )
      drop({ id })
    setEnding(null)
  }
  const endOthers = async () => {
    setEnding('others')
    const isDone = await save(async () => ({ message: texts.endedOthers((await api('accounts.endOtherSessions')).data.ended) }))
    if (isDone) for (const row of rows) if (!row.current) drop(row)
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
      {status === 'loaded' && (
        <>
          <ul className={styles['sessions']}>
            {rows.map((row) => (
              <Row key={row.id} row={row} isEnding={ending === row.id} onEnd={() => void end(row.id)} />
            ))}
          </ul>
          {rows.length > 1 && (
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
