import * as z from 'zod'
import { mostOrderCents } from '#contract/values/cartLimits.ts'
import { euroText } from '#contract/values/euroText.ts'

/** What stands above the button, in cents. */
export const ExpectedTotal = z
  .int({ error: 'Die angezeigte Summe fehlt.' })
  .min(0)
  .max(mostOrderCents, `Über ${euroText(mostOrderCents)} kann hier nicht auf einmal bestellt werden.`)

/** Why a cart is not ordered as it was sent, however it is paid. */
export const placingRefusals = [
  'CART_EMPTY',
  'CART_CHANGED',
  'CART_KEY_UNKNOWN',
  'TERMS_MISSING',
  'TERMS_CHANGED',
  'AGE_CONFIRMATION_MISSING',
  'PRODUCT_UNAVAILABLE',
  'PRODUCT_NOT_ORDERABLE',
  'ALLERGENS_MISSING',
  'OPTIONS_INVALID',
  'VARIANT_MISSING',
  'OUT_OF_STOCK',
  'BUNDLE_OFF_SALE',
  'BUNDLE_FEWER_KEPT',
  'BUNDLE_SOLD_OUT',
  'BUNDLE_CHANGED',
  'BUNDLE_PART_MISSING',
  'BUNDLE_SPLIT',
  'CASH_ALONE',
  'SHIPPING_MISSING',
  'SHIPPING_GONE',
  'SHIPPING_IMPOSSIBLE',
  'SHIPPING_TOO_HEAVY',
  'BELOW_MINIMUM',
  'ORDER_TOO_DEAR',
  'OUTSIDE_DELIVERY_AREA',
  'STORE_CLOSED',
  'SLOT_FULL',
  'SLOT_INVALID',
  'BEGIN_CONSENT_MISSING',
  'FULFILMENT_UNAVAILABLE',
  'PAYMENT_METHOD_UNAVAILABLE',
  'VOUCHER_NOT_SOLD',
  'VOUCHER_ONLINE_ONLY',
  'ADDRESS_UNCONFIRMED',
  'TOO_MANY_TRIES',
] as const
