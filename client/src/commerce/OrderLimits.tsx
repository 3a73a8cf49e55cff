import type { Cart } from '#contract/calls/cartsWire.ts'
import { paymentMeansText, type PaymentMeans } from '#contract/values/paymentMeans.ts'
import { orderLimitsTexts as texts } from './orderLimits.texts.ts'

/** Who buys a voucher pays all of it online, at once. */
const besideVoucher: readonly PaymentMeans[] = ['card', 'trial', 'voucher']

/** How a cart can be paid and where it is sent (§ 312j (1) BGB, docs/law.md row 5): once where all take the same, else by seller. */
export function OrderLimits({
  cart: { sellers, vouchers },
  className,
}: {
  cart: Pick<Cart, 'sellers' | 'vouchers'>
  className: string | undefined
}) {
  if (sellers.length === 0) return null
  const said = sellers.map(({ provider, payment }) => ({
    provider,
    text: paymentMeansText(vouchers ? payment.filter((one) => besideVoucher.includes(one)) : payment),
  }))
  const isSame = said.every(({ text }) => text === said[0]!.text)
  return (
    <div className={className}>
      {isSame ? <p>{said[0]!.text}</p> : said.map(({ provider, text }) => <p key={provider.id}>{texts.at(provider.name, text)}</p>)}
      {sellers.some(({ shipping }) => shipping !== null) && <p>{texts.germany}</p>}
    </div>
  )
}
