import { memo } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { MessageActions } from './MessageActions.tsx'
import { MessageBody, OrderMention } from './MessageBody.tsx'
import { MessageFiles } from './MessageFiles.tsx'
import { QuoteBox } from './QuoteBox.tsx'
import { StatusTick } from './StatusTick.tsx'
import { chatTexts } from './chat.texts.ts'
import { clockTime } from './clock.ts'
import type { ChatActor } from './chatActor.ts'
import type { MessageItem } from './threadItems.ts'
import { useLongPress } from './useLongPress.ts'
import styles from './Bubble.module.css'

const texts = chatTexts.message
interface MessageBubbleProps {
  actor: ChatActor
  item: MessageItem
  me: number
  partnerName: string
  isProvider: boolean
  onOpenFile: (fileId: number) => void
}

/** One message, its time and how far it came. */
export const MessageBubble = memo(function MessageBubble({ actor, item, me, partnerName, isProvider, onOpenFile }: MessageBubbleProps) {
  const { message, isMine, isFirst, isLast, text, isSaving, isRemoving } = item
  const hold = useLongPress(() => actor.send({ type: 'quote.begin', messageId: message.message_id }))
  const place = classNames(styles['row'], isMine && styles['mine'], isFirst && styles['first'], isLast && styles['last'])
  if (message.status === 'deleted') {
    return (
      <li className={place}>
        <p className={styles['gone']}>
          <Icon name="trash" size={16} /> {texts.deleted}
        </p>
      </li>
    )
  }
  if (isRemoving) {
    return (
      <li className={place}>
        <p className={styles['gone']} role="status">
          {texts.removing}{' '}
          <Button size="small" variant="quiet" onPress={() => actor.send({ type: 'message.keep', messageId: message.message_id })}>
            {texts.keep}
          </Button>
        </p>
      </li>
    )
  }
  return (
    <li className={place}>
      <div className={styles['bubble']} data-message={message.message_id} tabIndex={-1} {...hold}>
        <span className="visually-hidden">
          {isMine ? texts.mine : partnerName}, {clockTime(message.created_at)}:
        </span>
        {message.order_number && <OrderMention number={message.order_number} isProvider={isProvider} />}
        {message.quoted && (
          <QuoteBox
            quote={message.quoted}
            me={me}
            partnerName={partnerName}
            onSeek={(messageId) => actor.send({ type: 'message.seek', messageId })}
          />
        )}
        {message.files.length > 0 && <MessageFiles files={message.files} onOpen={onOpenFile} />}
        {text !== '' && <MessageBody text={text} isProvider={isProvider} />}
        <span className={styles['foot']}>
          {message.edited_at && <span>{texts.edited}</span>}
          <time dateTime={message.created_at}>{clockTime(message.created_at)}</time>
          {isSaving ? <Icon name="clock" size={14} /> : isMine && <StatusTick status={message.status} />}
        </span>
      </div>
      <MessageActions actor={actor} message={message} me={me} />
    </li>
  )
})
