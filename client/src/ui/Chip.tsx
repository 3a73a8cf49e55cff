import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import styles from './Chip.module.css'

type ChipProps = {
  children: string
  isSelected?: boolean
  onPress?: () => void
  /** Shows a cross; the chip is then a set filter that one press takes away. */
  onRemove?: () => void
  /** What a press takes away, where it is no filter. */
  removeLabel?: string
  icon?: IconName
  isDisabled?: boolean
}

/** A filter one can press on and off, or a set filter one can remove. */
export function Chip({ children, isSelected = false, onPress, onRemove, removeLabel, icon, isDisabled }: ChipProps) {
  return (
    <button
      type="button"
      className={styles['chip']}
      disabled={isDisabled}
      aria-pressed={onRemove ? undefined : isSelected}
      aria-label={onRemove ? (removeLabel ?? `Filter „${children}“ entfernen`) : undefined}
      data-selected={isSelected || undefined}
      onClick={onRemove ?? onPress}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
      {onRemove && <Icon name="close" size={16} />}
    </button>
  )
}
