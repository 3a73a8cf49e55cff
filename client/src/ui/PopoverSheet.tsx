import type { ReactNode } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { InGerman } from './InGerman.tsx'
import { classNames } from './classNames.ts'
import type { SheetProps } from './useOverlayTrigger.ts'
import menuStyles from './Menu.module.css'
import styles from './Popover.module.css'

export type PopoverSheetProps = SheetProps & {
  /** Content; a function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top'
}

/** The sheet of a `Popover`, which loads it. Focus goes in, stays in, and returns. */
export function PopoverSheet({ id, label, isOpen, onClose, triggerRef, children, placement = 'bottom end' }: PopoverSheetProps) {
  return (
    <InGerman>
      <Popover
        className={classNames(menuStyles['popover'], styles['popover'])}
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
        triggerRef={triggerRef}
        placement={placement}
        offset={8}
      >
        <Dialog id={id} className={styles['dialog']} aria-label={label}>
          {typeof children === 'function' ? children(onClose) : children}
        </Dialog>
      </Popover>
    </InGerman>
  )
}
