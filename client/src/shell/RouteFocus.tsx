import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useShownTitle, windowTitle } from '#client/lib/page/pageTitle.ts'

/** How long a screen may take to draw its heading before the focus goes to the page as a whole. */
const patienceMs = 2_000

/** Does what a browser does on a new page: names the window, says so, and puts the focus at the heading. */
export function RouteFocus({ title }: { title: string }) {
  const { pathname } = useLocation()
  const shown = useShownTitle(title)
  const [announced, setAnnounced] = useState('')
  const seen = useRef(pathname)
  const isTyped = useNavigationType() === 'REPLACE'

  useEffect(() => {
    document.title = windowTitle(shown, pathname)
  }, [shown, pathname])

  useEffect(followWriting, [])

  useEffect(() => {
    if (seen.current === pathname) return undefined
    seen.current = pathname
    setAnnounced(windowTitle(title, pathname))
    // A replaced address is the same step of the way: the focus may already stand in a field.
    const main = document.getElementById('inhalt')
    if (!main || (isTyped && main.contains(document.activeElement))) return undefined
    return focusHeading(main)
  }, [pathname, title, isTyped])

  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  )
}

const fields = 'input, textarea, select, [contenteditable]'
let isWriting = false

/**
 * Notes whether the last thing somebody did was in a field, and nothing that leads to another page: on a slow device a page is drawn long
 * after «Zurück», and who has begun to search by then must not lose the field. @returns what ends it
 */
function followWriting(): () => void {
  const acted = ({ type, target, key }: Event & { key?: string }) => {
    if (type === 'keydown' && key !== 'Enter' && key !== 'Tab') return
    isWriting = type === 'input' || key === 'Tab' || (type === 'click' && target instanceof Element && target.closest(fields) !== null)
  }
  const heard = ['input', 'click', 'keydown'] as const
  for (const type of heard) document.addEventListener(type, acted, true)
  window.addEventListener('popstate', acted, true)
  return () => {
    for (const type of heard) document.removeEventListener(type, acted, true)
    window.removeEventListener('popstate', acted, true)
    isWriting = false
  }
}

/** Focuses the first heading now or as soon as it is drawn; gives up when the user has gone elsewhere meanwhile. */
function focusHeading(main: HTMLElement): () => void {
  const before = document.activeElement
  const take = (target: HTMLElement | null) => {
    const active = document.activeElement
    if (!target || (active !== before && active !== document.body) || (isWriting && active?.matches(fields))) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  const heading = () => main.querySelector<HTMLElement>('h1')
  if (heading()) {
    take(heading())
    return () => {}
  }
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
  }
  const observer = new MutationObserver(() => {
    if (!heading()) return
    stop()
    take(heading())
  })
  const timer = setTimeout(() => {
    stop()
    take(main)
  }, patienceMs)
  observer.observe(main, { childList: true, subtree: true })
  return stop
}
