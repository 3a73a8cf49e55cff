import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './contact.module.css'

/** Takes the focus, because it has replaced the form somebody was in. */
export function Received({ title, sentence, actions }: { title: string; sentence: string; actions: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles['received']}>
      <p className={styles['tick']}>
        <Icon name="check" size={28} />
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p role="status">{sentence}</p>
      <div className={styles['actions']}>{actions}</div>
    </div>
  )
}
