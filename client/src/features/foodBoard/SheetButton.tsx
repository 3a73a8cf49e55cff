import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { useDismissed } from '#client/ui/useDismissed.ts'
import type { IconName } from '#client/ui/iconPaths.ts'
import styles from './SheetButton.module.css'

interface SheetButtonProps {
  /** Names the button where it shows only an icon. */
  label: string
  icon: IconName
  /** Shown beside the icon. */
  text?: string
  variant?: 'secondary' | 'quiet'
  children: (close: () => void) => ReactNode
}

/** A button with a small sheet below it. Plain elements: the board opens without the code of dialogs and menus. */
export function SheetButton({ label, icon, text, variant = 'secondary', children }: SheetButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  const id = useId()
  useDismissed(frame, isOpen, (toButton) => {
    setOpen(false)
    if (toButton) frame.current?.querySelector('button')?.focus()
  })
  return (
    <span ref={frame} className={styles['frame']}>
      <Button
        variant={variant}
        size="large"
        icon={icon}
        aria-label={text ? undefined : label}
        title={text ? undefined : label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPress={() => setOpen(!isOpen)}
      >
        {text}
      </Button>
      {isOpen && (
        <div ref={showWhole} id={id} className={styles['sheet']} role="group" aria-label={label}>
          {children(() => setOpen(false))}
        </div>
      )}
    </span>
  )
}

/** In a column that scrolls the sheet may begin below its edge. Test browsers without a layout know no scrolling. */
function showWhole(sheet: HTMLDivElement | null): void {
  if (sheet && 'scrollIntoView' in sheet) sheet.scrollIntoView({ block: 'nearest' })
}

export interface Action {
  id: string
  label: string
  icon?: IconName
  isDanger?: boolean
  onPress: () => void
}

/** The sheet's usual content: things to do, one below the other. */
export function ActionList({ actions, close }: { actions: readonly Action[]; close: () => void }) {
  return (
    <ul className={styles['actions']}>
      {actions.map(({ id, label, icon, isDanger, onPress }) => (
        <li key={id} data-danger={isDanger}>
          <Button
            variant="quiet"
            size="large"
            isWide
            icon={icon}
            className={styles['action']}
            onPress={() => {
              close()
              onPress()
            }}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}
