import { Link, useSearchParams } from 'react-router-dom'
import type { Offer } from '#contract/calls/offerWire.ts'
import { offerGroupNames, type OfferGroup } from '#contract/values/offerRules.ts'
import { Rating } from '#client/commerce/Rating.tsx'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { Comparison } from './Comparison.tsx'
import { ValidFor } from './OfferParts.tsx'
import { receivedOffers } from './offers.live.ts'
import { offersTexts as texts } from './offers.texts.ts'
import { dayWords, isWaiting, priceWords, toneOf } from './offerWords.ts'
import styles from './offers.module.css'

const words = { all: 'alle', waiting: 'offen', orders: 'auftraege', over: 'beendet' } as const
const filters = ['all', ...offerGroupNames] as const
const filterOf = (word: string | null): OfferGroup | 'all' => filters.find((one) => words[one] === word) ?? 'all'

/** `/konto/angebote`: what was offered, live and by request; `?anfrage=` holds the offers on one request beside each other. */
export function OffersScreen() {
  const [params] = useSearchParams()
  const leadId = Number(params.get('anfrage')) || null
  return leadId === null ? <ReceivedOffers /> : <Comparison key={leadId} leadId={leadId} />
}

function ReceivedOffers() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('seite')) || 1)
  const filter = filterOf(params.get('stand'))
  const list = useLiveList(receivedOffers, { filter, page })
  const go = (next: { page?: number; filter?: OfferGroup | 'all' }) => {
    const wanted = next.filter ?? filter
    setParams({
      ...(wanted === 'all' ? {} : { stand: words[wanted] }),
      ...(next.page !== undefined && next.page > 1 ? { seite: String(next.page) } : {}),
    })
  }
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={list.status} onRetry={list.retry}>
      <div className={styles['tabs']}>
        <SegmentedControl
          label={texts.filter}
          options={filters.map((value) => ({ value, label: texts.groups[value] }))}
          value={filter}
          onChange={(next) => go({ filter: next })}
        />
      </div>
      {list.rows.length === 0 ? (
        <EmptyState icon="euro" title={texts.empty[filter]} action={<LinkButton to="/konto/anfragen">{texts.toLeads}</LinkButton>}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <ul className={styles['list']} aria-label={texts.label}>
          {byLead(list.rows).map((group) => (
            <li key={group[0]!.id} className={styles['group']}>
              <div className={styles['groupHead']}>
                <h2 className={styles['groupTitle']}>
                  {group[0]!.lead_name} <span className={styles['muted']}>{group[0]!.lead_place}</span>
                </h2>
                <Link to={`?anfrage=${group[0]!.lead_id}`}>
                  {texts.compare(group.filter(isWaiting).length)}{' '}
                  <span className="visually-hidden">{texts.compareOf(group[0]!.lead_name)}</span>
                </Link>
              </div>
              <ul className={styles['list']}>
                {group.map((offer) => (
                  <li key={offer.id}>
                    <OfferCard offer={offer} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={list.lastPage} onChange={(next) => go({ page: next })} />
    </SettingsPage>
  )
}

/** Requests in the order of their newest offer. */
function byLead(rows: readonly Offer[]): Offer[][] {
  const groups = new Map<number, Offer[]>()
  for (const row of rows) groups.set(row.lead_id, [...(groups.get(row.lead_id) ?? []), row])
  return [...groups.values()]
}

function OfferCard({ offer }: { offer: Offer }) {
  const { provider } = offer
  const isNew = offer.offer_status === 'open' && offer.viewed_at === null
  return (
    <Card as="article" isInteractive aria-label={texts.from(provider.name)} data-new={isNew || undefined} className={styles['card']}>
      <div className={styles['who']}>
        <Avatar name={provider.name} src={provider.logo} shape="square" isOnline={provider.online_status} />
        <div className={styles['grow']}>
          <Link to={`/angebote/${offer.id}`} className={`${cardLink} ${styles['name']}`} aria-label={texts.showOf(provider.name)}>
            {provider.name}
          </Link>
          <Rating value={provider.rating_average} count={provider.rating_count} look="compact" />
        </div>
        <p className={styles['tags']}>
          {isNew && <Tag tone="accent">{texts.fresh}</Tag>}
          <Tag tone={toneOf[offer.offer_status]}>{offer.label}</Tag>
        </p>
      </div>
      <div className={styles['line']}>
        <span>
          <strong className={styles['price']}>{priceWords(offer)}</strong> <span className={styles['muted']}>{offer.tax_note}</span>
        </span>
        <span className={styles['muted']}>{dayWords(offer)}</span>
        {isWaiting(offer) && <ValidFor offer={offer} />}
      </div>
    </Card>
  )
}
