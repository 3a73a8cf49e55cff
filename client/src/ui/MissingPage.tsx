import type { ReactNode } from 'react'
import styles from './MissingPage.module.css'

type MissingPageProps = {
  title: string
  children?: ReactNode
  /** Ways on. */
  actions?: ReactNode
  /** Stands large above the title: «404», «410». */
  number?: string
}

/** An address with nothing behind it: says so plainly and shows ways on. */
export function MissingPage({ title, children, actions, number = '404' }: MissingPageProps) {
  return (
    <div className={styles['missing']}>
      <p className={styles['number']} aria-hidden="true">
        {number}
      </p>
      <h1>{title}</h1>
      {children && <div className={styles['text']}>{children}</div>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
