import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * A browser takes the focus from a control that gets disabled and never gives it back: whoever works with the keyboard would begin
 * at the top of the page after every saving. Returns where the control that was used is noted; once enabled again it has the focus,
 * unless that has gone elsewhere.
 */
export function useReturningFocus(isDisabled?: boolean): RefObject<HTMLElement | null> {
  const used = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    // Before the browser has drawn the change, the focus is still where it was.
    if (isDisabled && activeElement === used.current) return
    if (!isDisabled && activeElement === body) used.current?.focus({ preventScroll: true })
    used.current = null
  }, [isDisabled])
  return used
}
