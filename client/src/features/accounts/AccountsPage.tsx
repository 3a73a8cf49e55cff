import { useEffect, useRef, type ReactNode } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './AccountsPage.module.css'

type AccountsPageProps = { title: string; lead?: string | undefined; points?: readonly string[]; children: ReactNode }

/** Coming in: a few words and one card. Without points the card stands alone; once all is done no lead asks for more. */
export function AccountsPage({ title, lead, points = [], children }: AccountsPageProps) {
  return (
    <div className={classNames(styles['page'], points.length === 0 && styles['narrow'])}>
      <div className={styles['words']}>
        <h1>{title}</h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
        {points.length > 0 && (
          <ul className={styles['points']}>
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" size={18} />
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Card className={styles['card']}>{children}</Card>
    </div>
  )
}

/** What a form has led to takes its place, and the focus with it, so that a screen reader hears the outcome. */
export function Outcome({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={styles['said']}>{children}</div>
      <div className={styles['stack']}>{actions}</div>
    </>
  )
}
