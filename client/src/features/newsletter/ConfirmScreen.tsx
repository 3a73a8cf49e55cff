import { useParams } from 'react-router-dom'
import { currentNewsletterConsent as version, newsletterConsents } from '#contract/values/newsletterConsent.ts'
import { api } from '#client/lib/http/api.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Done, NewsletterPage } from './NewsletterPage.tsx'
import { newsletterTexts } from './newsletter.texts.ts'
import { useSending } from './useSending.ts'
import styles from './newsletter.module.css'

const texts = newsletterTexts.confirm

/** Behind the link of the first mail. Mail scanners open links; only a press confirms. */
export function ConfirmScreen() {
  const { token = '' } = useParams()
  const { isBusy, fieldError, trouble, answer, send } = useSending<string>()
  if (answer !== null) {
    return (
      <NewsletterPage title={texts.title}>
        <Done title={texts.done}>
          <p>{texts.doneText}</p>
          <div className={styles['actions']}>
            <LinkButton to="/">{texts.home}</LinkButton>
          </div>
        </Done>
      </NewsletterPage>
    )
  }
  const failure = fieldError ?? trouble
  return (
    <NewsletterPage title={texts.title} lead={texts.lead}>
      {failure && (
        <Banner tone="danger" title={texts.failed}>
          <p>{failure}</p>
          <p>{texts.again}</p>
        </Banner>
      )}
      <p>{newsletterConsents[version]}</p>
      <Button
        variant="primary"
        size="large"
        isWide
        isPending={isBusy}
        pendingLabel={texts.submitting}
        onPress={() => void send(async () => (await api('newsletter.confirm', { body: { token, text_version: version } })).message)}
      >
        {texts.submit}
      </Button>
    </NewsletterPage>
  )
}
