import { classNames } from './classNames.ts'
import styles from './Button.module.css'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** As wide as its surroundings: the one action of a phone screen. */
  isWide?: boolean
}

/** The look of a button for elements that are none of our `Button`: links, menu triggers. */
export function buttonClass({ variant = 'secondary', size = 'medium', isWide = false }: ButtonLook, className?: string): string {
  return classNames(styles['button'], styles[variant], styles[size], isWide && styles['wide'], className)
}
