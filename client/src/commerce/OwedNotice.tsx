import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PaymentStart } from '#contract/calls/onlineCheckout.calls.ts'
import type { DebtOutcome } from '#contract/calls/paymentDebts.calls.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { openDebts, type OpenDebt } from './owed.live.ts'
import { owedTexts as texts } from './owed.texts.ts'

const StripeForm = lazy(() => import('./StripeForm.tsx').then((m) => ({ default: m.StripeForm })))
type Debt = ApiAnswer<'payments.debt'>['data']
/** A notice may come seconds after the buyer; so often it is looked for by itself. */
const [everyMs, mostTries] = [2_000, 15]

/** The bank has fetched the money of this order: what is open, and the way to pay it otherwise. `reference`: back from paying. */
export function OwedNotice({ order, reference }: { order: { order_number: string; owed?: true | undefined }; reference: string | null }) {
  const [isLooking, setLooking] = useState(reference !== null)
  return (
    <>
      {reference && isLooking && <OwedPayment reference={reference} onOver={() => setLooking(false)} />}
      {order.owed && !isLooking && <Owed orderNumber={order.order_number} />}
    </>
  )
}

/** All that is open, above the list of orders: money may have been taken back of what became no order. `reference`: back from paying. */
export function OwedList({ reference }: { reference: string | null }) {
  const { rows, refresh } = useLiveList(openDebts, { filter: null })
  const [isLooking, setLooking] = useState(reference !== null)
  if (reference && isLooking)
    return (
      <OwedPayment
        reference={reference}
        onOver={() => {
          setLooking(false)
          refresh()
        }}
      />
    )
  return <OwedDebts debts={rows} backTo="/konto/bestellungen" />
}

/** Each with its button. `backTo`: where the payment service's own fields lead afterwards. */
export const OwedDebts = ({ debts, backTo }: { debts: readonly OpenDebt[]; backTo: string }) =>
  debts.map((debt) => (
    <Open
      key={debt.payment_reference}
      debt={debt}
      begin={() => api('payments.payOwed', { body: { payment_reference: debt.payment_reference } })}
      backTo={backTo}
    />
  ))

function Owed({ orderNumber }: { orderNumber: string }) {
  const [debt, setDebt] = useState<Debt | null>(null)
  useEffect(() => {
    let isGone = false
    // Without it the sentence names no sum.
    api('payments.debt', { query: { order_number: orderNumber } }).then(
      ({ data }) => !isGone && setDebt(data),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [orderNumber])
  return (
    <Open
      debt={debt}
      orderNumber={orderNumber}
      begin={() => api('payments.payDebt', { body: { order_number: orderNumber } })}
      backTo={`/konto/bestellungen/${orderNumber}`}
    />
  )
}

interface OpenProps {
  /** Not known yet: then no sum is named. */
  debt: Debt | null
  /** On whose page it stands. */
  orderNumber?: string
  begin: () => Promise<{ data: PaymentStart }>
  backTo: string
}
function Open({ debt, orderNumber, begin, backTo }: OpenProps) {
  const navigate = useNavigate()
  const [start, setStart] = useState<PaymentStart | null>(null)
  const { isSaving, save } = useSaving()
  const pay = () =>
    void save(async () => {
      const { data } = await begin()
      if (data.page) void navigate(data.page)
      else setStart(data)
    })
  const back = start && `${backTo}?zahlung=${start.payment_reference}`
  return (
    <>
      <Banner
        tone="warning"
        title={debt ? texts.title(formatEuro(debt.amount_cents)) : texts.titleAlone}
        action={
          !start && (
            <Button variant="primary" isPending={isSaving} onPress={pay}>
              {texts.pay}
            </Button>
          )
        }
      >
        {debt ? texts.text(formatDate(debt.since), wordsOf(debt, orderNumber)) : texts.textAlone}
      </Banner>
      {start?.stripe && back && (
        <Suspense fallback={<Spinner label={texts.form} />}>
          <StripeForm keys={start.stripe} amountCents={start.amount_cents} returnPath={back} onPaid={() => void navigate(back)} />
        </Suspense>
      )}
    </>
  )
}

/** Why it is owed, and for what beside this page's order. */
function wordsOf({ bought, order_numbers: numbers, refunds, twice_cents: twice }: Debt, orderNumber?: string) {
  const others = numbers.filter((one) => one !== orderNumber)
  const ofOrders = [...new Set(refunds.flatMap((one) => one.order_number ?? []))]
  return [
    twice > 0 ? texts.twice(formatEuro(twice), ofOrders) : texts.bought[bought],
    texts.otherwise,
    ...(others.length > 0 ? [orderNumber ? texts.also(others) : texts.concerns(others)] : []),
  ]
}

/** Asks how a payment stands that somebody comes back from, until it is known. */
export function OwedPayment({ reference, onOver }: { reference: string; onOver: () => void }) {
  const [outcome, setOutcome] = useState<DebtOutcome | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const ask = useCallback(
    async (cancel = false) => {
      try {
        setOutcome((await api('payments.settleDebt', { body: { payment_reference: reference, cancel } })).data.outcome)
        setTrouble(null)
      } catch (error) {
        setTrouble(sentenceOf(error))
      }
      setTries((count) => count + 1)
    },
    [reference],
  )
  const isOpen = outcome === null || outcome === 'open'
  useEffect(() => {
    if (!isOpen || tries >= mostTries) return
    const timer = setTimeout(() => void ask(), tries === 0 ? 0 : everyMs)
    return () => clearTimeout(timer)
  }, [ask, isOpen, tries])
  if (trouble)
    return (
      <Banner tone="danger" action={<Button onPress={() => void ask()}>{texts.check}</Button>}>
        {trouble}
      </Banner>
    )
  if (outcome === 'paid') return <Banner tone="success" title={texts.paid} />
  if (outcome === 'givenBack') return <Banner tone="info">{texts.givenBack}</Banner>
  if (outcome === 'failed')
    return (
      <Banner tone="warning" action={<Button onPress={onOver}>{texts.again}</Button>}>
        {texts.failed}
      </Banner>
    )
  return (
    <Banner
      tone="info"
      action={
        outcome === 'open' && (
          <>
            <Button onPress={() => void ask()}>{texts.check}</Button>
            <Button variant="quiet" onPress={() => void ask(true).then(onOver)}>
              {texts.leave}
            </Button>
          </>
        )
      }
    >
      {texts.asking}
    </Banner>
  )
}
