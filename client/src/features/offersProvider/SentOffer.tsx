import { contractNumber } from '#contract/values/contractNumber.ts'
import { Breadcrumbs } from '#client/ui/Breadcrumbs.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Countdown } from '#client/ui/Countdown.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { formatDateTime } from '#client/lib/format.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { JobBeside, type BesideParts } from './JobBeside.tsx'
import { OfferContact } from './OfferContact.tsx'
import { OfferCounter } from './OfferCounter.tsx'
import { OfferFacts, OfferHistory } from './OfferFacts.tsx'
import { OfferInvoice } from './OfferInvoice.tsx'
import { OfferStateTag } from './OfferStateTag.tsx'
import { OfferSteps } from './OfferSteps.tsx'
import { OfferVisit } from './OfferVisit.tsx'
import { isRunning } from './offerWords.ts'
import { answeredLead, viewedOffer, type ViewedOffer } from './sentOffers.live.ts'
import type { OfferChanged } from './useOfferCommand.ts'
import { offerTexts } from './offersProvider.texts.ts'
import styles from './offersProvider.module.css'

const texts = offerTexts.detail

/** `/anbieterbereich/angebote/:id`: one offer as its provider follows it, from the draft to the finished job. */
export function SentOffer({ id, facts, chat }: BesideParts & { id: number }) {
  const { row, status, retry, refresh, take } = useLiveRow(viewedOffer, id)
  // No answer and no event carries all of it: contact and revisions are asked for anew.
  const changed: OfferChanged = (offer) => {
    if (row && offer) take({ ...row, ...offer })
    refresh()
  }
  const lead = useLiveRow(answeredLead, row?.lead_id ?? null)
  usePageTitle(row?.offer_name)
  if (status === 'missing')
    return (
      <div className={styles['page']}>
        <h1 className="visually-hidden">{texts.facts}</h1>
        <EmptyState
          icon="search"
          headingLevel={2}
          title={texts.missing}
          action={<LinkButton to="/anbieterbereich/angebote">{texts.back}</LinkButton>}
        >
          {texts.missingText}
        </EmptyState>
      </div>
    )
  if (!row)
    return (
      <div className={styles['page']}>
        <h1 className="visually-hidden">{texts.facts}</h1>
        {status === 'failed' ? <ErrorState onRetry={retry} /> : <Skeleton shape="block" height="360px" />}
      </div>
    )
  return (
    <div className={styles['page']}>
      <header>
        <Breadcrumbs crumbs={[{ label: texts.back, to: '/anbieterbereich/angebote' }, { label: row.offer_name }]} />
        <h1 className={styles['title']}>{row.offer_name}</h1>
      </header>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {row.is_outdated && (
            <Banner tone="warning" action={<LinkButton to={`/anbieterbereich/anfragen/${row.lead_id}/angebot`}>{texts.revise}</LinkButton>}>
              {texts.outdated}
            </Banner>
          )}
          <Card>
            <section className={styles['stack']} aria-label={offerTexts.list.status}>
              <OfferState offer={row} />
              <OfferSteps offer={row} mayOfferAgain={lead.row?.lead_status === 'open' && lead.row.status === 'open'} onChanged={changed} />
            </section>
          </Card>
          {row.counter && row.offer_status === 'countered' && <OfferCounter offer={row} onChanged={changed} />}
          <OfferInvoice offer={row} onChanged={changed} />
          <OfferContact offer={row} />
          {(row.visit || isRunning(row) || row.offer_status === 'accepted') && <OfferVisit offer={row} onChanged={changed} />}
          <OfferFacts offer={row} />
          {row.revisions.length > 1 && <OfferHistory offer={row} />}
          {row.inspectable && (
            <p>
              <LinkButton to={`/entwickler/maschinen?maschine=offer&ansicht=vorgang&nummer=${contractNumber(row.id)}`} icon="eye">
                {texts.inspect}
              </LinkButton>
            </p>
          )}
        </div>
        <JobBeside leadId={row.lead_id} lead={lead.row} isLoading={lead.status === 'loading'} facts={facts} chat={chat} />
      </div>
    </div>
  )
}

/** Where it stands, how long it holds, whether it was read. */
function OfferState({ offer }: { offer: ViewedOffer }) {
  return (
    <div className={styles['stackTight']}>
      <p className={styles['row']}>
        <OfferStateTag offer={offer} />
        {isRunning(offer) && (
          <span>
            {texts.valid} <Countdown due={offer.valid_until} urgentBelow={86_400} />{' '}
            <span className={styles['small']}>{texts.validUntil(formatDateTime(offer.valid_until))}</span>
          </span>
        )}
      </p>
      <p className={styles['small']}>{offer.sent_at ? texts.sentAt(formatDateTime(offer.sent_at)) : texts.notSent}</p>
      {offer.sent_at && (isRunning(offer) || offer.viewed_at) && (
        <p className={styles['small']}>{offer.viewed_at ? texts.seen(formatDateTime(offer.viewed_at)) : texts.unseen}</p>
      )}
      {offer.reject_text && (
        <p>
          {texts.ended.reason(offer.reject_text)} {offer.reject_note && `«${offer.reject_note}»`}
        </p>
      )}
      {offer.credit_text && <Banner tone="info">{texts.credit(offer.credit_text)}</Banner>}
    </div>
  )
}
