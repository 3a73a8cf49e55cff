import { guestOf, useSession } from '#client/lib/session/sessionView.ts'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { orderTexts } from './orders.texts.ts'

/** The way to one order, or to a page of it, by the buyer's list; a guest has none, and would be sent to the log-in. */
export function OrderCrumbs({ orderNumber, page }: { orderNumber: string; page?: string }) {
  const isGuest = useSession(guestOf) !== null
  const list = { label: orderTexts.orders, to: '/konto/bestellungen' }
  const order = { label: orderNumber, to: `/konto/bestellungen/${orderNumber}` }
  return <Breadcrumbs crumbs={[...(isGuest ? [] : [list]), order, ...(page === undefined ? [] : [{ label: page }])]} />
}
