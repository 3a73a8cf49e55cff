import { LinkButton } from '#client/ui/LinkButton.tsx'
import type { ApiAnswer } from '#client/lib/http/api.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Card } from '#client/ui/Card.tsx'
import { privacyTexts } from './privacy.texts.ts'
import styles from './privacy.module.css'

const texts = privacyTexts.consents

/** What was agreed to, and the ways to take it back. */
export function ConsentCard({ consents }: { consents: ApiAnswer<'cms.consents'>['data'] }) {
  return (
    <Card as="section" className={styles['card']}>
      <h2 className={styles['heading']}>{texts.title}</h2>
      <p className={styles['text']}>{texts.text}</p>
      {consents.length === 0 ? (
        <p className={styles['text']}>{texts.none}</p>
      ) : (
        <ul className={styles['points']}>
          {consents.map((one) => (
            <li key={`${one.given_at}${one.purpose}`}>
              {texts.span(one.name, formatDateTime(one.given_at), one.withdrawn_at && formatDateTime(one.withdrawn_at))}
            </li>
          ))}
        </ul>
      )}
      <div className={styles['buttons']}>
        <LinkButton to="/cookie-einstellungen" icon="settings">
          {texts.cookies}
        </LinkButton>
        <LinkButton to="/newsletter/abmelden">{texts.newsletter}</LinkButton>
      </div>
    </Card>
  )
}
