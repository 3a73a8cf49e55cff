import type { FoodCategory, GastroSetting } from '#contract/calls/foodSettings.calls.ts'
import { offWords, type Served } from '#contract/values/servedTimes.ts'
import type { CategoryRow, GastroValues, gastroOf, ownDishes } from './foodSettings.store.ts'

export const presentCategory = (row: CategoryRow): FoodCategory => ({
  id: row.id,
  name: row.name,
  description: row.description,
  position: row.position,
  dish_count: row.dish_count,
})

const flag = (value: boolean) => (value ? 1 : 0)

type SlotMinutes = GastroSetting['slot_minutes']

/** What a provider without a kitchen is offered as a start: nothing is sold until it is saved. */
const blank: GastroSetting = {
  cuisine: '',
  delivery: 0,
  pickup: 0,
  pickup_minimum: 0,
  free_delivery_from: null,
  prep_minutes: 25,
  prep_minutes_min: 5,
  prep_minutes_max: 90,
  slot_minutes: 15,
  slot_capacity: 6,
  answer_minutes: 10,
  auto_accept: 0,
  reusable: 'none',
  emergency_contact: '',
  print_slip: 0,
  zones: [],
  tag_ids: [],
}

export function presentGastro(
  row: NonNullable<Awaited<ReturnType<typeof gastroOf>>>,
  now: Date,
): GastroSetting & { paused_until: string | null } {
  if (row.provider_id === null) return { ...blank, paused_until: null }
  return {
    cuisine: row.cuisine!,
    delivery: flag(row.delivery!),
    pickup: flag(row.pickup!),
    pickup_minimum: row.pickup_minimum_cents!,
    free_delivery_from: row.free_delivery_from_cents,
    prep_minutes: row.prep_minutes!,
    prep_minutes_min: row.prep_minutes_min!,
    prep_minutes_max: row.prep_minutes_max!,
    slot_minutes: row.slot_minutes as SlotMinutes,
    slot_capacity: row.slot_capacity!,
    answer_minutes: row.answer_minutes!,
    auto_accept: flag(row.auto_accept!),
    reusable: row.reusable!,
    emergency_contact: row.emergency_contact!,
    print_slip: flag(row.print_slip!),
    zones: row.zones.map((zone) => ({
      postal_code: zone.postal_code,
      fee: zone.fee_cents,
      minimum: zone.minimum_cents,
      minutes: zone.delivery_minutes,
    })),
    tag_ids: row.tags.map(({ tag_id }) => tag_id),
    paused_until: row.paused_until && row.paused_until > now ? row.paused_until.toISOString() : null,
  }
}

export const gastroValues = (setting: GastroSetting): GastroValues => ({
  cuisine: setting.cuisine,
  delivery: setting.delivery === 1,
  pickup: setting.pickup === 1,
  pickup_minimum_cents: setting.pickup_minimum,
  free_delivery_from_cents: setting.free_delivery_from,
  prep_minutes: setting.prep_minutes,
  prep_minutes_min: setting.prep_minutes_min,
  prep_minutes_max: setting.prep_minutes_max,
  slot_minutes: setting.slot_minutes,
  slot_capacity: setting.slot_capacity,
  answer_minutes: setting.answer_minutes,
  auto_accept: setting.auto_accept === 1,
  reusable: setting.reusable,
  emergency_contact: setting.emergency_contact,
  print_slip: setting.print_slip === 1,
})

export const zoneRows = (setting: GastroSetting) =>
  setting.zones.map((zone) => ({
    postal_code: zone.postal_code,
    fee_cents: zone.fee,
    minimum_cents: zone.minimum,
    delivery_minutes: zone.minutes,
  }))

export const presentDishes = (rows: Awaited<ReturnType<typeof ownDishes>>, now: Date) =>
  rows.map((row) => ({
    id: row.id,
    name: row.name,
    category: row.category ?? '',
    price_cents: row.price_cents,
    sold_out: row.sold_out === true,
    off: row.sold_out === true ? offWords(row.off_by, row.off_until, row.served as Served | null, now) : null,
    status: row.status,
    declared: row.declaration !== null,
    picture: row.picture,
  }))
