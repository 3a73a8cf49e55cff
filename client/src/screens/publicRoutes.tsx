import { screen, type LoadedScreen } from './screen.tsx'

/** `account`: anybody who is signed in. `developer`: pages that show the application from inside. */
export type Area = 'public' | 'account' | 'customer' | 'provider' | 'admin' | 'developer'

export interface ScreenRoute {
  /** As the specification names the screen, where it does. */
  id: string
  path: string
  area: Area
  /** Shown in the window's title until the screen knows better. */
  title: string
  /** Public, but somebody may sign in here: the session's flow is fetched with it. */
  opensSession?: true
  /** Of customers, but open to whoever orders without an account as well; `visitor`: to everybody else, too. */
  opensTo?: 'guest' | 'visitor'
  load: () => Promise<LoadedScreen>
}
/** What a matched route knows of itself; read by frame, guard and title. */
export type ScreenHandle = Pick<ScreenRoute, 'id' | 'area' | 'title' | 'opensSession' | 'opensTo'>

/**
 * What every visitor's browser knows from the start: screens whose addresses are given to guests, and what is shown where nothing else is
 * found. All others stand in `routes.tsx`, which the first of them brings along (boot/router.tsx).
 */
export const publicRoutes: readonly ScreenRoute[] = [
  {
    id: 'home',
    path: '/',
    area: 'public',
    title: 'Einkaufen, bestellen und beauftragen in Ihrer Stadt',
    load: () => import('#client/features/home/HomeScreen.tsx').then((m) => screen(m.HomeScreen, m)),
  },
  {
    id: 'marketplace-home',
    path: '/marktplatz',
    area: 'public',
    title: 'Marktplatz',
    load: () => import('#client/features/marketplace/MarketplaceScreen.tsx').then((m) => screen(m.MarketplaceScreen, m)),
  },
  {
    id: 'product-detail',
    path: '/produkt/:slug',
    area: 'public',
    title: 'Produkt',
    load: () => import('./ProductScreen.tsx').then((m) => screen(m.ProductScreen, m)),
  },
  {
    id: 'category-navigation',
    path: '/kategorien',
    area: 'public',
    title: 'Kategorien',
    load: () => import('#client/features/listing/CategoriesScreen.tsx').then((m) => screen(m.CategoriesScreen, m)),
  },
  {
    id: 'category',
    path: '/kategorie/:slug',
    area: 'public',
    title: 'Kategorie',
    load: () => import('#client/features/listing/CategoryScreen.tsx').then((m) => screen(m.CategoryScreen, m)),
  },
  {
    id: 'search-results',
    path: '/suche',
    area: 'public',
    title: 'Suche',
    load: () => import('#client/features/listing/SearchScreen.tsx').then((m) => screen(m.SearchScreen, m)),
  },
  {
    id: 'provider-search',
    path: '/anbieter',
    area: 'public',
    title: 'Anbieter finden',
    load: () => import('#client/features/market/ProviderSearchScreen.tsx').then((m) => screen(m.ProviderSearchScreen, m)),
  },
  {
    id: 'provider-page',
    path: '/anbieter/:slug',
    area: 'public',
    title: 'Anbieter',
    load: () => import('./ProviderScreen.tsx').then((m) => screen(m.ProviderScreen, m)),
  },
  {
    id: 'data-sources',
    path: '/seite/datenquellen',
    area: 'public',
    title: 'Datenquellen',
    load: () => import('#client/features/dataSources/DataSourcesScreen.tsx').then((m) => screen(m.DataSourcesScreen)),
  },
  {
    id: 'page-index',
    path: '/seiten',
    area: 'public',
    title: 'Alle Seiten',
    load: () => import('#client/features/pages/PagesScreen.tsx').then((m) => screen(m.PagesScreen, m)),
  },
  {
    id: 'cms-page',
    path: '/seite/:slug',
    area: 'public',
    title: 'Information',
    load: () => import('#client/features/pages/CmsPageScreen.tsx').then((m) => screen(m.CmsPageScreen, m)),
  },
  {
    id: 'widget-page',
    path: '/spezial/:slug',
    area: 'public',
    title: 'Sonderseite',
    load: () => import('#client/features/pages/WidgetScreen.tsx').then((m) => screen(m.WidgetScreen, m)),
  },
  {
    id: 'become-provider',
    path: '/anbieter-werden',
    area: 'public',
    title: 'Anbieter werden',
    load: () => import('#client/features/pages/BecomeProviderScreen.tsx').then((m) => screen(m.BecomeProviderScreen, m)),
  },
  {
    id: 'landing',
    path: '/welt/:slug',
    area: 'public',
    title: 'Themenwelt',
    load: () => import('#client/features/worlds/WorldScreen.tsx').then((m) => screen(m.WorldScreen, m)),
  },
  {
    id: 'portal-posts',
    path: '/portal',
    area: 'public',
    title: 'Magazin',
    load: () => import('#client/features/portal/PortalScreen.tsx').then((m) => screen(m.PortalScreen, m)),
  },
  {
    id: 'portal-post',
    path: '/portal/beitrag/:id',
    area: 'public',
    title: 'Magazin',
    load: () => import('#client/features/portal/PostScreen.tsx').then((m) => screen(m.PostScreen, m)),
  },
  {
    id: 'contact',
    path: '/kontakt',
    area: 'public',
    title: 'Kontakt',
    load: () => import('#client/features/contact/ContactScreen.tsx').then((m) => screen(m.ContactScreen, m)),
  },
  {
    id: 'inquiry-confirmation',
    path: '/anfrage/bestaetigung',
    area: 'public',
    title: 'Anfrage eingegangen',
    load: () => import('#client/features/pages/InquiryConfirmationScreen.tsx').then((m) => screen(m.InquiryConfirmationScreen, m)),
  },

  {
    id: 'cart',
    path: '/warenkorb',
    area: 'public',
    title: 'Warenkorb',
    load: () => import('#client/features/carts/CartScreen.tsx').then((m) => screen(m.CartScreen)),
  },
  {
    id: 'inquiry-start',
    path: '/anfrage',
    area: 'public',
    title: 'Was brauchen Sie?',
    load: () => import('#client/features/inquiryStart/InquiryStartScreen.tsx').then((m) => screen(m.InquiryStartScreen, m)),
  },
  {
    id: 'inquiry-mailed',
    path: '/anfrage/link-gesendet',
    area: 'public',
    title: 'Anfrage bestätigen',
    load: () => import('#client/features/leads/ConfirmationScreen.tsx').then((m) => screen(m.ConfirmationScreen, m)),
  },
  {
    id: 'favourites',
    path: '/konto/favoriten',
    area: 'public',
    title: 'Merkliste',
    load: () => import('#client/features/favourites/FavouritesScreen.tsx').then((m) => screen(m.FavouritesScreen, m)),
  },
  {
    id: 'inquiry-create',
    path: '/anfrage/:slug',
    area: 'public',
    opensSession: true,
    title: 'Angebote einholen',
    load: () => import('#client/features/leads/InquiryScreen.tsx').then((m) => screen(m.InquiryScreen, m)),
  },
  {
    id: 'not-found',
    path: '*',
    area: 'public',
    title: 'Seite nicht gefunden',
    load: () => import('#client/features/pages/NotFoundScreen.tsx').then((m) => screen(m.NotFoundScreen, m)),
  },
]
