import type { Stage } from './compare.ts'

interface Preview {
  data: { total_cents: number; sellers: { kind: string; provider: { id: number }; fulfilment: string; shipping_id: number | null }[] }
}

/** How long a look at a cart and an order took, in milliseconds, each of them one request after the other. */
export interface Bought {
  cart: number[]
  order: number[]
}

/** Buys goods of the stage's second seller in cash, so many times; only the look at the cart and the order itself are timed. */
export async function buy({ server, database }: Stage, times: number): Promise<Bought> {
  const { token } = server.customers[0]!
  const { rows: goods } = await database.client.query<{ id: number }>(
    `update product_stock s set stock = 1000000 from products p where p.id = s.product_id and p.provider_id = $1 and p.kind = 'normal'
      and p.status = 'active'
      and not p.has_variants and p.age_limit = 0 and s.stock is not null returning p.id::int`,
    [server.kitchens[1]!.id],
  )
  const timed = async <T>(into: number[], work: () => Promise<T>): Promise<T> => {
    const begin = performance.now()
    const answer = await work()
    into.push(performance.now() - begin)
    return answer
  }
  const took: Bought = { cart: [], order: [] }
  for (let at = 0; at < times; at++) {
    const { data: cart } = await server.rest<{ data: { cart_key: string } }>(token, 'POST', 'cart/add', {
      product_id: goods[at % goods.length]!.id,
      qty: 1,
    })
    await timed(took.cart, () => server.rest(token, 'GET', `cart?cart_key=${cart.cart_key}`))
    const { data } = await server.rest<Preview>(token, 'GET', `api/cashOrderPreview?cart_key=${cart.cart_key}&postal_code=62101`)
    const body = {
      cart_key: cart.cart_key,
      terms_accepted: true,
      expected_total: data.total_cents,
      contact: { first_name: 'Last', last_name: 'Test', phone: '+49 69 90009999' },
      address: { street: 'Lindenallee', house_number: '7', postal_code: '62101', city: 'Lindenbrück' },
      sellers: data.sellers.map(({ kind, provider, fulfilment, shipping_id }) => ({
        provider_id: provider.id,
        kind,
        fulfilment,
        shipping_id,
      })),
    }
    await timed(took.order, () => server.rest(token, 'POST', 'order_store_bycash', body))
  }
  return took
}
