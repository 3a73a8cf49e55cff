import { useEffect, useRef, type ReactNode } from 'react'
import type { Receipt } from '#contract/calls/legal.calls.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { legalTexts } from './legal.texts.ts'
import { classNames } from '#client/ui/classNames.ts'
import frame from '#client/ui/Page.module.css'
import styles from './legal.module.css'

const texts = legalTexts.receipt

export function LegalPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className={classNames(frame['narrow'], styles['page'])}>
      <h1>{title}</h1>
      {lead && <p className={styles['lead']}>{lead}</p>}
      {children}
    </div>
  )
}

/** A heading that takes the focus when what it heads has replaced something else. */
export function FreshHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles['fresh']}>
      {children}
    </h2>
  )
}

/** What the law wants to be said at once: that it arrived, when, and under which number. */
export function Received({
  title,
  sentence,
  receipt,
  children,
}: {
  title: string
  sentence: string
  receipt: Receipt
  children?: ReactNode
}) {
  return (
    <Card className={styles['card']}>
      <p className={styles['tick']}>
        <Icon name="check" size={28} />
      </p>
      <FreshHeading>{title}</FreshHeading>
      <p role="status">{sentence}</p>
      <Facts
        rows={[
          [texts.number, receipt.number],
          [texts.at, texts.exact(receipt.date, receipt.time, receipt.zone)],
          [texts.sentTo, receipt.email],
        ]}
      />
      {children}
      <div className={styles['actions']}>
        <Button icon="print" onPress={() => window.print()}>
          {texts.print}
        </Button>
        <LinkButton variant="quiet" to="/">
          {texts.home}
        </LinkButton>
      </div>
    </Card>
  )
}

/** Label and value; what is empty is left out. */
export function Facts({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles['facts']}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
