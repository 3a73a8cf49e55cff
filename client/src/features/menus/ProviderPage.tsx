import { lazy, Suspense, type ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { Alive } from '#client/ui/Alive.tsx'
import { lazyWhenSeen } from '#client/ui/lazyWhenSeen.tsx'
import { ProductShelf } from '#client/commerce/ProductShelf.tsx'
import { forgetProviderPage, importMenuView } from './menus.data.ts'
import type { Goods, ProviderPage as Page } from './provider.query.ts'
import { menuTexts } from './menus.texts.ts'
import { ProviderHeader } from './ProviderHeader.tsx'
import { MenuSkeleton } from './ProviderPageSkeleton.tsx'
import { ProviderStory } from './ProviderStory.tsx'
import styles from './ProviderPage.module.css'

// Below the fold: drawn with the page, taken over when somebody comes near.
const ProviderInfo = lazyWhenSeen<{ page: Page }>(() => import('./ProviderInfo.tsx').then((m) => m.ProviderInfo))
// Only kitchens have a menu; shops and trades do without its code.
const MenuView = lazy(() => importMenuView().then((m) => ({ default: m.MenuView })))
// The owner's alone.
const PreviewBanner = lazy(() => import('./PreviewBanner.tsx').then((m) => ({ default: m.PreviewBanner })))

type ProviderPageProps = {
  page: Page
  goods: Goods
  /** The owner looks at it before others do. */
  isPreview?: boolean
  /** What is sold together with others. */
  bundles?: ReactNode
  /** What others thought; left out where the provider shows none. */
  reviews: ReactNode
  /** The way to an appointment, where they are given. */
  appointment: ReactNode
  /** What such pages invite to. */
  calls?: ReactNode
}

/** A provider's public page: a kitchen with its menu, a shop with its goods, a trade with its services, and who they are. */
export function ProviderPage({ page, goods, isPreview = false, bundles, reviews, appointment, calls }: ProviderPageProps) {
  const { profile, menu } = page
  const { revalidate } = useRevalidator()
  const askAnew = () => {
    forgetProviderPage(profile.url)
    void revalidate()
  }
  const offers = profile.show_product ? goods : []
  return (
    <div className={styles['page']}>
      {isPreview && (
        <div className={styles['banner']}>
          <Suspense>
            <PreviewBanner isActive={profile.is_active} />
          </Suspense>
        </div>
      )}
      {menu && <SkipLinks first={menu.categories[0]?.id} />}
      <ProviderHeader page={page} />
      {menu && (
        <Suspense fallback={<MenuSkeleton />}>
          <MenuView page={page} menu={menu} onRefused={askAnew} />
          <Alive />
        </Suspense>
      )}
      <div className={styles['sections']}>
        {offers.length > 0 && (
          <ProductShelf
            title={menuTexts.goods[profile.kind]}
            products={offers}
            to={`/kategorie/all?anbieter=${profile.url}`}
            isFirst={!menu}
          />
        )}
        {bundles}
        {appointment}
        <ProviderStory page={page} />
        {calls}
      </div>
      <ProviderInfo page={page} />
      {profile.show_rating && <div className={styles['reviews']}>{reviews}</div>}
    </div>
  )
}

/** Forty stops of the keyboard lie between the top of the page and the first dish. */
const SkipLinks = ({ first }: { first: number | undefined }) => (
  <nav aria-label={menuTexts.skip.label}>
    <a href="#speisekategorien" className="skip-link">
      {menuTexts.skip.categories}
    </a>
    {first !== undefined && (
      <a href={`#kategorie-${first}-name`} className="skip-link">
        {menuTexts.skip.dishes}
      </a>
    )}
    <a href="#bestellung" className="skip-link">
      {menuTexts.skip.basket}
    </a>
  </nav>
)
