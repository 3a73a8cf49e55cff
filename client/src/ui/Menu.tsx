import { lazy, Suspense, type ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './buttonLook.ts'
import { classNames } from './classNames.ts'
import type { MenuEntry } from './MenuSheet.tsx'
import { useOverlayTrigger } from './useOverlayTrigger.ts'
import styles from './Menu.module.css'

export type { MenuEntry } from './MenuSheet.tsx'

const load = () => import('./MenuSheet.tsx')
const MenuSheet = lazy(async () => ({ default: (await load()).MenuSheet }))

type MenuProps = ButtonLook & {
  /** Names the trigger when it shows only a picture or icon. */
  label: string
  trigger: ReactNode
  entries: readonly MenuEntry[]
  className?: string
}

/** Actions behind one button. Their list, with React Aria's overlays, is fetched when somebody reaches for the button. */
export function Menu({ label, trigger, entries, variant = 'quiet', size, isWide, className }: MenuProps) {
  const { triggerRef, button, sheet, isWanted, first } = useOverlayTrigger('menu', label, load)
  return (
    <>
      <button {...button} ref={triggerRef} className={buttonClass({ variant, size, isWide }, classNames(styles['trigger'], className))}>
        {trigger}
      </button>
      {isWanted && (
        <Suspense>
          <MenuSheet {...sheet} entries={entries} first={first} />
        </Suspense>
      )}
    </>
  )
}
