import type { PreviewSeller } from '#contract/calls/checkout.calls.ts'
import type { ShopAddress } from '#contract/calls/shopWire.ts'
import { beginConsentText, serviceWithdrawalUntil } from '#contract/values/serviceRules.ts'
import { hasConsumerRights } from '#contract/values/trading.ts'
import { presentLine } from '#backend/features/carts/carts.api.ts'
import {
  announceShopPlaced,
  answerTimes,
  newlyPlacedShop,
  servicePlacement,
  shopOrderBinding,
  shopOrdersPlaced,
  type NewShopOrder,
} from '#backend/features/shopOrders/shopOrders.api.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { begin } from '#backend/kernel/transition.ts'
import type { CheckoutKind, PlacementInput } from './checkout.kinds.ts'
import { buttonLabel } from './checkout.order.ts'
import { agreedTexts, pathOfText, shownWithdrawal } from './checkout.terms.ts'
import { newItem } from './goods.item.ts'
import { sendGoodsReceipts } from './goods.receipt.ts'
import { quoteService, storeOf, type ServicePart } from './service.quote.ts'

/** Services with a fixed price: a date instead of a way, and nothing that runs out (docs/decisions/049). */
export const serviceKind: CheckoutKind<ServicePart> = {
  kind: 'service',
  async quote(ctx, { sellers, lines, wishOf, method }) {
    const own = lines.filter((line) => line.kind === 'service')
    return [...new Set(own.map((line) => line.providerId))].map((id) => {
      const seller = sellers.find((one) => one.id === id)
      if (!seller) throw new Refusal('PRODUCT_UNAVAILABLE', { name: own.find((line) => line.providerId === id)!.seller.name })
      return quoteService(
        seller,
        own.filter((line) => line.providerId === id),
        { wish: wishOf('service', id), method, now: ctx.now },
      )
    })
  },
  async preview(ctx, parts) {
    return parts.map((part) => presentService(part, ctx.now))
  },
  place(ctx, parts, input) {
    const orders = parts.map((part) => newServiceOrder(part, input, ctx.now))
    return {
      placement: servicePlacement(orders),
      refusalOf: async (providerId) =>
        new Refusal('PRODUCT_UNAVAILABLE', { name: parts.find((one) => one.providerId === providerId)!.lines[0]!.name }),
      async open(heads, answers) {
        const pages = new Map(parts.map(({ seller }) => [seller.id, { slug: seller.slug, phone: seller.phone, logo: seller.logo }]))
        const placed = shopOrdersPlaced(orders, heads, answers, (id) => pages.get(id)!, ctx.account.role === 'guest', 'service')
        for (const order of placed) {
          begin(ctx, shopOrderBinding, newlyPlacedShop(order), 'shopOrder.place')
          announceShopPlaced(ctx, order)
        }
        return placed.map((order) => ({ id: order.id, number: order.number, providerId: order.provider_id, totalCents: order.total_cents }))
      },
    }
  },
  sendReceipts: sendGoodsReceipts,
}

function newServiceOrder(part: ServicePart, { body, customerId, billing, platformTerms }: PlacementInput, now: Date): NewShopOrder {
  const { contract, seller } = part
  const texts = agreedTexts(body, part)
  const name = `${body.contact.first_name} ${body.contact.last_name}`.trim()
  const address: ShopAddress | null =
    part.needsAddress && body.address
      ? {
          name,
          company: '',
          street: body.address.street,
          house_number: body.address.house_number,
          extra: body.address.extra,
          postal_code: body.address.postal_code,
          city: body.address.city,
          country: 'DE',
        }
      : null
  return {
    row: {
      provider_id: part.providerId,
      customer_id: customerId,
      status: 'pending',
      version: 1,
      fulfilment: 'service',
      customer_name: name,
      customer_phone: body.contact.phone,
      address,
      billing_address: billing,
      store: address ? null : storeOf(seller),
      shipping_id: null,
      shipping_name: '',
      note: part.note,
      items_cents: part.totalCents,
      deposit_cents: 0,
      shipping_cents: 0,
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
      ...answerTimes(now),
      ship_by: null,
      arrives_from: null,
      arrives_until: null,
      wished_at: part.wishedAt,
      begin_consent: part.beginEarly ? beginConsentText : '',
      cancel_requested_at: null,
      late: false,
      reject_reason: null,
      cancel_reason: null,
    },
    items: part.lines.map(newItem),
  }
}

function presentService(part: ServicePart, now: Date): PreviewSeller {
  const { seller, contract } = part
  return {
    kind: 'service',
    key: `service-${part.providerId}`,
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
    items_cents: part.totalCents,
    deposit_cents: 0,
    delivery_fee_cents: 0,
    total_cents: part.totalCents,
    minimum_cents: 0,
    missing_cents: 0,
    free_delivery_from_cents: null,
    taxes: part.taxes,
    small_business: contract.small_business,
    trading: contract.trading,
    cash_allowed: seller.cash_payment,
    asap: null,
    slots: [],
    shippings: [],
    shipping_id: null,
    arrives: null,
    service: {
      begins_from: hasConsumerRights(contract.trading) ? serviceWithdrawalUntil(now, now).toISOString() : null,
      begin_consent: beginConsentText,
      place: part.needsAddress ? null : storeOf(seller),
    },
    problems: part.problems.map(({ code, message }) => ({ code, message })),
  }
}
