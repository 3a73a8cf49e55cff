import { Icon } from '#client/ui/Icon.tsx'
import { chatTexts } from './chat.texts.ts'
import styles from './StatusTick.module.css'

/** ✓ sent, ✓✓ delivered, ✓✓ in colour read; the word is there for those who do not see it. */
export function StatusTick({ status }: { status: 'sent' | 'delivered' | 'read' }) {
  const word = chatTexts.message.status[status]
  return (
    <span className={styles['tick']} data-status={status} title={word}>
      <Icon name={status === 'sent' ? 'done' : 'done-all'} size={16} />
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
