import { useRef, type PointerEvent } from 'react'

const holdMs = 450
/** A finger that moves further scrolls. */
const stillPx = 10

/** A finger held still on something. Mice have buttons and menus for that. */
export function useLongPress(onHold: () => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const end = () => {
    if (held.current) clearTimeout(held.current.timer)
    held.current = null
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      end()
      if (event.pointerType !== 'touch') return
      const hold = () => {
        held.current = null
        // The browser has begun to select a word by now.
        window.getSelection()?.removeAllRanges()
        onHold()
      }
      held.current = { timer: setTimeout(hold, holdMs), x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      if (held.current && Math.hypot(event.clientX - held.current.x, event.clientY - held.current.y) > stillPx) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
