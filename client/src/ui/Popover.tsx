import { lazy, Suspense, type ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './buttonLook.ts'
import { classNames } from './classNames.ts'
import type { PopoverSheetProps } from './PopoverSheet.tsx'
import { useOverlayTrigger } from './useOverlayTrigger.ts'
import menuStyles from './Menu.module.css'

const load = () => import('./PopoverSheet.tsx')
const PopoverSheet = lazy(async () => ({ default: (await load()).PopoverSheet }))

type PopoverProps = ButtonLook &
  Pick<PopoverSheetProps, 'children' | 'placement'> & {
    /** Names trigger and content for screen readers. */
    label: string
    trigger: ReactNode
    className?: string
  }

/**
 * A small sheet that hangs at its button: notifications, an explanation with links. Its code comes when somebody reaches for the button.
 */
export function Popover({ label, trigger, children, placement, variant = 'quiet', size, isWide, className }: PopoverProps) {
  const { triggerRef, button, sheet, isWanted } = useOverlayTrigger('dialog', label, load)
  return (
    <>
      <button {...button} ref={triggerRef} className={buttonClass({ variant, size, isWide }, classNames(menuStyles['trigger'], className))}>
        {trigger}
      </button>
      {isWanted && (
        <Suspense>
          <PopoverSheet {...sheet} placement={placement}>
            {children}
          </PopoverSheet>
        </Suspense>
      )}
    </>
  )
}
