import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import type { WireAddress } from '#contract/calls/foodWire.ts'
import type { ShopAddress } from '#contract/calls/shopWire.ts'
import { orderCountry } from '#contract/values/shippingRules.ts'
import { presentLine } from '#backend/features/carts/carts.api.ts'
import { piecesTaken } from '#backend/features/products/change.api.ts'
import { piecesLeft } from '#backend/features/stock/stock.api.ts'
import { presentOffer } from '#backend/features/shipping/offers.api.ts'
import { shippingMethodsOf } from '#backend/features/shipping/shipping.api.ts'
import {
  announceShopPlaced,
  bundlesAllSold,
  goodsLacking,
  goodsTurned,
  newlyPlacedShop,
  shopOrderBinding,
  shopOrdersPlaced,
  shopPlacement,
  type FullShopOrder,
  type NewShopOrder,
} from '#backend/features/shopOrders/shopOrders.api.ts'
import { providerOf } from '#backend/features/payments/payments.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { begin } from '#backend/kernel/transition.ts'
import type { CheckoutKind, PlacementInput } from './checkout.kinds.ts'
import { buttonLabel } from './checkout.order.ts'
import { agreedTexts, pathOfText, shownWithdrawal } from './checkout.terms.ts'
import { newItem } from './goods.item.ts'
import { sendGoodsReceipts } from './goods.receipt.ts'
import { refusalOffSale, splitBundles, tellAllSold, tellSold, wantedOf } from './goods.bundles.ts'
import { quoteGoods, type GoodsPart } from './goods.quote.ts'

const hour = 3_600_000

/** Goods: stock and the seller's shipping methods decide. */
export const goodsKind: CheckoutKind<GoodsPart> = {
  kind: 'shop',
  async quote(ctx, { sellers, lines, wishOf, postalCode, method }) {
    const own = lines.filter((line) => line.kind === 'shop')
    const ids = [...new Set(own.map((line) => line.providerId))]
    if (ids.length === 0) return []
    const methods = await shippingMethodsOf(ctx.db, ids)
    const whole = splitBundles(own)
    return ids.map((id) => {
      const seller = sellers.find((one) => one.id === id)
      if (!seller) throw new Refusal('PRODUCT_UNAVAILABLE', { name: own.find((line) => line.providerId === id)!.seller.name })
      return quoteGoods(
        seller,
        methods.get(id) ?? [],
        own.filter((line) => line.providerId === id).map((line) => whole.get(line) ?? line),
        { wish: wishOf('shop', id), postalCode, method, isOnlineOn: providerOf(ctx) !== null, now: ctx.now },
      )
    })
  },
  async preview(_ctx, parts) {
    return parts.map(presentGoods)
  },
  place(ctx, parts, input) {
    const orders = parts.map((part) => newShopOrder(part, input, ctx.now))
    return {
      placement: shopPlacement(orders, input.cartId, ctx.now),
      async refusalOf(providerId) {
        const { lines } = parts.find((one) => one.providerId === providerId)!
        const offSale = await refusalOffSale(ctx, lines)
        if (offSale) return offSale
        for (const line of lines.filter(({ isCounted }) => isCounted)) {
          const pieces = await piecesLeft(ctx.db, line.productId, line.variantId)
          const { name, wanted } = wantedOf(line, lines)
          if (pieces >= wanted) continue
          const left = line.bundle ? Math.floor(pieces / line.bundle.partQty) : pieces
          return left > 0 ? new Refusal('OUT_OF_STOCK', { name, left }) : new Refusal('PRODUCT_UNAVAILABLE', { name })
        }
        return new Refusal('PRODUCT_UNAVAILABLE', { name: lines[0]!.name })
      },
      async open(heads, answers) {
        const pages = new Map(parts.map(({ seller }) => [seller.id, { slug: seller.slug, phone: seller.phone, logo: seller.logo }]))
        const placed = shopOrdersPlaced(orders, heads, answers, (id) => pages.get(id)!, ctx.account.role === 'guest')
        for (const order of placed) openOrder(ctx, order)
        const taken = new Map(placed.map((order) => [order.provider_id, [...new Set(order.items.map((item) => item.product_id))]]))
        await piecesTaken(ctx, taken, { turned: goodsTurned(answers), lacking: goodsLacking(answers) })
        tellSold(
          ctx,
          new Map(
            parts.flatMap(({ lines }) =>
              lines.flatMap(({ bundle }) => (bundle ? [[bundle.id, { revision: bundle.revision, qty: bundle.count }]] : [])),
            ),
          ),
        )
        tellAllSold(ctx, bundlesAllSold(answers))
        return placed.map((order) => ({ id: order.id, number: order.number, providerId: order.provider_id, totalCents: order.total_cents }))
      },
    }
  },
  sendReceipts: sendGoodsReceipts,
}

/** History, clock, events. */
function openOrder(ctx: Ctx, order: FullShopOrder): void {
  begin(ctx, shopOrderBinding, newlyPlacedShop(order), 'shopOrder.place')
  announceShopPlaced(ctx, order)
}

/** Whether the invoice goes where the parcel goes: then the parcel is the company's. */
const isThere = (billing: WireAddress, address: WireAddress) =>
  (['street', 'house_number', 'postal_code', 'city'] as const).every((name) => billing[name] === address[name])

/** The order as it is stored, with everything that is fixed by placing it. */
function newShopOrder(part: GoodsPart, { body, customerId, billing, platformTerms }: PlacementInput, now: Date): NewShopOrder {
  const { contract, chosen } = part
  const texts = agreedTexts(body, part)
  const store = chosen?.method.store ?? null
  const name = `${body.contact.first_name} ${body.contact.last_name}`.trim()
  const address: ShopAddress | null =
    part.needsAddress && body.address
      ? {
          name,
          company: billing && isThere(billing, body.address) ? billing.company : '',
          street: body.address.street,
          house_number: body.address.house_number,
          extra: body.address.extra,
          postal_code: body.address.postal_code,
          city: body.address.city,
          country: orderCountry,
        }
      : null
  return {
    row: {
      provider_id: part.providerId,
      customer_id: customerId,
      status: 'pending',
      version: 1,
      fulfilment: part.needsAddress ? 'shipping' : 'pickup',
      customer_name: name,
      customer_phone: body.contact.phone,
      address,
      billing_address: billing,
      store: store && {
        title: store.title,
        street: store.street,
        house_number: store.street_number,
        postal_code: store.zipcode,
        city: store.city,
      },
      shipping_id: chosen?.method.id ?? null,
      shipping_name: chosen?.method.name ?? '',
      note: part.note,
      items_cents: part.itemsCents,
      deposit_cents: part.depositCents,
      shipping_cents: part.shippingCents,
      total_cents: part.totalCents,
      seller: contract,
      taxes: part.taxes,
      age_limit: part.ageLimit,
      button_label: buttonLabel,
      terms_version: texts.terms,
      notice_version: texts.withdrawal,
      platform_terms: platformTerms,
      placed_at: now,
      status_since: now,
      answer_due_at: new Date(now.getTime() + 72 * hour),
      remind_at: new Date(now.getTime() + 24 * hour),
      ship_by: part.shipBy,
      arrives_from: part.arrivesFrom,
      arrives_until: part.arrivesUntil,
      wished_at: null,
      begin_consent: '',
      cancel_requested_at: null,
      late: false,
      reject_reason: null,
      cancel_reason: null,
    },
    items: part.lines.map(newItem),
  }
}

function presentGoods(part: GoodsPart): PreviewSeller {
  const { seller, chosen } = part
  const free = chosen?.method.free_from_cents ?? null
  return {
    kind: 'shop',
    key: `shop-${part.providerId}`,
    provider: {
      id: seller.id,
      name: seller.company_name,
      slug: seller.slug,
      image: seller.image,
      terms_url: pathOfText(seller.id, 'terms', part.texts.terms),
      terms_version: part.texts.terms,
    },
    withdrawal: shownWithdrawal(part),
    lines: part.lines.map(presentLine),
    fulfilments: [],
    fulfilment: part.needsAddress ? 'delivery' : 'pickup',
    items_cents: part.itemsCents,
    deposit_cents: part.depositCents,
    delivery_fee_cents: part.shippingCents,
    total_cents: part.totalCents,
    minimum_cents: 0,
    missing_cents: 0,
    free_delivery_from_cents: free,
    taxes: part.taxes,
    small_business: part.contract.small_business,
    trading: part.contract.trading,
    cash_allowed: seller.cash_payment,
    asap: null,
    slots: [],
    shippings: part.offers.map((offer) => presentOffer(offer, false)),
    shipping_id: chosen?.method.id ?? null,
    arrives:
      part.arrivesFrom && part.arrivesUntil ? { from: part.arrivesFrom.toISOString(), until: part.arrivesUntil.toISOString() } : null,
    problems: part.problems.map(({ code, message }) => ({ code, message })),
  }
}
