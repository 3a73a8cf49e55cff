import { useEffect, useMemo } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import type { ProviderCard } from '#contract/calls/menus.calls.ts'
import { usePostalCode } from '#client/lib/postalCode.ts'
import type { Loaded } from '#client/lib/remembered.ts'
import { useLoaded } from '#client/lib/useLoaded.ts'
import { Hero } from './Hero.tsx'
import { IndustryRow, type Industry } from './IndustryRow.tsx'
import { loadMarket, type MarketData, type SearchAnswer } from './market.data.ts'
import { marketTexts } from './market.texts.ts'
import { MarketSection } from './MarketSection.tsx'
import { noFilters, pathOfAsked, type Asked } from './searchAddress.ts'
import styles from './MarketScreen.module.css'

export const loader = (): MarketData => loadMarket()

const texts = marketTexts.sections
const cardsOf = (result: Loaded<SearchAnswer> | undefined): Loaded<readonly ProviderCard[]> | undefined => (result?.ok ? { ok: true, data: result.data.data } : result)

/** The start page: what there is, what is open, what others like. */
export function MarketScreen() {
  const data = useLoaderData<MarketData>()
  const { revalidate } = useRevalidator()
  const postalCode = usePostalCode()
  useEffect(() => {
    if (postalCode !== data.postalCode) void revalidate()
  }, [postalCode, data.postalCode, revalidate])

  const open = useLoaded(data.open)
  const restaurants = useLoaded(data.restaurants)
  const shops = useLoaded(data.shops)
  const crafts = useLoaded(data.crafts)
  const services = useLoaded(data.services)
  const industries = useMemo(() => gathered([restaurants.result, shops.result, crafts.result, services.result]), [restaurants.result, shops.result, crafts.result, services.result])
  const retry = () => void revalidate()
  const to = (asked: Partial<Asked>) => pathOfAsked({ ...noFilters, postalCode, ...asked })
  return (
    <>
      <Hero pictures={mixed([restaurants.result, shops.result, crafts.result, services.result].map(cardsOf))} />
      <div className={styles['page']}>
        <IndustryRow industries={industries} postalCode={postalCode} />
        <MarketSection {...texts.open} {...open} result={cardsOf(open.result)} to={to({ openNow: true })} count={4} onRetry={retry} />
        <MarketSection {...texts.restaurants} {...restaurants} result={cardsOf(restaurants.result)} to={to({ kind: 'restaurant' })} count={8} onRetry={retry} />
        <MarketSection {...texts.shops} {...shops} result={cardsOf(shops.result)} to={to({ kind: 'shop' })} count={4} onRetry={retry} />
        <MarketSection {...texts.trades} result={inTurns(crafts.result, services.result)} isStale={crafts.isStale || services.isStale} to={to({ kind: 'craft' })} count={8} onRetry={retry} />
        <p className={styles['small']}>
          {marketTexts.reviews} <Link to="/seite/reihenfolge">{marketTexts.ranking}</Link>
        </p>
      </div>
    </>
  )
}

/** The trades where somebody is found, food first; undefined until the first answer. */
function gathered(results: readonly (Loaded<SearchAnswer> | undefined)[]): readonly Industry[] | undefined {
  if (results.some((result) => result === undefined)) return undefined
  return results.flatMap((result) => (result?.ok ? result.data.industries.filter(({ count }) => count > 0) : []))
}

/** A craftsman, a service, a craftsman … One good answer is enough to show. */
function inTurns(crafts: Loaded<SearchAnswer> | undefined, services: Loaded<SearchAnswer> | undefined): Loaded<readonly ProviderCard[]> | undefined {
  if (!crafts || !services) return undefined
  if (!crafts.ok && !services.ok) return crafts
  const [one, other] = [crafts, services].map((result) => (result.ok ? result.data.data : [])) as [ProviderCard[], ProviderCard[]]
  return { ok: true, data: Array.from({ length: Math.max(one.length, other.length) }, (_, index) => [one[index], other[index]]).flat().filter((card) => card !== undefined) }
}

/** Six pictures that show how different the providers are. None before all are known, so that they do not change places. */
function mixed(results: readonly (Loaded<readonly ProviderCard[]> | undefined)[]): string[] {
  if (results.includes(undefined)) return []
  const [food = [], shops = [], crafts = [], services = []] = results.map((result) => (result?.ok ? result.data.flatMap(({ image }) => image ?? []) : []))
  return [food[1], shops[0], crafts[0], services[0], food[0], shops[1]].filter((picture) => picture !== undefined)
}
