import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { checkEmail } from '#client/ui/fieldMessages.ts'
import { Done, NewsletterPage } from './NewsletterPage.tsx'
import { newsletterTexts } from './newsletter.texts.ts'
import { useSending } from './useSending.ts'
import styles from './newsletter.module.css'

const texts = newsletterTexts.leave
type Answer = { message: string; data: { left: boolean } }

/** Leaving: by the key of a mail or for the own account at once; by an address alone its reader gets the link. */
export function LeaveScreen() {
  const key = useSearchParams()[0].get('token')
  const user = useSession(userOf)
  const [isOther, setOther] = useState(false)
  const { isBusy, fieldError, trouble, answer, send } = useSending<Answer>()
  const leave = (body: { token?: string; email?: string }) => void send(() => api('newsletter.unsubscribe', { body }))
  if (answer) return <Left {...answer} />

  const failure = trouble ?? (key || (user && !isOther) ? fieldError : null)
  const alert = failure && (
    <Banner tone="danger" title={texts.failed}>
      {failure}
    </Banner>
  )
  if (key === null && (!user || isOther)) {
    return (
      <NewsletterPage title={texts.title} lead={texts.leadEmail}>
        {alert}
        <EmailForm isBusy={isBusy} error={fieldError} onSubmit={(email) => leave({ email })} />
      </NewsletterPage>
    )
  }
  return (
    <NewsletterPage title={texts.title} lead={key === null && user ? texts.leadOwn(user.email) : texts.leadKey}>
      {alert}
      <Button
        variant="primary"
        size="large"
        isWide
        isPending={isBusy}
        pendingLabel={texts.submitting}
        onPress={() => leave(key === null ? {} : { token: key })}
      >
        {texts.submit}
      </Button>
      {key === null && (
        <Button variant="quiet" className={styles['other']} onPress={() => setOther(true)}>
          {texts.other}
        </Button>
      )}
    </NewsletterPage>
  )
}

function Left({ message, data }: Answer) {
  return (
    <NewsletterPage title={texts.title}>
      <Done title={data.left ? texts.done : texts.sent}>
        <p>{data.left ? texts.doneText : message}</p>
        <div className={styles['actions']}>
          <LinkButton to="/">{texts.home}</LinkButton>
        </div>
      </Done>
    </NewsletterPage>
  )
}

function EmailForm({ isBusy, error, onSubmit }: { isBusy: boolean; error: string | null; onSubmit: (email: string) => void }) {
  const [email, setEmail] = useState('')
  return (
    <Form errors={error ? { email: error } : {}} onSubmit={() => onSubmit(email.trim())} aria-label={texts.title}>
      <TextField
        name="email"
        type="email"
        label={texts.label}
        value={email}
        onChange={setEmail}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        isRequired
        validate={checkEmail}
      />
      <Button type="submit" variant="primary" size="large" isWide isPending={isBusy} pendingLabel={texts.submitting}>
        {texts.askLink}
      </Button>
    </Form>
  )
}
