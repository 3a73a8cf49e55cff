import { lazy, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Offer } from '#contract/calls/offerWire.ts'
import { offerLimits } from '#contract/values/offerRules.ts'
import { CountSound } from '#client/commerce/CountSound.tsx'
import { KeywordField } from '#client/commerce/KeywordField.tsx'
import { RecordTable } from '#client/commerce/RecordTable.tsx'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { sentOfferColumns } from './sentOfferColumns.tsx'
import {
  readSentFilter,
  sentCounts,
  sentFilterNames,
  sentOffers,
  sentOffersPage,
  sentStatuses,
  writeSentFilter,
  type SentFilter,
} from './sentOffers.live.ts'
import { offerTexts } from './offersProvider.texts.ts'
import styles from './offersProvider.module.css'

const TemplatesDialog = lazy(() => import('./TemplatesDialog.tsx').then((m) => ({ default: m.TemplatesDialog })))
const texts = offerTexts.list

/** `/anbieterbereich/angebote`: everything this provider has offered, by state, alive. */
export function SentOffersScreen() {
  const [search, setSearch] = useSearchParams()
  const { filter, page } = useMemo(() => readSentFilter(search), [search])
  const { rows, total, status, retry } = useLiveList(sentOffers, { filter, page })
  const counts = useLiveRow(sentCounts, 'own').row?.counts
  const [isManaging, setManaging] = useState(false)
  const set = (next: Partial<SentFilter>) => setSearch(writeSentFilter({ ...filter, ...next }, 1), { replace: true })
  const isFiltered = filter.status !== 'all' || filter.keyword !== ''
  const reset = <Button onPress={() => setSearch(new URLSearchParams(), { replace: true })}>{texts.reset}</Button>
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <div>
          <h1 className={styles['title']}>{texts.title}</h1>
          <p className={styles['small']}>{texts.lead}</p>
        </div>
        <div className={styles['row']}>
          <Button icon="edit" onPress={() => setManaging(true)}>
            {texts.templates}
          </Button>
          <CountSound counts={[counts?.countered ?? null, counts?.accepted ?? null]} />
        </div>
      </header>
      <div className={styles['filters']} role="search">
        <SegmentedControl
          label={texts.status}
          value={filter.status}
          onChange={(next) => set({ status: next })}
          options={[
            { value: 'all' as SentFilter['status'], label: texts.all },
            ...sentStatuses.map((value) => ({ value, label: texts.filters[value], ...(counts && { count: counts[value] }) })),
          ]}
        />
        <KeywordField
          label={texts.keyword}
          placeholder={texts.keywordHint}
          maxLength={100}
          value={filter.keyword}
          onChange={(keyword) => set({ keyword })}
        />
        {isFiltered && <div>{reset}</div>}
      </div>
      <RecordTable<Offer>
        name="angebote"
        filters={sentFilterNames}
        loadPage={(next, signal) => sentOffersPage(filter, next, signal)}
        label={texts.label}
        columns={sentOfferColumns}
        rows={rows}
        rowId={(offer) => String(offer.id)}
        rowLabel={(offer) => offer.offer_name}
        status={status === 'loaded' ? 'ready' : status}
        onRetry={retry}
        linkTo={(offer) => `/anbieterbereich/angebote/${offer.id}`}
        server={{ page, pageSize: offerLimits.perPage, total, onPageChange: (next) => setSearch(writeSentFilter(filter, next)) }}
        empty={
          isFiltered ? (
            <EmptyState icon="search" headingLevel={2} title={texts.emptySearch} action={reset} />
          ) : (
            <EmptyState
              icon="send"
              headingLevel={2}
              title={texts.empty}
              action={<LinkButton to="/anbieterbereich/anfragen">{texts.toLeads}</LinkButton>}
            >
              {texts.emptyText}
            </EmptyState>
          )
        }
      />
      {isManaging && (
        <Suspense>
          <TemplatesDialog onClose={() => setManaging(false)} />
        </Suspense>
      )}
    </div>
  )
}
