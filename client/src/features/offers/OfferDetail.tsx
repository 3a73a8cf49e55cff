import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { MissingPage } from '#client/ui/MissingPage.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { contractNumber } from '#contract/values/contractNumber.ts'
import type { Offer, OfferDetails } from '#contract/calls/offerWire.ts'
import { OfferActions } from './OfferActions.tsx'
import { OfferDialogs } from './OfferDialogs.tsx'
import { OfferHead } from './OfferHead.tsx'
import { OfferNote, StaleNote } from './OfferParts.tsx'
import { OfferDeal } from './OfferDeal.tsx'
import { OfferFacts, OfferMore, OfferVisit } from './OfferFacts.tsx'
import { isDeal } from './offerWords.ts'
import { offersTexts } from './offers.texts.ts'
import { useComparison } from './useComparison.ts'
import styles from './detail.module.css'

const texts = offersTexts.detail

interface OfferDetailProps {
  id: number
  /** The conversation about the request with this provider; null where there is none. */
  chat: ((offer: Offer) => ReactNode) | null
  /** Where a finished job is reviewed. */
  review: ((offer: Offer) => ReactNode) | null
}
/** `/angebote/:id`: one offer whole, with all that its customer can do about it. */
export function OfferDetail({ id, chat, review }: OfferDetailProps) {
  const { actor, snapshot, ask } = useComparison({ offerId: id })
  const { details: offer, failure } = snapshot.context
  usePageTitle(offer && offersTexts.from(offer.provider.name))
  if (!offer && snapshot.matches({ watch: 'missing' }))
    return (
      <MissingPage title={texts.missing} actions={<LinkButton to="/konto/angebote">{offersTexts.title}</LinkButton>}>
        <p>{texts.missingText}</p>
      </MissingPage>
    )
  return (
    <div className={styles['page']}>
      <p>
        <Link to={offer ? `/konto/angebote?anfrage=${offer.lead_id}` : '/konto/angebote'}>{offer ? texts.allOf : offersTexts.title}</Link>
      </p>
      {offer ? (
        <>
          <StaleNote actor={actor} isOffline={snapshot.matches({ watch: 'offline' })} isFailed={failure !== null} />
          <div className={styles['columns']}>
            <div className={styles['column']}>
              <OfferHead offer={offer} />
              <OfferNote offer={offer} />
              <div className={styles['body']}>
                <Sections offer={offer} ask={ask} />
              </div>
            </div>
            <div className={styles['side']}>
              <OfferActions offer={offer} ask={ask} />
              {isDeal(offer) && <OfferDeal offer={offer} />}
              {offer.offer_status === 'completed' && review && (
                <section className={styles['card']} aria-label={texts.review}>
                  <h2 className={styles['heading']}>{texts.review}</h2>
                  <p className={styles['muted']}>{texts.reviewText}</p>
                  {review(offer)}
                </section>
              )}
              {chat?.(offer)}
            </div>
          </div>
          <OfferDialogs actor={actor} snapshot={snapshot} />
        </>
      ) : snapshot.matches({ watch: 'failed' }) || snapshot.matches({ watch: 'offline' }) ? (
        <ErrorState onRetry={() => actor.send({ type: 'retry' })} />
      ) : (
        <div className={styles['columns']} role="status" aria-label={offersTexts.title}>
          <Skeleton shape="block" height="480px" />
          <Skeleton shape="block" height="240px" />
        </div>
      )}
    </div>
  )
}

function Sections({ offer, ask }: { offer: OfferDetails; ask: ReturnType<typeof useComparison>['ask'] }) {
  return (
    <>
      <OfferFacts offer={offer} />
      <OfferVisit offer={offer} ask={ask} />
      <OfferMore offer={offer} />
      {offer.inspectable && (
        <p>
          <LinkButton to={`/entwickler/maschinen?maschine=offer&ansicht=vorgang&nummer=${contractNumber(offer.id)}`} icon="eye">
            {texts.inspect}
          </LinkButton>
        </p>
      )}
    </>
  )
}
