import type { AccountCounts } from '#client/lib/session/accountCounts.ts'
import type { IconName } from '#client/ui/iconPaths.ts'

export interface ProviderNavItem {
  to: string
  icon: IconName
  label: string
  /** Which of the account's numbers hangs on it. */
  count?: keyof AccountCounts
  /** Only for restaurants. */
  isGastro?: boolean
  /** Only for those who sell goods, not dishes. */
  isGoods?: boolean
  /** Shown as current only on exactly this page. */
  isExact?: boolean
}
export interface ProviderJob {
  title: string
  items: readonly ProviderNavItem[]
}

/** The provider area by job, as somebody at work looks for it. */
export const providerJobs = (slug: string | null): readonly ProviderJob[] => [
  { title: 'Heute', items: [{ to: '/anbieterbereich', icon: 'home', label: 'Übersicht', isExact: true }] },
  {
    title: 'Küche',
    items: [
      {
        to: '/anbieterbereich/speisebestellungen',
        icon: 'kitchen',
        label: 'Bestelltafel',
        count: 'open_orders',
        isGastro: true,
        isExact: true,
      },
      { to: '/anbieterbereich/speisebestellungen/alle', icon: 'bag', label: 'Alle Bestellungen', isGastro: true },
      { to: '/anbieterbereich/speisen', icon: 'kitchen', label: 'Speisen', isGastro: true },
      { to: '/anbieterbereich/verfuegbarkeit', icon: 'check', label: 'Verfügbarkeit', isGastro: true },
      { to: '/anbieterbereich/speisekategorien', icon: 'menu', label: 'Speisekategorien', isGastro: true },
      { to: '/anbieterbereich/lieferzeiten', icon: 'clock', label: 'Küchenzeiten', isGastro: true },
      { to: '/anbieterbereich/gastro-einstellungen', icon: 'settings', label: 'Gastro-Einstellungen', isGastro: true },
    ],
  },
  {
    title: 'Waren und Leistungen',
    items: [
      { to: '/anbieterbereich/produkte', icon: 'store', label: 'Produkte', isGoods: true },
      { to: '/anbieterbereich/leistungen', icon: 'calendar', label: 'Leistungen', isGoods: true },
      { to: '/anbieterbereich/bestellungen', icon: 'bag', label: 'Warenbestellungen', count: 'open_shop_orders', isGoods: true },
      { to: '/anbieterbereich/bundles/eingang', icon: 'box', label: 'Bündel', count: 'waiting_bundles', isGoods: true },
      { to: '/anbieterbereich/rueckerstattungen', icon: 'euro', label: 'Rückerstattungen', isGoods: true },
      { to: '/anbieterbereich/versand', icon: 'box', label: 'Versand', isGoods: true },
    ],
  },
  {
    title: 'Kontakt',
    items: [
      { to: '/nachrichten', icon: 'chat', label: 'Nachrichten', count: 'unread_messages' },
      { to: '/anbieterbereich/anfragen', icon: 'edit', label: 'Anfragen', count: 'open_leads' },
      { to: '/anbieterbereich/angebote', icon: 'send', label: 'Meine Angebote', count: 'waiting_offers' },
      { to: '/anbieterbereich/bewertungen', icon: 'star', label: 'Bewertungen' },
      { to: '/anbieterbereich/termine', icon: 'calendar', label: 'Termine' },
      { to: '/konto/benachrichtigungen', icon: 'bell', label: 'Benachrichtigungen', count: 'unread_notifications' },
    ],
  },
  {
    title: 'Geld',
    items: [
      { to: '/anbieterbereich/dokumente', icon: 'file', label: 'Dokumente' },
      { to: '/anbieterbereich/steuermeldung', icon: 'file', label: 'Steuermeldung' },
      { to: '/anbieterbereich/gutscheine', icon: 'sparkle', label: 'Gutscheine' },
      { to: '/anbieterbereich/zahlungen', icon: 'euro', label: 'Barzahlung' },
    ],
  },
  {
    title: 'Profil',
    items: [
      { to: '/anbieterbereich/einrichtung', icon: 'done-all', label: 'Einrichtung' },
      { to: '/anbieterbereich/profil', icon: 'store', label: 'Betrieb' },
      { to: '/anbieterbereich/standorte', icon: 'pin', label: 'Standorte' },
      { to: '/anbieterbereich/seite', icon: 'edit', label: 'Seite bearbeiten' },
      { to: '/anbieterbereich/galerie', icon: 'eye', label: 'Galerie' },
      { to: '/anbieterbereich/auftritt', icon: 'star', label: 'Aktionen & Zertifikate' },
      { to: '/anbieterbereich/richtlinien', icon: 'edit', label: 'Richtlinien und AGB' },
      { to: '/anbieterbereich/vertrag', icon: 'check', label: 'Anbietervertrag' },
      { to: '/konto/profil', icon: 'user', label: 'Mein Profil' },
      { to: '/konto/sicherheit', icon: 'shield', label: 'Sicherheit' },
      ...(slug ? [{ to: `/anbieter/${slug}`, icon: 'external', label: 'Öffentliche Seite' } as const] : []),
    ],
  },
]
