import * as z from 'zod'
import { dataOf, defineCalls, Id, Text } from '#contract/define.ts'
import { mostOfOthers, mostPieces } from '#contract/values/cartLimits.ts'
import { voucherWishFields } from './voucherFields.ts'
import { Cart, CartKey } from './cartsWire.ts'

const upTo = (most: number) =>
  z
    .int({ error: 'Bitte geben Sie eine ganze Zahl an.' })
    .min(1, 'Bitte geben Sie mindestens 1 an.')
    .max(most, `Mehr als ${most} Stück sind nicht möglich.`)
/** Goods; fewer of anything else (`mostOf`). */
const Quantity = upTo(mostPieces)

const anyone = { area: 'cart', audience: 'public', output: dataOf(Cart), ours: true } as const
const bundleTroubles = ['BUNDLE_OFF_SALE', 'BUNDLE_SOLD_OUT', 'BUNDLE_CHANGED', 'BUNDLE_PART_MISSING', 'OUT_OF_STOCK'] as const

/** One cart over many providers (spec gaps «cart/…»). The key is the guest's right to it; an account's cart belongs to the account. */
export const cartCalls = defineCalls({
  'carts.view': {
    ...anyone,
    method: 'GET',
    path: 'cart',
    summary: 'Warenkorb mit Summen je Anbieter',
    query: z.object({ cart_key: CartKey }),
    subject: { kind: 'cart', at: 'query.cart_key' },
    refuses: ['CART_KEY_UNKNOWN'],
  },
  'carts.add': {
    ...anyone,
    method: 'POST',
    path: 'cart/add',
    transaction: 'own',
    summary: 'In den Warenkorb; ohne Schlüssel entsteht einer',
    body: z.object({
      cart_key: CartKey.nullish(),
      product_id: Id,
      /** Which variant of goods that have some. */
      shop_product_variant_id: Id.nullish(),
      qty: Quantity.default(1),
      /** So many at least instead of so many more: what is bought at once does not come on top of what lies there. */
      at_least: z.boolean({ error: 'Bitte antworten Sie mit Ja oder Nein.' }).default(false),
      options: z.array(z.string().max(60)).max(40, 'Bitte prüfen Sie die Auswahl.').default([]),
      note: Text(200).default(''),
    }),
    refuses: [
      'PRODUCT_UNAVAILABLE',
      'PRODUCT_NOT_ORDERABLE',
      'ALLERGENS_MISSING',
      'OPTIONS_INVALID',
      'VARIANT_MISSING',
      'OUT_OF_STOCK',
      'QUANTITY_TOO_HIGH',
      'CART_KEY_UNKNOWN',
      'NOT_FOUND',
      'CARTS_TOO_MANY',
    ],
  },
  'carts.addBundle': {
    ...anyone,
    method: 'POST',
    path: 'cart/bundle/add',
    transaction: 'own',
    summary: 'Ein ganzes Bündel in den Warenkorb, in der Fassung, die gezeigt wurde; ohne Schlüssel entsteht einer',
    body: z.object({ cart_key: CartKey.nullish(), bundle_id: Id, revision: Id, qty: upTo(mostOfOthers).default(1) }),
    refuses: [...bundleTroubles, 'QUANTITY_TOO_HIGH', 'CART_KEY_UNKNOWN', 'NOT_FOUND', 'CARTS_TOO_MANY'],
  },
  'carts.addVoucher': {
    ...anyone,
    method: 'POST',
    path: 'cart/voucher/add',
    transaction: 'own',
    summary: 'Einen Gutschein zum Kaufen in den Warenkorb, mit Empfänger, Grußworten und Tag; ohne Schlüssel entsteht einer',
    body: z.object({ cart_key: CartKey.nullish(), ...voucherWishFields }),
    refuses: ['VOUCHER_NOT_SOLD', 'QUANTITY_TOO_HIGH', 'CART_KEY_UNKNOWN', 'CARTS_TOO_MANY'],
  },
  'carts.renewBundle': {
    ...anyone,
    method: 'POST',
    path: 'cart/bundle/renew',
    transaction: 'own',
    summary: 'Die neue Fassung eines Bündels übernehmen, das im Warenkorb liegt; die Anzahl bleibt',
    body: z.object({ cart_key: CartKey, bundle_id: Id, revision: Id }),
    subject: { kind: 'cart', at: 'body.cart_key' },
    refuses: [...bundleTroubles, 'CART_KEY_UNKNOWN', 'NOT_FOUND'],
  },
  'carts.update': {
    ...anyone,
    method: 'POST',
    path: 'cart/update/{id}',
    transaction: 'own',
    summary: 'Menge oder Hinweis ändern',
    params: z.object({ id: Id }),
    body: z.object({ cart_key: CartKey, qty: Quantity, note: Text(200).optional() }),
    subject: { kind: 'cart', at: 'body.cart_key' },
    refuses: ['CART_KEY_UNKNOWN', 'QUANTITY_TOO_HIGH'],
  },
  'carts.remove': {
    ...anyone,
    method: 'DELETE',
    path: 'cart/remove/{id}',
    transaction: 'own',
    summary: 'Zeile entfernen',
    params: z.object({ id: Id }),
    query: z.object({ cart_key: CartKey }),
    subject: { kind: 'cart', at: 'query.cart_key' },
    refuses: ['CART_KEY_UNKNOWN'],
  },
  'carts.clear': {
    ...anyone,
    method: 'DELETE',
    path: 'cart/clear',
    transaction: 'own',
    summary: 'Warenkorb leeren',
    query: z.object({ cart_key: CartKey }),
    subject: { kind: 'cart', at: 'query.cart_key' },
    refuses: ['CART_KEY_UNKNOWN'],
  },
  'carts.merge': {
    ...anyone,
    audience: ['customer'],
    method: 'POST',
    path: 'cart/merge',
    summary: 'Den Warenkorb von vor der Anmeldung ins Konto übernehmen',
    body: z.object({ cart_key: CartKey.nullish() }),
    // The message says when not everything fitted; nothing is dropped in silence.
    output: dataOf(Cart).extend({ message: z.string().nullable() }),
  },
})
