import { fromPromise } from 'xstate'
import type { Cart } from '#contract/calls/cartsWire.ts'
import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import type { PaymentOutcome, PaymentStart } from '#contract/calls/onlineCheckout.calls.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { checkoutFlow } from '#machines/flows/checkout.flow.ts'
import { foundBy, isAskable, lookBodyOf } from '#machines/flows/checkout.attempt.ts'
import type { Attempt, Found, Placed, PreviewQuestion } from '#machines/flows/checkout.types.ts'
import { isNothingIn } from '#machines/flows/checkout.part.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { readEntry, writeEntry } from '#client/lib/session/storedSession.ts'

const cartKey = () => readEntry('cart_key') ?? undefined
const isUnknown = (error: unknown) => error instanceof ApiRefusal && (error.code === 'CART_KEY_UNKNOWN' || error.status === 404)

async function preview(
  cartKey: string,
  { postalCode, pickup, shipping, method, just }: PreviewQuestion,
  signal: AbortSignal,
): Promise<CheckoutPreview> {
  return (
    await api(
      'checkout.preview',
      {
        query: {
          cart_key: cartKey,
          postal_code: postalCode,
          pickup: pickup.join(','),
          shipping: shipping.join(','),
          payment_method: method,
          just,
        },
      },
      { signal },
    )
  ).data
}

const refuse = (status: number, error: RefusalCode) => new ApiRefusal(status, { error, message: '' })
const isEmpty = (contents: Cart) => isNothingIn(contents, null)

/** Prices are not asked for a cart that holds nothing. @throws ApiRefusal CART_EMPTY */
async function expectGoods(): Promise<void> {
  const { view } = cart
  // Whether what is shown is right now: read for this screen, or asked again because another tab may have filled it.
  const isRight = view.get().status === 'loading' ? await firstReading() : !isEmpty(view.get().cart) || (await cart.refresh())
  if (isRight && isEmpty(view.get().cart)) throw refuse(409, 'CART_EMPTY')
}

const firstReading = () =>
  new Promise<boolean>((resolve) => {
    const stop = cart.view.subscribe(() => {
      const { status } = cart.view.get()
      if (status === 'loading') return
      stop()
      resolve(status === 'ready')
    })
    cart.start()
  })

/** Right after a log-in the guest's cart may just have gone over to the account: then the account's own is meant. */
async function load(question: PreviewQuestion, signal: AbortSignal): Promise<CheckoutPreview> {
  await expectGoods()
  signal.throwIfAborted()
  const known = readEntry('cart_key')
  try {
    if (known !== null) return await preview(known, question, signal)
  } catch (error) {
    if (!isUnknown(error)) throw error
  }
  // Who orders without an account has no other cart than the one this browser knows.
  if (readEntry('role') === 'Guest') throw refuse(404, 'CART_KEY_UNKNOWN')
  const { data } = await api('carts.merge', { body: { cart_key: readEntry('cart_key') } }, { signal })
  writeEntry('cart_key', data.cart_key)
  if (isEmpty(data)) throw refuse(409, 'CART_EMPTY')
  return preview(data.cart_key, question, signal)
}

/** Asks the key of an attempt, never for the order again. @throws whatever says nothing about it */
async function look(attempt: Attempt, signal: AbortSignal): Promise<Found> {
  if (!isAskable(attempt, Date.now())) return 'unknown'
  try {
    await api('checkout.placeByCash', { body: lookBodyOf(attempt) }, { idempotencyKey: attempt.key, signal })
  } catch (error) {
    const found = error instanceof ApiRefusal ? foundBy(error.code) : null
    if (found) return found
    throw error
  }
  // The key of an attempt answers to its own body alone.
  throw new Error('A look has been answered as an order')
}

/** The checkout with the real server behind it. */
export const realCheckoutFlow = checkoutFlow.provide({
  actors: {
    load: fromPromise<CheckoutPreview, PreviewQuestion>(({ input, signal }) => load(input, signal)),
    // Not ended with the screen: what was pressed is sent, and its key answers whoever asks again.
    place: fromPromise<Placed | PaymentStart, Attempt>(async ({ input: { method, body, key } }) => {
      const options = { idempotencyKey: key }
      if (method === 'online') return (await api('checkout.startOnline', { body }, options)).data
      if (method !== 'voucher' && !body.voucher_codes) return (await api('checkout.placeByCash', { body }, options)).data
      const wish = method === 'voucher' ? body : { ...body, rest: 'cash' as const }
      return (await api('checkout.placeByVoucher', { body: wish }, options)).data
    }),
    look: fromPromise<Found, Attempt>(({ input, signal }) => look(input, signal)),
    settle: fromPromise<PaymentOutcome, string>(
      async ({ input }) => (await api('checkout.finishOnline', { body: { cart_key: cartKey(), payment_reference: input } })).data,
    ),
    leave: fromPromise<PaymentOutcome, string>(
      async ({ input }) => (await api('checkout.cancelOnline', { body: { cart_key: cartKey(), payment_reference: input } })).data,
    ),
  },
})
