import type { GastroSetting } from '#contract/calls/foodSettings.calls.ts'
import { euroInput, parseEuro } from '#client/commerce/euroInput.ts'

/** The settings as they are typed: amounts and minutes are text until they are sent. */
export interface GastroForm extends Omit<GastroSetting, 'pickup_minimum' | 'free_delivery_from' | 'zones'> {
  pickup_minimum: string
  free_delivery_from: string
  zones: ZoneForm[]
}
export interface ZoneForm {
  key: number
  postal_code: string
  fee: string
  minimum: string
  minutes: string
}

export function toForm(setting: GastroSetting): GastroForm {
  const {
    cuisine,
    delivery,
    pickup,
    prep_minutes,
    prep_minutes_min,
    prep_minutes_max,
    slot_minutes,
    slot_capacity,
    answer_minutes,
    auto_accept,
    reusable,
    emergency_contact,
    print_slip,
    tag_ids,
  } = setting
  return {
    cuisine,
    delivery,
    pickup,
    prep_minutes,
    prep_minutes_min,
    prep_minutes_max,
    slot_minutes,
    slot_capacity,
    answer_minutes,
    auto_accept,
    reusable,
    emergency_contact,
    print_slip,
    tag_ids,
    pickup_minimum: euroInput(setting.pickup_minimum),
    free_delivery_from: euroInput(setting.free_delivery_from),
    zones: setting.zones.map((zone, key) => ({
      key,
      postal_code: zone.postal_code,
      fee: euroInput(zone.fee),
      minimum: euroInput(zone.minimum),
      minutes: String(zone.minutes),
    })),
  }
}

/** For sending; the fields have been checked, so what is no number here was left empty. */
export function toSetting({ zones, pickup_minimum: pickupMinimum, free_delivery_from: freeFrom, ...rest }: GastroForm): GastroSetting {
  return {
    ...rest,
    pickup_minimum: parseEuro(pickupMinimum) ?? 0,
    free_delivery_from: parseEuro(freeFrom),
    zones: zones.map((zone) => ({
      postal_code: zone.postal_code.trim(),
      fee: parseEuro(zone.fee) ?? 0,
      minimum: parseEuro(zone.minimum) ?? 0,
      minutes: Number(zone.minutes),
    })),
  }
}
