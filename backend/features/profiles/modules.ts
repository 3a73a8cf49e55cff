import type { Module } from '#contract/calls/profilesWire.ts'
import type { Role } from '#contract/roles.ts'

type NavModule = Omit<Module, 'id' | 'position'>

const orders: NavModule = { key: 'orders', name: 'Bestellungen', path: '/konto/bestellungen' }
const profile: NavModule = { key: 'profile', name: 'Profil', path: '/konto/profil' }
const books: NavModule[] = [
  { key: 'shippingAddresses', name: 'Lieferadressen', path: '/konto/lieferadressen' },
  { key: 'billingAddresses', name: 'Rechnungsadressen', path: '/konto/rechnungsadressen' },
]
const everyones: NavModule[] = [
  { key: 'messages', name: 'Nachrichten', path: '/nachrichten' },
  { key: 'notifications', name: 'Benachrichtigungen', path: '/konto/benachrichtigungen' },
  { key: 'security', name: 'Sicherheit', path: '/konto/sicherheit' },
  { key: 'privacy', name: 'Datenschutz', path: '/konto/daten' },
]
const dashboard: NavModule = { key: 'dashboard', name: 'Übersicht', path: '/anbieterbereich' }
const business: NavModule = { key: 'business', name: 'Betrieb', path: '/anbieterbereich/profil' }
const kitchen: NavModule[] = [
  { key: 'food', name: 'Bestelltafel', path: '/anbieterbereich/speisebestellungen' },
  { key: 'foodOrders', name: 'Alle Bestellungen', path: '/anbieterbereich/speisebestellungen/alle' },
  { key: 'availability', name: 'Verfügbarkeit', path: '/anbieterbereich/verfuegbarkeit' },
  { key: 'foodCategories', name: 'Speisekategorien', path: '/anbieterbereich/speisekategorien' },
  { key: 'deliveryTimes', name: 'Lieferzeiten', path: '/anbieterbereich/lieferzeiten' },
  { key: 'gastroSettings', name: 'Gastro-Einstellungen', path: '/anbieterbereich/gastro-einstellungen' },
  { key: 'cashPayments', name: 'Barzahlung', path: '/anbieterbereich/zahlungen' },
]

/** What an account can use, in the order of its menu. `kind`: of its business; only restaurants have a kitchen. */
export function modulesOf(role: Role, kind: string | undefined): Module[] {
  const places =
    role === 'provider'
      ? [dashboard, ...(kind === 'restaurant' ? kitchen : []), business, profile, ...everyones]
      : role === 'customer'
        ? [orders, profile, ...books, ...everyones]
        : [profile, ...everyones]
  return places.map((place, at) => ({ ...place, id: at + 1, position: at + 1 }))
}
