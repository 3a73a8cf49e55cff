import { useId } from 'react'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { homeTexts as texts } from './home.texts.ts'
import styles from './Home.module.css'

/** An invitation to businesses. */
export function BecomeProvider({ title, text }: { title: string; text: string }) {
  const id = useId()
  return (
    <section className={styles['band']} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text || texts.becomeProvider.text}</p>
      </div>
      <div className={styles['bandActions']}>
        <LinkButton variant="primary" to="/anbieter-werden">
          {texts.becomeProvider.more}
        </LinkButton>
        <LinkButton to="/registrieren/anbieter">{texts.becomeProvider.register}</LinkButton>
      </div>
    </section>
  )
}

/** The form itself waits at the end of every page. */
export function NewsletterBand({ title, text }: { title: string; text: string }) {
  // No landmark of its own: the form at the end of the page is one by the same name.
  return (
    <div className={styles['quietBand']}>
      <div>
        <h2>{title}</h2>
        <p>{text || texts.newsletter.text}</p>
      </div>
      <a href="#newsletter" className={styles['bandLink']}>
        {texts.newsletter.go}
      </a>
    </div>
  )
}
