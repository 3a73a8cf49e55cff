import { useState } from 'react'
import { Link } from 'react-router-dom'
import { currentNewsletterConsent as version, newsletterConsents } from '#contract/values/newsletterConsent.ts'
import { api } from '#client/lib/http/api.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { newsletterTexts } from './newsletter.texts.ts'
import { useSending } from './useSending.ts'
import styles from './newsletter.module.css'

const texts = newsletterTexts.form

/** In the footer of every page: the sentence one agrees to, an address, a button. Nothing counts before the link in the mail. */
export function NewsletterForm() {
  const user = useSession(userOf)
  return (
    <section className={styles['band']} aria-labelledby="newsletter-titel">
      <div className={styles['words']}>
        <h2 id="newsletter-titel">{texts.title}</h2>
        <p>{newsletterConsents[version]}</p>
        <p>
          {texts.privacy} <Link to="/seite/datenschutz">{texts.privacyLink}</Link>.
        </p>
      </div>
      {user?.subscribed ? (
        <Banner
          tone="success"
          action={
            <LinkButton size="small" to="/newsletter/abmelden">
              {texts.leave}
            </LinkButton>
          }
        >
          {texts.subscribed}
        </Banner>
      ) : (
        <OrderForm key={user?.user_id ?? 'guest'} ownEmail={user?.email ?? ''} />
      )}
    </section>
  )
}

function OrderForm({ ownEmail }: { ownEmail: string }) {
  const [email, setEmail] = useState(ownEmail)
  const { isBusy, fieldError, trouble, answer, send } = useSending<string>()
  if (answer !== null) return <Banner tone="success">{answer}</Banner>
  const order = () =>
    send(async () => {
      const typed = email.trim()
      const isOwn = ownEmail !== '' && typed.toLowerCase() === ownEmail.toLowerCase()
      const { message } = isOwn
        ? await api('newsletter.subscribe', { body: { text_version: version } })
        : await api('newsletter.subscribeEmail', { body: { email: typed, text_version: version } })
      return message
    })
  return (
    <Form errors={fieldError ? { newsletter_email: fieldError } : {}} onSubmit={() => void order()} aria-label={texts.title}>
      {trouble && <Banner tone="danger">{trouble}</Banner>}
      <div className={styles['row']}>
        <TextField
          name="newsletter_email"
          type="email"
          label={texts.label}
          placeholder={texts.hint}
          value={email}
          onChange={setEmail}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          isRequired
          validate={checkEmail}
        />
        <Button type="submit" isPending={isBusy} pendingLabel={texts.submitting}>
          {texts.submit}
        </Button>
      </div>
    </Form>
  )
}
