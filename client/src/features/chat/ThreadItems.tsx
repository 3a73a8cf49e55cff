import type { ChatPartner } from '#contract/calls/chatWire.ts'
import { MessageBubble } from './MessageBubble.tsx'
import { PendingBubble } from './PendingBubble.tsx'
import { chatTexts } from './chat.texts.ts'
import type { ChatActor } from './chatActor.ts'
import type { ThreadItem } from './threadItems.ts'
import styles from './Thread.module.css'

interface ThreadItemsProps {
  actor: ChatActor
  items: readonly ThreadItem[]
  me: number
  partner: ChatPartner
  isProvider: boolean
  onOpenFile: (fileId: number) => void
}

/** Days, the line «Neu», messages, and what is on its way. */
export function ThreadItems({ actor, items, me, partner, isProvider, onOpenFile }: ThreadItemsProps) {
  return (
    <ol className={styles['items']}>
      {items.map((item) => {
        switch (item.kind) {
          case 'day':
            return (
              <li key={item.key} className={styles['day']}>
                <span>{item.label}</span>
              </li>
            )
          case 'new':
            return (
              <li key={item.key} className={styles['new']} data-new-line>
                <span>{chatTexts.thread.newLine}</span>
              </li>
            )
          case 'pending':
            return <PendingBubble key={item.key} actor={actor} item={item} me={me} partnerName={partner.name} isProvider={isProvider} />
          case 'message':
            return (
              <MessageBubble
                key={item.key}
                actor={actor}
                item={item}
                me={me}
                partnerName={partner.name}
                isProvider={isProvider}
                onOpenFile={onOpenFile}
              />
            )
        }
      })}
    </ol>
  )
}
