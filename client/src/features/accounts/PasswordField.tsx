import { TextField } from '#client/ui/TextField.tsx'
import { passwordTexts as texts } from './registration.texts.ts'
import styles from './AccountsPage.module.css'

const shortest = 8
const longest = 200
const checkLength = (value: string) => (value.length < shortest ? texts.tooShort : undefined)

/** 1 (too short) to 4: length is what makes a password hard to guess. Common ones are refused by the server. */
const strengthOf = (password: string) => (password.length < shortest ? 1 : password.length < 12 ? 2 : password.length < 16 ? 3 : 4)

/** A new password: can be looked at, says how good its length is. */
export function PasswordField({ label, value, onChange }: { label: string; value: string; onChange: (password: string) => void }) {
  return (
    <TextField
      name="password"
      type="password"
      label={label}
      value={value}
      onChange={onChange}
      autoComplete="new-password"
      maxLength={longest}
      isRequired
      validate={checkLength}
      description={value === '' ? texts.hint : <Strength password={value} />}
    />
  )
}

function Strength({ password }: { password: string }) {
  const strength = strengthOf(password)
  return (
    <span className={styles['strength']}>
      <span className={styles['meter']} data-strength={strength} aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
      </span>
      <span aria-live="polite">{strength === 1 ? texts.missing(shortest - password.length) : texts.strengths[strength - 1]}</span>
    </span>
  )
}
