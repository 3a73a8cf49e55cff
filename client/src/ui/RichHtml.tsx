import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { classNames } from './classNames.ts'
import styles from './RichHtml.module.css'

/**
 * A text with simple markup, as the server has cleaned it (backend/kernel/cleanHtml.ts): drawn the same on the server and here.
 * Links inside the application stay inside the page.
 */
export function RichHtml({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const path = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null
    if (!path?.startsWith('/') || path.startsWith('/media/')) return
    event.preventDefault()
    void navigate(path)
  }
  return <div className={classNames(styles['rich'], className)} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
}
