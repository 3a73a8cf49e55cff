import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether what is in an element is wider than the element itself. `content`: what decides how wide it is,
 * where the element's own size does not tell.
 */
export function useTooWide(box: RefObject<HTMLElement | null>, content?: unknown): boolean {
  const [isTooWide, setTooWide] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => setTooWide(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [box, content])
  return isTooWide
}
