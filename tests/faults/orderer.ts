import { insist, newKey, type Answer, type RealTestApp } from './realTestApp.ts'

export interface Placed {
  data: { orders: { order_number: string }[]; total_cents: number }
}
interface Dish {
  id: number
  orderable: boolean
  price_cents: number
  age_limit: number
  deposit_cents: number
  option_groups: { min: number }[]
}
interface Menu {
  data: { provider: { user_id: number }; categories: { dishes: Dish[] }[] }
}

/** Whatever anybody may order without a further question. */
const isPlain = ({ orderable, price_cents: price, age_limit: age, deposit_cents: deposit, option_groups: groups }: Dish) =>
  orderable && price >= 700 && age === 0 && deposit === 0 && groups.every(({ min }) => min === 0)

/** What anybody may order of the first restaurant. A server that has just begun may ask to come again. */
export async function plainDish(menuOf: () => Promise<Answer<Menu>>): Promise<{ dish: Dish; providerId: number }> {
  const menu = (await insist(menuOf)).body.data
  return { dish: menu.categories.flatMap((category) => category.dishes).find(isPlain)!, providerId: menu.provider.user_id }
}

/** A customer who orders again and again; every request is repeated with its key until it is answered. */
export async function orderer(testApp: RealTestApp, token: string) {
  const { dish, providerId } = await plainDish(() => testApp.rest<Menu>(null, 'GET', 'food/menu?slug=pizzeria-bella-vista'))
  return async (): Promise<{ key: string; body: unknown; answer: Answer<Placed> }> => {
    const addKey = newKey()
    const cart = await insist(() =>
      testApp.rest<{ data: { cart_key: string; items_cents: number } }>(token, 'POST', 'cart/add', { product_id: dish.id, qty: 2 }, addKey),
    )
    if (cart.status !== 200) throw new Error(`cart/add: ${cart.status} ${JSON.stringify(cart.body)}`)
    const key = newKey()
    const body = {
      cart_key: cart.body.data.cart_key,
      expected_total: cart.body.data.items_cents,
      terms_accepted: true,
      contact: { first_name: 'Anna', last_name: 'Berger', phone: '+49 69 90009100' },
      sellers: [{ provider_id: providerId, fulfilment: 'pickup' }],
    }
    return { key, body, answer: await insist(() => testApp.rest<Placed>(token, 'POST', 'order_store_bycash', body, key)) }
  }
}
