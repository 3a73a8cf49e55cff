import { useContext, type ComponentProps, type MouseEvent } from 'react'
import { HeldForm } from './heldForm.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import { Spinner } from './Spinner.tsx'
import { buttonClass, type ButtonLook } from './buttonLook.ts'
import { useReturningFocus } from './useReturningFocus.ts'
import styles from './Button.module.css'

type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    onPress?: (event: MouseEvent<HTMLButtonElement>) => void
    isDisabled?: boolean
    /** Under way: keeps its width and the focus, shows a spinner and ignores presses. */
    isPending?: boolean
    /** What a screen reader hears while pending. */
    pendingLabel?: string
    icon?: IconName
    iconEnd?: IconName
  }

/** A plain `<button>` in the application's look. No React Aria inside: the first page pays nothing for it. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    isWide,
    onPress,
    onClick,
    isDisabled,
    isPending,
    pendingLabel,
    icon,
    iconEnd,
    className,
    children,
    type,
    ...rest
  } = props
  const isHeld = useContext(HeldForm) && type === 'submit'
  // Screens tend to disable all buttons while one is under way; that one keeps the focus.
  const isOff = isDisabled && !isPending
  const noteUse = useReturningFocus(isOff)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending || isHeld) return event.preventDefault()
    noteUse(event.currentTarget)
    onClick?.(event)
    onPress?.(event)
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={buttonClass({ variant, size, isWide }, className)}
      disabled={isOff}
      aria-disabled={isPending || isHeld || undefined}
      data-held={isHeld || undefined}
      data-pending={isPending || undefined}
      onClick={press}
    >
      <span className={styles['content']}>
        {icon && <Icon name={icon} size={18} />}
        {children !== undefined && <span className={styles['label']}>{children}</span>}
        {iconEnd && <Icon name={iconEnd} size={18} />}
      </span>
      {isPending && (
        <span className={styles['pending']}>
          <Spinner label={pendingLabel ?? 'Bitte warten'} />
        </span>
      )}
    </button>
  )
}
