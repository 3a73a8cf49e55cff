import type { DeliveryTerms } from '#contract/calls/menus.calls.ts'
import { germanStates, type GermanState } from '#contract/values/states.ts'
import { comingDays } from '#contract/values/comingDays.ts'
import { storeHours, weekly } from '#contract/values/storeHours.ts'
import { readablePhone } from '#backend/kernel/phoneNumbers.ts'
import { toldDistance, type Spot } from '#backend/kernel/places.ts'
import { presentOpening, weekLines } from './hours.ts'
import type { PublicStores } from './menus.store.ts'
import type { ProviderHead } from './providerHeads.store.ts'

/** Fee, minimum and minutes for one postal code. */
export function presentDeliveryTerms({ id, gastro, zones }: ProviderHead, postalCode: string): DeliveryTerms {
  const zone = gastro?.delivery ? zones.find((one) => one.postal_code === postalCode) : undefined
  return {
    provider_id: id,
    pickup: gastro?.pickup ?? false,
    delivery:
      zone && gastro
        ? {
            fee_cents: zone.fee_cents,
            minimum_cents: zone.minimum_cents,
            minutes: gastro.prep_minutes + zone.delivery_minutes,
            free_from_cents: gastro.free_delivery_from_cents,
          }
        : null,
  }
}

/** Store locations in the spec's spelling. `status` 1 = open that day. */
export function presentStores({ stores, holidays, delivery_times: delivery }: PublicStores, now: Date, from: Spot | null) {
  return stores.map((store) => ({
    id: store.id,
    title: store.title,
    street: store.street,
    street_number: store.street_number,
    zipcode: store.zipcode,
    city: store.city,
    email: store.email,
    calling_code: store.calling_code,
    mobile_number: store.mobile_number,
    ...(store.mobile_number && { phone_text: readablePhone(store.mobile_number) }),
    always_open: store.always_open,
    opening_time: presentOpening(storeHours(store, holidays), now),
    times: store.times.map((day) => ({
      store_id: store.id,
      days: day.day,
      from_time: day.from_time,
      untill_time: day.until_time,
      after_from_time: day.after_from_time,
      after_untill_time: day.after_until_time,
      status: day.closed ? 0 : 1,
    })),
    coming: comingDays(store, holidays, now),
    state_name: germanStates[store.state as GermanState] ?? '',
    takes_appointments: store.takes_appointments,
    ...toldDistance(from, { lat: store.spot?.lat ?? null, lng: store.spot?.lng ?? null, place_within_km: store.spot?.withinKm ?? null }),
    delivery_week:
      store.is_main && delivery.length > 0 ? weekLines({ ...storeHours(store, []), alwaysOpen: false, weekly: weekly(delivery) }) : [],
    holiday_time: holidays
      .filter((one) => one.store_id === null || one.store_id === store.id)
      .map((one) => ({ id: one.id, title: one.title, from_date: one.from_date, until_date: one.until_date })),
  }))
}
