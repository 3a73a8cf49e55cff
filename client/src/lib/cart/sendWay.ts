import { api } from '#client/lib/http/api.ts'

interface Way {
  cart_key: string
  /** Any line of the seller. */
  item_id: number
  shipping_id: number
}
/** Of each seller the way that was chosen last, and when everything up to it is over. */
const latest = new Map<number, { way: Way; over: Promise<unknown> }>()

/**
 * Keeps the chosen way with the cart, one after the other, so that the server ends with the last one; what has been chosen over meanwhile
 * is not sent. Returns whether this is the last. @throws ApiRefusal, ApiOffline of the last one alone
 */
export async function sendWay(providerId: number, way: Way): Promise<boolean> {
  const isLatest = () => latest.get(providerId)?.way === way
  const before = latest.get(providerId)?.over ?? Promise.resolve()
  const sending = before.then(async () => {
    if (isLatest()) await api('cartChoices.setShipping', { body: way })
  })
  latest.set(providerId, { way, over: sending.catch(() => undefined) })
  try {
    await sending
  } catch (error) {
    if (isLatest()) throw error
  }
  return isLatest()
}
