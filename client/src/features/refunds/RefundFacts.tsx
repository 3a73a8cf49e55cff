import type { ReactNode } from 'react'
import type { Refund } from '#contract/calls/refundWire.ts'
import { groupedIban } from '#contract/values/iban.ts'
import { formatDate, formatDateTime, formatEuro } from '#client/lib/format.ts'
import { ReturnedNotice, type ReturnedViewer } from '#client/commerce/ReturnedNotice.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { RefundPhotos } from './RefundPhotos.tsx'
import { lastDayOf } from './lastDay.ts'
import { refundTexts } from './refunds.texts.ts'
import styles from './refunds.module.css'

const texts = refundTexts.facts

export const RefundStateTag = ({ refund }: { refund: Pick<Refund, 'status'> }) => (
  <Tag tone={refundTexts.tones[refund.status]}>{refundTexts.states[refund.status]}</Tag>
)

interface RefundFactsProps {
  refund: Refund
  account?: { holder: string; iban: string } | null
  /** Who is told what happens next with money that a bank has returned. */
  viewer: ReturnedViewer
}

/** Everything that was said and done about a refund; what is empty is left out. */
export function RefundFacts({ refund, account, viewer }: RefundFactsProps) {
  const parcel = [refund.carrier_name, refund.tracking_number].filter(Boolean).join(' ')
  return (
    <div className={styles['facts']}>
      <p className={styles['tags']}>
        <RefundStateTag refund={refund} />
        <Tag>{refundTexts.types[refund.type]}</Tag>
        {refund.due_at && <span className={styles['muted']}>{texts.due(formatDate(refund.due_at))}</span>}
      </p>
      {refund.returned_cents !== undefined && <ReturnedNotice cents={refund.returned_cents} viewer={viewer} />}
      <ul className={styles['lines']} aria-label={texts.items}>
        {refund.items.map((item) => (
          <li key={item.item_id}>
            <span className={styles['words']}>
              <span>
                {item.qty} × {item.variant ? `${item.product_name} (${item.variant})` : item.product_name}
              </span>
              <span className={styles['muted']}>
                {[item.reason, item.received === null ? '' : texts.received(item.received, item.qty)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span>{formatEuro(item.amount_cents)}</span>
          </li>
        ))}
        {refund.carriage_cents > 0 && (
          <li>
            <span>{texts.carriage}</span>
            <span>{formatEuro(refund.carriage_cents)}</span>
          </li>
        )}
        <li className={styles['sum']}>
          <span>{refund.is_begun ? texts.price : refund.status === 'repairing' ? texts.sumOfRepair : texts.sum}</span>
          <span>{formatEuro(refund.items_cents + refund.carriage_cents)}</span>
        </li>
        {refund.is_begun && refund.accepted_cents > 0 && (
          <li>
            <span>{texts.rendered}</span>
            <span>{formatEuro(refund.items_cents + refund.carriage_cents - refund.accepted_cents)}</span>
          </li>
        )}
        {refund.accepted_cents > 0 && refund.accepted_cents !== refund.items_cents + refund.carriage_cents && (
          <li>
            <span>{texts.accepted}</span>
            <span>{formatEuro(refund.accepted_cents)}</span>
          </li>
        )}
        {refund.released_cents !== null && refund.released_cents !== refund.accepted_cents && (
          <li>
            <span>{texts.released}</span>
            <span>{formatEuro(refund.released_cents)}</span>
          </li>
        )}
        {refund.paid_cents > 0 && refund.paid_cents !== refund.released_cents && (
          <li>
            <span>{texts.paid}</span>
            <span>{formatEuro(refund.paid_cents)}</span>
          </li>
        )}
      </ul>
      <dl className={styles['list']}>
        <Fact name={texts.asked}>{formatDateTime(refund.created_at)}</Fact>
        <Fact name={texts.repaired}>{refund.repaired_at && formatDate(refund.repaired_at)}</Fact>
        <Fact name={texts.claimUntil}>{refund.claim_until && lastDayOf(refund.claim_until)}</Fact>
        <Fact name={texts.declared}>{refund.declaration_number}</Fact>
        <Fact name={texts.comment}>{refund.comment}</Fact>
        <Fact name={texts.rejected}>{refund.reject_reason}</Fact>
        <Fact name={texts.answer}>{refund.answer_note}</Fact>
        <Fact name={texts.parcel}>
          {parcel &&
            (refund.tracking_url ? (
              <a href={refund.tracking_url} target="_blank" rel="noreferrer">{`${parcel} – ${texts.follow}`}</a>
            ) : (
              parcel
            ))}
        </Fact>
        <Fact name={texts.condition}>{refund.condition}</Fact>
        <Fact name={texts.escalation}>{refund.escalation_note}</Fact>
        <Fact name={texts.decision}>{refund.decision_note}</Fact>
        <Fact name={texts.account}>{account && `${account.holder}\n${groupedIban(account.iban)}`}</Fact>
      </dl>
      {refund.photos.length > 0 && <RefundPhotos refund={refund} />}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
