import { expect, type Page } from '@playwright/test'
import { tokenAtFirst } from './people.ts'

interface Dish {
  id: number
  name: string
  orderable: boolean
  option_groups: { min: number; options: { id: string; name: string }[] }[]
}
/** A dish by its name, with the first of whatever has to be chosen, or with the named options. */
export type Wanted = string | { name: string; choose: readonly string[] }

/** Asks the application as the person who is logged in on this page, for what a journey only needs as a beginning. */
export async function ask<T = unknown>(page: Page, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const token = page.url() === 'about:blank' ? tokenAtFirst(page) : await page.evaluate(() => localStorage.getItem('accessToken'))
  const answer = await page.request.fetch(`/rest/${path}`, {
    method,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(body !== undefined && { data: body }),
  })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

/** An order without walking through the shop: `dishes` by name, delivered to the first saved address, paid in cash. Returns its number. */
export async function placeOrder(
  page: Page,
  {
    slug = 'pizzeria-bella-vista',
    dishes = ['Margherita', 'Bolognese'],
    note = '',
  }: { slug?: string; dishes?: readonly Wanted[]; note?: string } = {},
): Promise<string> {
  const menu = await ask<{ data: { categories: { dishes: Dish[] }[] } }>(page, 'GET', `food/menu?slug=${slug}`)
  const all = menu.data.categories.flatMap((category) => category.dishes)
  let cartKey: string | undefined
  for (const wanted of dishes) {
    const { name, choose } = typeof wanted === 'string' ? { name: wanted, choose: [] } : wanted
    const dish = all.find((one) => one.name === name)!
    const chosen = (group: Dish['option_groups'][number]) => group.options.filter((option) => choose.includes(option.name))
    const options = dish.option_groups
      .flatMap((group) => (chosen(group).length > 0 ? chosen(group) : group.options.slice(0, group.min)))
      .map(({ id }) => id)
    const added: { data: { cart_key: string } } = await ask(page, 'POST', 'cart/add', {
      product_id: dish.id,
      qty: 1,
      options,
      note: '',
      cart_key: cartKey,
    })
    cartKey = added.data.cart_key
  }
  return await orderInCash(page, cartKey!, note)
}

/**
 * One piece of goods, of its first variant, without walking through the shop: sent the cheapest way to the first saved address, paid in
 * cash. Returns the order's number.
 */
export async function placeGoods(page: Page, slug: string): Promise<string> {
  const { data: product } = await ask<{ data: { id: number; variants: { id: number }[] } }>(page, 'GET', `productDetails?slug=${slug}`)
  const added = await ask<{ data: { cart_key: string } }>(page, 'POST', 'cart/add', {
    product_id: product.id,
    qty: 1,
    ...(product.variants[0] && { shop_product_variant_id: product.variants[0].id }),
  })
  return await orderInCash(page, added.data.cart_key)
}

interface Preview {
  data: {
    total_cents: number
    contact: { first_name: string; last_name: string; phone: string }
    saved_addresses: { street: string; house_number: string; postal_code: string; city: string }[]
    sellers: {
      kind: string
      provider: { id: number }
      fulfilment: string
      shipping_id: number | null
      shippings: { id: number; kind: string }[]
    }[]
  }
}

async function orderInCash(page: Page, cartKey: string, note = ''): Promise<string> {
  const preview = async (postalCode: string, shipping = '') =>
    (await ask<Preview>(page, 'GET', `api/cashOrderPreview?cart_key=${cartKey}&postal_code=${postalCode}&shipping=${shipping}`)).data
  const {
    contact,
    saved_addresses: [address],
    sellers: parts,
  } = await preview('')
  // The cart may have kept that its goods are fetched.
  const ways = parts.flatMap(({ provider, shippings }) => {
    const way = shippings.find(({ kind }) => kind !== 'pickup')
    return way ? [`${provider.id}-${way.id}`] : []
  })
  const { total_cents: total, sellers } = await preview(address!.postal_code, ways.join())
  const placed = await ask<{ data: { orders: { order_number: string }[] } }>(page, 'POST', 'order_store_bycash', {
    cart_key: cartKey,
    expected_total: total,
    terms_accepted: true,
    contact,
    address,
    sellers: sellers.map(({ kind, provider, fulfilment, shipping_id }) => ({
      provider_id: provider.id,
      kind,
      fulfilment,
      shipping_id,
      note,
    })),
  })
  return placed.data.orders[0]!.order_number
}
