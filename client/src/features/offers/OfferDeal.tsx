import type { Offer } from '#contract/calls/offerWire.ts'
import { contractNumber } from '#contract/values/contractNumber.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { offersTexts } from './offers.texts.ts'
import styles from './detail.module.css'

const texts = offersTexts.detail

/** How far the job is, and how to reach who does it. */
export function OfferDeal({ offer }: { offer: Offer }) {
  const { provider, offer_status: status } = offer
  const steps: readonly (readonly [string, string | null, boolean])[] = [
    [texts.ordered, offer.accepted_at, true],
    [texts.started, offer.started_at, offer.started_at !== null],
    [texts.done, offer.done_at, offer.done_at !== null],
    [texts.completed, null, status === 'completed'],
  ]
  return (
    <section className={styles['card']} aria-label={texts.steps}>
      <h2 className={styles['heading']}>{texts.steps}</h2>
      <ol className={styles['steps']}>
        {steps.map(([label, at, isReached]) => (
          <li key={label} data-reached={isReached || undefined}>
            <Icon name={isReached ? 'check' : 'clock'} size={18} />
            <span>
              {label}
              {at && <span className={styles['muted']}> {formatDateTime(at)}</span>}
            </span>
          </li>
        ))}
      </ol>
      {offer.accepted_at && <p className={styles['muted']}>{texts.contractNumber(contractNumber(offer.id))}</p>}
      <h3 className={styles['label']}>{texts.contact}</h3>
      <address className={styles['address']}>
        {provider.name}
        <br />
        {provider.street}
        <br />
        {provider.postal_code} {provider.city}
      </address>
      <p className={styles['row']}>
        {provider.phone && <a href={`tel:${provider.phone.replace(/[^\d+]/g, '')}`}>{provider.phone}</a>}
        {provider.email && <a href={`mailto:${provider.email}`}>{provider.email}</a>}
      </p>
      {status === 'accepted' && <p className={styles['muted']}>{texts.contactText}</p>}
    </section>
  )
}
