import { Fragment, Suspense, type ReactNode } from 'react'
import type { HomeData as HomeContent } from '#contract/calls/contentShownWire.ts'
import type { homeSections } from '#contract/values/contentKinds.ts'
import { providersPath } from '#client/commerce/providersPath.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { ProductCardSkeletons } from '#client/commerce/ProductCard.tsx'
import { ProductShelf, Shelf } from '#client/commerce/ProductShelf.tsx'
import { PromoBanner } from '#client/commerce/PromoBanner.tsx'
import { WorldTiles } from '#client/commerce/WorldTiles.tsx'
import { BecomeProvider, NewsletterBand } from './Bands.tsx'
import { HomeSection, ToCome } from './HomeSection.tsx'
import { IndustryRow } from './IndustryRow.tsx'
import { LatestProviders } from './LatestProviders.tsx'
import { NewPosts } from './NewPosts.tsx'
import { ProviderSection } from './ProviderSection.tsx'
import { Testimonials } from './Testimonials.tsx'
import type { Around, HomeData } from './home.data.ts'
import { homeTexts as texts } from './home.texts.ts'
import styles from './Home.module.css'

type SectionKey = (typeof homeSections)[number]
type HomeSectionsProps = {
  data: HomeData
  home: Loaded<HomeContent> | undefined
  around: { result: Loaded<Around> | undefined; isStale: boolean }
  postalCode: string | null
  onRetry: () => void
  /** What the page invites to stands above the words that close it. */
  calls: ReactNode
}

/** The sections in the operator's order. Each shows its own waiting and trouble; an empty one is not shown. */
export function HomeSections({ data, home, around, postalCode, onRetry, calls }: HomeSectionsProps) {
  const open = useLoaded(data.open)
  const restaurants = useLoaded(data.restaurants)
  const products = useLoaded(data.products, { keepGood: true })
  if (home === undefined) return <ToCome title={texts.titles.openNow} />
  if (!home.ok)
    return (
      <>
        <ErrorState title={texts.failed} onRetry={onRetry} />
        {calls}
      </>
    )
  const place = { postalCode: postalCode ?? '' }
  const views: Record<SectionKey, (section: { title: string; text: string }) => ReactNode> = {
    banners: () =>
      around.result?.ok &&
      around.result.data.banners.length > 0 && (
        <div className={styles['banners']}>
          {around.result.data.banners.map((banner) => (
            <PromoBanner key={banner.id} banner={banner} />
          ))}
        </div>
      ),
    worlds: (section) => (
      <Part {...section} around={around} onRetry={onRetry} pick={({ worldCategories }) => worldCategories}>
        {(worlds) => <WorldTiles worlds={worlds} />}
      </Part>
    ),
    industries: (section) => (
      <Part {...section} around={around} onRetry={onRetry} pick={tradesOf}>
        {(trades) => <IndustryRow label={section.title} industries={trades} postalCode={postalCode} />}
      </Part>
    ),
    openNow: (section) => (
      <ProviderSection
        {...section}
        {...open}
        all={texts.all.openNow}
        empty={texts.empty.openNow}
        to={withOpen(providersPath(place))}
        count={4}
        onRetry={onRetry}
      />
    ),
    restaurants: (section) => (
      <ProviderSection
        {...section}
        {...restaurants}
        all={texts.all.restaurants}
        empty={texts.empty.restaurants}
        to={providersPath({ ...place, kind: 'restaurant' })}
        count={8}
        onRetry={onRetry}
      />
    ),
    newProducts: ({ title }) =>
      products.result === undefined ? (
        <Shelf title={title} isLoading>
          <ProductCardSkeletons count={5} />
        </Shelf>
      ) : products.result.ok ? (
        <ProductShelf title={title} products={products.result.data} to="/marktplatz" />
      ) : (
        <ErrorState title={texts.failed} headingLevel={3} onRetry={onRetry} isRetrying={products.isStale} />
      ),
    latestProviders: (section) => (
      <Part
        {...section}
        around={around}
        onRetry={onRetry}
        to="/anbieter"
        all={texts.all.latestProviders}
        pick={({ latestProviders }) => latestProviders}
      >
        {(providers) => <LatestProviders providers={providers} />}
      </Part>
    ),
    newPosts: (section) => (
      <Part {...section} around={around} onRetry={onRetry} to="/portal" all={texts.all.newPosts} pick={({ newPosts }) => newPosts}>
        {(posts) => <NewPosts posts={posts} />}
      </Part>
    ),
    testimonials: (section) =>
      home.data.testimonials.length > 0 && (
        <HomeSection {...section} cards={home.data.testimonials.length}>
          <Testimonials voices={home.data.testimonials} />
        </HomeSection>
      ),
    becomeProvider: (section) => <BecomeProvider {...section} />,
    newsletter: (section) => <NewsletterBand {...section} />,
  }
  const slots = home.data.sections.map(({ key, title, text }) => (
    <Slot key={key} view={views[key]} title={title || texts.titles[key]} text={text} />
  ))
  const end = home.data.sections.findIndex(({ key }) => closing.includes(key))
  slots.splice(end < 0 ? slots.length : end, 0, <Fragment key="calls">{calls}</Fragment>)
  return slots
}

const closing: readonly SectionKey[] = ['becomeProvider', 'newsletter']

/** A boundary each: the browser takes them over one by one, in steps too short to be felt. */
function Slot({ view, title, text }: { view: (section: { title: string; text: string }) => ReactNode; title: string; text: string }) {
  return <Suspense fallback={null}>{view({ title, text })}</Suspense>
}

const tradesOf = ({ industries }: Around) => industries.filter(({ count, parent_id: parent }) => count > 0 && parent !== null)
const withOpen = (path: string) => `${path}${path.includes('?') ? '&' : '?'}offen=1`

type PartProps<T> = {
  title: string
  text: string
  to?: string
  all?: string
  around: HomeSectionsProps['around']
  onRetry: () => void
  pick: (around: Around) => readonly T[]
  children: (items: readonly T[]) => ReactNode
}

/** A section out of the one question they share. */
function Part<T>({ title, text, to, all, around: { result, isStale }, onRetry, pick, children }: PartProps<T>) {
  if (result === undefined) return <ToCome title={title} />
  if (!result.ok)
    return (
      <HomeSection title={title} text="">
        <ErrorState title={texts.failed} headingLevel={3} onRetry={onRetry} isRetrying={isStale} />
      </HomeSection>
    )
  const items = pick(result.data)
  return (
    items.length > 0 && (
      <HomeSection title={title} text={text} to={to} all={all} cards={items.length}>
        {children(items)}
      </HomeSection>
    )
  )
}
