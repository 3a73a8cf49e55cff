import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { fieldMessages } from '#client/ui/fieldMessages.ts'
import { guestTexts } from './guest.texts.ts'
import styles from './CheckoutScreen.module.css'

const texts = guestTexts.offer
const checkLength = (text: string) => (text.length < 8 ? texts.tooShort : undefined)

/** After an order without an account: a password is all that one still needs. */
export function AccountOffer() {
  const [password, setPassword] = useState('')
  const [isSent, setSent] = useState(false)
  const { isSaving, errors, save } = useSaving()
  const submit = async () => {
    const hasWorked = await save(async () => void (await api('guests.openAccount', { body: { password, terms: true } })))
    setSent(hasWorked)
  }
  if (isSent) return <Banner tone="success">{texts.sent}</Banner>
  return (
    <Card as="section" className={styles['section']} aria-labelledby="konto-anlegen">
      <h2 id="konto-anlegen">{texts.title}</h2>
      <p>{texts.text}</p>
      <Form errors={errors} onSubmit={() => void submit()} aria-label={texts.title} className={styles['section']}>
        <TextField
          name="password"
          type="password"
          label={texts.password}
          autoComplete="new-password"
          maxLength={200}
          isRequired
          validate={checkLength}
          description={texts.passwordHint}
          value={password}
          onChange={setPassword}
        />
        <Checkbox name="terms" requiredMessage={fieldMessages.terms}>
          {texts.terms}
        </Checkbox>
        <p className={styles['hint']}>
          <Link to="/seite/agb" target="_blank">
            {texts.termsLink}
          </Link>
        </p>
        <Button type="submit" variant="primary" isPending={isSaving} pendingLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </Form>
    </Card>
  )
}
