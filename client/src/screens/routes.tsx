import type { AuthenticatedScreen } from './authenticatedScreens.ts'
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

/** A screen of people with an account: where it is found comes with the first of them. */
const member = (id: AuthenticatedScreen) => () =>
  import('./authenticatedScreens.ts').then(({ authenticatedScreens }) => authenticatedScreens[id]())

/** The frame around all screens, itself an entry of the spec. */
export const shell = { id: 'app-shell', path: '*' } as const

/** Where nothing else is said, the screen of that id is found among those of people with an account. */
type Row = Omit<ScreenRoute, 'id' | 'load'> & ({ id: string; load: ScreenRoute['load'] } | { id: AuthenticatedScreen; load?: never })

const rows: readonly Row[] = [
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
  { id: 'compare', path: '/vergleich', area: 'public', title: 'Produkte vergleichen' },
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
  { id: 'data-sources', path: '/seite/datenquellen', area: 'public', title: 'Datenquellen' },
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
  { id: 'guest-appointment', path: '/termin/:key', area: 'public', title: 'Ihr Termin' },
  { id: 'case-appeal', path: '/beschwerde/:key', area: 'public', title: 'Entscheidung' },
  { id: 'provider-terms', path: '/anbieter-agb/:providerId', area: 'public', title: 'AGB des Anbieters' },
  { id: 'provider-contract-text', path: '/anbietervertrag', area: 'public', title: 'Anbietervertrag' },
  { id: 'revoke-contract', path: '/vertrag-widerrufen', area: 'public', title: 'Vertrag widerrufen' },
  { id: 'terminate-contract', path: '/vertraege-kuendigen', area: 'public', title: 'Verträge hier kündigen' },
  { id: 'report-content', path: '/inhalt-melden', area: 'public', title: 'Inhalt melden' },
  { id: 'cookie-settings', path: '/cookie-einstellungen', area: 'public', title: 'Cookie-Einstellungen' },
  { id: 'newsletter-confirm', path: '/newsletter/bestaetigen/:token', area: 'public', title: 'Newsletter bestätigen' },
  { id: 'newsletter-unsubscribe', path: '/newsletter/abmelden', area: 'public', title: 'Newsletter abbestellen' },
  { id: 'login-customer', path: '/anmelden', area: 'public', opensSession: true, title: 'Anmelden' },
  { id: 'login-provider', path: '/anmelden/anbieter', area: 'public', opensSession: true, title: 'Anmelden als Anbieter' },
  { id: 'register-customer', path: '/registrieren', area: 'public', opensSession: true, title: 'Registrieren' },
  { id: 'register-provider', path: '/registrieren/anbieter', area: 'public', opensSession: true, title: 'Als Anbieter registrieren' },
  { id: 'password-remind', path: '/passwort-vergessen', area: 'public', opensSession: true, title: 'Passwort vergessen' },
  { id: 'password-reset', path: '/passwort-zuruecksetzen/:token', area: 'public', opensSession: true, title: 'Passwort neu setzen' },
  { id: 'email-confirm', path: '/email-bestaetigen/:token', area: 'public', opensSession: true, title: 'E-Mail-Adresse bestätigen' },
  { id: 'email-keep', path: '/email-behalten/:token', area: 'public', opensSession: true, title: 'Das war ich nicht' },

  {
    id: 'cart',
    path: '/warenkorb',
    area: 'public',
    title: 'Warenkorb',
    load: () => import('#client/features/carts/CartScreen.tsx').then((m) => screen(m.CartScreen)),
  },
  { id: 'payment-sandbox', path: '/zahlung/testseite/:reference', area: 'public', title: 'Bezahlseite (Testbetrieb)' },
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
  { id: 'inquiry-confirm', path: '/anfrage/bestaetigen/:id/:key', area: 'public', opensSession: true, title: 'Anfrage bestätigen' },
  { id: 'inquiry-create', path: '/anfrage/:slug', area: 'public', opensSession: true, title: 'Angebote einholen' },
  { id: 'customer-leads', path: '/konto/anfragen', area: 'customer', opensTo: 'guest', title: 'Meine Anfragen' },
  { id: 'customer-offers', path: '/konto/angebote', area: 'customer', opensTo: 'guest', title: 'Erhaltene Angebote' },
  { id: 'offer-detail', path: '/angebote/:id', area: 'account', opensTo: 'guest', title: 'Angebot' },
  { id: 'checkout', path: '/kasse', area: 'customer', opensTo: 'visitor', title: 'Kasse' },
  {
    id: 'order-confirmation',
    path: '/kasse/bestaetigung/:orderNumber',
    area: 'customer',
    opensTo: 'guest',
    title: 'Bestellung eingegangen',
  },
  { id: 'guest-order', path: '/bestellung/:orderNumber/:key', area: 'public', opensSession: true, title: 'Bestellung öffnen' },
  { id: 'take-over-orders', path: '/bestellungen-uebernehmen/:token', area: 'customer', title: 'Bestellungen übernehmen' },
  { id: 'customer-orders', path: '/konto/bestellungen', area: 'customer', title: 'Meine Bestellungen' },
  { id: 'customer-order-detail', path: '/konto/bestellungen/:orderNumber', area: 'customer', opensTo: 'guest', title: 'Bestellung' },
  {
    id: 'order-tracking',
    path: '/konto/bestellungen/:orderNumber/verfolgung',
    area: 'customer',
    opensTo: 'guest',
    title: 'Bestellung verfolgen',
  },
  {
    id: 'customer-refund',
    path: '/konto/bestellungen/:orderNumber/rueckerstattung',
    area: 'customer',
    opensTo: 'guest',
    title: 'Etwas zurückgeben',
  },
  {
    id: 'favourites',
    path: '/konto/favoriten',
    area: 'public',
    title: 'Merkliste',
    load: () => import('#client/features/favourites/FavouritesScreen.tsx').then((m) => screen(m.FavouritesScreen, m)),
  },
  { id: 'saved-searches', path: '/konto/gespeicherte-suchen', area: 'customer', title: 'Gespeicherte Suchen' },
  { id: 'documents-customer', path: '/konto/dokumente', area: 'customer', title: 'Meine Dokumente' },
  { id: 'vouchers', path: '/konto/gutscheine', area: 'customer', title: 'Gutscheine' },
  { id: 'voucher-purchase', path: '/konto/gutscheine/kaufen', area: 'customer', title: 'Gutschein kaufen' },
  { id: 'own-reviews', path: '/konto/bewertungen', area: 'customer', title: 'Meine Bewertungen' },
  { id: 'customer-appointments', path: '/konto/termine', area: 'customer', title: 'Ihre Termine' },
  { id: 'profile', path: '/konto/profil', area: 'account', title: 'Mein Profil' },
  { id: 'billing-addresses', path: '/konto/rechnungsadressen', area: 'customer', title: 'Rechnungsadressen' },
  { id: 'shipping-addresses', path: '/konto/lieferadressen', area: 'customer', title: 'Lieferadressen' },

  { id: 'chat', path: '/nachrichten', area: 'account', title: 'Nachrichten' },
  { id: 'chat-conversation', path: '/nachrichten/:conversationId', area: 'account', title: 'Nachrichten' },
  { id: 'notifications', path: '/konto/benachrichtigungen', area: 'account', title: 'Benachrichtigungen' },
  { id: 'own-cases', path: '/konto/markthalle', area: 'account', title: 'An die Markthalle schreiben' },
  { id: 'own-data', path: '/konto/daten', area: 'account', title: 'Ihre Daten' },
  { id: 'notification-settings', path: '/konto/benachrichtigungen/einstellungen', area: 'account', title: 'Benachrichtigungen einstellen' },
  { id: 'two-factor', path: '/konto/sicherheit', area: 'account', title: 'Sicherheit' },

  { id: 'provider-dashboard', path: '/anbieterbereich', area: 'provider', title: 'Übersicht' },
  { id: 'provider-food-orders', path: '/anbieterbereich/speisebestellungen', area: 'provider', title: 'Bestelltafel' },
  { id: 'provider-food-order-list', path: '/anbieterbereich/speisebestellungen/alle', area: 'provider', title: 'Alle Bestellungen' },
  {
    id: 'provider-food-order-detail',
    path: '/anbieterbereich/speisebestellungen/:orderNumber',
    area: 'provider',
    title: 'Speisebestellung',
  },
  { id: 'provider-orders', path: '/anbieterbereich/bestellungen', area: 'provider', title: 'Warenbestellungen' },
  { id: 'provider-order-detail', path: '/anbieterbereich/bestellungen/:id', area: 'provider', title: 'Bestellung' },
  { id: 'provider-leads', path: '/anbieterbereich/anfragen', area: 'provider', title: 'Anfragen' },
  { id: 'provider-offer-writing', path: '/anbieterbereich/anfragen/:id/angebot', area: 'provider', title: 'Angebot schreiben' },
  { id: 'provider-offers', path: '/anbieterbereich/angebote', area: 'provider', title: 'Meine Angebote' },
  { id: 'provider-offer-detail', path: '/anbieterbereich/angebote/:id', area: 'provider', title: 'Angebot' },
  { id: 'provider-refunds', path: '/anbieterbereich/rueckerstattungen', area: 'provider', title: 'Rückerstattungen' },
  { id: 'provider-availability', path: '/anbieterbereich/verfuegbarkeit', area: 'provider', title: 'Verfügbarkeit' },
  { id: 'provider-dishes', path: '/anbieterbereich/speisen', area: 'provider', title: 'Speisen' },
  { id: 'provider-food-product-create', path: '/anbieterbereich/speisen/neu', area: 'provider', title: 'Neue Speise' },
  { id: 'provider-food-product-edit', path: '/anbieterbereich/speisen/:id', area: 'provider', title: 'Speise bearbeiten' },
  { id: 'provider-food-categories', path: '/anbieterbereich/speisekategorien', area: 'provider', title: 'Speisekategorien' },
  { id: 'provider-delivery-times', path: '/anbieterbereich/lieferzeiten', area: 'provider', title: 'Küchenzeiten' },
  { id: 'provider-gastro-settings', path: '/anbieterbereich/gastro-einstellungen', area: 'provider', title: 'Gastro-Einstellungen' },
  { id: 'provider-cash-payments', path: '/anbieterbereich/zahlungen', area: 'provider', title: 'Barzahlung' },

  { id: 'provider-vouchers', path: '/anbieterbereich/gutscheine', area: 'provider', title: 'Gutscheine' },
  { id: 'provider-catalogue', path: '/anbieterbereich/produkte', area: 'provider', title: 'Produkte' },
  { id: 'provider-product-create', path: '/anbieterbereich/produkte/neu', area: 'provider', title: 'Neues Produkt' },
  { id: 'provider-product-edit', path: '/anbieterbereich/produkte/:id', area: 'provider', title: 'Produkt bearbeiten' },
  { id: 'provider-product-variants', path: '/anbieterbereich/produkte/:id/varianten', area: 'provider', title: 'Varianten' },
  { id: 'provider-product-bulk-quantity', path: '/anbieterbereich/produkte/:id/mengenstaffel', area: 'provider', title: 'Mengenstaffel' },
  { id: 'provider-product-discounts', path: '/anbieterbereich/produkte/:id/rabatte', area: 'provider', title: 'Rabatte' },
  { id: 'provider-product-seo', path: '/anbieterbereich/produkte/:id/seo', area: 'provider', title: 'SEO-Daten' },
  { id: 'provider-product-tags', path: '/anbieterbereich/produkte/:id/tags', area: 'provider', title: 'Suchbegriffe' },
  { id: 'provider-product-images', path: '/anbieterbereich/produkte/:id/bilder', area: 'provider', title: 'Produktbilder' },
  { id: 'provider-shippings', path: '/anbieterbereich/versand', area: 'provider', title: 'Versand' },
  { id: 'provider-shipping-setup', path: '/anbieterbereich/versand/einrichten', area: 'provider', title: 'Versand einrichten' },
  { id: 'provider-stores', path: '/anbieterbereich/standorte', area: 'provider', title: 'Standorte' },
  { id: 'provider-store-edit', path: '/anbieterbereich/standorte/:storeId', area: 'provider', title: 'Standort bearbeiten' },
  { id: 'provider-store-times', path: '/anbieterbereich/standorte/:storeId/oeffnungszeiten', area: 'provider', title: 'Öffnungszeiten' },
  { id: 'provider-store-holidays', path: '/anbieterbereich/standorte/:storeId/feiertage', area: 'provider', title: 'Feiertage und Urlaub' },
  { id: 'documents-provider', path: '/anbieterbereich/dokumente', area: 'provider', title: 'Dokumente' },
  { id: 'provider-reviews', path: '/anbieterbereich/bewertungen', area: 'provider', title: 'Bewertungen' },
  { id: 'provider-appointments', path: '/anbieterbereich/termine', area: 'provider', title: 'Termine' },
  { id: 'provider-gallery', path: '/anbieterbereich/galerie', area: 'provider', title: 'Galerie' },
  { id: 'provider-contents', path: '/anbieterbereich/auftritt', area: 'provider', title: 'Aktionen und Zertifikate' },
  { id: 'provider-policies', path: '/anbieterbereich/richtlinien', area: 'provider', title: 'Richtlinien und AGB' },
  { id: 'provider-contract', path: '/anbieterbereich/vertrag', area: 'provider', title: 'Anbietervertrag' },
  { id: 'provider-onboarding', path: '/anbieterbereich/einrichtung', area: 'provider', title: 'Einrichtung' },
  { id: 'provider-profile', path: '/anbieterbereich/profil', area: 'provider', title: 'Betrieb' },

  { id: 'admin-home', path: '/verwaltung', area: 'admin', title: 'Verwaltung' },
  { id: 'admin-inbox', path: '/verwaltung/posteingang', area: 'admin', title: 'Posteingang' },
  { id: 'admin-orders', path: '/verwaltung/bestellungen', area: 'admin', title: 'Bestellungen' },
  { id: 'admin-accounts', path: '/verwaltung/konten', area: 'admin', title: 'Konten' },
  { id: 'admin-registrations', path: '/verwaltung/anbieter', area: 'admin', title: 'Anbieter' },
  { id: 'admin-payments', path: '/verwaltung/zahlungen', area: 'admin', title: 'Zahlungen' },
  { id: 'admin-vouchers', path: '/verwaltung/gutscheine', area: 'admin', title: 'Gutscheine' },
  { id: 'admin-disputes', path: '/verwaltung/streitfaelle', area: 'admin', title: 'Streitfälle' },
  { id: 'admin-content', path: '/verwaltung/inhalte', area: 'admin', title: 'Inhalte' },
  { id: 'admin-content-entry', path: '/verwaltung/inhalte/:id', area: 'admin', title: 'Inhalt bearbeiten' },
  { id: 'admin-lead-routes', path: '/verwaltung/anfragewege', area: 'admin', title: 'Anfragewege' },
  { id: 'admin-lead-route', path: '/verwaltung/anfragewege/:id', area: 'admin', title: 'Anfrageweg bearbeiten' },
  { id: 'admin-questions', path: '/verwaltung/fragen', area: 'admin', title: 'Fragen' },
  { id: 'admin-answers', path: '/verwaltung/antworten', area: 'admin', title: 'Antworten' },
  { id: 'admin-override-positions', path: '/verwaltung/positionen', area: 'admin', title: 'Abweichende Positionen' },
  { id: 'admin-cta', path: '/verwaltung/handlungsaufrufe', area: 'admin', title: 'Handlungsaufrufe' },
  { id: 'admin-posts', path: '/verwaltung/beitraege', area: 'admin', title: 'Magazin' },
  { id: 'admin-post', path: '/verwaltung/beitraege/:id', area: 'admin', title: 'Beitrag bearbeiten' },
  { id: 'admin-newsletter', path: '/verwaltung/newsletter', area: 'admin', title: 'Newsletter' },
  { id: 'admin-newsletter-issue', path: '/verwaltung/newsletter/:id', area: 'admin', title: 'Newsletter schreiben' },
  { id: 'admin-reviews', path: '/verwaltung/bewertungen', area: 'admin', title: 'Bewertungen prüfen' },
  { id: 'content-preview', path: '/vorschau/:token', area: 'public', title: 'Vorschau' },

  { id: 'machines', path: '/entwickler/maschinen', area: 'developer', title: 'Maschinen' },
  { id: 'styleguide', path: '/entwickler/styleguide', area: 'developer', title: 'Styleguide' },
  { id: 'mailbox', path: '/entwickler/postfach', area: 'developer', title: 'Postfach' },

  {
    id: 'not-found',
    path: '*',
    area: 'public',
    title: 'Seite nicht gefunden',
    load: () => import('#client/features/pages/NotFoundScreen.tsx').then((m) => screen(m.NotFoundScreen, m)),
  },
]

/** Every screen, once. `npm run -s screens` prints it; router, titles and guards derive from it. */
export const routes: readonly ScreenRoute[] = rows.map((row) => (row.load ? row : { ...row, load: member(row.id) }))
