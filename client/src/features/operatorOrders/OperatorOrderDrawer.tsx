import { useState } from 'react'
import type { OperatorOrder } from '#contract/calls/operatorOrders.calls.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { newId } from '#client/lib/newId.ts'
import { useRecord } from '#client/lib/page/useRecord.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { RecordDrawer, RecordFacts, RecordSteps } from '#client/ui/RecordDrawer.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { operatorOrderTexts as texts } from './operatorOrders.texts.ts'
import styles from './operatorOrders.module.css'

const load = async (number: string) => (await api('orders.forOperator', { params: { order_number: number } })).data

interface OperatorOrderDrawerProps {
  number: string
  onClose: () => void
  /** An order was ended: the list beside it follows. */
  onChanged: () => void
}

/** One order beside the list: who, what, its way so far, and the operator's word that ends it. */
export function OperatorOrderDrawer({ number, onClose, onChanged }: OperatorOrderDrawerProps) {
  const { record: order, status, again } = useRecord(load, number)
  return (
    <RecordDrawer title={texts.drawer(number)} status={status} words={texts} onRetry={again} onClose={onClose}>
      {order && (
        <>
          <OrderFacts order={order} />
          <section aria-labelledby="weg">
            <h3 id="weg">{texts.way}</h3>
            <RecordSteps>
              {order.steps.map((step) => (
                <li key={step.at + step.to}>
                  <strong>{step.to}</strong>
                  <span>
                    {formatDateTime(step.at)} · {step.name ?? texts.by[step.by]}
                  </span>
                  {step.reason && <span>{step.reason}</span>}
                </li>
              ))}
            </RecordSteps>
          </section>
          {order.is_missing && (
            <MissingDecision
              key={`m${order.version}`}
              order={order}
              onDecided={() => {
                again()
                onChanged()
              }}
            />
          )}
          {order.is_cash_open && (
            <CashDecision
              key={`b${order.version}`}
              order={order}
              onDecided={() => {
                again()
                onChanged()
              }}
            />
          )}
          {order.can_cancel ? (
            <CancelForm
              key={order.version}
              order={order}
              onEnded={() => {
                again()
                onChanged()
              }}
              onRefused={again}
            />
          ) : (
            !order.is_closed && !order.is_cash_open && <p>{texts.cancel.notPossible}</p>
          )}
        </>
      )}
    </RecordDrawer>
  )
}

function OrderFacts({ order }: { order: OperatorOrder }) {
  const { facts } = texts
  const rest = order.product_count - order.product_names.length
  return (
    <RecordFacts
      rows={[
        [texts.columns.state, order.label],
        [facts.ordered, formatDateTime(order.order_date)],
        [texts.columns.customer, order.customer_name],
        [texts.columns.provider, order.provider.name],
        [facts.what, `${order.product_names.join(', ')} ${rest > 0 ? texts.more(rest) : ''}`.trim()],
        [texts.columns.amount, formatEuro(order.total_cents)],
        [facts.payment, order.payment_status_text],
        ...(order.cancel_reason ? [[facts.reason, order.cancel_reason] as const] : []),
      ]}
    />
  )
}

/** A parcel that its buyer misses and its seller does not answer for. */
function MissingDecision({ order, onDecided }: { order: OperatorOrder; onDecided: () => void }) {
  const { isSaving, save } = useSaving()
  const decide = async (decision: 'refund' | 'delivered') => {
    await save(async () => {
      const body = { order_number: order.order_number, decision, version: order.version }
      const { message } = await api('orders.decideMissing', { body })
      return { message }
    })
    // Also where somebody was quicker: what is true now is asked again.
    onDecided()
  }
  return (
    <section aria-labelledby="vermisst" className={styles['cancel']}>
      <h3 id="vermisst">{texts.missing.title}</h3>
      <p>{texts.missing.text}</p>
      <div className={styles['stack']}>
        <Button variant="primary" size="large" isPending={isSaving} onPress={() => void decide('refund')}>
          {texts.missing.refund}
        </Button>
        <Button size="large" isPending={isSaving} onPress={() => void decide('delivered')}>
          {texts.missing.delivered}
        </Button>
      </div>
    </section>
  )
}

/** Cash of what was handed over, and its seller has not said whether he got it. */
function CashDecision({ order, onDecided }: { order: OperatorOrder; onDecided: () => void }) {
  const [reason, setReason] = useState('')
  const { isSaving, errors, save } = useSaving()
  const decide = async (decision: 'paid' | 'notCollected') => {
    let isMistyped = false
    await save(async () => {
      try {
        const body = { order_number: order.order_number, decision, reason, version: order.version }
        const { message } = await api('orders.decideCash', { body })
        return { message }
      } catch (error) {
        isMistyped = error instanceof ApiRefusal && error.errors.length > 0
        throw error
      }
    })
    // Also where somebody was quicker: what is true now is asked again.
    if (!isMistyped) onDecided()
  }
  return (
    <section aria-labelledby="bargeld" className={styles['cancel']}>
      <h3 id="bargeld">{texts.cash.title}</h3>
      <p>{texts.cash.text}</p>
      <Form errors={errors} onSubmit={() => void decide('paid')} className={styles['stack']} aria-label={texts.cash.title}>
        <TextArea name="reason" label={texts.cash.reason} rows={3} maxLength={200} value={reason} onChange={setReason} isRequired />
        <Button type="submit" variant="primary" size="large" isPending={isSaving}>
          {texts.cash.paid}
        </Button>
        <Button size="large" isPending={isSaving} onPress={() => void decide('notCollected')}>
          {texts.cash.notCollected}
        </Button>
      </Form>
    </section>
  )
}

interface CancelFormProps {
  order: OperatorOrder
  onEnded: () => void
  /** Somebody was quicker: what is true now is asked again. */
  onRefused: () => void
}

function CancelForm({ order, onEnded, onRefused }: CancelFormProps) {
  const [reason, setReason] = useState('')
  const [key] = useState(newId)
  const { isSaving, errors, save } = useSaving()
  const send = async () => {
    let isRefused = false
    await save(async () => {
      try {
        const body = { order_number: order.order_number, reason, version: order.version }
        const { message } = await api('orders.forceCancel', { body }, { idempotencyKey: key })
        onEnded()
        return { message }
      } catch (error) {
        isRefused = error instanceof ApiRefusal && error.errors.length === 0
        throw error
      }
    })
    if (isRefused) onRefused()
  }
  return (
    <section aria-labelledby="storno" className={styles['cancel']}>
      <h3 id="storno">{texts.cancel.title}</h3>
      <p>{texts.cancel.text}</p>
      <Form errors={errors} onSubmit={() => void send()} className={styles['stack']} aria-label={texts.cancel.title}>
        <TextArea name="reason" label={texts.cancel.reason} rows={3} maxLength={200} value={reason} onChange={setReason} isRequired />
        <Button type="submit" variant="danger" size="large" isPending={isSaving}>
          {texts.cancel.send}
        </Button>
      </Form>
    </section>
  )
}
