import { useEffect } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import { usePostalCode } from '#client/commerce/postalCode.ts'
import { organizationLd } from '#client/lib/page/structuredData.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { lazyCallsToAction as CallsToAction } from '#client/commerce/lazyCallsToAction.tsx'
import { Hero } from './Hero.tsx'
import { HomeSections } from './HomeSections.tsx'
import { loadHome, type HomeData } from './home.data.ts'
import { homeTexts as texts } from './home.texts.ts'
import styles from './Home.module.css'
import { howVerified } from '#client/commerce/ReviewNote.tsx'

export const loader = (): HomeData => loadHome()

export const head: HeadOf<HomeData> = ({ home, open }) => ({
  title: texts.windowTitle,
  description: (home.ok && home.data.hero.text) || texts.description,
  canonical: '/',
  image: home.ok ? home.data.hero.image : null,
  jsonLd: import.meta.env.IS_BROWSER_BUILD ? [] : organizationLd(),
  // The next shop that opens or closes changes the page.
  validUntil: open.ok ? soonest(open.data.data.map(({ opening }) => opening?.next_change_at ?? null)) : null,
})
const soonest = (instants: readonly (string | null)[]): string | null =>
  instants.reduce((first, next) => (next !== null && (first === null || next < first) ? next : first), null)

/** The start page: what one can do here, and what there is today. The operator arranges it. */
export function HomeScreen() {
  const data = useLoaderData<HomeData>()
  const { revalidate } = useRevalidator()
  const postalCode = usePostalCode()
  useEffect(() => {
    if (postalCode !== data.postalCode) void revalidate()
  }, [postalCode, data.postalCode, revalidate])
  const home = useLoaded(data.home, { keepGood: true })
  const around = useLoaded(data.around, { keepGood: true })
  return (
    <>
      <Hero
        hero={home.result?.ok ? home.result.data.hero : null}
        pictures={around.result?.ok ? picturesOf(around.result.data.industries) : []}
      />
      <div className={styles['page']}>
        <HomeSections
          data={data}
          home={home.result}
          around={around}
          postalCode={postalCode}
          onRetry={() => void revalidate()}
          calls={<CallsToAction loaded={data.calls} />}
        />
        <p className={styles['small']}>
          {howVerified} <Link to="/seite/reihenfolge">{texts.ranking}</Link>
        </p>
      </div>
    </>
  )
}

/** Six trades that show how different the providers are. */
const picturesOf = (industries: readonly { picture: string | null; count: number; parent_id: number | null }[]) =>
  industries
    .flatMap(({ picture, count, parent_id: parent }) => (picture !== null && count > 0 && parent !== null ? [picture] : []))
    .filter((_, at, all) => at % Math.max(1, Math.floor(all.length / 6)) === 0)
    .slice(0, 6)
