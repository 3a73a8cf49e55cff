import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import { checkoutTexts } from './checkout.texts.ts'

const texts = checkoutTexts.goods
const format = new Intl.DateTimeFormat('de-DE', { weekday: 'short', day: 'numeric', month: 'numeric', timeZone: 'Europe/Berlin' })
const day = (instant: string) => format.format(new Date(instant))

/** «DHL Paket, voraussichtlich Mo., 30.11. bis Mi., 2.12.» */
export function goodsWay({ shippings, shipping_id: id, arrives }: PreviewSeller): string {
  const method = shippings.find((one) => one.id === id)
  if (!method) return ''
  const name = method.store ? texts.pickupAt(method.store.title) : method.name
  if (!arrives) return name
  return `${name}, ${method.store ? texts.ready(day(arrives.from)) : texts.arrives(day(arrives.from), day(arrives.until))}`
}
