import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { orderTexts as texts } from './orders.texts.ts'
import styles from './OrderCard.module.css'

interface OrderCardProps {
  orderNumber: string
  seller: string
  placedAt: string
  totalCents: number
  /** Still on its way: the card leads to where it is followed. */
  isRunning: boolean
  picture: ReactNode
  /** The first articles in words. */
  names: string
  /** What is known of its coming. */
  hint?: { icon: IconName; text: string } | undefined
  tag: ReactNode
  /** Below an order that is over. */
  foot: ReactNode
}

/** One order in «Meine Bestellungen», of whatever kind. */
export function OrderCard({ orderNumber, seller, placedAt, totalCents, isRunning, picture, names, hint, tag, foot }: OrderCardProps) {
  return (
    <Card as="li" isInteractive className={styles['order']} data-running={isRunning}>
      <span className={styles['picture']}>{picture}</span>
      <div className={styles['what']}>
        <h2 className={styles['name']}>
          <Link to={`/konto/bestellungen/${encodeURIComponent(orderNumber)}${isRunning ? '/verfolgung' : ''}`} className={cardLink}>
            {seller}
          </Link>
        </h2>
        <p className={styles['meta']}>
          <span>{orderNumber}</span>
          <span>{formatDateTime(placedAt)}</span>
        </p>
        <p className={styles['names']}>{names}</p>
        {hint && (
          <p className={styles['hint']}>
            <Icon name={hint.icon} size={18} /> {hint.text}
          </p>
        )}
      </div>
      <div className={styles['side']}>
        {tag}
        <p className={styles['sum']}>{formatEuro(totalCents)}</p>
      </div>
      <div className={styles['foot']}>
        {isRunning ? (
          <span className={styles['open']} aria-hidden="true">
            {texts.track} <Icon name="chevron-right" size={18} />
          </span>
        ) : (
          foot
        )}
      </div>
    </Card>
  )
}
