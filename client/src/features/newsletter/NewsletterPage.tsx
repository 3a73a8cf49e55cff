import { useEffect, useRef, type ReactNode } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { classNames } from '#client/ui/classNames.ts'
import frame from '#client/ui/Page.module.css'
import styles from './newsletter.module.css'

/** One thing to do and nothing beside it. */
export function NewsletterPage({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
  return (
    <div className={classNames(frame['narrow'], styles['page'])}>
      <h1>{title}</h1>
      {lead && <p className={styles['lead']}>{lead}</p>}
      <Card className={styles['card']}>{children}</Card>
    </div>
  )
}

/** Takes the place of what led to it, and the focus, so that a screen reader hears the outcome. */
export function Done({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </>
  )
}
