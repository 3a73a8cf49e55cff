import { useMemo, useState } from 'react'
import { session, useSession } from '#client/lib/session.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { errorsByField, Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { DemoLogins } from './DemoLogins.tsx'
import { loginTexts as texts } from './accounts.texts.ts'

/** E-mail and password. What was typed stays until the log-in has worked. */
export function LoginForm({ role }: { role: 'User' | 'Company' }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  // A refusal from before this screen was opened is none of its business.
  const [hasTried, setTried] = useState(false)
  const { isBusy, failure } = useSession()
  const shown = hasTried && !isBusy ? failure : null
  const errors = useMemo(() => errorsByField([...(shown?.errors ?? [])]), [shown])

  const login = (form: { email: string; password: string }) => {
    setTried(true)
    session.login({ ...form, email: form.email.trim(), role })
  }
  return (
    <Form errors={errors} onSubmit={() => login({ email, password })} aria-label={texts.submit}>
      {shown && !shown.errors?.length && <Banner tone="danger">{messageOf(shown)}</Banner>}
      <TextField name="email" type="email" label={texts.email} value={email} onChange={setEmail} autoComplete="username" inputMode="email" isRequired validate={checkEmail} />
      <TextField name="password" type="password" label={texts.password} value={password} onChange={setPassword} autoComplete="current-password" isRequired />
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

function messageOf({ code, message }: { code: string; message: string }): string {
  if (code === 'OFFLINE') return texts.offline
  return code === 'UNKNOWN' || code === 'INTERNAL' ? texts.failed : message
}
