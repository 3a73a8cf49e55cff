import { fromPromise } from 'xstate'
import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import { checkoutFlow } from '#machines/flows/checkout.flow.ts'
import type { Attempt, Placed, PreviewQuestion } from '#machines/flows/checkout.types.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { readEntry, writeEntry } from '#client/lib/session/storedSession.ts'

const isUnknown = (error: unknown) => error instanceof ApiRefusal && (error.code === 'CART_KEY_UNKNOWN' || error.status === 404)

async function preview(cartKey: string, { postalCode, pickup, shipping }: PreviewQuestion, signal: AbortSignal): Promise<CheckoutPreview> {
  return (
    await api(
      'checkout.preview',
      { query: { cart_key: cartKey, postal_code: postalCode, pickup: pickup.join(','), shipping: shipping.join(',') } },
      { signal },
    )
  ).data
}

/** Right after a log-in the guest's cart may just have gone over to the account: then the account's own is meant. */
async function load(question: PreviewQuestion, signal: AbortSignal): Promise<CheckoutPreview> {
  const known = readEntry('cart_key')
  try {
    if (known !== null) return await preview(known, question, signal)
  } catch (error) {
    if (!isUnknown(error)) throw error
  }
  const { data } = await api('carts.merge', { body: { cart_key: readEntry('cart_key') } }, { signal })
  writeEntry('cart_key', data.cart_key)
  return preview(data.cart_key, question, signal)
}

/** The checkout with the real server behind it. */
export const realCheckoutFlow = checkoutFlow.provide({
  actors: {
    load: fromPromise<CheckoutPreview, PreviewQuestion>(({ input, signal }) => load(input, signal)),
    // Not ended with the screen: what was pressed is sent, and its key answers whoever asks again.
    place: fromPromise<Placed, Attempt>(
      async ({ input }) => (await api('checkout.placeByCash', { body: input.body }, { idempotencyKey: input.key })).data,
    ),
  },
})
