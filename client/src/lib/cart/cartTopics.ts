import type { Cart } from '#contract/calls/cartsWire.ts'
import { followTopics } from '#client/lib/live/publicTopics.ts'

/** Follows what is in the cart: what sells out or costs another price says so there, too. */
export function followCartTopics(
  cart: { get(): { cart: Cart }; subscribe(listener: () => void): () => void },
  reload: () => Promise<boolean>,
): void {
  let followed = ''
  let stop = () => {}
  const look = () => {
    const { sellers, bundles = [] } = cart.get().cart
    const topics = [
      ...sellers.flatMap(({ provider, lines }) => [`provider:${provider.id}`, ...lines.map(({ product_id: id }) => `product:${id}`)]),
      ...bundles.flatMap(({ parts }) => parts.map(({ product_id: id }) => `product:${id}`)),
    ]
    const next = [...new Set(topics)].join(' ')
    if (next === followed) return
    followed = next
    stop()
    stop = next === '' ? () => {} : followTopics({ topics, reload })
  }
  cart.subscribe(look)
  look()
}
