import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components'
import { InGerman } from './InGerman.tsx'
import { buttonClass, type ButtonLook } from './buttonLook.ts'
import { classNames } from './classNames.ts'
import menuStyles from './Menu.module.css'
import styles from './Popover.module.css'

type PopoverProps = ButtonLook & {
  /** Names trigger and content for screen readers. */
  label: string
  trigger: ReactNode
  /** Content; a function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: 'bottom start' | 'bottom end' | 'bottom' | 'top'
  className?: string
}

/** A small sheet that hangs at its button: notifications, an explanation with links. */
export function Popover({ label, trigger, children, placement = 'bottom end', variant = 'quiet', size, isWide, className }: PopoverProps) {
  return (
    <InGerman>
      <DialogTrigger>
        <Button aria-label={label} className={buttonClass({ variant, size, isWide }, classNames(menuStyles['trigger'], className))}>
          {trigger}
        </Button>
        <AriaPopover className={classNames(menuStyles['popover'], styles['popover'])} placement={placement} offset={8}>
          <Dialog className={styles['dialog']} aria-label={label}>
            {({ close }) => (typeof children === 'function' ? children(close) : children)}
          </Dialog>
        </AriaPopover>
      </DialogTrigger>
    </InGerman>
  )
}
