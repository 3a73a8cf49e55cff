import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { session } from '#client/lib/session/session.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { AccountsPage, Outcome } from './AccountsPage.tsx'
import { passwordTexts } from './registration.texts.ts'
import { accountKinds } from './accountKinds.ts'
import { useRecovery } from './useRecovery.ts'

const texts = passwordTexts.remind

/** A link for a new password. The words are the same whether the address is known or not. */
export function RemindScreen() {
  const typed = useLocation().state as { email?: string } | null
  const [email, setEmail] = useState(typed?.email ?? '')
  const { isRemindSent, isBusy, errors, trouble } = useRecovery()
  return (
    <AccountsPage title={texts.title} lead={isRemindSent ? undefined : texts.lead}>
      {isRemindSent ? (
        <Outcome
          title={texts.sent}
          actions={
            <>
              <LinkButton variant="primary" to={accountKinds.customer.login}>
                {texts.toLogin}
              </LinkButton>
              <Button variant="quiet" onPress={session.forgetRecovery}>
                {texts.again}
              </Button>
            </>
          }
        >
          <p>{texts.sentTo(email.trim())}</p>
        </Outcome>
      ) : (
        <Form errors={errors} onSubmit={() => session.remindPassword(email.trim())} aria-label={texts.title}>
          {trouble && <Banner tone="danger">{trouble}</Banner>}
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
          <Button type="submit" variant="primary" size="large" isWide isPending={isBusy} pendingLabel={texts.submitting}>
            {texts.submit}
          </Button>
          <Link to={accountKinds.customer.login}>{texts.toLogin}</Link>
        </Form>
      )}
    </AccountsPage>
  )
}
