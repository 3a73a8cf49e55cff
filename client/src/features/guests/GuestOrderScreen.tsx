import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { session } from '#client/lib/session/session.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { guestTexts } from './guests.texts.ts'
import styles from './guests.module.css'

const texts = guestTexts.open

/** `/bestellung/:orderNumber/:key`, from the confirmation mail: opens the order without a log-in, in a session for nothing else. */
export function GuestOrderScreen() {
  const { orderNumber = '', key = '' } = useParams()
  const { user, isInitialised } = useSession()
  return (
    <div className={styles['page']}>
      <h1>{texts.title}</h1>
      {!isInitialised ? <Opening /> : user ? <SignedIn /> : <OpenOrder key={key} orderNumber={orderNumber} sealed={key} />}
    </div>
  )
}

const Opening = () => (
  <div role="status" aria-label={texts.opening}>
    <Skeleton shape="block" height="220px" />
  </div>
)

const SignedIn = () => (
  <Banner
    title={texts.signedIn}
    action={
      <Button size="small" onPress={() => session.logout()}>
        {texts.logout}
      </Button>
    }
  >
    {texts.signedInText}
  </Banner>
)

type Answer = { kind: 'asking' } | { kind: 'opened'; id: number } | { kind: 'refused' } | { kind: 'failed' }

function OpenOrder({ orderNumber, sealed }: { orderNumber: string; sealed: string }) {
  const guest = useSession((view) => view.guest)
  const [answer, setAnswer] = useState<Answer>({ kind: 'asking' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    setAnswer({ kind: 'asking' })
    api('guests.openOrder', { body: { order_number: orderNumber, key: sealed } }, { signal: stop.signal }).then(
      ({ data }) => {
        if (stop.signal.aborted) return
        session.grant(data)
        setAnswer({ kind: 'opened', id: data.user.user_id })
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        setAnswer({ kind: error instanceof ApiRefusal && error.status < 500 ? 'refused' : 'failed' })
      },
    )
    return () => stop.abort()
  }, [orderNumber, sealed, attempt])
  if (answer.kind === 'opened' && guest?.user_id === answer.id)
    return <Navigate to={`/konto/bestellungen/${encodeURIComponent(orderNumber)}/verfolgung`} replace />
  if (answer.kind === 'failed') return <ErrorState onRetry={() => setAttempt((count) => count + 1)} />
  if (answer.kind === 'refused')
    return (
      <EmptyState
        icon="bag"
        title={texts.failed}
        action={
          <>
            <LinkButton to="/anmelden" variant="primary">
              {texts.login}
            </LinkButton>
            <LinkButton to="/kontakt">{texts.contact}</LinkButton>
          </>
        }
      >
        {texts.failedText}
      </EmptyState>
    )
  return <Opening />
}
