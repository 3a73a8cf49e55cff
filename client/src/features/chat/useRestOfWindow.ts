import { useEffect, useRef } from 'react'

/** Tells the element how far below the window's top it begins (`--chat-top`), so that it can fill the rest exactly. */
export function useRestOfWindow() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const measure = () => {
      const room = element.current
      if (room) room.style.setProperty('--chat-top', `${Math.max(0, Math.round(room.getBoundingClientRect().top + window.scrollY))}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return element
}
