import { Link, useSearchParams } from 'react-router-dom'
import { euroText } from '#contract/values/euroText.ts'
import { leadRecipientStates, type LeadRecipientState, type ProviderLead } from '#contract/calls/leadWire.ts'
import { CountSound } from '#client/commerce/CountSound.tsx'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { Card } from '#client/ui/Card.tsx'
import { Countdown } from '#client/ui/Countdown.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { ReceivedLeadDrawer } from './ReceivedLeadDrawer.tsx'
import { receivedCounts, receivedLeads } from './leads.live.ts'
import { leadTexts } from './leads.texts.ts'
import styles from './leads.module.css'

const texts = leadTexts.received

/** `/anbieterbereich/anfragen`: what customers ask for, in four tabs that count by themselves; new ones are seen and heard at once. */
export function ReceivedLeadsScreen() {
  const [params, setParams] = useSearchParams()
  const status = leadRecipientStates.find((one) => one === params.get('stand')) ?? 'open'
  const page = Math.max(1, Number(params.get('seite')) || 1)
  const openId = Number(params.get('anfrage')) || null
  const list = useLiveList(receivedLeads, { filter: status, page })
  const { row: counts } = useLiveRow(receivedCounts, 'all')
  const set = (change: Record<string, string>) =>
    setParams(Object.fromEntries(Object.entries({ stand: status === 'open' ? '' : status, ...change }).filter(([, value]) => value !== '')))
  const countOf = (state: LeadRecipientState) => counts?.[`${state}_leads_count`] ?? 0
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={list.status} onRetry={list.retry}>
      <div className={styles['tabs']}>
        <SegmentedControl
          label={texts.filter}
          value={status}
          onChange={(value) => set({ stand: value === 'open' ? '' : value })}
          options={leadRecipientStates.map((value) => ({ value, label: texts.tab(texts.tabs[value], countOf(value)) }))}
        />
        <CountSound counts={[counts?.open_leads_count ?? null]} />
      </div>
      {counts && counts.total_order_value > 0 && (
        <p className={styles['small']}>{texts.value(euroText(Math.round(counts.total_order_value * 100)))}</p>
      )}
      {list.rows.length === 0 ? (
        <EmptyState icon="edit" title={texts.empty[status]}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <ul className={styles['list']} aria-label={texts.label}>
          {list.rows.map((lead) => (
            <li key={lead.id}>
              <ReceivedCard lead={lead} status={status} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={list.lastPage} onChange={(next) => set({ seite: next > 1 ? String(next) : '' })} />
      {openId !== null && <ReceivedLeadDrawer key={openId} id={openId} onClose={() => set({})} onChanged={list.take} />}
    </SettingsPage>
  )
}

function ReceivedCard({ lead, status }: { lead: ProviderLead; status: LeadRecipientState }) {
  const place = `${lead.postal_code} ${lead.city}`.trim()
  return (
    <Card as="article" className={styles['card']} aria-label={`${lead.lead_route.name}, ${place}`}>
      <div className={styles['stack']}>
        <div className={styles['head']}>
          <h2>{lead.lead_route.name}</h2>
          <Tag tone={lead.status === 'open' ? 'info' : lead.status === 'accepted' ? 'success' : 'neutral'}>{lead.label}</Tag>
        </div>
        <p className={styles['small']}>
          {[
            place,
            lead.distance_km === null ? '' : texts.away(lead.distance_km.toLocaleString('de-DE')),
            lead.is_direct ? texts.direct : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {lead.description && <p>{lead.description}</p>}
        {lead.rejected_text && <p>{lead.rejected_text}</p>}
        <p className={styles['row']}>
          <Link
            to={`?${new URLSearchParams({ ...(status === 'open' ? {} : { stand: status }), anfrage: String(lead.id) }).toString()}`}
            aria-label={`${texts.show}: ${lead.lead_route.name}, ${place}`}
          >
            {texts.show}
          </Link>
          {lead.expires_at && (
            <span className={styles['small']}>
              {leadTexts.mine.left} <Countdown due={lead.expires_at} urgentBelow={172_800} />
            </span>
          )}
        </p>
      </div>
    </Card>
  )
}
