import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { classNames } from './classNames.ts'
import styles from './Banner.module.css'

type BannerProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  title?: string
  children?: ReactNode
  /** A button or link that does something about it. */
  action?: ReactNode
}

const icons = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' } as const

/** Something the reader should know about this page. It stays; what passes is a toast. */
export function Banner({ tone = 'info', title, children, action }: BannerProps) {
  return (
    <div className={classNames(styles['banner'], styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} />
      <div className={styles['text']}>
        {title && <p className={styles['title']}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  )
}
