import { useEffect, useState, type FocusEvent, type Ref } from 'react'
import { useSnackbar, type CustomContentProps } from 'notistack'
import { Icon } from '#client/ui/Icon.tsx'
import { usePausableTimeout } from './usePausableTimeout.ts'

type ToastViewProps = CustomContentProps & { durationMs: number | null; ref?: Ref<HTMLDivElement> }

const icons = { success: 'check', error: 'warning', warning: 'warning', info: 'info', default: 'info' } as const

/** One toast: stays while the mouse or the focus is on it; without a duration until it is closed. */
export function ToastView({ ref, id, message, variant, durationMs }: ToastViewProps) {
  const { closeSnackbar } = useSnackbar()
  const close = () => closeSnackbar(id)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  usePausableTimeout(close, durationMs, isHovered || isFocused)

  // Live regions are announced when their content changes, not when they arrive with it.
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => setAnnounced(true), [])

  const blur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }
  return (
    <div
      ref={ref}
      className="toast"
      data-tone={variant}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={blur}
    >
      <Icon name={icons[variant]} />
      <div className="toast-text" role={variant === 'error' || variant === 'warning' ? 'alert' : 'status'}>
        {isAnnounced && message}
      </div>
      <button type="button" className="toast-close" aria-label="Meldung schließen" onClick={close}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
