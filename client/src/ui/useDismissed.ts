import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Closes what is open in `frame` by a press or the focus elsewhere, and by Escape, which gives the focus back (`toButton`). */
export function useDismissed(frame: RefObject<HTMLElement | null>, isOpen: boolean, close: (toButton: boolean) => void): void {
  const dismiss = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) dismiss(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss(true)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [frame, isOpen])
}
