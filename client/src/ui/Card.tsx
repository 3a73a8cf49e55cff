import type { ComponentProps } from 'react'
import { classNames } from './classNames.ts'
import styles from './Card.module.css'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li'
  /** Room inside; `none` for cards that begin with a picture. */
  padding?: 'none' | 'small' | 'medium'
  /** Rises under the mouse. Put one link with the class `cardLink` inside; the whole card then follows it. */
  isInteractive?: boolean
}

/** A raised surface that holds one thing. */
export function Card({ as: Element = 'div', padding = 'medium', isInteractive = false, className, ...rest }: CardProps) {
  const Tag = Element as 'div'
  return <Tag {...rest} className={classNames(styles['card'], styles[padding], isInteractive && styles['interactive'], className)} />
}

/** Class for the one link of an interactive card: its area covers the card, other buttons stay above it. */
export const cardLink = styles['link'] ?? ''
