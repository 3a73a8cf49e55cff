import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { session } from '#client/lib/session/session.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { AccountsPage, Outcome } from './AccountsPage.tsx'
import { passwordTexts } from './registration.texts.ts'
import { loginOf } from './accountKinds.ts'
import { PasswordField } from './PasswordField.tsx'
import { useRecovery } from './useRecovery.ts'

const texts = passwordTexts.reset

/** The page behind the link of the mail. A link that is used up leads to a new one. */
export function ResetScreen() {
  const { token = '' } = useParams()
  const [password, setPassword] = useState('')
  const { isPasswordReset, recoveryAnswer, recoveryFailure, isBusy, errors, trouble } = useRecovery()
  const linkTrouble = errors['token'] ?? (isLinkTrouble(recoveryFailure?.code) ? trouble : null)
  return (
    <AccountsPage title={texts.title} lead={isPasswordReset ? undefined : texts.lead}>
      {isPasswordReset ? (
        <Outcome
          title={texts.done}
          actions={
            <LinkButton variant="primary" to={loginOf(recoveryAnswer?.role)}>
              {texts.toLogin}
            </LinkButton>
          }
        >
          <p>{texts.doneText}</p>
        </Outcome>
      ) : (
        <Form errors={errors} onSubmit={() => session.resetPassword(token, password)} aria-label={texts.title}>
          {linkTrouble && (
            <Banner tone="danger" action={<LinkButton to="/passwort-vergessen">{texts.newLink}</LinkButton>}>
              {linkTrouble}
            </Banner>
          )}
          {trouble && !linkTrouble && <Banner tone="danger">{trouble}</Banner>}
          <PasswordField label={texts.password} value={password} onChange={setPassword} />
          <Button type="submit" variant="primary" size="large" isWide isPending={isBusy} pendingLabel={texts.submitting}>
            {texts.submit}
          </Button>
        </Form>
      )}
    </AccountsPage>
  )
}

const isLinkTrouble = (code: string | undefined) => code === 'LINK_INVALID' || code === 'LINK_EXPIRED'
