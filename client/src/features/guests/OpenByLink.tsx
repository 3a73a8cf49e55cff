import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { SessionAnswer } from '#contract/calls/accountsWire.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { session } from '#client/lib/session/session.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { guestTexts } from './guests.texts.ts'
import styles from './guests.module.css'

type Texts = (typeof guestTexts)['open' | 'openVoucher' | 'openDebt']
interface OpenByLinkProps {
  texts: Texts
  /** Asks for the guest's session. */
  open: (signal: AbortSignal) => Promise<{ data: SessionAnswer }>
  /** Where it leads. */
  to: string
  /** Where a fresh link is asked for, if there is one. */
  renew?: { label: string; to: string }
}

/** Opens a guest's session by the link of a mail and goes on to what the mail was about. Give it the link's `key`. */
export function OpenByLink(props: OpenByLinkProps) {
  const { user, isInitialised } = useSession()
  const { texts } = props
  return (
    <div className={styles['page']}>
      <h1>{texts.title}</h1>
      {!isInitialised ? <Opening texts={texts} /> : user ? <SignedIn texts={texts} /> : <Opened {...props} />}
    </div>
  )
}

const Opening = ({ texts }: { texts: Texts }) => (
  <div role="status" aria-label={texts.opening}>
    <Skeleton shape="block" height="220px" />
  </div>
)

const SignedIn = ({ texts }: { texts: Texts }) => (
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

function Opened({ texts, open, to, renew }: OpenByLinkProps) {
  const guest = useSession((view) => view.guest)
  const [answer, setAnswer] = useState<Answer>({ kind: 'asking' })
  const [attempt, setAttempt] = useState(0)
  const ask = useRef(open)
  useEffect(() => {
    const stop = new AbortController()
    setAnswer({ kind: 'asking' })
    ask.current(stop.signal).then(
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
  }, [attempt])
  if (answer.kind === 'opened' && guest?.user_id === answer.id) return <Navigate to={to} replace />
  if (answer.kind === 'failed') return <ErrorState onRetry={() => setAttempt((count) => count + 1)} />
  if (answer.kind === 'refused')
    return (
      <EmptyState
        icon="bag"
        title={texts.failed}
        action={
          <>
            {renew && (
              <LinkButton to={renew.to} variant="primary">
                {renew.label}
              </LinkButton>
            )}
            <LinkButton to="/anmelden" {...(renew ? {} : { variant: 'primary' as const })}>
              {texts.login}
            </LinkButton>
            <LinkButton to="/kontakt">{texts.contact}</LinkButton>
          </>
        }
      >
        {texts.failedText}
      </EmptyState>
    )
  return <Opening texts={texts} />
}
