import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Offer } from '#contract/calls/offerWire.ts'
import { mayStep } from '#machines/flows/offerComparison.rows.ts'
import type { StepKind } from '#machines/flows/offerComparison.types.ts'
import { formatDistance } from '#client/commerce/distanceText.ts'
import { Rating } from '#client/commerce/Rating.tsx'
import { formatDateTime } from '#client/lib/format.ts'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { OfferDialogs } from './OfferDialogs.tsx'
import { OfferNote, StaleNote, ValidFor } from './OfferParts.tsx'
import { dayWords, inOrder, isDeal, isWaiting, meritsOf, priceWords, toneOf, type Merit } from './offerWords.ts'
import { offersTexts as texts } from './offers.texts.ts'
import { useComparison } from './useComparison.ts'
import styles from './comparison.module.css'

/** The offers on one request beside each other, kept alive; what has ended stands below. */
export function Comparison({ leadId }: { leadId: number }) {
  const { actor, snapshot, ask } = useComparison({ leadId })
  const { offers, hidden, fresh, failure } = snapshot.context
  const rows = inOrder(offers)
  const choosable = rows.filter((offer) => isWaiting(offer) || isDeal(offer))
  const shown = choosable.filter(({ id }) => !hidden.includes(id))
  const ended = rows.filter((offer) => !choosable.includes(offer))
  const merits = meritsOf(shown.filter(isWaiting))
  const name = offers[0]?.lead_name
  usePageTitle(name && texts.comparison.title(name))
  const isEmpty = offers.length === 0
  const isFailed = isEmpty && (snapshot.matches({ watch: 'failed' }) || snapshot.matches({ watch: 'offline' }))
  return (
    <SettingsPage
      title={name ? texts.comparison.title(name) : texts.title}
      lead={isEmpty ? texts.lead : texts.comparison.lead(choosable.length)}
      status={isFailed ? 'failed' : isEmpty && snapshot.matches({ watch: 'loading' }) ? 'loading' : 'loaded'}
      onRetry={() => actor.send({ type: 'retry' })}
      isWide
    >
      <p>
        <Link to="/konto/angebote">{texts.comparison.back}</Link>
      </p>
      {!isEmpty && <StaleNote actor={actor} isOffline={snapshot.matches({ watch: 'offline' })} isFailed={failure !== null} />}
      {isEmpty && (
        <EmptyState
          icon="euro"
          title={texts.comparison.empty}
          action={<LinkButton to={`/konto/anfragen?anfrage=${leadId}`}>{texts.toLeads}</LinkButton>}
        >
          {texts.comparison.emptyText}
        </EmptyState>
      )}
      {choosable.length > 2 && (
        <div className={styles['choice']} role="group" aria-label={texts.comparison.choose}>
          <span className={styles['muted']}>{texts.comparison.choose}</span>
          {choosable.map(({ id, provider }) => (
            <Chip key={id} isSelected={!hidden.includes(id)} onPress={() => actor.send({ type: 'offer.toggle', offerId: id })}>
              {provider.name}
            </Chip>
          ))}
        </div>
      )}
      {choosable.length > 0 && shown.length === 0 && <p>{texts.comparison.allHidden}</p>}
      {shown.length > 1 && <p className={styles['hint']}>{texts.comparison.hint}</p>}
      {shown.length > 0 && (
        <ul className={styles['columns']} aria-label={texts.comparison.label}>
          {shown.map((offer) => (
            <li key={offer.id} className={styles['column']} data-deal={isDeal(offer) || undefined}>
              <Column
                offer={offer}
                isFresh={fresh.includes(offer.id) && offer.offer_status === 'open'}
                merits={(Object.keys(merits) as Merit[]).filter((merit) => merits[merit] === offer.id)}
                ask={ask}
              />
            </li>
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <section className={styles['ended']} aria-label={texts.comparison.ended}>
          <h2 className={styles['endedTitle']}>{texts.comparison.ended}</h2>
          <ul className={styles['endedList']}>
            {ended.map((offer) => (
              <li key={offer.id} className={styles['endedRow']}>
                <Link to={`/angebote/${offer.id}`}>{offer.provider.name}</Link>
                <span>{priceWords(offer)}</span>
                <Tag tone={toneOf[offer.offer_status]}>{offer.label}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OfferDialogs actor={actor} snapshot={snapshot} />
    </SettingsPage>
  )
}

interface ColumnProps {
  offer: Offer
  isFresh: boolean
  merits: readonly Merit[]
  ask: (kind: StepKind, offerId: number) => void
}
/** One offer as a column: its rows stand at the height of the others'. */
function Column({ offer, isFresh, merits, ask }: ColumnProps) {
  const { provider } = offer
  const best = (merit: Merit) => merits.includes(merit) && <Tag tone="success">{texts.best[merit]}</Tag>
  return (
    <article className={styles['offer']} aria-label={texts.from(provider.name)}>
      <header className={styles['head']}>
        <Avatar name={provider.name} src={provider.logo} shape="square" isOnline={provider.online_status} />
        <div className={styles['who']}>
          <Link to={`/angebote/${offer.id}`} className={styles['name']}>
            {provider.name}
          </Link>
          <span className={styles['tags']}>
            {isFresh && <Tag tone="accent">{texts.fresh}</Tag>}
            <Tag tone={toneOf[offer.offer_status]}>{offer.label}</Tag>
          </span>
        </div>
      </header>
      <Cell label={texts.rows.price}>
        <strong className={styles['price']}>{priceWords(offer)}</strong>
        <span className={styles['muted']}>
          {texts.priceHint[offer.price_type]}, {offer.tax_note}
        </span>
        {best('price')}
      </Cell>
      <Cell label={texts.rows.days}>
        {dayWords(offer)}
        {best('days')}
      </Cell>
      <Cell label={texts.rows.rating}>
        <Rating value={provider.rating_average} count={provider.rating_count} look="compact" />
        {provider.is_private && <span className={styles['muted']}>{texts.private}</span>}
        {provider.craft_entry && <span className={styles['muted']}>{texts.craft(provider.craft_entry)}</span>}
        {best('rating')}
      </Cell>
      <Cell label={texts.rows.distance}>
        {offer.distance_km === null ? texts.none : formatDistance(offer.distance_km)}
        {best('distance')}
      </Cell>
      <Cell label={texts.rows.included}>
        {offer.included.length === 0 ? (
          texts.none
        ) : (
          <ul className={styles['included']}>
            {offer.included.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        )}
      </Cell>
      <Cell label={texts.rows.visit}>
        {offer.visit ? `${formatDateTime(offer.visit.at)}, ${offer.visit.label.toLocaleLowerCase('de')}` : texts.none}
      </Cell>
      <Cell label={texts.rows.valid}>{isWaiting(offer) ? <ValidFor offer={offer} /> : offer.label}</Cell>
      <footer className={styles['actions']}>
        <OfferNote offer={offer} />
        {mayStep(offer, 'accept') && (
          <Button variant="primary" isWide aria-label={texts.acceptOf(provider.name)} onPress={() => ask('accept', offer.id)}>
            {texts.moves.accept}
          </Button>
        )}
        <LinkButton to={`/angebote/${offer.id}`} isWide aria-label={texts.showOf(provider.name)}>
          {texts.show}
        </LinkButton>
      </footer>
    </article>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['cell']}>
      <span className={styles['label']}>{label}</span>
      {children}
    </div>
  )
}
