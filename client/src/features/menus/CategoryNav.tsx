import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import type { Menu } from '#contract/calls/menus.calls.ts'
import { menuViewTexts } from './menuView.texts.ts'
import styles from './CategoryNav.module.css'

/** Where the skip link leads to. */
const categoriesId = 'speisekategorien'

type CategoryNavProps = { categories: Menu['categories']; within: RefObject<HTMLElement | null> }

/** Stays under the header and shows where one is. Its height and the header's are handed to the page as `--header` and `--above`. */
export function CategoryNav({ categories, within }: CategoryNavProps) {
  const nav = useRef<HTMLElement>(null)
  const ids = categories.map(({ id }) => id).join(' ')
  const current = useScrollSpy(ids, useRoomAbove(nav, within))
  useEffect(() => keepInSight(nav.current), [current])

  if (categories.length < 2) return <nav ref={nav} id={categoriesId} hidden />
  return (
    <nav ref={nav} id={categoriesId} className={styles['nav']} aria-label={menuViewTexts.menu.categories}>
      <ul className={styles['list']}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#kategorie-${id}`}
              className={styles['link']}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => goTo(event, id)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Without touching the address: «Zurück» leaves the page instead of walking through its categories. */
function goTo(event: MouseEvent, id: number): void {
  event.preventDefault()
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(`kategorie-${id}`)?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' })
  document.getElementById(`kategorie-${id}-name`)?.focus({ preventScroll: true })
}

/** Scrolls only the list itself, sideways. */
function keepInSight(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current]')
  const list = link?.closest('ul')
  if (link && list) list.scrollTo({ left: link.offsetLeft - list.clientWidth / 2 + link.clientWidth / 2, behavior: 'smooth' })
}

/** Pixels at the top of the window that are covered: the page's header and this navigation. */
function useRoomAbove(nav: RefObject<HTMLElement | null>, within: RefObject<HTMLElement | null>): number {
  const [above, setAbove] = useState(0)
  useEffect(() => {
    const header = document.querySelector('header')
    const measure = () => {
      const covered = header && getComputedStyle(header).position === 'sticky' ? header.offsetHeight : 0
      const all = covered + (nav.current?.offsetHeight ?? 0)
      within.current?.style.setProperty('--header', `${covered}px`)
      within.current?.style.setProperty('--above', `${all}px`)
      setAbove(all)
    }
    // Its first call comes after the browser has laid the page out: nothing is laid out only for this.
    const observer = new ResizeObserver(measure)
    for (const one of [header, nav.current]) if (one) observer.observe(one)
    return () => observer.disconnect()
  }, [nav, within])
  return above
}

/** The category one is reading: the last whose beginning has passed under the navigation. */
function useScrollSpy(ids: string, above: number): number | null {
  const [current, setCurrent] = useState<number | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const all = ids.split(' ').filter(Boolean).map(Number)
      const passed = all.filter(
        (id) => (document.getElementById(`kategorie-${id}`)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= above + 32,
      )
      const isEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      setCurrent((isEnd ? all.at(-1) : passed.at(-1)) ?? all[0] ?? null)
    }
    const ask = () => {
      frame ||= requestAnimationFrame(look)
    }
    ask()
    window.addEventListener('scroll', ask, { passive: true })
    return () => {
      window.removeEventListener('scroll', ask)
      cancelAnimationFrame(frame)
    }
  }, [ids, above])
  return current
}
