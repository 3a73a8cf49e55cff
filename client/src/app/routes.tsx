import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router-dom'

/** `account`: anybody who is signed in. `developer`: pages that show the house from inside. */
export type Area = 'public' | 'account' | 'customer' | 'provider' | 'developer'

export interface ScreenRoute {
  /** The id of spec/screens.csv where the spec has one. */
  id: string
  path: string
  area: Area
  /** Shown in the window's title until the screen knows better. */
  title: string
  load: () => Promise<LoadedScreen>
}
/** What a matched route knows of itself; read by frame, guard and title. */
export type ScreenHandle = Pick<ScreenRoute, 'id' | 'area' | 'title'>
export interface LoadedScreen { Component: ComponentType; loader?: LoaderFunction }

/** A screen module exports its screen and, for public pages, a `loader`. */
const screen = (Component: ComponentType, module: object = {}): LoadedScreen =>
  'loader' in module ? { Component, loader: module.loader as LoaderFunction } : { Component }

const market = () => import('#client/features/market/MarketScreen.tsx').then((m) => screen(m.MarketScreen, m))
const tracking = () => import('#client/features/tracking/TrackingScreen.tsx').then((m) => screen(m.TrackingScreen))
const chat = () => import('#client/features/chat/ChatScreen.tsx').then((m) => screen(m.ChatScreen))

/** The frame around all screens, itself an entry of the spec. */
export const shell = { id: 'app-shell', path: '*' } as const

/** Every screen, once. `npm run -s screens` prints it; router, titles and guards derive from it. */
export const routes: readonly ScreenRoute[] = [
  { id: 'home', path: '/', area: 'public', title: 'Einkaufen, bestellen und beauftragen in Ihrer Stadt', load: market },
  { id: 'marketplace-home', path: '/marktplatz', area: 'public', title: 'Marktplatz', load: market },
  { id: 'provider-search', path: '/anbieter', area: 'public', title: 'Anbieter finden', load: () => import('#client/features/market/ProviderSearchScreen.tsx').then((m) => screen(m.ProviderSearchScreen, m)) },
  { id: 'provider-page', path: '/anbieter/:slug', area: 'public', title: 'Anbieter', load: () => import('#client/features/menus/ProviderPageScreen.tsx').then((m) => screen(m.ProviderPageScreen, m)) },
  { id: 'cms-page', path: '/seite/:slug', area: 'public', title: 'Information', load: () => import('#client/features/pages/CmsPageScreen.tsx').then((m) => screen(m.CmsPageScreen)) },
  { id: 'login-customer', path: '/anmelden', area: 'public', title: 'Anmelden', load: () => import('#client/features/accounts/LoginScreen.tsx').then((m) => screen(m.CustomerLoginScreen)) },
  { id: 'login-provider', path: '/anmelden/anbieter', area: 'public', title: 'Anmelden als Anbieter', load: () => import('#client/features/accounts/LoginScreen.tsx').then((m) => screen(m.ProviderLoginScreen)) },

  { id: 'cart', path: '/warenkorb', area: 'public', title: 'Warenkorb', load: () => import('#client/features/carts/CartScreen.tsx').then((m) => screen(m.CartScreen)) },
  { id: 'checkout', path: '/kasse', area: 'customer', title: 'Kasse', load: () => import('#client/features/checkout/CheckoutScreen.tsx').then((m) => screen(m.CheckoutScreen)) },
  { id: 'order-confirmation', path: '/kasse/bestaetigung/:orderNumber', area: 'customer', title: 'Bestellung eingegangen', load: () => import('#client/features/checkout/ConfirmationScreen.tsx').then((m) => screen(m.ConfirmationScreen)) },
  { id: 'customer-orders', path: '/konto/bestellungen', area: 'customer', title: 'Meine Bestellungen', load: () => import('#client/features/tracking/MyOrdersScreen.tsx').then((m) => screen(m.MyOrdersScreen)) },
  { id: 'customer-order-detail', path: '/konto/bestellungen/:orderNumber', area: 'customer', title: 'Bestellung', load: tracking },
  { id: 'order-tracking', path: '/konto/bestellungen/:orderNumber/verfolgung', area: 'customer', title: 'Bestellung verfolgen', load: tracking },

  { id: 'chat', path: '/nachrichten', area: 'account', title: 'Nachrichten', load: chat },
  { id: 'chat-conversation', path: '/nachrichten/:conversationId', area: 'account', title: 'Nachrichten', load: chat },
  { id: 'notifications', path: '/konto/benachrichtigungen', area: 'account', title: 'Benachrichtigungen', load: () => import('#client/features/notifications/NotificationsScreen.tsx').then((m) => screen(m.NotificationsScreen)) },
  { id: 'notification-settings', path: '/konto/benachrichtigungen/einstellungen', area: 'account', title: 'Benachrichtigungen einstellen', load: () => import('#client/features/notifications/NotificationSettingsScreen.tsx').then((m) => screen(m.NotificationSettingsScreen)) },

  { id: 'provider-dashboard', path: '/anbieterbereich', area: 'provider', title: 'Übersicht', load: () => import('#client/features/foodBoard/DashboardScreen.tsx').then((m) => screen(m.DashboardScreen)) },
  { id: 'provider-food-orders', path: '/anbieterbereich/speisebestellungen', area: 'provider', title: 'Bestelltafel', load: () => import('#client/features/foodBoard/BoardScreen.tsx').then((m) => screen(m.BoardScreen)) },
  { id: 'provider-food-order-list', path: '/anbieterbereich/speisebestellungen/alle', area: 'provider', title: 'Alle Bestellungen', load: () => import('#client/features/foodBoard/OrderListScreen.tsx').then((m) => screen(m.OrderListScreen)) },
  { id: 'provider-food-order-detail', path: '/anbieterbereich/speisebestellungen/:orderNumber', area: 'provider', title: 'Speisebestellung', load: () => import('#client/features/foodBoard/OrderDetailScreen.tsx').then((m) => screen(m.OrderDetailScreen)) },
  { id: 'provider-availability', path: '/anbieterbereich/verfuegbarkeit', area: 'provider', title: 'Verfügbarkeit', load: () => import('#client/features/foodSettings/AvailabilityScreen.tsx').then((m) => screen(m.AvailabilityScreen)) },
  { id: 'provider-food-categories', path: '/anbieterbereich/speisekategorien', area: 'provider', title: 'Speisekategorien', load: () => import('#client/features/foodSettings/CategoriesScreen.tsx').then((m) => screen(m.CategoriesScreen)) },
  { id: 'provider-delivery-times', path: '/anbieterbereich/lieferzeiten', area: 'provider', title: 'Lieferzeiten', load: () => import('#client/features/foodSettings/DeliveryTimesScreen.tsx').then((m) => screen(m.DeliveryTimesScreen)) },
  { id: 'provider-gastro-settings', path: '/anbieterbereich/gastro-einstellungen', area: 'provider', title: 'Gastro-Einstellungen', load: () => import('#client/features/foodSettings/GastroSettingsScreen.tsx').then((m) => screen(m.GastroSettingsScreen)) },
  { id: 'provider-cash-payments', path: '/anbieterbereich/zahlungen', area: 'provider', title: 'Barzahlung', load: () => import('#client/features/foodSettings/CashPaymentsScreen.tsx').then((m) => screen(m.CashPaymentsScreen)) },

  { id: 'machines', path: '/entwickler/maschinen', area: 'developer', title: 'Maschinen', load: () => import('#client/features/machines/MachinesScreen.tsx').then((m) => screen(m.MachinesScreen)) },
  { id: 'styleguide', path: '/entwickler/styleguide', area: 'developer', title: 'Styleguide', load: () => import('#client/styleguide/StyleguideScreen.tsx').then((m) => screen(m.StyleguideScreen)) },
  { id: 'mailbox', path: '/entwickler/postfach', area: 'developer', title: 'Postfach', load: () => import('#client/features/mailbox/MailboxScreen.tsx').then((m) => screen(m.MailboxScreen)) },

  { id: 'not-found', path: '*', area: 'public', title: 'Seite nicht gefunden', load: () => import('#client/features/pages/NotFoundScreen.tsx').then((m) => screen(m.NotFoundScreen)) },
]
