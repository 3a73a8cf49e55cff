import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { officialGraphicKinds } from '#contract/values/officialGraphicKinds.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Button } from '#client/ui/Button.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { adminHomeTexts as texts } from './adminHome.texts.ts'
import own from './adminHome.module.css'
import styles from './content.module.css'

const countReviews = async (signal: AbortSignal) =>
  (await api('reviews.moderation', { query: { status: 'open', page: 1 } }, { signal })).meta.total
const countPosts = async (signal: AbortSignal) =>
  (await api('portal.edited', { query: { status: 'draft', page: 1 } }, { signal })).meta.total
const countGraphics = async (signal: AbortSignal) => {
  const { data } = await api('officialGraphics.shown', {}, { signal })
  return officialGraphicKinds.filter((kind) => data[kind] === null).length
}

/** How many wait at one place; one that did not answer stays named while it is asked again, and when nothing waits there. */
function useCount(load: (signal: AbortSignal) => Promise<number>) {
  const { status, data, retry } = useFetched(load)
  const [hasFailed, setFailed] = useState(false)
  if (status === 'failed' && !hasFailed) setFailed(true)
  return { count: data ?? 0, hasFailed, isUnknown: status !== 'loaded' && hasFailed, isRetrying: status === 'loading', retry }
}

/** What waits in the other places of the administration, each for itself: where one does not answer, the others are named all the same. */
export function WaitingElsewhere() {
  const places = [
    { ...useCount(countReviews), words: texts.reviews, name: texts.places.reviews, to: '/verwaltung/bewertungen', icon: 'star' },
    { ...useCount(countGraphics), words: texts.graphics, name: texts.places.graphics, to: '/verwaltung/amtliche-grafiken', icon: 'shield' },
    { ...useCount(countPosts), words: texts.posts, name: texts.places.posts, to: '/verwaltung/beitraege?stand=draft', icon: 'edit' },
  ] as const
  const shown = places.filter(({ count, hasFailed }) => hasFailed || count > 0)
  if (shown.length === 0) return null
  return (
    <section className={styles['section']}>
      <h2>{texts.waiting}</h2>
      <ul className={classNames(own['kinds'], own['waiting'])}>
        {shown.map(({ count, isUnknown, isRetrying, retry, words, name, to, icon }) => (
          <li key={to}>
            {isUnknown ? (
              <Unanswered name={name} isRetrying={isRetrying} retry={retry} />
            ) : count > 0 ? (
              <Link className={own['kind']} to={to}>
                <Icon name={icon} size={22} /> {words(count)}
              </Link>
            ) : (
              <p className={own['kind']} tabIndex={-1}>
                <Icon name="check" size={22} /> {texts.nothingAt(name)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A place that gave no answer. Once it gives one, that has the focus if the button to ask again had it. */
function Unanswered({ name, isRetrying, retry }: { name: string; isRetrying: boolean; retry: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    const place = element?.parentElement
    return () => {
      // Still in its place: this runs before it is taken out.
      if (!element?.contains(document.activeElement)) return
      queueMicrotask(() => {
        if (document.activeElement === document.body) place?.querySelector<HTMLElement>('a, [tabindex]')?.focus()
      })
    }
  }, [])
  return (
    <div ref={box} className={own['kind']} role="alert">
      <span className={own['unknown']}>{texts.noAnswer(name)}</span>
      <Button size="small" icon="refresh" aria-label={texts.retry(name)} isPending={isRetrying} onPress={retry}>
        {texts.again}
      </Button>
    </div>
  )
}
