import type { Board } from '#contract/calls/foodOrders.calls.ts'
import type { AlertWire, FoodOrder, FoodOrderItem } from '#contract/calls/foodWire.ts'
import type { BoardLiveEvent } from '#machines/flows/foodBoard.types.ts'

/** Eight in the evening of the demo day; every row below is told from here. */
export const now = Date.parse('2026-11-20T19:00:00.000Z')
export const minutesOn = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const address = { street: 'Lindenallee', house_number: '22', extra: '2. OG links', postal_code: '62101', city: 'Lindenbrück' }

export const dish = (productId: number, more: Partial<FoodOrderItem> = {}): FoodOrderItem => ({
  id: productId * 10,
  product_id: productId,
  name: `Gericht ${productId}`,
  options: [],
  note: '',
  quantity: 1,
  unit_cents: 950,
  deposit_cents: 0,
  total_cents: 950,
  tax: 7,
  status: 'pending',
  sold_out: false,
  substitute: null,
  restore_to: null,
  restore_until: null,
  ...more,
})

export const foodOrder = (id: number, more: Partial<FoodOrder> = {}): FoodOrder => ({
  id,
  order_number: `MH-26-00000${id}`,
  version: 1,
  state: 'pending',
  label: 'Neu',
  status: 'pending',
  delivery_status: 'processing',
  fulfilment: 'delivery',
  created_at: minutesOn(-1),
  wished_at: null,
  delivery_time: null,
  answer_due_at: minutesOn(4),
  status_since: minutesOn(-1),
  prep_minutes: null,
  delivery_minutes: 15,
  customer: { id: 7, name: 'Anna Berger', phone: '+49 151 0000001' },
  provider: { id: 1, name: 'Pizzeria Bella Vista', slug: 'bella-vista', phone: null, logo: null, address },
  address,
  billing_address: null,
  note: '',
  items: [dish(1), dish(2)],
  items_cents: 1900,
  deposit_cents: 0,
  delivery_fee_cents: 250,
  total_cents: 2150,
  amount: 21.5,
  taxes: [],
  small_business: false,
  trading: 'trader',
  payment_mothod: 'cash',
  payment_status: 'unpaid',
  payment_status_text: 'Zahlbar bar bei Übergabe – Beleg aus der Kasse des Betriebs',
  age_limit: 0,
  reject_reason: null,
  cancel_reason: null,
  cancel_requested: false,
  free_cancel_until: null,
  overdue: false,
  unconfirmed: false,
  revert_to: null,
  revert_until: null,
  prep_minutes_min: 10,
  prep_minutes_max: 90,
  moves: [],
  ...more,
})

export const alert = (id: number, orderId: number, more: Partial<AlertWire> = {}): AlertWire => ({
  id,
  order_id: orderId,
  order_number: `MH-26-00000${orderId}`,
  kind: 'new',
  status: 'ringing',
  version: 1,
  created_at: minutesOn(-1),
  ...more,
})

export const board = (more: Partial<Board> = {}): Board => ({
  orders: [],
  alerts: [],
  now: minutesOn(0),
  position: { epoch: 'e', seq: 0 },
  settings: {
    order_sound: true,
    prep_minutes: 30,
    prep_minutes_min: 10,
    prep_minutes_max: 90,
    answer_minutes: 5,
    paused_until: null,
    auto_accept: false,
    print_slip: false,
  },
  opening: { open: true, label: 'Jetzt geöffnet · schließt 22:00 Uhr' },
  today: { completed: 0, total_cents: 0 },
  ...more,
})

/** News by default: after whatever position a fetched board names. */
const position = { epoch: 'e', seq: 1_000_000 }
export const placed = (order: FoodOrder, at = minutesOn(0)): BoardLiveEvent => ({ type: 'foodOrder.placed', data: { order }, at, position })
export const moved = (order: FoodOrder, at = minutesOn(0)): BoardLiveEvent => ({
  type: 'foodOrder.moved',
  data: { order, from: 'pending', event: 'foodOrder.accept' },
  at,
  position,
})
export const rang = (one: AlertWire, at = minutesOn(0)): BoardLiveEvent => ({ type: 'alert.changed', data: { alert: one }, at, position })
export const paused = (until: string | null, at: string): BoardLiveEvent => ({
  type: 'gastro.paused',
  data: { paused_until: until },
  at,
  position,
})
