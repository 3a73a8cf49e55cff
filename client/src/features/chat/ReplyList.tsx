import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { chatTexts } from './chat.texts.ts'
import type { OfferedReply } from './replyStarters.ts'
import styles from './Replies.module.css'

const texts = chatTexts.replies
interface ReplyListProps {
  listId: string
  options: readonly OfferedReply[]
  active: number
  isLoading: boolean
  isFailed: boolean
  isStarting: boolean
  onPick: (reply: OfferedReply) => void
  onManage: () => void
  onClose: () => void
  onRetry: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** The templates over the composer, by name and text. */
export function ReplyList({
  listId,
  options,
  active,
  isLoading,
  isFailed,
  isStarting,
  onPick,
  onManage,
  onClose,
  onRetry,
  onKeyDown,
}: ReplyListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <section className={styles['sheet']} aria-label={texts.title}>
      <header className={styles['head']}>
        <p>{isStarting ? texts.suggestions : texts.title}</p>
        {!isLoading && (
          <Button size="small" variant="quiet" icon="edit" onPress={onManage}>
            {texts.manage}
          </Button>
        )}
        <IconButton icon="close" size="small" aria-label={texts.close} onPress={onClose} />
      </header>
      {isFailed && isLoading ? (
        <p className={styles['note']} role="status">
          {texts.failed}{' '}
          <Button size="small" variant="quiet" onPress={onRetry}>
            {texts.again}
          </Button>
        </p>
      ) : isLoading ? (
        <div className={styles['note']} role="status">
          <span className="visually-hidden">{texts.loading}</span>
          <Skeleton width="60%" />
          <Skeleton width="85%" />
        </div>
      ) : options.length === 0 ? (
        <p className={styles['note']} role="status">
          {texts.nothing}
        </p>
      ) : (
        // Pressing leaves the focus in the field, whose arrows and Enter lead through the list as well.
        <div
          ref={list}
          role="listbox"
          id={listId}
          aria-label={texts.title}
          className={styles['options']}
          tabIndex={0}
          aria-activedescendant={`${listId}-${active}`}
          onKeyDown={onKeyDown}
        >
          {options.map((reply, at) => (
            <div
              key={reply.id ?? reply.title}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              className={styles['option']}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(reply)}
            >
              <strong>{reply.title}</strong>
              <span className={styles['body']}>{reply.body}</span>
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
