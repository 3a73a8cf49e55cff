import { Link, useSearchParams } from 'react-router-dom'
import type { Lead } from '#contract/calls/leadWire.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { Card } from '#client/ui/Card.tsx'
import { Countdown } from '#client/ui/Countdown.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { OwnLeadDrawer } from './OwnLeadDrawer.tsx'
import { ownLeads } from './leads.live.ts'
import { stateTones } from './leadTones.ts'
import { leadTexts } from './leads.texts.ts'
import styles from './leads.module.css'

const texts = leadTexts.mine

/** `/konto/anfragen`: what the customer has asked for, live; the open one stands in the address. */
export function OwnLeadsScreen() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number(params.get('seite')) || 1)
  const openId = Number(params.get('anfrage')) || null
  const list = useLiveList(ownLeads, { filter: null, page })
  const go = (next: number) => setParams(next > 1 ? { seite: String(next) } : {})
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={list.status} onRetry={list.retry}>
      {list.rows.length === 0 ? (
        <EmptyState icon="edit" title={texts.empty} action={<LinkButton to="/anfrage">{texts.find}</LinkButton>}>
          {texts.emptyText}
        </EmptyState>
      ) : (
        <ul className={styles['list']} aria-label={texts.label}>
          {list.rows.map((lead) => (
            <li key={lead.id}>
              <LeadCard lead={lead} page={page} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={list.lastPage} onChange={go} />
      {openId !== null && <OwnLeadDrawer key={openId} id={openId} onClose={() => go(page)} onChanged={list.take} />}
    </SettingsPage>
  )
}

function LeadCard({ lead, page }: { lead: Lead; page: number }) {
  const { reach } = lead
  return (
    <Card as="article" className={styles['card']} aria-label={lead.lead_route.name}>
      <div className={styles['stack']}>
        <div className={styles['head']}>
          <h2>{lead.lead_route.name}</h2>
          <Tag tone={stateTones[lead.status]}>{lead.label}</Tag>
        </div>
        <p className={styles['small']}>
          {[
            `${lead.postal_code} ${lead.city}`.trim(),
            lead.status === 'open' && lead.is_direct && lead.provider_name ? texts.direct(lead.provider_name) : '',
            (lead.status === 'accepted' || lead.status === 'completed') && lead.provider_name ? texts.awarded(lead.provider_name) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {lead.status === 'open' && (
          <p className={styles['row']}>
            <span role="status">{texts.reach(reach.open, reach.offers, reach.rejected)}</span>
            {lead.expires_at && (
              <span className={styles['small']}>
                {texts.left} <Countdown due={lead.expires_at} urgentBelow={172_800} />
              </span>
            )}
          </p>
        )}
        <p className={styles['row']}>
          {lead.status === 'draft' ? (
            <Link to={`/anfrage/${lead.lead_route.slug}`}>{texts.goOn}</Link>
          ) : (
            <Link
              to={`?${new URLSearchParams({ anfrage: String(lead.id), ...(page > 1 ? { seite: String(page) } : {}) }).toString()}`}
              aria-label={`${texts.show}: ${lead.lead_route.name}`}
            >
              {texts.show}
            </Link>
          )}
          {lead.status === 'open' && reach.offers > 0 && (
            <Link to={`/konto/angebote?anfrage=${lead.id}`} aria-label={`${texts.compare}: ${lead.lead_route.name}`}>
              {texts.compare}
            </Link>
          )}
        </p>
      </div>
    </Card>
  )
}
