import { guestOf, useSession } from '#client/lib/session/sessionView.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { orderTexts } from './orders.texts.ts'

/** No such order for whoever looks. An account has a list to look it up in; a guest has the link in his mail. */
export function OrderMissing({ title, text }: { title: string; text: string }) {
  const isGuest = useSession(guestOf) !== null
  const action = isGuest ? { to: '/kontakt', label: orderTexts.contact } : { to: '/konto/bestellungen', label: orderTexts.orders }
  return (
    <EmptyState
      icon="bag"
      title={title}
      action={
        <LinkButton to={action.to} variant="primary">
          {action.label}
        </LinkButton>
      }
    >
      {isGuest ? orderTexts.missingForGuest : text}
    </EmptyState>
  )
}
