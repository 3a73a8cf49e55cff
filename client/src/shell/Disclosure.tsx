import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useDismissed } from '#client/ui/useDismissed.ts'
import styles from './Disclosure.module.css'

type DisclosureProps = { label: string; trigger: ReactNode; children: ReactNode }

/**
 * A button with a panel under it. Closes by Escape, by a press or the focus elsewhere, and when the page changes. Plain
 * links inside instead of menu roles, so the tab key works as everywhere, and React Aria's overlays are not needed.
 */
export function Disclosure({ label, trigger, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const wrap = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])

  useDismissed(wrap, isOpen, (toButton) => {
    setOpen(false)
    if (toButton) button.current?.focus()
  })

  return (
    <div ref={wrap} className={styles['wrap']}>
      <button
        ref={button}
        type="button"
        className={styles['trigger']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">{label}</span>
        {trigger}
      </button>
      {isOpen && (
        <div id={id} className={styles['panel']}>
          {children}
        </div>
      )}
    </div>
  )
}
