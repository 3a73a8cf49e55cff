import type { Cart, CartBundle, CartLine, CartVoucher } from '#contract/calls/cartsWire.ts'
import { sumCents } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'
import { scaledLineTotals } from '#contract/values/wholesale.ts'

/** What the user wants of a line while the server does not know yet. */
export interface PendingChange {
  quantity?: number
  note?: string
  removed?: true
}

/** By the line's id. */
export type PendingChanges = Readonly<Record<number, PendingChange>>

/** The cart as it will be once every pending change has been confirmed; sums leave out what cannot be ordered, as the server's do. */
export function withPendingChanges(cart: Cart, pending: PendingChanges): Cart {
  if (Object.keys(pending).length === 0) return cart
  const bundles = cart.bundles?.flatMap((bundle) => {
    const change = pending[bundle.id]
    return change?.removed ? [] : [{ ...bundle, quantity: change?.quantity ?? bundle.quantity }]
  })
  const sellers = cart.sellers.flatMap((seller) => {
    const parts = bundles === undefined ? noParts : partsOf(bundles, seller.provider.id)
    const lines = seller.lines.flatMap((line) => {
      const change = pending[line.id]
      return change?.removed ? [] : [change ? changed(line, change) : line]
    })
    const good = lines.filter(({ problem }) => problem === null)
    if (lines.length === 0 && !parts.isThere) return []
    return [
      {
        ...seller,
        lines,
        items_cents: sumCents(good.map((line) => line.total_cents)) + parts.items,
        deposit_cents: sumCents(good.map((line) => line.deposit_cents * line.quantity)) + parts.deposit,
      },
    ]
  })
  const vouchers = cart.vouchers?.filter((voucher) => !pending[voucher.id]?.removed)
  const { bundles: _, vouchers: __, ...rest } = cart
  return {
    ...rest,
    ...(bundles && bundles.length > 0 ? { bundles } : {}),
    ...(vouchers && vouchers.length > 0 ? { vouchers } : {}),
    sellers,
    count: sum([...sellers.flatMap(({ lines }) => lines), ...(bundles ?? [])].map(({ quantity }) => quantity)) + (vouchers?.length ?? 0),
    items_cents: sumCents([
      ...sellers.map((one) => one.items_cents),
      ...(vouchers ?? []).map((one) => (one.problem === null ? one.amount_cents : 0)),
    ]),
    deposit_cents: sumCents(sellers.map((one) => one.deposit_cents)),
  }
}

const noParts = { isThere: false, items: 0, deposit: 0 }

/** What a seller has in bundles, in cents; what cannot be ordered counts for nothing, but is there. */
function partsOf(bundles: readonly CartBundle[], providerId: number) {
  const own = bundles.flatMap(({ parts, quantity, problem }) =>
    parts.filter((part) => part.provider_id === providerId).map((part) => ({ part, times: problem === null ? quantity : 0 })),
  )
  return {
    isThere: own.length > 0,
    items: sumCents(own.map(({ part, times }) => part.share_cents * times)),
    deposit: sumCents(own.map(({ part, times }) => part.deposit_cents * times)),
  }
}

function changed(line: CartLine, { quantity = line.quantity, note = line.note }: PendingChange): CartLine {
  return { ...line, quantity, note, total_cents: scaledCents(line, quantity) }
}

/** As the scale stands now; what another quantity reaches comes with the answer. */
const scaledCents = ({ unit_cents: unit, discount_percent: percent }: CartLine, quantity: number) =>
  percent === 0 ? unit * quantity : scaledLineTotals([{ unitCents: unit, quantity }], percent).totalCents

/** The line of that id and who sells it. */
export function findLine(cart: Cart, lineId: number) {
  for (const seller of cart.sellers) {
    const line = seller.lines.find(({ id }) => id === lineId)
    if (line) return { line, seller }
  }
  return undefined
}

/** The bundle of that line. */
export const findBundle = (cart: Cart, lineId: number): CartBundle | undefined => cart.bundles?.find(({ id }) => id === lineId)

/** The voucher of that line, which is about to be bought. */
export const findVoucher = (cart: Cart, lineId: number): CartVoucher | undefined => cart.vouchers?.find(({ id }) => id === lineId)

/** How many that line holds, of a thing or of a bundle; undefined: it is not there. */
export const quantityOf = (cart: Cart, lineId: number): number | undefined =>
  (findLine(cart, lineId)?.line ?? findBundle(cart, lineId))?.quantity ?? (findVoucher(cart, lineId) ? 1 : undefined)
