import type { checkoutCalls, CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import type { InputOf } from '#contract/define.ts'
import { justOf } from '#contract/values/justThis.ts'
import { platformTermsUrl } from '#contract/values/policyTypes.ts'
import { sumCents } from '#contract/values/money.ts'
import { recipientOf } from '#backend/features/addresses/addresses.api.ts'
import { termsVersionOf } from '#backend/features/accounts/accounts.api.ts'
import { choicesOf } from '#backend/features/cartChoices/cartChoices.api.ts'
import { pricedCart } from '#backend/features/carts/carts.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { checkoutKinds, issuedKinds } from './allKinds.ts'
import type { PartWish } from './checkout.kinds.ts'
import { slotOf } from './checkout.quote.ts'
import { sellersAndTerms } from './checkout.store.ts'

type Query = InputOf<(typeof checkoutCalls)['checkout.preview']>['query']

const numbers = (list: string | undefined) => new Set((list ?? '').split(',').filter(Boolean).map(Number))
/** `seller-method`, by seller. */
const methods = (list: string | undefined) =>
  new Map((list ? list.split(',') : []).map((pair) => pair.split('-').map(Number) as [number, number]))

/** The cart as it would be ordered now: every seller's part under its own rules. @throws Refusal CART_KEY_UNKNOWN, CART_EMPTY */
export async function previewCart(ctx: AccountCtx, query: Query): Promise<CheckoutPreview> {
  const { key, lines, vouchers } = await pricedCart(ctx, query.cart_key, justOf(query.just))
  if (lines.length === 0 && vouchers.length === 0) throw new Refusal('CART_EMPTY')
  const recipient = await recipientOf(ctx.db, ctx.account.userId)
  if (!recipient) throw new Refusal('TOKEN_INVALID')
  const { contact, addresses, billing } = recipient
  const pickups = numbers(query.pickup)
  const shippings = methods(query.shipping)
  const kept = lines.some((line) => line.kind === 'shop') ? await choicesOf(ctx.db, key) : new Map<number, number>()
  const sellerIds = [...new Set(lines.map((line) => line.providerId))]
  const { sellers, termsAt, full } = await sellersAndTerms(ctx.db, sellerIds, slotOf(ctx.now, 60))
  const wishOf = (kind: string, providerId: number): PartWish => ({
    fulfilment: kind === 'food' && pickups.has(providerId) ? 'pickup' : undefined,
    wishedAt: null,
    shipping: shippings.has(providerId) ? { id: shippings.get(providerId)! } : null,
    keptShippingId: kept.get(providerId),
    note: '',
  })
  const method = query.payment_method ?? 'cash'
  const input = { sellers, lines, wishOf, method, postalCode: query.postal_code || addresses.find((one) => one.is_default)?.postal_code }
  const parts = []
  const shown = []
  for (const kind of checkoutKinds) {
    const own = await kind.quote(ctx, input)
    if (own.length === 0) continue
    parts.push(...own)
    shown.push(...(await kind.preview(ctx, own, full)))
  }
  const issued = vouchers.length === 0 ? [] : await Promise.all(issuedKinds.map((kind) => kind.preview(ctx, { vouchers })))
  const others = issued.flatMap((one) => one.vouchers)
  const texts = issued.flatMap((one) => one.texts)
  return {
    cart_key: key,
    sellers: inOrder(
      shown,
      lines.map((line) => line.providerId),
    ),
    ...(others.length > 0 ? { vouchers: others } : {}),
    ...(texts.length > 0 ? { voucher_texts: texts } : {}),
    platform_terms: { version: termsVersionOf(termsAt), url: platformTermsUrl },
    total_cents: sumCents([...parts, ...issued].map((one) => one.totalCents)),
    age_limit: Math.max(0, ...parts.map((one) => one.ageLimit)),
    // A closed kitchen can still be ordered from for later.
    orderable:
      parts.every((one) => one.problems.every((problem) => problem.code === 'STORE_CLOSED')) && issued.every((one) => one.isOrderable),
    contact: { ...contact, phone: contact.phone ?? '' },
    saved_addresses: addresses.map((one) => ({
      id: one.id,
      label: one.label,
      is_default: one.is_default,
      street: one.street,
      house_number: one.house_number,
      extra: one.extra,
      postal_code: one.postal_code,
      city: one.city,
    })),
    ...(issued.some((one) => one.confirmsEmail) ? { confirms_email: true as const } : {}),
    billing_addresses: billing.map((one) => ({
      id: one.id,
      label: one.label,
      is_default: one.is_default,
      name: `${one.first_name} ${one.last_name}`.trim(),
      company: one.company,
      vat_id: one.vat_id,
      street: one.street,
      house_number: one.house_number,
      extra: one.extra,
      postal_code: one.postal_code,
      city: one.city,
      country: one.country,
    })),
  }
}

/** Sellers as they stand in the cart: in the order of their first line. */
function inOrder(shown: CheckoutPreview['sellers'], providerIds: readonly number[]): CheckoutPreview['sellers'] {
  const place = (id: number) => providerIds.indexOf(id)
  return shown.toSorted((a, b) => place(a.provider.id) - place(b.provider.id))
}
