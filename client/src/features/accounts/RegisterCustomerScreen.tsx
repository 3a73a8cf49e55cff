import { useState } from 'react'
import { currentNewsletterConsent, newsletterConsents } from '#contract/values/newsletterConsent.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { registerTexts as texts } from './registration.texts.ts'
import { PasswordField } from './PasswordField.tsx'
import { NameFields, nobody } from './PersonFields.tsx'
import { RegisterPage } from './RegisterPage.tsx'

/** Only what an account needs; salutation, telephone and the rest wait until they are asked for. */
export function RegisterCustomerScreen() {
  const [{ first_name, last_name }, setPerson] = useState(nobody)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [newsletter, setNewsletter] = useState(false)
  const form = () => ({
    first_name,
    last_name,
    email: email.trim(),
    password,
    terms: true,
    ...(newsletter && { newsletter, newsletter_text_version: currentNewsletterConsent }),
  })
  return (
    <RegisterPage kind="customer" email={email.trim()} form={form}>
      <NameFields person={{ first_name, last_name }} onChange={(changes) => setPerson((old) => ({ ...old, ...changes }))} />
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
      <PasswordField label={texts.password} value={password} onChange={setPassword} />
      <Checkbox name="newsletter" isSelected={newsletter} onChange={setNewsletter}>
        {newsletterConsents[currentNewsletterConsent]}
      </Checkbox>
    </RegisterPage>
  )
}
