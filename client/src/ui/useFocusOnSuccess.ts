import { useLayoutEffect, useRef, type RefObject } from 'react'

const saying = '[role="status"]:not(:empty), h1, h2, h3'

/**
 * A form that was sent and is gone has made room for what came of it: that takes the focus, unless somebody has it already. A dialog
 * that closes gives its focus back itself, and a new page has its own beginning.
 */
export function useFocusOnSuccess(wasSent: () => boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    const element = form.current
    return () => {
      // Still in its place: this runs before it is taken out.
      const place = element?.parentElement
      if (!wasSent() || !place || place.closest('[role="dialog"], [role="alertdialog"]')) return
      const before = element.previousElementSibling
      // After the effects of what is there now: it may have its own wish.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (!isLost || !place.isConnected) return
        const now = before?.isConnected ? before.nextElementSibling : place.firstElementChild
        const said = now?.matches(`${saying}, button, a[href]`) ? now : (now?.querySelector(saying) ?? place.querySelector(saying))
        if (!(said instanceof HTMLElement)) return
        if (said.tabIndex < 0) said.tabIndex = -1
        said.focus()
      })
    }
  }, [wasSent])
  return form
}
