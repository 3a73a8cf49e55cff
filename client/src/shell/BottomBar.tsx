import { NavLink } from 'react-router-dom'
import { useAccountCounts } from '#client/lib/session/accountCounts.ts'
import { useCartCount } from '#client/lib/cart/cartCount.ts'
import { roleOf, useSession } from '#client/lib/session/sessionView.ts'
import { shellTexts } from './shell.texts.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import styles from './BottomBar.module.css'

interface NavItem {
  to: string
  icon: IconName
  label: string
  count?: number
  spoken?: string
}

/** A phone's navigation, under the thumb. */
export function BottomBar() {
  const role = useSession(roleOf)
  const cart = useCartCount()
  const { unread_messages: messages, open_orders: meals, open_shop_orders: goods } = useAccountCounts()
  const texts = shellTexts.bottom
  const toCart: NavItem = { to: '/warenkorb', icon: 'cart', label: texts.cart, count: cart, spoken: shellTexts.header.cart(cart) }
  const toMessages: NavItem = {
    to: '/nachrichten',
    icon: 'chat',
    label: texts.messages,
    count: messages,
    spoken: shellTexts.header.messages(messages),
  }
  const own: NavItem[] =
    role === 'provider'
      ? [toMessages, { to: '/anbieterbereich', icon: 'store', label: shellTexts.account.providerArea }]
      : role === 'admin'
        ? [
            { to: '/verwaltung/posteingang', icon: 'chat', label: texts.messages },
            { to: '/verwaltung', icon: 'settings', label: shellTexts.account.adminArea },
          ]
        : [
            toCart,
            ...(role
              ? [toMessages, { to: '/konto/bestellungen', icon: 'bag' as const, label: texts.orders, count: meals + goods }]
              : [{ to: '/anmelden', icon: 'user' as const, label: texts.login }]),
          ]
  const items: NavItem[] = [{ to: '/', icon: 'home', label: texts.home }, { to: '/anbieter', icon: 'search', label: texts.search }, ...own]
  return (
    <nav className={styles['bar']} data-bottom-bar="" aria-label={texts.label}>
      {items.map(({ to, icon, label, count = 0, spoken }) => (
        <NavLink key={to} to={to} end={to === '/'} className={styles['place']}>
          <span className={styles['icon']}>
            <Icon name={icon} size={24} />
            {count > 0 && <Badge count={count} className={styles['badge']} />}
          </span>
          <span aria-hidden={spoken ? true : undefined}>{label}</span>
          {spoken && <span className="visually-hidden">{spoken}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
