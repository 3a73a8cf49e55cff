import { Link, type LinkProps } from 'react-router-dom'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import { buttonClass, type ButtonLook } from './buttonLook.ts'
import styles from './Button.module.css'

type LinkButtonProps = LinkProps & ButtonLook & { icon?: IconName; iconEnd?: IconName }

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function LinkButton({ variant, size, isWide, icon, iconEnd, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, isWide }, className)}>
      <span className={styles['content']}>
        {icon && <Icon name={icon} size={18} />}
        <span className={styles['label']}>{children}</span>
        {iconEnd && <Icon name={iconEnd} size={18} />}
      </span>
    </Link>
  )
}
