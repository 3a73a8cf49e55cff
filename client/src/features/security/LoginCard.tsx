import { useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { withStepUp } from '#client/lib/session/stepUp.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { securityTexts } from './security.texts.ts'
import styles from './security.module.css'

const texts = securityTexts.login

/** Password and address; both want the present password, and the second factor where there is one. */
export function LoginCard() {
  const user = useSession(userOf)
  return (
    <Card as="section" className={styles['card']} aria-labelledby="anmeldung">
      <h2 id="anmeldung" className={styles['heading']}>
        {texts.title}
      </h2>
      <p className={styles['text']}>{texts.now(user?.email ?? '')}</p>
      <div className={styles['loginForms']}>
        <PasswordChange email={user?.email ?? ''} />
        <EmailChange />
      </div>
    </Card>
  )
}

function PasswordChange({ email }: { email: string }) {
  const [password, setPassword] = useState('')
  const [current, setCurrent] = useState('')
  const { isSaving, errors, save } = useSaving()
  const submit = async () => {
    const isDone = await save(async () => {
      await withStepUp(() => api('accounts.changeLogin', { body: { password, current_password: current } }))
      return { message: texts.passwordDone }
    })
    if (!isDone) return
    setPassword('')
    setCurrent('')
  }
  return (
    <Form className={styles['form']} errors={errors} onSubmit={() => void submit()} aria-label={texts.passwordTitle}>
      <h3 className={styles['subheading']}>{texts.passwordTitle}</h3>
      {/* Password managers look for whose password it is. */}
      <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="current_password"
        type="password"
        label={texts.current}
        autoComplete="current-password"
        isRequired
        value={current}
        onChange={setCurrent}
      />
      <TextField
        name="password"
        type="password"
        label={texts.newPassword}
        description={texts.newPasswordHint}
        autoComplete="new-password"
        maxLength={200}
        isRequired
        value={password}
        onChange={setPassword}
        validate={(value) => (value !== '' && value.length < 8 ? texts.tooShort : undefined)}
      />
      <p className={styles['small']}>{texts.passwordNote}</p>
      <div>
        <Button type="submit" isPending={isSaving} pendingLabel={texts.saving}>
          {texts.savePassword}
        </Button>
      </div>
    </Form>
  )
}

function EmailChange() {
  const [email, setEmail] = useState('')
  const [current, setCurrent] = useState('')
  const [pending, setPending] = useState<string | null>(null)
  const { isSaving, errors, save } = useSaving()
  const submit = async () => {
    const isDone = await save(async () => {
      const { message, data } = await withStepUp(() => api('accounts.changeLogin', { body: { email, current_password: current } }))
      setPending(data.pending_email)
      return { message }
    })
    if (!isDone) return
    setEmail('')
    setCurrent('')
  }
  return (
    <Form className={styles['form']} errors={errors} onSubmit={() => void submit()} aria-label={texts.emailTitle}>
      <h3 className={styles['subheading']}>{texts.emailTitle}</h3>
      {pending && <Banner>{texts.pending(pending)}</Banner>}
      <TextField
        name="current_password"
        type="password"
        label={texts.current}
        autoComplete="current-password"
        isRequired
        value={current}
        onChange={setCurrent}
      />
      <TextField
        name="email"
        type="email"
        label={texts.newEmail}
        autoComplete="email"
        maxLength={254}
        isRequired
        value={email}
        onChange={setEmail}
      />
      <div>
        <Button type="submit" isPending={isSaving} pendingLabel={texts.saving}>
          {texts.saveEmail}
        </Button>
      </div>
    </Form>
  )
}
