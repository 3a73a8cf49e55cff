import type { Role } from '#contract/roles.ts'
import { shellTexts } from './shell.texts.ts'
import type { IconName } from '#client/ui/iconPaths.ts'

export interface AccountNavItem {
  to: string
  icon: IconName
  label: string
  /** Everybody's unless said otherwise. */
  only?: readonly Role[]
}

const texts = shellTexts.accountHub

/** What belongs to an account, as somebody looks for it. */
const accountPlaces: readonly AccountNavItem[] = [
  { to: '/konto/profil', icon: 'user', label: texts.profile },
  { to: '/anbieterbereich/profil', icon: 'store', label: texts.business, only: ['provider'] },
  { to: '/konto/bestellungen', icon: 'bag', label: texts.orders, only: ['customer'] },
  { to: '/konto/gutscheine', icon: 'sparkle', label: texts.vouchers, only: ['customer'] },
  { to: '/konto/anfragen', icon: 'edit', label: texts.inquiries, only: ['customer'] },
  { to: '/konto/angebote', icon: 'check', label: texts.offers, only: ['customer'] },
  { to: '/konto/favoriten', icon: 'heart', label: texts.favourites },
  { to: '/konto/gespeicherte-suchen', icon: 'search', label: texts.savedSearches, only: ['customer'] },
  { to: '/konto/dokumente', icon: 'file', label: texts.documents, only: ['customer'] },
  { to: '/konto/bewertungen', icon: 'star', label: texts.reviews, only: ['customer'] },
  { to: '/konto/termine', icon: 'calendar', label: texts.appointments, only: ['customer'] },
  { to: '/konto/lieferadressen', icon: 'pin', label: texts.shipping, only: ['customer'] },
  { to: '/konto/rechnungsadressen', icon: 'euro', label: texts.billing, only: ['customer'] },
  { to: '/konto/sicherheit', icon: 'shield', label: texts.security },
  { to: '/konto/benachrichtigungen', icon: 'bell', label: texts.notifications },
  { to: '/konto/markthalle', icon: 'chat', label: texts.operator, only: ['customer', 'provider'] },
  { to: '/konto/daten', icon: 'download', label: texts.privacy },
]

export const accountPlacesOf = (role: Role) => accountPlaces.filter(({ only }) => !only || only.includes(role))

/** Pages around which the account's navigation stands; an order's own page has the whole width. */
export const isAccountHub = (path: string) => path.startsWith('/konto/') && !/^\/konto\/bestellungen\/./.test(path)
