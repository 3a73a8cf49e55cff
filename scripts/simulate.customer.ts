import type { Dish, Menu, ProviderCard } from '#contract/calls/menus.calls.ts'
import type { CheckoutPreview } from '#contract/calls/checkout.calls.ts'
import type { Cart } from '#contract/calls/cartsWire.ts'
import type { Person } from './simulate.person.ts'
import { dishNotes, orderNotes, pick } from './simulate.words.ts'

/** An order just placed, as far as chatting about it needs it. */
export interface Placed {
  number: string
  restaurant: { id: number; slug: string; name: string }
  dishes: string[]
  totalCents: number
}

/** Options as a person would choose: what is required, and now and then something more. */
function choose(dish: Dish): string[] {
  return dish.option_groups.flatMap((group) => {
    const count = Math.min(group.options.length, Math.max(group.min, Math.random() < 0.35 ? Math.min(group.max, group.min + 1) : group.min))
    return [...group.options]
      .sort(() => Math.random() - 0.5)
      .slice(0, count)
      .map((option) => option.id)
  })
}

/** Restaurants that take orders now; those of the wanted slugs are preferred, so that somebody is there to cook. */
async function findRestaurant(person: Person, preferred: readonly string[]): Promise<ProviderCard | undefined> {
  const { data } = await person.get<{ data: ProviderCard[] }>('provider_search?filter[kind]=restaurant&filter[open]=1')
  const known = data.filter((one) => preferred.includes(one.slug))
  if (known.length > 0 && Math.random() < 0.75) return pick(known)
  return data.length > 0 ? pick(data) : undefined
}

/**
 * One order from menu to «Zahlungspflichtig bestellen». Nothing when no restaurant is open. @throws Declined with the application's reason
 */
export async function orderSomething(person: Person, preferred: readonly string[]): Promise<Placed | undefined> {
  const card = await findRestaurant(person, preferred)
  if (!card) return undefined
  const { data: menu } = await person.get<{ data: Menu }>(`food/menu?slug=${card.slug}`)
  const dishes = menu.categories
    .flatMap((category) => category.dishes)
    .filter((dish) => dish.orderable && !dish.sold_out && dish.age_limit === 0)
  if (dishes.length === 0) return undefined
  const names: string[] = []
  let cart: Cart | undefined
  for (let lines = 1 + Math.floor(Math.random() * 3), tries = 0; tries < 12; tries++) {
    const dish = pick(dishes)
    const qty = Math.random() < 0.7 ? 1 : 2
    cart = (
      await person.post<{ data: Cart }>('cart/add', {
        cart_key: cart?.cart_key ?? null,
        product_id: dish.id,
        qty,
        options: choose(dish),
        note: pick(dishNotes),
      })
    ).data
    names.push(`${qty} × ${dish.name}`)
    const minimum = Math.max(menu.gastro.pickup_minimum_cents, ...menu.gastro.zones.map((zone) => zone.minimum_cents))
    if (names.length >= lines && (cart.sellers.find((seller) => seller.provider.slug === card.slug)?.items_cents ?? 0) >= minimum) break
  }
  const preview = async (pickup: string) =>
    (await person.get<{ data: CheckoutPreview }>(`cashOrderPreview?cart_key=${cart!.cart_key}${pickup}`)).data
  const wantsPickup = menu.gastro.pickup && (Math.random() < 0.3 || !menu.gastro.delivery)
  const shown = await preview(wantsPickup ? `&pickup=${card.user_id}` : '')
  const part = shown.sellers.find((one) => one.provider.id === card.user_id)
  const address = shown.saved_addresses.find((one) => one.is_default) ?? shown.saved_addresses[0]
  if (!part) return undefined
  const { data } = await person.post<{ data: { orders: { order_number: string; total_cents: number }[] } }>('order_store_bycash', {
    cart_key: shown.cart_key,
    expected_total: part.total_cents,
    terms_accepted: true,
    contact: shown.contact,
    address:
      part.fulfilment === 'delivery' && address
        ? {
            street: address.street,
            house_number: address.house_number,
            extra: address.extra,
            postal_code: address.postal_code,
            city: address.city,
          }
        : null,
    sellers: [
      {
        provider_id: card.user_id,
        fulfilment: part.fulfilment,
        wished_at: part.asap?.possible !== false ? null : (part.slots.find((slot) => slot.free)?.start ?? null),
        note: pick(orderNotes),
      },
    ],
  })
  const order = data.orders[0]!
  return {
    number: order.order_number,
    restaurant: { id: card.user_id, slug: card.slug, name: card.company_name },
    dishes: names,
    totalCents: order.total_cents,
  }
}
