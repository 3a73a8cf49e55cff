import type { SellerWithHours } from '#backend/features/menus/menus.api.ts'
import { orderSellerOf } from '#backend/features/foodOrders/foodOrders.api.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import type { FoodSeller } from './checkout.quote.ts'

/** The rules of a cart's restaurants, of sellers that have been read. A provider that is gone or has no kitchen refuses the whole order. */
export function sellersFrom(found: ReadonlyMap<number, SellerWithHours>, ids: number[]): FoodSeller[] {
  return ids.map((id) => {
    const row = found.get(id)
    if (!row?.active || !row.gastro || !row.hours) throw new Refusal('PRODUCT_UNAVAILABLE', { name: row?.company_name ?? 'Anbieter' })
    const { gastro } = row
    return {
      id,
      name: row.company_name,
      slug: row.slug,
      image: row.image,
      logo: row.logo,
      cashAllowed: row.cash_payment,
      termsVersion: row.terms_version,
      hours: row.hours,
      contract: orderSellerOf(row),
      delivery: gastro.delivery,
      pickup: gastro.pickup,
      pickupMinimumCents: gastro.pickup_minimum_cents,
      freeDeliveryFromCents: gastro.free_delivery_from_cents,
      prepMinutes: gastro.prep_minutes,
      prepMinutesMin: gastro.prep_minutes_min,
      prepMinutesMax: gastro.prep_minutes_max,
      slotMinutes: gastro.slot_minutes,
      slotCapacity: gastro.slot_capacity,
      answerMinutes: gastro.answer_minutes,
      autoAccept: gastro.auto_accept,
      zones: row.zones.map((zone) => ({
        postalCode: zone.postal_code,
        feeCents: zone.fee_cents,
        minimumCents: zone.minimum_cents,
        deliveryMinutes: zone.delivery_minutes,
      })),
    }
  })
}
