import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import type { ChatMessage } from '#contract/calls/chatWire.ts'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { chatTexts } from './chat.texts.ts'
import type { ChatActor } from './chatActor.ts'
import { mayEdit, mayRemove } from './threadItems.ts'
import styles from './Bubble.module.css'

const texts = chatTexts.message
interface Action {
  label: string
  icon: IconName
  run: () => void
}

/** What can be done with a message. A hundred of these stand in a thread, so the menu is only drawn when it is opened. */
export function MessageActions({ actor, message, me }: { actor: ChatActor; message: ChatMessage; me: number }) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    if (event.key === 'Tab') return setOpen(false)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    entries.at((entries.indexOf(document.activeElement as HTMLElement) + step) % entries.length)?.focus()
  }
  const isQuotable = message.status !== 'deleted'
  return (
    <div ref={root} className={styles['actions']} data-open={isOpen || undefined}>
      {isQuotable && (
        <button
          type="button"
          className={classNames(styles['more'], styles['reply'])}
          aria-label={chatTexts.quote.reply}
          title={chatTexts.quote.reply}
          onClick={() => actor.send({ type: 'quote.begin', messageId: message.message_id })}
        >
          <Icon name="reply" size={18} />
        </button>
      )}
      <button
        ref={button}
        type="button"
        className={styles['more']}
        aria-label={texts.actions}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" size={18} />
      </button>
      {isOpen && (
        <div role="menu" tabIndex={-1} className={styles['menu']} aria-label={texts.actions} onKeyDown={onKeyDown}>
          {message.sender_id !== me && message.status !== 'deleted' && (
            <Link
              role="menuitem"
              className={styles['entry']}
              to={`/inhalt-melden?url=${encodeURIComponent(`/nachrichten/${message.conversation_id}#nachricht-${message.message_id}`)}`}
            >
              <Icon name="warning" size={16} /> {texts.report}
            </Link>
          )}
          {actionsOf(actor, message, me).map(({ label, icon, run }) => (
            <button
              key={label}
              type="button"
              role="menuitem"
              className={styles['entry']}
              onClick={() => {
                close()
                run()
              }}
            >
              <Icon name={icon} size={16} /> {label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function actionsOf(actor: ChatActor, message: ChatMessage, me: number): Action[] {
  const { message_id: messageId } = message
  const now = Date.now()
  return [
    ...(message.status === 'deleted'
      ? []
      : [{ label: chatTexts.quote.reply, icon: 'reply' as const, run: () => actor.send({ type: 'quote.begin', messageId }) }]),
    ...(mayEdit(message, me, now)
      ? [{ label: texts.edit, icon: 'edit' as const, run: () => actor.send({ type: 'edit.begin', messageId }) }]
      : []),
    ...(message.message === ''
      ? []
      : [
          {
            label: texts.copy,
            icon: 'done' as const,
            run: () => {
              navigator.clipboard.writeText(message.message).then(() => toast.success(texts.copied), reportError)
            },
          },
        ]),
    ...(mayRemove(message, me, now)
      ? [{ label: texts.remove, icon: 'trash' as const, run: () => actor.send({ type: 'message.remove', messageId }) }]
      : []),
  ]
}
