import { chatTexts } from './chat.texts.ts'
import styles from './TypingDots.module.css'

/** Three dots in a bubble while the other side writes. */
export function TypingDots({ name }: { name: string }) {
  return (
    <p className={styles['dots']} role="status">
      <span aria-hidden="true" className={styles['dot']} />
      <span aria-hidden="true" className={styles['dot']} />
      <span aria-hidden="true" className={styles['dot']} />
      <span className="visually-hidden">{chatTexts.thread.typing(name)}</span>
    </p>
  )
}
