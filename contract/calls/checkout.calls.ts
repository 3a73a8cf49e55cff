import * as z from 'zod'
import { dataOf, defineCalls, Done, Instant, WireNumber } from '#contract/define.ts'
import { Patterned } from '#contract/values/bounded.ts'
import { JustThis } from './justThis.ts'
import { PaymentMethod } from '#contract/values/paymentMethods.ts'
import { tradings } from '#contract/values/trading.ts'
import { SavedBilling } from './billingForm.ts'
import { Cart, CartKey, CartLine, CartVoucher } from './cartsWire.ts'
import { ShippingChoice, StoreOfMethod } from './shippingChoice.ts'
import { FoodOrder, OrderNumber, WireAddress } from './foodWire.ts'
import { orderKinds } from './orders.calls.ts'
import { Fulfilment, placing, PostalCode } from './placing.ts'
import { ShopOrder } from './shopWire.ts'
import { VoucherCode } from './voucherCode.ts'
import { VoucherTexts } from './shownTexts.ts'
import { BoughtVoucher } from './voucherFields.ts'
import { mostVouchersAtOnce } from '#contract/values/voucherRules.ts'

/** One seller's lines of one kind of order, under the seller's rules. */
export const PreviewSeller = z.object({
  kind: z.enum(orderKinds),
  /** Names the part within the checkout. */
  key: z.string(),
  provider: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    /** The seller's own terms as they are agreed to; null: it has none. */
    terms_url: z.string().nullable(),
    /** Their version, to be sent with the order; 0: it has none. */
    terms_version: z.int(),
  }),
  /**
   * The notice of withdrawal that comes with the confirmation: the seller's own, or 0 for the law's model, which has no page.
   * Null of meals, and where nobody can withdraw.
   */
  withdrawal: z.object({ version: z.int(), url: z.string().nullable() }).nullable(),
  lines: z.array(CartLine),
  fulfilments: z.array(Fulfilment),
  fulfilment: Fulfilment,
  items_cents: z.int(),
  deposit_cents: z.int(),
  delivery_fee_cents: z.int(),
  total_cents: z.int(),
  minimum_cents: z.int(),
  missing_cents: z.int(),
  free_delivery_from_cents: z.int().nullable(),
  taxes: z.array(z.object({ rate: z.int(), gross_cents: z.int(), net_cents: z.int(), tax_cents: z.int() })),
  /** Owes no VAT (§ 19 UStG); `taxes` is empty then. */
  small_business: z.boolean(),
  /** The seller's own declaration; null: it has made none. */
  trading: z.enum(tradings).nullable(),
  cash_allowed: z.boolean(),
  /** Of meals; null of goods, which say `arrives`. */
  asap: z.object({ possible: z.boolean(), due_from: Instant, due_until: Instant }).nullable(),
  slots: z.array(z.object({ start: Instant, label: z.string(), free: z.boolean() })),
  /** Of goods: the ways to get them, the one that is reckoned with, and when they will come. */
  shippings: z.array(ShippingChoice),
  shipping_id: z.int().nullable(),
  arrives: z.object({ from: Instant, until: Instant }).nullable(),
  /**
   * Of services: from when it may begin unasked (null: there is no period), the words to ask for more, and
   * where it is done (null: at the customer's).
   */
  service: z.object({ begins_from: Instant.nullable(), begin_consent: z.string(), place: StoreOfMethod.nullable() }).optional(),
  /** Coded reasons why this seller's part cannot be ordered as it stands. */
  problems: z.array(z.object({ code: z.string(), message: z.string() })),
})
export type PreviewSeller = z.infer<typeof PreviewSeller>

export const CheckoutPreview = z.object({
  cart_key: z.string(),
  sellers: z.array(PreviewSeller),
  /** To be bought along; left out where there are none. */
  vouchers: z.array(CartVoucher).optional(),
  /** Of each seller of one of them; left out where the marketplace sells all. */
  voucher_texts: z.array(VoucherTexts).optional(),
  /** The marketplace's own terms, with the version to be sent with the order. */
  platform_terms: z.object({ version: z.string(), url: z.string() }),
  total_cents: z.int(),
  age_limit: z.int(),
  orderable: z.boolean(),
  contact: z.object({ first_name: z.string(), last_name: z.string(), phone: z.string(), email: z.string() }),
  /** A guest who buys vouchers has to confirm this address first; left out where there is nothing to confirm. */
  confirms_email: z.literal(true).optional(),
  saved_addresses: z.array(WireAddress.extend({ id: z.int(), label: z.string(), is_default: z.boolean() })),
  /** The account's billing addresses, the default first. */
  billing_addresses: z.array(SavedBilling),
})
export type CheckoutPreview = z.infer<typeof CheckoutPreview>

/** Vouchers that pay for an order, and what the checkout said they pay. */
export const voucherFields = {
  voucher_codes: z
    .array(VoucherCode)
    .max(mostVouchersAtOnce, `Bitte lösen Sie höchstens ${mostVouchersAtOnce} Gutscheine zugleich ein.`)
    .default([]),
  /** In cents, as it was shown above the button; another amount is refused with VOUCHER_CHANGED. */
  expected_voucher_cents: z.int({ error: 'Der angezeigte Gutscheinbetrag fehlt.' }).min(0).max(100_000_000).default(0),
}
export const voucherRefusals = ['VOUCHER_UNKNOWN', 'VOUCHER_NOT_USABLE', 'VOUCHER_CHANGED', 'VOUCHER_TOO_SMALL'] as const

/** Spec section 7 «Checkout», as far as cash needs it. Each POST carries the cart's key. */
export const checkoutCalls = defineCalls({
  'checkout.preview': {
    method: 'GET',
    path: 'api/cashOrderPreview',
    area: 'checkout',
    summary: 'Summen, Gebühren, Zeiten und Hindernisse je Anbieter',
    audience: ['customer', 'guest'],
    subject: { kind: 'cart', at: 'query.cart_key' },
    query: z.object({
      cart_key: CartKey,
      postal_code: z.union([PostalCode, z.literal('')]).optional(),
      /** Providers picked up from, comma separated; the others deliver where they can. */
      pickup: Patterned(400, /^[\d,]*$/, 'Bitte wählen Sie Lieferung oder Abholung.').optional(),
      /**
       * Chosen shipping methods of sellers of goods, comma separated, each as `seller-method`; the cheapest of the others. One
       * that is gone is a problem of its seller.
       */
      shipping: Patterned(600, /^(?:\d+-\d+(?:,\d+-\d+)*)?$/, 'Bitte wählen Sie eine Versandart.').optional(),
      /** The cart as if it held this thing alone. */
      just: JustThis.optional(),
      /** Who wants to pay in cash learns which sellers take none. */
      payment_method: PaymentMethod.optional(),
    }),
    output: dataOf(CheckoutPreview),
    refuses: ['CART_KEY_UNKNOWN', 'CART_EMPTY'],
  },
  'checkout.placeByCash': {
    ...placing,
    method: 'POST',
    path: 'order_store_bycash',
    summary: 'Zahlungspflichtig bestellen, Zahlung bar',
    audience: ['customer', 'guest'],
  },
  'checkout.placeByVoucher': {
    ...placing,
    method: 'POST',
    path: 'order_store_by_voucher',
    summary: 'Zahlungspflichtig bestellen, mit Gutschein bezahlt; was er nicht deckt, bar',
    audience: ['customer', 'guest'],
    transaction: 'own',
    body: placing.body.extend({ ...voucherFields, voucher_code: VoucherCode.optional(), rest: z.literal('cash').optional() }),
    refuses: [...placing.refuses, ...voucherRefusals],
  },
  'checkout.information': {
    method: 'GET',
    path: 'cashOrderInformation',
    area: 'checkout',
    summary: 'Die aufgegebene Bestellung mit allen Anbietern',
    audience: ['customer', 'guest'],
    subject: { kind: 'orderOfCustomer', at: 'query.order_number' },
    query: z.object({ order_number: OrderNumber }),
    /** Meals in `orders`, goods in `shop_orders`. */
    output: dataOf(
      z.object({
        orders: z.array(FoodOrder),
        shop_orders: z.array(ShopOrder),
        /** Bought along; left out where there are none. Their price is in `total_cents`. */
        vouchers: z.array(BoughtVoucher).optional(),
        total_cents: z.int(),
        mail_sent_to: z.string(),
      }),
    ),
  },
  'checkout.remaining': {
    method: 'GET',
    path: 'checkoutRemainingItems',
    area: 'checkout',
    summary: 'Was nach einer Teilbestellung im Warenkorb bleibt',
    audience: ['customer', 'guest'],
    subject: { kind: 'cart', at: 'query.cart_key' },
    query: z.object({ cart_key: CartKey }),
    output: dataOf(Cart),
    refuses: ['CART_KEY_UNKNOWN'],
  },
  'checkout.paymentMethods': {
    method: 'GET',
    path: 'payment-methods',
    area: 'checkout',
    summary: 'Bezahlarten',
    audience: 'public',
    output: dataOf(z.array(z.object({ key: PaymentMethod, name: z.string(), description: z.string(), fee_cents: z.int() }))),
  },
  'checkout.cashSetting': {
    method: 'GET',
    path: 'getCashPayments',
    area: 'checkout',
    summary: 'Nehme ich Barzahlung an?',
    audience: ['provider'],
    output: dataOf(z.object({ status: z.union([z.literal(0), z.literal(1)]) })),
    refuses: ['NOT_FOUND'],
  },
  'checkout.setCashSetting': {
    method: 'POST',
    path: 'setCashPayments',
    area: 'checkout',
    summary: 'Barzahlung ein- oder ausschalten',
    audience: ['provider'],
    body: z.object({
      status: WireNumber(
        z
          .number({ error: 'Bitte wählen Sie eine Option.' })
          .int()
          .min(0, 'Bitte wählen Sie eine Option.')
          .max(1, 'Bitte wählen Sie eine Option.'),
      ),
    }),
    output: Done,
  },
})
