import * as z from 'zod'
import { Id, Instant, Line, Text } from '#contract/define.ts'
import { atMost } from '#contract/values/bounded.ts'
import { JustThis } from './justThis.ts'
import { BillingInput } from './billingForm.ts'
import { CartKey } from './cartsWire.ts'
import { orderKinds } from './orders.calls.ts'
import { ExpectedTotal, placingRefusals } from './placingRefusals.ts'
import { badVersion, ShownVersion, shownVoucherTexts } from './shownTexts.ts'

export const Fulfilment = z.enum(['delivery', 'pickup'], { error: 'Bitte wählen Sie Lieferung oder Abholung.' })
export const PostalCode = z
  .string({ error: 'Bitte geben Sie eine fünfstellige Postleitzahl ein.' })
  .check(atMost(20, 'Bitte geben Sie eine fünfstellige Postleitzahl ein.'))
  .trim()
  .regex(/^\d{5}$/, 'Bitte geben Sie eine fünfstellige Postleitzahl ein.')

const OrderAddress = z.object({
  street: Line(120),
  house_number: Line(20),
  extra: Text(120).default(''),
  postal_code: PostalCode,
  city: Line(120),
})

const orderReasons = {
  sellers: 'Bei wem, geliefert oder abgeholt und wann, steht nicht im Warenkorb.',
  contact: 'Der Anbieter braucht Namen und Telefonnummer für Rückfragen.',
  expected_total: 'Bestellt wird genau die Summe, die über dem Knopf stand (§ 312j BGB).',
  terms_accepted: 'Die Zustimmung zu den AGB der Anbieter gehört zum Vertrag (§ 305 BGB).',
} as const

/** What every placement sends, answers and may refuse, however it is paid. */
export const placing = {
  area: 'checkout',
  subject: { kind: 'cart', at: 'body.cart_key' },
  body: z.object({
    cart_key: CartKey,
    /** The total shown above the button, in cents; another one is refused with CART_CHANGED. */
    expected_total: ExpectedTotal,
    terms_accepted: z.boolean({ error: 'Bitte stimmen Sie den AGB der genannten Anbieter zu.' }),
    /** The version of the marketplace's terms that was shown; another one is refused with TERMS_CHANGED. Left out: the current one. */
    platform_terms: z.string({ error: badVersion }).check(atMost(60, badVersion)).nullish(),
    age_confirmed: z.boolean().default(false),
    contact: z.object({
      first_name: Line(80),
      last_name: Text(80).default(''),
      /** Needed by whoever delivers something; nobody telephones about a voucher. */
      phone: Text(40)
        .refine((phone) => phone === '' || /^[+\d][\d\s()/.-]{4,39}$/.test(phone), 'Bitte geben Sie eine gültige Telefonnummer ein.')
        .default(''),
    }),
    address: OrderAddress.nullish(),
    save_address: z.boolean().default(false),
    /** One of the account's billing addresses; else `billing`, else the invoice goes where the order goes. */
    billing_address_id: Id.nullish(),
    billing: BillingInput.nullish(),
    save_billing: z.boolean().default(false),
    sellers: z
      .array(
        z.object({
          provider_id: Id,
          kind: z.enum(orderKinds).default('food'),
          /** Versions of the seller's texts that were shown; others are refused with TERMS_CHANGED. Left out: those that count now. */
          terms_version: ShownVersion,
          withdrawal_version: ShownVersion,
          fulfilment: Fulfilment,
          wished_at: Instant.nullish(),
          /** Of goods: the seller's shipping method; one that it offers no more is refused with SHIPPING_GONE. Left out: the cheapest. */
          shipping_id: Id.nullish(),
          /** Of goods that are fetched: the store that was shown for it; another one is refused likewise. */
          store_id: Id.nullish(),
          /** Of services: the customer has asked for it to begin within the withdrawal period (§ 356 (4) BGB). */
          begin_early: z.boolean({ error: 'Bitte antworten Sie mit Ja oder Nein.' }).default(false),
          note: Text(300).default(''),
        }),
      )
      .max(20, 'Bitte bestellen Sie bei höchstens 20 Anbietern zugleich.'),
    /** Only this thing of the cart, in this quantity; what else lies there, and what is left of its line, stays. */
    just: JustThis.nullish(),
    /** Lines of vouchers in the cart that are bought along; only with an online payment. */
    buy_vouchers: z.array(Id).max(50, 'Bitte kaufen Sie höchstens 50 Gutscheine zugleich.').default([]),
    ...shownVoucherTexts,
  }),
  beyond: (['sellers', 'contact', 'expected_total', 'terms_accepted'] as const).map((name) => ({
    at: `body.${name}` as const,
    code: 'ORDER_UNCONFIRMED' as const,
    reason: orderReasons[name],
  })),
  output: z.object({
    message: z.string(),
    data: z.object({
      orders: z.array(z.object({ order_number: z.string(), provider_id: z.int(), total_cents: z.int() })),
      total_cents: z.int(),
    }),
  }),
  refuses: placingRefusals,
  events: ['foodOrder.placed', 'shopOrder.placed', 'alert.changed', 'notification.created', 'address.saved'],
} as const
