import type { FoodOrder } from '#contract/calls/foodWire.ts'
import type { Shipment, ShopOrder, ShopOrderItem } from '#contract/calls/shopWire.ts'
import { listedFoodOrder, listedShopOrder } from '#contract/values/listedOrders.ts'
import { minutesOn } from '#tests/machines/flows/foodBoardRows.ts'

const day = 24 * 60
/** A moment so many days after the tests' evening. */
export const daysOn = (days: number) => minutesOn(days * day)
const address = { street: 'Lindenallee', house_number: '22', extra: '', postal_code: '62101', city: 'Lindenbrück' }

export const article = (id: number, more: Partial<ShopOrderItem> = {}): ShopOrderItem => {
  const { quantity = 1, canceled = 0, sent = 0, unit_cents: unit = 4_990 } = more
  return {
    id,
    product_id: id,
    variant_id: null,
    name: `Artikel ${id}`,
    variant: '',
    article_no: null,
    picture: null,
    note: '',
    quantity,
    open: quantity - canceled - sent,
    sent,
    delivered: 0,
    canceled,
    withdrawn: 0,
    unit_cents: unit,
    deposit_cents: 0,
    total_cents: (quantity - canceled) * unit,
    tax: 19,
    ...more,
  }
}

export const parcel = (id: number, more: Partial<Shipment> = {}): Shipment => ({
  id,
  carrier: 'dhl',
  carrier_name: 'DHL',
  tracking_number: `00340${id}`,
  tracking_url: `https://www.dhl.de/verfolgen.html?piececode=00340${id}`,
  shipped_at: minutesOn(0),
  delivered_at: null,
  items: [{ item_id: 1, quantity: 1 }],
  ...more,
})

export const goodsOrder = (id: number, more: Partial<ShopOrder> = {}): ShopOrder => ({
  id,
  order_number: `MH-26-0000${id}`,
  version: 1,
  state: 'pending',
  order_status: 'pending',
  label: 'Wartet auf Bestätigung',
  fulfilment: 'shipping',
  created_at: minutesOn(-1),
  status_since: minutesOn(-1),
  answer_due_at: daysOn(3),
  ship_by: daysOn(2),
  arrives_from: daysOn(3),
  arrives_until: daysOn(5),
  wished_at: null,
  date_at: null,
  kept_date_at: null,
  begins_from: null,
  customer: { id: 7, name: 'Anna Berger', phone: '' },
  provider: { id: 2, name: 'Radwerk', slug: 'radwerk', phone: '+49 69 1234567', logo: null, address },
  address: { ...address, name: 'Anna Berger', company: '', country: 'DE' },
  billing_address: null,
  store: null,
  shipping_name: 'Paket',
  note: '',
  items: [article(1, { name: 'Helm', variant: 'Blau, 54 cm', variant_id: 11, quantity: 2 }), article(2, { name: 'Schloss' })],
  shipments: [],
  items_cents: 14_970,
  deposit_cents: 0,
  shipping_cents: 490,
  total_cents: 15_460,
  refunded_cents: 0,
  amount: 154.6,
  taxes: [{ rate: 19, gross_cents: 15_460, net_cents: 12_992, tax_cents: 2_468 }],
  small_business: false,
  trading: 'trader',
  payment_mothod: 'cash',
  payment_status: 'unpaid',
  payment_status_text: 'Zahlbar bar bei Übergabe – Beleg vom Anbieter',
  age_limit: 0,
  reject_reason: null,
  cancel_reason: null,
  cancel_requested: false,
  late: false,
  moves: ['shopOrder.cancel'],
  ...more,
})

export const mineOf = (orders: readonly (FoodOrder | ShopOrder)[], meta: object = {}) => ({
  body: {
    data: orders.map((order) => ('shipments' in order ? listedShopOrder(order) : listedFoodOrder(order))),
    meta: { current_page: 1, last_page: 1, per_page: 5, total: orders.length, more: false, ...meta },
  },
})
/** What `customerOrderDetailsByProvider` answers. */
export const detailsOf = (order: FoodOrder | ShopOrder) => ({
  body: {
    data: {
      orders: ['shipments' in order ? { kind: 'shop', food: null, shop: order } : { kind: 'food', food: order, shop: null }],
      total_cents: order.total_cents,
    },
  },
})
