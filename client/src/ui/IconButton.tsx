import type { ComponentProps } from 'react'
import { Badge } from './Badge.tsx'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import { classNames } from './classNames.ts'
import styles from './IconButton.module.css'

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'icon' | 'iconEnd' | 'isWide' | 'aria-label'> & {
  icon: IconName
  /** The name of the action; an icon alone says nothing to a screen reader. */
  'aria-label': string
  /** Shown as a badge at the corner; put the number into the label as well. */
  count?: number
  isFilled?: boolean
}

/** A square button that shows only an icon. Its label also appears as the browser's tooltip. */
export function IconButton({ icon, count = 0, isFilled, className, variant = 'quiet', 'aria-label': label, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      className={classNames(styles['iconButton'], variant === 'quiet' && styles['plain'], isFilled && styles['filled'], className)}
      aria-label={count > 0 ? undefined : label}
      title={label}
    >
      <Icon name={icon} size={22} isFilled={isFilled} />
      {count > 0 && (
        <>
          <span className="visually-hidden">{label}</span>
          <Badge count={count} className={styles['count']} />
        </>
      )}
    </Button>
  )
}
