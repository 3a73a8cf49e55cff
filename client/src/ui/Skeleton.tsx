import type { CSSProperties } from 'react'
import { classNames } from './classNames.ts'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  /** `text` is one line of its surroundings; `picture` keeps 4:3; `block` takes the height given. */
  shape?: 'text' | 'picture' | 'block' | 'circle'
  width?: string
  height?: string
  className?: string
}

/**
 * Grey stand-in with the final measures. Hidden from screen readers: the list around it says that it is loading. While one is on a
 * screen of people at work, `<main>` fills the window (WorkShell.module.css), so that the line below does not jump with what comes.
 */
export function Skeleton({ shape = 'text', width, height, className }: SkeletonProps) {
  const measures: CSSProperties = { width, height }
  return <span className={classNames(styles['skeleton'], styles[shape], className)} style={measures} data-skeleton="" aria-hidden="true" />
}
