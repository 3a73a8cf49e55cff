import { Button } from '#client/ui/Button.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { MessageBody, OrderMention } from './MessageBody.tsx'
import { chatOutbox } from './chatOutbox.ts'
import { chatTexts } from './chat.texts.ts'
import type { PendingItem } from './threadItems.ts'
import styles from './Bubble.module.css'

const texts = chatTexts.message

/** A message on its way; when the server refused it, why, and what can be done. */
export function PendingBubble({ item: { pending, isFirst }, me, isProvider }: { item: PendingItem; me: number; isProvider: boolean }) {
  const isFailed = pending.state === 'failed'
  return (
    <li className={classNames(styles['row'], styles['mine'], styles['last'], isFirst && styles['first'])}>
      <div className={classNames(styles['bubble'], isFailed ? styles['failed'] : styles['sending'])}>
        {pending.orderNumber && <OrderMention number={pending.orderNumber} isProvider={isProvider} />}
        <MessageBody text={pending.text} isProvider={isProvider} />
        <span className={styles['foot']}>
          <Icon name={isFailed ? 'warning' : 'clock'} size={14} />
          <span className={isFailed ? undefined : 'visually-hidden'}>{isFailed ? texts.failed : texts.sending}</span>
        </span>
      </div>
      {isFailed && (
        <div className={styles['trouble']} role="alert">
          <span>{pending.reason ?? texts.failed}</span>
          <Button size="small" icon="refresh" onPress={() => chatOutbox(me).retry(pending.clientId)}>{texts.retry}</Button>
          <Button size="small" variant="quiet" onPress={() => chatOutbox(me).discard(pending.clientId)}>{texts.discard}</Button>
        </div>
      )}
    </li>
  )
}
