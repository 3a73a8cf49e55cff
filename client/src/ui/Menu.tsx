import type { ReactNode } from 'react'
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover, RouterProvider } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { InGerman } from './InGerman.tsx'
import { Icon } from './Icon.tsx'
import { buttonClass, type ButtonLook } from './buttonLook.ts'
import { classNames } from './classNames.ts'
import type { IconName } from './iconPaths.ts'
import styles from './Menu.module.css'

export type MenuEntry = {
  id: string
  label: string
  icon?: IconName
  /** A path of the application; otherwise `onAction` runs. */
  to?: string
  onAction?: () => void
  isDanger?: boolean
  isDisabled?: boolean
}

type MenuProps = ButtonLook & {
  /** Names the trigger when it shows only a picture or icon. */
  label: string
  trigger: ReactNode
  entries: readonly MenuEntry[]
  className?: string
}

/** Actions behind one button. Loads React Aria's overlays: import it from lazy screens or load it lazily. */
export function Menu({ label, trigger, entries, variant = 'quiet', size, isWide, className }: MenuProps) {
  const navigate = useNavigate()
  return (
    <InGerman>
      <RouterProvider navigate={(path) => void navigate(path)}>
        <MenuTrigger>
          <Button aria-label={label} className={buttonClass({ variant, size, isWide }, classNames(styles['trigger'], className))}>
            {trigger}
          </Button>
          <Popover className={styles['popover']} placement="bottom end" offset={6}>
            <AriaMenu className={styles['menu']} aria-label={label}>
              {entries.map((entry) => (
                <MenuItem
                  key={entry.id}
                  id={entry.id}
                  href={entry.to}
                  textValue={entry.label}
                  isDisabled={entry.isDisabled}
                  onAction={entry.onAction}
                  className={classNames(styles['item'], entry.isDanger && styles['danger'])}
                >
                  {entry.icon && <Icon name={entry.icon} size={18} />}
                  {entry.label}
                </MenuItem>
              ))}
            </AriaMenu>
          </Popover>
        </MenuTrigger>
      </RouterProvider>
    </InGerman>
  )
}
