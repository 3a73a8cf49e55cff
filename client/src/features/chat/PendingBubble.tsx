import { Button } from '#client/ui/Button.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { MessageBody, OrderMention } from './MessageBody.tsx'
import { chatOutbox, discardMessage } from './chatOutbox.ts'
import { chatTexts } from './chat.texts.ts'
import type { ChatActor } from './chatActor.ts'
import { PendingFiles } from './PendingFiles.tsx'
import { QuoteBox } from './QuoteBox.tsx'
import type { PendingItem } from './threadItems.ts'
import styles from './Bubble.module.css'

const texts = chatTexts.message

interface PendingBubbleProps {
  actor: ChatActor
  item: PendingItem
  me: number
  partnerName: string
  isProvider: boolean
}

/** A message on its way; when the server refused it, why, and what can be done. One with files can be called back as long as they go up. */
export function PendingBubble({ actor, item: { pending, isFirst }, me, partnerName, isProvider }: PendingBubbleProps) {
  const isFailed = pending.state === 'failed'
  return (
    <li className={classNames(styles['row'], styles['mine'], styles['last'], isFirst && styles['first'])}>
      <div className={classNames(styles['bubble'], isFailed ? styles['failed'] : styles['sending'])}>
        {pending.orderNumber && <OrderMention number={pending.orderNumber} isProvider={isProvider} />}
        {pending.quoted && <QuoteBox quote={pending.quoted} me={me} partnerName={partnerName} />}
        {pending.files.length > 0 && <PendingFiles actor={actor} files={pending.files} />}
        {pending.text !== '' && <MessageBody text={pending.text} isProvider={isProvider} />}
        <span className={styles['foot']}>
          <Icon name={isFailed ? 'warning' : 'clock'} size={14} />
          <span className={isFailed ? undefined : 'visually-hidden'}>{isFailed ? texts.failed : texts.sending}</span>
        </span>
      </div>
      {!isFailed && pending.files.some((file) => file.fileId === null) && (
        <Button size="small" variant="quiet" icon="close" onPress={() => discardMessage(me, pending.clientId)}>
          {chatTexts.files.cancel}
        </Button>
      )}
      {isFailed && (
        <div className={styles['trouble']} role="alert">
          <span>{pending.reason ?? texts.failed}</span>
          <Button size="small" icon="refresh" onPress={() => chatOutbox(me).retry(pending.clientId)}>
            {texts.retry}
          </Button>
          <Button size="small" variant="quiet" onPress={() => discardMessage(me, pending.clientId)}>
            {texts.discard}
          </Button>
        </div>
      )}
    </li>
  )
}
