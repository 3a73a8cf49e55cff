import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Instant, Text } from '#contract/define.ts'
import { PaymentReference, PaymentStart } from './onlineCheckout.calls.ts'
import { VoucherCode } from './voucherCode.ts'
import { VoucherAmount as Amount, VoucherIssuer as Issuer, VoucherOffer, voucherWishFields } from './voucherFields.ts'

export type { VoucherOffer }

export const voucherStates = ['issued', 'active', 'usedUp', 'expired', 'blocked', 'withdrawn'] as const

/** What whoever holds a code learns of it. */
export const VoucherInfo = z.object({
  id: z.int(),
  /** Null: the marketplace's, good at every seller. */
  issuer: Issuer.nullable(),
  balance_cents: z.int(),
  expires_at: Instant,
  hint: z.string(),
})
export type VoucherInfo = z.infer<typeof VoucherInfo>

export const Voucher = VoucherInfo.extend({ amount_cents: z.int(), state: z.enum(voucherStates), label: z.string(), created_at: Instant })
export type Voucher = z.infer<typeof Voucher>

/** A voucher of one's own: its holder may read the code. */
export const OwnVoucher = Voucher.extend({ code: z.string().nullable() })
export type OwnVoucher = z.infer<typeof OwnVoucher>

export const entryKinds = ['issued', 'redeemed', 'givenBack', 'expired', 'withdrawn'] as const
export const VoucherEntry = z.object({
  id: z.int(),
  kind: z.enum(entryKinds),
  cents: z.int(),
  /** Only for whoever ordered it. */
  order_number: z.string().nullable(),
  at: Instant,
})
export type VoucherEntry = z.infer<typeof VoucherEntry>

export const VoucherPurchase = z.object({
  payment_reference: z.string(),
  issuer: Issuer.nullable(),
  amount_cents: z.int(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  deliver_at: Instant.nullable(),
  created_at: Instant,
  /** `paid`: the voucher is there. */
  outcome: z.enum(['open', 'paid', 'failed', 'givenBack']),
  state: z.enum(voucherStates).nullable(),
  voucher_id: z.int().nullable(),
  may_withdraw: z.boolean(),
})
export type VoucherPurchase = z.infer<typeof VoucherPurchase>

const SellerOffer = z.object({
  is_open: z.boolean(),
  amounts_cents: z.array(z.int()),
  least_cents: z.int().nullable(),
  most_cents: z.int().nullable(),
})
export type SellerOffer = z.infer<typeof SellerOffer>

/** For staff: who holds it is told by name, the code by its last signs. */
export const ManagedVoucher = Voucher.extend({ source: z.enum(['sale', 'goodwill']), holder: z.string(), note: z.string() })
export type ManagedVoucher = z.infer<typeof ManagedVoucher>
export const ManagedPage = z.object({
  data: z.array(ManagedVoucher),
  /** What to ask for the next page with; null: this was the last. */
  next: z.int().nullable(),
  sums: z.object({ issued_cents: z.int(), redeemed_cents: z.int(), open_cents: z.int() }),
})
const Before = Id.optional()

/** A guest has no wallet, but what it bought. */
const buyer = { area: 'vouchers', audience: ['customer', 'guest'], ours: true } as const
const own = { area: 'vouchers', audience: ['customer'], ours: true } as const
const seller = { area: 'vouchers', audience: ['provider'], ours: true } as const
const codeRefusals = ['VOUCHER_UNKNOWN', 'VOUCHER_NOT_USABLE', 'TOO_MANY_TRIES'] as const
const codeBody = z.object({ voucher_code: VoucherCode })

/** Vouchers: looked up at the checkout (spec section 7 «Checkout»), bought, kept and sold by sellers (ours). */
export const voucherCalls = defineCalls({
  'vouchers.info': {
    method: 'GET',
    path: 'getVoucherInfo',
    area: 'checkout',
    summary: 'Guthaben und Ablauf eines Gutscheins, für wen seinen Code kennt',
    audience: 'public',
    query: codeBody,
    output: dataOf(VoucherInfo),
    refuses: codeRefusals,
  },
  'vouchers.offers': {
    ...own,
    audience: 'public',
    method: 'GET',
    path: 'api/vouchers/offers',
    mayLag: true,
    summary: 'Welche Gutscheine es zu kaufen gibt',
    output: dataOf(z.array(VoucherOffer)),
  },
  'vouchers.mine': {
    ...buyer,
    method: 'GET',
    path: 'api/vouchers',
    summary: 'Meine Gutscheine, und was ich gekauft habe',
    output: dataOf(z.object({ vouchers: z.array(OwnVoucher), balance_cents: z.int(), purchases: z.array(VoucherPurchase) })),
  },
  'vouchers.history': {
    ...own,
    method: 'GET',
    path: 'api/vouchers/{id}/history',
    summary: 'Was mit einem meiner Gutscheine geschah',
    params: z.object({ id: Id }),
    subject: { kind: 'voucher', at: 'params.id' },
    output: dataOf(z.array(VoucherEntry)),
  },
  'vouchers.sheet': {
    ...own,
    method: 'GET',
    path: 'api/vouchers/{id}/pdf',
    summary: 'Einer meiner Gutscheine zum Ausdrucken',
    params: z.object({ id: Id }),
    subject: { kind: 'voucher', at: 'params.id' },
    produces: 'application/pdf',
  },
  'vouchers.add': {
    ...own,
    method: 'POST',
    path: 'api/vouchers/add',
    summary: 'Einen Gutschein zu meinen legen: danach kann ihn nur noch dieses Konto einlösen',
    transaction: 'own',
    body: codeBody,
    output: z.object({ message: z.string(), data: OwnVoucher }),
    refuses: codeRefusals,
  },
  'vouchers.buy': {
    ...own,
    method: 'POST',
    path: 'api/vouchers/buy',
    summary: 'Einen Gutschein zahlungspflichtig bestellen: beginnt die Online-Zahlung',
    transaction: 'own',
    body: z.object({
      ...voucherWishFields,
      terms_accepted: z.boolean({ error: 'Bitte stimmen Sie den AGB zu.' }),
      /** The versions that were shown (`vouchers.offers`); others are refused with TERMS_CHANGED. Left out: those that count now. */
      platform_terms: Text(60).nullish(),
      terms_version: z.int().min(0).nullish(),
      withdrawal_version: z.int().min(0).nullish(),
    }),
    output: dataOf(PaymentStart),
    refuses: ['VOUCHER_NOT_SOLD', 'TERMS_MISSING', 'TERMS_CHANGED', 'PAYMENT_METHOD_UNAVAILABLE', 'TOO_MANY_TRIES'],
  },
  'vouchers.settle': {
    ...buyer,
    method: 'POST',
    path: 'api/vouchers/settle',
    summary: 'Wie es um die Zahlung eines Gutscheins steht; mit dem Geld ist er da',
    transaction: 'own',
    subject: { kind: 'checkoutPayment', at: 'body.payment_reference' },
    body: z.object({ payment_reference: PaymentReference, cancel: z.boolean().default(false) }),
    output: dataOf(VoucherPurchase),
    refuses: ['NOT_FOUND'],
  },
  'vouchers.withdraw': {
    ...buyer,
    method: 'POST',
    path: 'api/vouchers/withdraw',
    summary: 'Einen gekauften, unbenutzten Gutschein binnen 14 Tagen widerrufen: der Preis geht zurück',
    subject: { kind: 'checkoutPayment', at: 'body.payment_reference' },
    body: z.object({ payment_reference: PaymentReference }),
    output: Done,
    refuses: ['VOUCHER_NOT_RETURNABLE', 'TRANSITION_REFUSED', 'NOT_FOUND'],
    events: ['notification.created'],
  },
  'vouchers.offer': {
    ...seller,
    method: 'GET',
    path: 'api/provider/vouchers/offer',
    summary: 'Welche Gutscheine ich verkaufe',
    output: dataOf(SellerOffer),
  },
  'vouchers.setOffer': {
    ...seller,
    method: 'POST',
    path: 'api/provider/vouchers/offer',
    summary: 'Eigene Gutscheine anbieten, ändern oder nicht mehr verkaufen',
    body: z
      .object({
        is_open: z.boolean({ error: 'Bitte wählen Sie, ob Gutscheine verkauft werden.' }),
        amounts_cents: z.array(Amount).max(8, 'Bitte bieten Sie höchstens 8 Beträge an.'),
        least_cents: Amount.nullish(),
        most_cents: Amount.nullish(),
      })
      .refine((offer) => !offer.is_open || offer.amounts_cents.length > 0 || Boolean(offer.least_cents), {
        path: ['amounts_cents'],
        error: 'Bitte nennen Sie mindestens einen Betrag, oder erlauben Sie freie Beträge.',
      })
      .refine((offer) => Boolean(offer.least_cents) === Boolean(offer.most_cents) && (offer.least_cents ?? 0) <= (offer.most_cents ?? 0), {
        path: ['most_cents'],
        error: 'Bitte nennen Sie den kleinsten und den größten freien Betrag.',
      }),
    output: z.object({ message: z.string(), data: SellerOffer }),
  },
  'vouchers.ofProvider': {
    ...seller,
    method: 'GET',
    path: 'api/provider/vouchers',
    summary: 'Meine verkauften Gutscheine: Guthaben und offene Verbindlichkeit',
    query: z.object({ before: Before }),
    output: ManagedPage,
  },
})
