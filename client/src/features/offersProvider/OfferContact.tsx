import { Card } from '#client/ui/Card.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import type { ViewedOffer } from './sentOffers.live.ts'
import { isRunning } from './offerWords.ts'
import { offerTexts } from './offersProvider.texts.ts'
import styles from './offersProvider.module.css'

const texts = offerTexts.detail.deal

/** Who has ordered; before the acceptance only that nobody is told. */
export function OfferContact({ offer }: { offer: ViewedOffer }) {
  const { user } = offer
  if (!user) return isRunning(offer) ? <p className={styles['small']}>{texts.hidden}</p> : null
  const lines = [
    `${user.first_name} ${user.last_name}`.trim(),
    `${user.street} ${user.street_number}`.trim(),
    `${user.postal_code} ${user.city}`.trim(),
  ].filter(Boolean)
  return (
    <Card>
      <section className={styles['stack']} aria-label={texts.contact}>
        <h2 className={styles['heading']}>{texts.contact}</h2>
        <address className={styles['contact']}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {user.phone && <a href={`tel:${user.phone.replaceAll(/[^+\d]/g, '')}`}>{user.phone}</a>}
          {user.email && <a href={`mailto:${user.email}`}>{user.email}</a>}
        </address>
        <p className={styles['small']}>{texts.contactText}</p>
        <div className={styles['row']}>
          <LinkButton to={`/anbieterbereich/dokumente?suche=${encodeURIComponent(offer.offer_name)}`} icon="file">
            {texts.papers}
          </LinkButton>
        </div>
      </section>
    </Card>
  )
}
