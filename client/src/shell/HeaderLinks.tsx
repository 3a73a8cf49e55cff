import { lazy, Suspense } from 'react'
import { NavLink } from 'react-router-dom'
import { useAccountCounts } from '#client/lib/session/accountCounts.ts'
import { useFavouriteCount } from '#client/lib/favourites/favourites.ts'
import { useCartCount } from '#client/lib/cart/cartCount.ts'
import { roleOf, userOf, useSession } from '#client/lib/session/sessionView.ts'
import { shellTexts } from './shell.texts.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { classNames } from '#client/ui/classNames.ts'
import styles from './Header.module.css'

type IconLinkProps = { to: string; icon: IconName; label: string; count?: number; className?: string }

/** An icon that leads somewhere; its label names the number that its badge shows. */
export function IconLink({ to, icon, label, count = 0, className }: IconLinkProps) {
  return (
    <NavLink to={to} className={classNames(styles['iconLink'], className)} title={label}>
      <span className="visually-hidden">{label}</span>
      <Icon name={icon} size={24} />
      {count > 0 && <Badge count={count} className={styles['badge']} />}
    </NavLink>
  )
}

// Guests have no bell, so it does not belong to their first page. Without its code a plain link does the same job.
const NotificationCentreButton = lazy(() =>
  import('#client/features/notifications/NotificationCentreButton.tsx').then(
    (module) => ({ default: module.NotificationCentreButton }),
    () => ({ default: PlainBell }),
  ),
)

function PlainBell() {
  const { unread_notifications: unread } = useAccountCounts()
  return <IconLink to="/konto/benachrichtigungen" icon="bell" label={shellTexts.header.notifications(unread)} count={unread} />
}

export function NotificationsLink() {
  const user = useSession(userOf)
  const role = useSession(roleOf)
  return (
    user &&
    role && (
      <Suspense fallback={<PlainBell />}>
        <NotificationCentreButton userId={user.user_id} />
      </Suspense>
    )
  )
}

export function MessagesLink() {
  const role = useSession(roleOf)
  const { unread_messages: unread } = useAccountCounts()
  // On a phone the bottom bar of customers has it.
  return (
    role && (
      <IconLink
        to="/nachrichten"
        icon="chat"
        label={shellTexts.header.messages(unread)}
        count={unread}
        className={role === 'customer' ? styles['wideOnly'] : undefined}
      />
    )
  )
}

/** The heart of everybody who shops, signed in or not. */
export function FavouritesLink() {
  const role = useSession(roleOf)
  const count = useFavouriteCount()
  return role === 'provider' || role === 'admin' ? null : (
    <IconLink to="/konto/favoriten" icon="heart" label={shellTexts.header.favourites(count)} count={count} />
  )
}

export function CartLink() {
  const role = useSession(roleOf)
  const count = useCartCount()
  if (role === 'provider' || role === 'admin') return null
  return <IconLink to="/warenkorb" icon="cart" label={shellTexts.header.cart(count)} count={count} className={styles['wideOnly']} />
}
