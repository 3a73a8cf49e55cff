import { Menu, MenuItem, Popover, RouterProvider } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { InGerman } from './InGerman.tsx'
import { Icon } from './Icon.tsx'
import { classNames } from './classNames.ts'
import type { IconName } from './iconPaths.ts'
import type { SheetProps } from './useOverlayTrigger.ts'
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

type MenuSheetProps = SheetProps & {
  entries: readonly MenuEntry[]
  /** The entry that has the focus at first; null where a mouse chooses. */
  first: 'first' | 'last' | null
}

/** The list of a `Menu`, which loads it. */
export function MenuSheet({ id, label, isOpen, onClose, triggerRef, entries, first }: MenuSheetProps) {
  const navigate = useNavigate()
  return (
    <InGerman>
      <RouterProvider navigate={(path) => void navigate(path)}>
        <Popover
          className={styles['popover']}
          aria-label={label}
          isOpen={isOpen}
          onOpenChange={(open) => {
            if (!open) onClose()
          }}
          triggerRef={triggerRef}
          trigger="MenuTrigger"
          placement="bottom end"
          offset={6}
        >
          <Menu id={id} className={styles['menu']} aria-label={label} autoFocus={first ?? true} onClose={onClose}>
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
          </Menu>
        </Popover>
      </RouterProvider>
    </InGerman>
  )
}
