import { session } from '#client/lib/session/session.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { confirmationTexts as texts } from './registration.texts.ts'
import { troubleOf } from './troubleOf.ts'

/** The address is not confirmed yet: offers the mail once more. */
export function ResendConfirmation({ email }: { email: string }) {
  const { isConfirmationSent } = useSession()
  if (isConfirmationSent) return <Banner tone="success">{texts.resent}</Banner>
  return (
    <Banner tone="warning" title={texts.title} action={<ResendButton email={email} />}>
      <p>{texts.spam}</p>
      <ErrandTrouble />
    </Banner>
  )
}

/** Sends the confirmation mail again. */
export function ResendButton({ email }: { email: string }) {
  const { isErrandBusy } = useSession()
  return (
    <Button isPending={isErrandBusy} pendingLabel={texts.resending} onPress={() => session.resendConfirmation(email)}>
      {texts.resend}
    </Button>
  )
}

function ErrandTrouble() {
  const { errandFailure } = useSession()
  return errandFailure && <p role="alert">{troubleOf(errandFailure)}</p>
}
