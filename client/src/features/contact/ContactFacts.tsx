import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ContactInfo } from '#contract/calls/contact.calls.ts'
import { contactTexts } from './contact.texts.ts'
import styles from './contact.module.css'

const texts = contactTexts.info
const mail = (address: string) => (address === '' ? null : <a href={`mailto:${address}`}>{address}</a>)

/** Every way to reach the operator; what is not known is left out. */
export function ContactFacts({ info }: { info: ContactInfo }) {
  const place = [info.street, [info.postal_code, info.city].filter(Boolean).join(' ')].filter(Boolean)
  return (
    <aside className={styles['facts']} aria-label={texts.title}>
      <section className={styles['block']}>
        <h2>{texts.title}</h2>
        <dl className={styles['rows']}>
          <Row label={texts.phone}>
            {info.phone !== '' && (
              <>
                <a href={`tel:${info.phone.replace(/[^+\d]/g, '')}`}>{info.phone}</a>
                {info.phone_hours && <span className={styles['small']}>{info.phone_hours}</span>}
              </>
            )}
          </Row>
          <Row label={texts.email}>{mail(info.email)}</Row>
          <Row label={texts.answer}>{info.answer_time}</Row>
          <Row label={texts.languages}>{info.languages.join(', ')}</Row>
          <Row label={texts.address}>
            {info.company !== '' && (
              <address className={styles['address']}>
                {[info.company, ...place].map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            )}
          </Row>
        </dl>
      </section>
      <section className={styles['block']}>
        <h2>{texts.duties}</h2>
        <dl className={styles['rows']}>
          <Row label={texts.dsa}>{mail(info.dsa_email)}</Row>
          <Row label={texts.safety}>{mail(info.safety_email)}</Row>
        </dl>
        <ul className={styles['links']}>
          <li>
            <Link to="/inhalt-melden">{texts.report}</Link>
          </li>
          <li>
            <Link to="/seite/impressum">{texts.imprint}</Link>
          </li>
        </ul>
      </section>
      <section className={styles['block']}>
        <h2>{texts.provider}</h2>
        <p>{texts.providerText}</p>
        <ul className={styles['links']}>
          <li>
            <Link to="/nachrichten" rel="nofollow">
              {texts.toMessages}
            </Link>
          </li>
        </ul>
      </section>
    </aside>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
}
