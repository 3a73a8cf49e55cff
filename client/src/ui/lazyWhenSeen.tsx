import { lazy, memo, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { Alive } from './Alive.tsx'

/** Begins to load when the part is this near to the window, or after this long for whoever comes there without scrolling. */
const margin = '400px'
const patienceMs = 6_000
const waiting = new Set<() => void>()

/**
 * Fetches what still waits. Called when a navigation begins: React must take over every part of the old page before it can draw
 * the new one, and would wait for a part that nobody has seen.
 */
export function wantEveryPart(): void {
  for (const want of waiting) want()
  waiting.clear()
}

/**
 * A part below the fold: the server draws it with the page, its code is fetched when somebody scrolls near. Until then the
 * server's drawing stays as it is; on a page drawn here the fallback keeps its room. Give it props that do not change while it
 * waits (loader data, texts): an update before its code is there would throw the server's drawing away.
 */
export function lazyWhenSeen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  let want = () => {}
  const isWanted =
    typeof window === 'undefined'
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          want = resolve
        })
  waiting.add(want)
  const Part = lazy(async () => {
    await isWanted
    return { default: await load() }
  }) as unknown as ComponentType<Props>

  return memo(function WhenSeen(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const element = place.current
      if (!element || typeof IntersectionObserver === 'undefined') return want()
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          want()
          observer.disconnect()
        },
        { rootMargin: margin },
      )
      observer.observe(element)
      const timer = setTimeout(want, patienceMs)
      return () => {
        clearTimeout(timer)
        observer.disconnect()
      }
    }, [])
    return (
      <div ref={place}>
        <Suspense fallback={fallback}>
          <Part {...props} />
          <Alive />
        </Suspense>
      </div>
    )
  })
}
