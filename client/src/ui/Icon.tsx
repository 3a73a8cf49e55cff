import { iconPaths, type IconName } from './iconPaths.ts'
import styles from './Icon.module.css'

type IconProps = {
  name: IconName
  /** Edge in px; 20 beside text, 24 alone. */
  size?: number
  /** Filled with the text colour, as a heart that is set. */
  isFilled?: boolean
  className?: string
}

/** A decorative line icon in the colour of the text. The words beside it or the button's `aria-label` carry the meaning. */
export function Icon({ name, size = 20, isFilled = false, className }: IconProps) {
  return (
    <svg
      className={className ? `${styles['icon']} ${className}` : styles['icon']}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
