import { useMemo, useState, type ReactNode } from 'react'
import type { OperatorOrder } from '#contract/calls/operatorOrders.calls.ts'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { newId } from '#client/lib/newId.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Drawer } from '#client/ui/Drawer.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { operatorOrderTexts as texts } from './operatorOrders.texts.ts'
import styles from './operatorOrders.module.css'

async function load(number: string, _attempt: number): Promise<Loaded<OperatorOrder>> {
  try {
    return { ok: true, data: (await api('orders.forOperator', { params: { order_number: number } })).data }
  } catch (error) {
    return { ok: false, error }
  }
}

interface OperatorOrderDrawerProps {
  number: string
  onClose: () => void
  /** An order was ended: the list beside it follows. */
  onChanged: () => void
}

/** One order beside the list: who, what, its way so far, and the operator's word that ends it. */
export function OperatorOrderDrawer({ number, onClose, onChanged }: OperatorOrderDrawerProps) {
  const [attempt, setAttempt] = useState(0)
  const { result } = useLoaded(useMemo(() => load(number, attempt), [number, attempt]))
  const again = () => setAttempt((count) => count + 1)
  const order = result?.ok ? result.data : null
  const isUnknown = result !== undefined && !result.ok && result.error instanceof ApiRefusal && result.error.status < 500
  return (
    <Drawer title={texts.drawer(number)} isOpen onClose={onClose}>
      {order ? (
        <div className={styles['stack']}>
          <OrderFacts order={order} />
          <section aria-labelledby="weg">
            <h3 id="weg">{texts.way}</h3>
            <ol className={styles['way']}>
              {order.steps.map((step) => (
                <li key={step.at + step.to}>
                  <strong>{step.to}</strong>
                  <span>
                    {formatDateTime(step.at)} · {step.name ?? texts.by[step.by]}
                  </span>
                  {step.reason && <span>{step.reason}</span>}
                </li>
              ))}
            </ol>
          </section>
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
            !order.is_closed && <p>{texts.cancel.notPossible}</p>
          )}
        </div>
      ) : result === undefined ? (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" height="240px" />
        </div>
      ) : isUnknown ? (
        <p role="status">{texts.notFound}</p>
      ) : (
        <ErrorState onRetry={again} />
      )}
    </Drawer>
  )
}

function OrderFacts({ order }: { order: OperatorOrder }) {
  const { facts } = texts
  const rest = order.product_count - order.product_names.length
  return (
    <dl className={styles['facts']}>
      <Fact name={texts.columns.state}>{order.label}</Fact>
      <Fact name={facts.ordered}>{formatDateTime(order.order_date)}</Fact>
      <Fact name={texts.columns.customer}>{order.customer_name}</Fact>
      <Fact name={texts.columns.provider}>{order.provider.name}</Fact>
      <Fact name={facts.what}>
        {order.product_names.join(', ')} {rest > 0 && texts.more(rest)}
      </Fact>
      <Fact name={texts.columns.amount}>{formatEuro(order.total_cents)}</Fact>
      <Fact name={facts.payment}>{order.payment_status_text}</Fact>
      {order.cancel_reason && <Fact name={facts.reason}>{order.cancel_reason}</Fact>}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

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
