import { Link } from 'react-router-dom'
import type { ChatConversation } from '#contract/calls/chatWire.ts'
import { filesInWords } from '#contract/values/chatFiles.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { StatusTick } from './StatusTick.tsx'
import { chatTexts } from './chat.texts.ts'
import { listTime } from './clock.ts'
import styles from './ConversationList.module.css'

const texts = chatTexts.list

interface ConversationRowProps {
  conversation: ChatConversation
  me: number
  isOpen: boolean
  isTyping: boolean
  isOnline: boolean
}

/** Who, when, the last words, what is unread. */
export function ConversationRow({ conversation, me, isOpen, isTyping, isOnline }: ConversationRowProps) {
  const { partner, last_message: last, unread, order_numbers: orders, bundle } = conversation
  const isMine = last?.sender_id === me
  return (
    <li>
      <Link
        to={`/nachrichten/${conversation.conversation_id}`}
        className={styles['row']}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
      >
        <Avatar name={partner.name} src={partner.avatar} shape={partner.role === 'Company' ? 'square' : 'round'} isOnline={isOnline} />
        <span className={styles['words']}>
          <span className={styles['top']}>
            <span className={styles['name']}>{partner.name}</span>
            {conversation.last_at && (
              <time className={styles['time']} dateTime={conversation.last_at}>
                {listTime(conversation.last_at, Date.now())}
              </time>
            )}
          </span>
          <span className={styles['bottom']}>
            {isTyping ? (
              <span className={styles['typing']}>{chatTexts.thread.typingShort}</span>
            ) : (
              <span className={styles['preview']}>
                {last && isMine && last.status !== 'deleted' && <StatusTick status={last.status} />}
                {last === null ? (
                  ''
                ) : last.status === 'deleted' ? (
                  <em>{texts.deleted}</em>
                ) : (
                  `${isMine ? texts.you : ''}${last.message || filesInWords(last.files)}`
                )}
              </span>
            )}
            {unread > 0 && (
              <>
                <Badge count={unread} />
                <span className="visually-hidden">{texts.unread(unread)}</span>
              </>
            )}
          </span>
          {bundle && <span className={styles['order']}>{texts.bundle(bundle.name)}</span>}
          {orders[0] && <span className={styles['order']}>{texts.order(orders[0])}</span>}
        </span>
      </Link>
    </li>
  )
}
