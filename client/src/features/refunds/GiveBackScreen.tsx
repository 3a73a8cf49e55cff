import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Refundable, RefundReason } from '#contract/calls/refundWire.ts'
import { formatDate } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { OrderCrumbs } from '#client/commerce/OrderCrumbs.tsx'
import { OrderMissing } from '#client/commerce/OrderMissing.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { BuyerSteps } from './BuyerSteps.tsx'
import { RefundFacts } from './RefundFacts.tsx'
import { RequestForm } from './RequestForm.tsx'
import { refundableOfOrder, refundReasons, refundsOfOrder } from './refunds.live.ts'
import { refundTexts } from './refunds.texts.ts'
import styles from './refunds.module.css'

const texts = refundTexts.buyer
const dayMs = 86_400_000
const noReasons: readonly RefundReason[] = []

/** `/konto/bestellungen/:orderNumber/rueckerstattung`: what was given back of an order, what still can be, and how. */
export function GiveBackScreen() {
  const number = (useParams()['orderNumber'] ?? '').toUpperCase()
  return <GiveBack key={number} number={number} />
}

function GiveBack({ number }: { number: string }) {
  const refundable = useLiveRow(refundableOfOrder, number)
  const { rows, take } = useLiveList(refundsOfOrder, { filter: number, page: 1 })
  // Without them the form cannot be sent, because a wish needs one.
  const reasons = useLiveRow(refundReasons, 'all')
  const order = `/konto/bestellungen/${number}`
  const own = useRef<HTMLElement>(null)
  const [sentId, setSentId] = useState<number | null>(null)
  // What was just asked for stands above the form.
  useEffect(() => {
    if (sentId !== null) own.current?.scrollIntoView?.({ block: 'start' })
  }, [sentId])
  const { row, status, retry, refresh } = refundable
  return (
    <div className={styles['page']}>
      <OrderCrumbs orderNumber={number} page={texts.title} />
      <h1 className={styles['title']}>{texts.title}</h1>
      {rows.length > 0 && (
        <section ref={own} className={styles['stack']} aria-label={texts.own}>
          <h2 className={styles['heading']}>{texts.own}</h2>
          {rows.map((refund) => (
            <Card key={refund.id} as="article" className={styles['card']} aria-label={refundTexts.title(refund.number)}>
              <h3>{refundTexts.title(refund.number)}</h3>
              <BuyerSteps key={refund.version} refund={refund} onChanged={take} />
              <RefundFacts refund={refund} viewer="customer" />
            </Card>
          ))}
        </section>
      )}
      {row ? (
        <>
          <Withdrawal row={row} number={number} />
          {row.items.length > 0 && row.types.some((one) => one.is_possible && one.type !== 'withdrawal') ? (
            <Card as="section" className={styles['card']}>
              <p className={styles['muted']}>{texts.lead}</p>
              {reasons.status === 'failed' && !reasons.row && <ErrorState onRetry={reasons.retry} />}
              <RequestForm
                key={row.items.map(({ id, qty }) => `${id}-${qty}`).join()}
                refundable={row}
                reasons={reasons.row?.reasons ?? noReasons}
                onSent={(refund) => {
                  take(refund)
                  refresh()
                  setSentId(refund.id)
                }}
              />
            </Card>
          ) : (
            rows.length === 0 && (
              <EmptyState icon="box" title={texts.nothing} action={<LinkButton to={order}>{texts.back}</LinkButton>}>
                {texts.nothingText}
              </EmptyState>
            )
          )}
        </>
      ) : status === 'missing' ? (
        <OrderMissing title={texts.missing} text={texts.missingText} />
      ) : status === 'failed' ? (
        <ErrorState onRetry={retry} />
      ) : (
        <div role="status" aria-label={refundTexts.loading}>
          <Skeleton shape="block" height="480px" />
        </div>
      )}
    </div>
  )
}

/** The legal way, first and plainly, as long as it is open (§ 356a BGB). */
function Withdrawal({ row, number }: { row: Refundable; number: string }) {
  const path = row.types.find(({ type }) => type === 'withdrawal')
  if (!path?.is_possible) return null
  return (
    <Card as="section" className={styles['card']}>
      <h2 className={styles['heading']}>{texts.withdraw.title}</h2>
      <p>
        {texts.withdraw.text} {/* The period ends with a day, at the midnight after it. */}
        {path.until && texts.withdraw.until(formatDate(new Date(Date.parse(path.until) - dayMs / 2).toISOString()))}
      </p>
      <div>
        <LinkButton to={`/vertrag-widerrufen?bestellung=${encodeURIComponent(number)}`} variant="primary">
          {texts.withdraw.action}
        </LinkButton>
      </div>
    </Card>
  )
}
