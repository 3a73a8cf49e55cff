import { lazy, Suspense, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { session } from '#client/lib/session/session.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { errorsByField } from '#client/lib/http/failures.ts'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { DemoLogins } from './DemoLogins.tsx'
import { loginTexts as texts } from './accounts.texts.ts'
import { troubleOf } from './troubleOf.ts'
import styles from './AccountsPage.module.css'

const ResendConfirmation = lazy(() => import('./ResendConfirmation.tsx').then((m) => ({ default: m.ResendConfirmation })))

/** E-mail and password. What was typed stays until the log-in has worked. */
export function LoginForm({ role }: { role: 'User' | 'Company' }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const { isBusy, failure } = useSession()
  // A refusal from before this screen was opened is none of its business; one that led back from the code is.
  const [hasTried, setTried] = useState(() => failure?.code === 'LOGIN_TOKEN_INVALID')
  const shown = hasTried && !isBusy ? failure : null
  const errors = useMemo(() => errorsByField([...(shown?.errors ?? [])]), [shown])

  const login = (form: { email: string; password: string }) => {
    setTried(true)
    session.login({ email: form.email.trim(), password: form.password, role, remember })
  }
  return (
    <Form errors={errors} onSubmit={() => login({ email, password })} aria-label={texts.submit}>
      {shown?.code === 'EMAIL_UNCONFIRMED' ? (
        <Suspense>
          <ResendConfirmation email={email.trim()} />
        </Suspense>
      ) : (
        shown && !shown.errors?.length && <Banner tone="danger">{troubleOf(shown, texts.failed)}</Banner>
      )}
      <TextField
        name="email"
        type="email"
        label={texts.email}
        value={email}
        onChange={setEmail}
        autoComplete="username"
        inputMode="email"
        isRequired
        validate={checkEmail}
      />
      <TextField
        name="password"
        type="password"
        label={texts.password}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        isRequired
      />
      <div className={styles['row']}>
        <Checkbox name="remember" isSelected={remember} onChange={setRemember} description={texts.rememberHint}>
          {texts.remember}
        </Checkbox>
        <Link to="/passwort-vergessen" state={{ email: email.trim() }}>
          {texts.forgot}
        </Link>
      </div>
      <Button type="submit" variant="primary" size="large" isWide isPending={isBusy} pendingLabel={texts.submitting}>
        {texts.submit}
      </Button>
      <DemoLogins
        role={role}
        onChoose={(account) => {
          setEmail(account.email)
          setPassword(account.password)
          login(account)
        }}
      />
    </Form>
  )
}
