import { useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { mailLinks } from '#contract/values/mailLinks.ts'
import { returnPathOf } from '#client/lib/session/returnPath.ts'
import { session } from '#client/lib/session/session.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { AccountsPage, Outcome } from './AccountsPage.tsx'
import { confirmationTexts, confirmTexts as texts } from './registration.texts.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { homeOf, loginOf } from './accountKinds.ts'
import { useRecovery, useRecoveryView } from './useRecovery.ts'

/** Behind the link of the confirmation mail. Mail scanners open links; only a press confirms. */
export function ConfirmEmailScreen() {
  const { token = '' } = useParams()
  const { isEmailConfirmed, isConfirmationSent, isBusy, errors, trouble: other } = useRecovery()
  const [hasFailed, setFailed] = useState(false)
  const trouble = errors['token'] ?? other
  // Once the link did not work, the way on is a new mail; its own troubles belong to its form.
  if (trouble && !hasFailed) setFailed(true)
  return (
    <AccountsPage title={texts.title} lead={isEmailConfirmed || isConfirmationSent ? undefined : texts.lead}>
      {isEmailConfirmed ? (
        <Confirmed />
      ) : isConfirmationSent ? (
        <Banner tone="success">{confirmationTexts.resent}</Banner>
      ) : (
        <>
          {trouble && <Banner tone="danger">{trouble}</Banner>}
          {hasFailed && <NewMail isBusy={isBusy} />}
          <Button
            variant={hasFailed ? 'secondary' : 'primary'}
            size="large"
            isWide
            isPending={isBusy && !hasFailed}
            pendingLabel={texts.submitting}
            onPress={() => session.confirmEmail(token)}
          >
            {texts.submit}
          </Button>
        </>
      )}
    </AccountsPage>
  )
}

function Confirmed() {
  const { recoveryAnswer, isAuthenticated, failure } = useRecoveryView()
  const { search } = useLocation()
  const isSignedIn = Boolean(recoveryAnswer?.session)
  useEffect(() => {
    if (isSignedIn) toast.success(texts.signedIn)
  }, [isSignedIn])
  if (isSignedIn && isAuthenticated) return <Navigate to={returnPathOf(search, homeOf(recoveryAnswer?.role))} replace />
  if (isSignedIn && !failure) return <p role="status">{texts.signingIn}</p>
  if (recoveryAnswer?.passwordToken) {
    return (
      <Outcome
        title={texts.done}
        actions={
          <LinkButton variant="primary" to={mailLinks.resetPassword(recoveryAnswer.passwordToken)}>
            {texts.setPassword}
          </LinkButton>
        }
      >
        <p>{texts.setPasswordText}</p>
      </Outcome>
    )
  }
  if (isAuthenticated)
    return (
      <Outcome
        title={texts.done}
        actions={
          <LinkButton variant="primary" to={returnPathOf(search, '/')}>
            {texts.onward}
          </LinkButton>
        }
      >
        <p>{texts.onwardText}</p>
      </Outcome>
    )
  return (
    <Outcome
      title={texts.done}
      actions={
        <LinkButton variant="primary" to={`${loginOf(recoveryAnswer?.role)}${search}`}>
          {texts.toLogin}
        </LinkButton>
      }
    >
      <p>{texts.doneText}</p>
    </Outcome>
  )
}

function NewMail({ isBusy }: { isBusy: boolean }) {
  const [email, setEmail] = useState('')
  return (
    <Form onSubmit={() => session.resendConfirmation(email.trim())} aria-label={texts.newMail}>
      <TextField
        name="email"
        type="email"
        label={texts.email}
        value={email}
        onChange={setEmail}
        autoComplete="username"
        inputMode="email"
        maxLength={254}
        isRequired
        validate={checkEmail}
      />
      <Button type="submit" variant="primary" size="large" isWide isPending={isBusy} pendingLabel={confirmationTexts.resending}>
        {texts.request}
      </Button>
    </Form>
  )
}
