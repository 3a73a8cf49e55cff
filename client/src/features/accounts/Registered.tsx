import { Link } from 'react-router-dom'
import { Button } from '#client/ui/Button.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Outcome } from './AccountsPage.tsx'
import { confirmationTexts as texts } from './registration.texts.ts'
import { ResendButton } from './ResendConfirmation.tsx'
import { useDeveloperInfo } from './useDeveloperInfo.ts'
import { useRecoveryView } from './useRecovery.ts'

/** The account waits for its address to be confirmed. */
export function Registered({ email, login, onBack }: { email: string; login: string; onBack: () => void }) {
  const { isConfirmationSent, trouble } = useRecoveryView()
  const isDemo = useDeveloperInfo() !== null
  return (
    <Outcome
      title={texts.title}
      actions={
        <>
          <ResendButton email={email} />
          <Button variant="quiet" onPress={onBack}>
            {texts.other}
          </Button>
          <LinkButton variant="quiet" to={login}>
            {texts.toLogin}
          </LinkButton>
        </>
      }
    >
      <p>{texts.sentTo(email)}</p>
      <p>{texts.spam}</p>
      {isDemo && (
        <Banner>
          {texts.demo} <Link to={`/entwickler/postfach?an=${encodeURIComponent(email)}`}>{texts.demoMailbox}</Link>
        </Banner>
      )}
      {isConfirmationSent && <Banner tone="success">{texts.resent}</Banner>}
      {trouble && <Banner tone="danger">{trouble}</Banner>}
    </Outcome>
  )
}
