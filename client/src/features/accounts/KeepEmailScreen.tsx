import { useParams } from 'react-router-dom'
import { mailLinks } from '#contract/values/mailLinks.ts'
import { session } from '#client/lib/session/session.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { AccountsPage, Outcome } from './AccountsPage.tsx'
import { keepTexts as texts } from './registration.texts.ts'
import { useRecovery } from './useRecovery.ts'

/** «Das war ich nicht»: somebody else has changed the address of the account. */
export function KeepEmailScreen() {
  const { token = '' } = useParams()
  const { isEmailConfirmed, recoveryAnswer, isBusy, errors, trouble: other } = useRecovery()
  const trouble = errors['token'] ?? other
  return (
    <AccountsPage title={texts.title} lead={isEmailConfirmed ? undefined : texts.lead}>
      {isEmailConfirmed ? (
        <Outcome
          title={texts.done}
          actions={
            <LinkButton
              variant="primary"
              to={recoveryAnswer?.passwordToken ? mailLinks.resetPassword(recoveryAnswer.passwordToken) : '/passwort-vergessen'}
            >
              {texts.setPassword}
            </LinkButton>
          }
        >
          <p>{texts.doneText}</p>
        </Outcome>
      ) : (
        <>
          {trouble && <Banner tone="danger">{trouble}</Banner>}
          <Button
            variant="primary"
            size="large"
            isWide
            isPending={isBusy}
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
