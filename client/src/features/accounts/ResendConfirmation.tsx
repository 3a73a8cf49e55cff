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
      <RecoveryTrouble />
    </Banner>
  )
}

/** Sends the confirmation mail again. */
export function ResendButton({ email }: { email: string }) {
  const { isRecoveryBusy } = useSession()
  return (
    <Button isPending={isRecoveryBusy} pendingLabel={texts.resending} onPress={() => session.resendConfirmation(email)}>
      {texts.resend}
    </Button>
  )
}

function RecoveryTrouble() {
  const { recoveryFailure } = useSession()
  return recoveryFailure && <p role="alert">{troubleOf(recoveryFailure)}</p>
}
