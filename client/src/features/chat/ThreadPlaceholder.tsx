import { useSelector } from '@xstate/react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { chatTexts } from './chat.texts.ts'
import type { ChatActor } from './chatActor.ts'
import styles from './Thread.module.css'

/** The right side while there is no conversation to show: none chosen, on its way, gone or failed. */
export function ThreadPlaceholder({ actor }: { actor: ChatActor }) {
  const navigate = useNavigate()
  const failure = useSelector(actor, ({ context }) => context.threadFailure)
  const isClosed = useSelector(actor, (snapshot) => snapshot.matches({ thread: 'closed' }))
  const toList = (
    <Button icon="chevron-left" onPress={() => void navigate('/nachrichten')}>
      {chatTexts.thread.back}
    </Button>
  )
  return (
    <section className={styles['placeholder']} aria-label={chatTexts.thread.pickTitle} data-closed={isClosed || undefined}>
      {isClosed ? (
        <EmptyState icon="chat" title={chatTexts.thread.pickTitle}>
          {chatTexts.thread.pick}
        </EmptyState>
      ) : failure === null ? (
        <ThreadSkeleton />
      ) : failure.code === 'CHAT_PARTNER_INVALID' ? (
        <EmptyState icon="chat" title={chatTexts.thread.partnerInvalid} action={toList}>
          {failure.message}
        </EmptyState>
      ) : failure.code === 'NOT_FOUND' || failure.code === 'INPUT_INVALID' ? (
        <EmptyState icon="chat" title={chatTexts.thread.missing.title} action={toList}>
          {chatTexts.thread.missing.text}
        </EmptyState>
      ) : (
        <ErrorState onRetry={() => actor.send({ type: 'retry' })} />
      )}
    </section>
  )
}

/** Bubbles to come, in their later places. */
export function ThreadSkeleton() {
  return (
    <div className={styles['skeleton']} role="status">
      <span className="visually-hidden">Nachrichten werden geladen</span>
      {['55%', '38%', '62%', '30%', '48%'].map((width, at) => (
        <span key={width} className={styles['skeletonRow']} data-mine={at % 2 === 1 || undefined}>
          <Skeleton shape="block" width={width} height="44px" />
        </span>
      ))}
    </div>
  )
}
