import type { HeadOf } from '#client/lib/page/pageHead.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { inquiryTexts } from './inquiry.texts.ts'
import styles from './leads.module.css'

const texts = inquiryTexts.done

export const head: HeadOf<object> = () => ({ title: texts.mailTitle, noindex: true })

/** `/anfrage/link-gesendet`: a guest still has to open the link in the mail. */
export function ConfirmationScreen() {
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{texts.mailTitle}</h1>
      <EmptyState icon="send" title={texts.mailText} action={<LinkButton to="/">{texts.home}</LinkButton>} />
    </div>
  )
}
