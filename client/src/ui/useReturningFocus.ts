import { useLayoutEffect, useRef } from 'react'

/**
 * A browser takes the focus from a control that gets disabled and never gives it back: whoever works with the keyboard would begin
 * at the top of the page after every saving. Returns what remembers the control that was used; once enabled again it has the focus,
 * unless that has gone elsewhere.
 */
export function useReturningFocus(isDisabled = false): (used: HTMLElement) => void {
  const used = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    // Before the browser has drawn the change, the focus is still where it was.
    if (isDisabled && document.activeElement === used.current) return
    if (!isDisabled && document.activeElement === document.body) used.current?.focus({ preventScroll: true })
    used.current = null
  }, [isDisabled])
  return (control) => {
    used.current = control
  }
}
