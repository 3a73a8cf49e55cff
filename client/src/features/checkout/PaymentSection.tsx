import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Card } from '#client/ui/Card.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { methodOf, shownSellers, shownVouchers } from '#machines/flows/checkout.view.ts'
import { checkoutTexts } from './checkout.texts.ts'
import { PaymentNote } from './PaymentNote.tsx'
import { VoucherSection } from './VoucherSection.tsx'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './CheckoutScreen.module.css'

const texts = checkoutTexts.payment
type Method = ApiAnswer<'checkout.paymentMethods'>['data'][number]

/** Until the server has said it in its words, and where it cannot be asked: every kitchen takes cash. */
const usual: readonly Method[] = [{ key: 'cash', name: texts.cash, description: texts.cashText, fee_cents: 0 }]

/** How it can be paid, as the server knows it. */
export function PaymentSection({ actor }: { actor: CheckoutActor }) {
  const methods = usePaymentMethods()
  const method = useSelector(actor, (snapshot) => snapshot.context.draft.method)
  const isCovered = useSelector(actor, ({ context }) => methodOf(context) === 'voucher')
  const isBuying = useSelector(actor, ({ context }) => shownVouchers(context).length > 0)
  const isOrdering = useSelector(actor, ({ context }) => shownSellers(context).length > 0)
  return (
    <Card as="section" className={styles['section']} aria-labelledby="bezahlung">
      <h2 id="bezahlung">{texts.title}</h2>
      {/* No voucher buys a voucher. */}
      {isOrdering && <VoucherSection actor={actor} />}
      {isCovered ? (
        <p>{texts.covered}</p>
      ) : isBuying ? (
        <p>{checkoutTexts.bought.online}</p>
      ) : (
        <RadioGroup
          label={texts.method}
          look="cards"
          name="payment"
          value={method}
          onChange={(key) => actor.send({ type: 'payment.choose', method: key as Method['key'] })}
          options={methods.map(({ key, name, description, fee_cents: fee }) => ({
            value: key,
            label: name,
            description: fee > 0 ? `${description} ${texts.fee(formatEuro(fee))}` : description,
          }))}
        />
      )}
      <PaymentNote />
    </Card>
  )
}

function usePaymentMethods(): readonly Method[] {
  const [methods, setMethods] = useState(usual)
  useEffect(() => {
    const stop = new AbortController()
    api('checkout.paymentMethods', {}, { signal: stop.signal }).then(
      ({ data }) => {
        if (data.length > 0) setMethods(data)
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  return methods
}
