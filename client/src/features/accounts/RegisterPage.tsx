import { useEffect, useState, type ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { returnPathOf } from '#client/lib/session/returnPath.ts'
import { session } from '#client/lib/session/session.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { fieldMessages } from '#client/ui/fieldMessages.ts'
import { AccountsPage } from './AccountsPage.tsx'
import { registerTexts as texts } from './registration.texts.ts'
import { accountKinds, type AccountKind } from './accountKinds.ts'
import { Registered } from './Registered.tsx'
import { useRecovery } from './useRecovery.ts'
import styles from './AccountsPage.module.css'

type RegisterPageProps = {
  kind: AccountKind
  email: string
  /** The body of the call. */
  form: () => Readonly<Record<string, unknown>>
  /** What is agreed to instead of the terms of use. */
  agreement?: ReactNode
  /** A refusal that reading again helps. */
  onRefused?: (code: string) => void
  children: ReactNode
}

/** The frame of both registrations: its fields, the terms, and afterwards the word about the mail. */
export function RegisterPage({ kind, email, form, agreement, onRefused, children }: RegisterPageProps) {
  const { search } = useLocation()
  const { isAuthenticated, isBusy, isRegistered, isEmailDuplicated, errors, trouble, recoveryFailure } = useRecovery()
  const [isDone, setDone] = useState(false)
  const { role, login, otherRegister, home } = accountKinds[kind]
  useEffect(() => {
    if (isRegistered) setDone(true)
  }, [isRegistered])
  const code = recoveryFailure?.code
  useEffect(() => {
    if (code) onRefused?.(code)
  }, [code, onRefused])
  const back = returnPathOf(search, '')
  if (isAuthenticated) return <Navigate to={back || home} replace />
  return (
    <AccountsPage title={texts[kind].title} lead={texts[kind].lead} points={texts[kind].points}>
      {isDone ? (
        <Registered email={email} login={`${login}${search}`} onBack={() => setDone(false)} />
      ) : (
        <>
          <Form
            errors={errors}
            onSubmit={() => session.register({ role, form: { ...form(), ...(back && { return_to: back }) } })}
            aria-label={texts[kind].title}
          >
            <p className={styles['note']}>{texts.required}</p>
            {isEmailDuplicated && (
              <Banner tone="warning" title={texts.duplicated}>
                {texts.duplicatedWay}
              </Banner>
            )}
            {trouble && <Banner tone="danger">{trouble}</Banner>}
            {children}
            {agreement ?? (
              <Checkbox
                name="terms"
                requiredMessage={fieldMessages.terms}
                aria-label={`${texts.terms.before}${texts.terms.agb}${texts.terms.after}`}
              >
                {texts.terms.before}
                <Link to="/seite/agb" target="_blank">
                  {texts.terms.agb}
                </Link>
                {texts.terms.after}
              </Checkbox>
            )}
            <p className={styles['note']}>
              {texts.privacy.before}
              <Link to="/seite/datenschutz" target="_blank">
                {texts.privacy.link}
              </Link>
              {texts.privacy.after}
            </p>
            <FormErrorSummary />
            <Button type="submit" variant="primary" size="large" isWide isPending={isBusy} pendingLabel={texts.submitting}>
              {texts[kind].submit}
            </Button>
          </Form>
          <div className={styles['other']}>
            <p>
              {texts.hasAccount} <Link to={`${login}${search}`}>{texts.login}</Link>
            </p>
            <p>
              {texts[kind].other} <Link to={`${otherRegister}${search}`}>{texts[kind].otherLink}</Link>
            </p>
          </div>
        </>
      )}
    </AccountsPage>
  )
}
