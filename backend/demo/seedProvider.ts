import type { Insertable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { ProductsTable } from '#backend/tables.ts'
import { pictureUrl } from './seedPictures.ts'
import type { TownProvider, TownRestaurant } from './town/town.types.ts'

/** One provider with page, store, hours and range; `dishes` learns `slug/dishKey` → product id. */
export async function seedProvider(
  tx: Db,
  id: number,
  provider: TownProvider,
  industryId: number | null,
  dishes: Map<string, number>,
): Promise<void> {
  const { address, imprint, hours } = provider
  await tx
    .insertInto('providers')
    .values({
      account_id: id,
      kind: provider.kind,
      slug: provider.slug,
      company_name: provider.companyName,
      industry_id: industryId,
      short_description: provider.shortDescription,
      description: provider.description,
      logo: pictureUrl(provider.picture),
      image: pictureUrl(provider.picture),
      street: address.street,
      house_number: address.houseNumber,
      postal_code: address.postalCode,
      city: address.city,
      lat: address.lat,
      lng: address.lng,
      phone: imprint.phone,
      email: imprint.email,
      legal_form: imprint.legalForm,
      representative: imprint.representative,
      register_court: imprint.registerCourt,
      register_number: imprint.registerNumber,
      vat_id: imprint.vatId,
      tax_id: '65929970489',
      tax_id_country: 'DE',
      packaging_number: provider.kind === 'craft' ? null : 'DE0000000000000',
      organic_code: imprint.organicCode,
      small_business: imprint.smallBusiness,
      trading: 'trader',
      trading_declared_at: new Date(),
      authority: imprint.authority,
      insurance: imprint.insurance,
      profession: imprint.profession,
      ...(provider.kind === 'craft' && provider.craftEntry ? { craft_entry: provider.craftEntry, craft_checked_at: new Date() } : {}),
      rating_average: provider.rating.average,
      rating_count: provider.rating.count,
      cash_payment: provider.kind === 'restaurant' ? provider.gastro.cash : true,
    })
    .execute()
  await tx
    .insertInto('trading_declarations')
    .values({ provider_id: id, trading: 'trader', source: 'registration', declared_at: new Date() })
    .execute()
  const store = await tx
    .insertInto('store_locations')
    .values({
      provider_id: id,
      title: provider.companyName,
      street: address.street,
      street_number: address.houseNumber,
      zipcode: address.postalCode,
      city: address.city,
      email: imprint.email,
      mobile_number: imprint.phone,
      always_open: hours.alwaysOpen,
      is_main: true,
      state: hours.state,
      public_holidays: hours.publicHolidays,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (hours.weekly.length > 0) {
    await tx
      .insertInto('store_times')
      .values(
        hours.weekly.map((one) => ({
          store_id: store.id,
          day: one.day,
          from_time: one.from,
          until_time: one.until,
          after_from_time: one.afterFrom ?? null,
          after_until_time: one.afterUntil ?? null,
          closed: one.closed ?? false,
        })),
      )
      .execute()
  }
  if (hours.holidays.length > 0) {
    await tx
      .insertInto('store_holidays')
      .values(
        hours.holidays.map((one) => ({
          provider_id: id,
          store_id: store.id,
          title: one.title,
          from_date: one.from,
          until_date: one.until,
          yearly: one.yearly ?? false,
        })),
      )
      .execute()
  }
  if (provider.kind === 'restaurant') return seedKitchen(tx, id, provider, dishes)
  const rows: Insertable<ProductsTable>[] =
    provider.kind === 'shop'
      ? provider.products.map((one, position) => ({
          provider_id: id,
          kind: 'normal' as const,
          category: one.category,
          name: one.name,
          description: one.description,
          price_cents: one.priceCents,
          tax_rate: one.taxRate,
          deposit_cents: one.depositCents,
          deposit_type: one.depositType,
          age_limit: one.ageLimit,
          alcohol_percent: one.alcoholPercent,
          status: one.active ? ('active' as const) : ('inactive' as const),
          picture: pictureUrl(one.picture),
          position,
          content_amount: one.content?.amount ?? null,
          content_unit: one.content?.unit ?? null,
          delivery_days_from: one.deliveryDays.from,
          delivery_days_until: one.deliveryDays.until,
        }))
      : provider.services.map((one, position) => ({
          provider_id: id,
          kind: 'service' as const,
          name: one.name,
          description: one.description,
          price_cents: 'cents' in one.price ? one.price.cents : 0,
          service_price: JSON.stringify(one.price),
          service_at: provider.kind === 'craft' ? ('customer' as const) : ('seller' as const),
          picture: pictureUrl(one.picture),
          position,
        }))
  const saved = await tx.insertInto('products').values(rows).returning(['id', 'position']).execute()
  const stocks = provider.kind === 'shop' ? provider.products : undefined
  await tx
    .insertInto('product_stock')
    .values(saved.map((one) => ({ product_id: one.id, stock: stocks?.[one.position]?.stock ?? null })))
    .execute()
}

async function seedKitchen(tx: Db, id: number, { slug, gastro }: TownRestaurant, dishes: Map<string, number>): Promise<void> {
  await tx
    .insertInto('gastro_settings')
    .values({
      provider_id: id,
      cuisine: gastro.cuisine,
      delivery: gastro.delivery,
      pickup: gastro.pickup,
      pickup_minimum_cents: gastro.pickupMinimumCents,
      free_delivery_from_cents: gastro.freeDeliveryFromCents,
      prep_minutes: gastro.prepMinutes,
      prep_minutes_min: gastro.prepMinutesMin,
      prep_minutes_max: gastro.prepMinutesMax,
      slot_minutes: gastro.slotMinutes,
      slot_capacity: gastro.slotCapacity,
      answer_minutes: gastro.autoRejectMinutes,
      reusable: gastro.reusable,
    })
    .execute()
  if (gastro.zones.length > 0) {
    await tx
      .insertInto('delivery_zones')
      .values(
        gastro.zones.map((zone) => ({
          provider_id: id,
          postal_code: zone.postalCode,
          fee_cents: zone.feeCents,
          minimum_cents: zone.minimumOrderCents,
          delivery_minutes: zone.deliveryMinutes,
        })),
      )
      .execute()
  }
  const categories = await tx
    .insertInto('food_categories')
    .values(gastro.menu.map((one, position) => ({ provider_id: id, name: one.name, description: one.description, position })))
    .returning(['id', 'position'])
    .execute()
  const all = gastro.menu.flatMap((category, at) =>
    category.dishes.map((dish) => ({ dish, categoryId: categories.find((one) => one.position === at)!.id })),
  )
  const saved = await tx
    .insertInto('products')
    .values(
      all.map(({ dish, categoryId }, position) => ({
        provider_id: id,
        kind: 'food' as const,
        food_category_id: categoryId,
        name: dish.name,
        description: dish.description,
        price_cents: dish.priceCents,
        tax_rate: dish.taxRate,
        deposit_cents: dish.depositCents,
        deposit_type: dish.depositType,
        age_limit: dish.ageLimit,
        alcohol_percent: dish.alcoholPercent,
        status: dish.active ? ('active' as const) : ('inactive' as const),
        picture: pictureUrl(dish.picture),
        position,
        declaration: dish.declaration ? JSON.stringify(dish.declaration) : null,
        option_groups: JSON.stringify(dish.options),
        diet: dish.diet,
        spicy: dish.spicy,
        content_amount: dish.content?.amount ?? null,
        content_unit: dish.content?.unit ?? null,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  for (const one of saved) dishes.set(`${slug}/${all[one.position]!.dish.key}`, one.id)
  await tx
    .insertInto('product_stock')
    .values(saved.map((one) => ({ product_id: one.id, sold_out: all[one.position]!.dish.soldOut })))
    .execute()
}
