import type { PickupStore, Shipping } from '#contract/calls/shipping.calls.ts'
import { shippingKinds } from '#contract/values/shippingRates.ts'
import { readProduct } from '#backend/features/products/products.api.ts'
import { ownShippings, publicShippings } from '#backend/features/shipping/shipping.api.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { allow, builder } from './builder.ts'

const ShippingKindRef = builder.enumType('ShippingKind', { values: shippingKinds })
const StepRef = builder
  .objectRef<Shipping['steps'][number]>('ShippingStep')
  .implement({ fields: (t) => ({ up_to_grams: t.exposeInt('up_to_grams'), price_cents: t.exposeInt('price_cents') }) })
const ZoneRef = builder
  .objectRef<Shipping['zones'][number]>('ShippingZone')
  .implement({
    description: 'Postal codes that begin with one of the prefixes; without a surcharge they are not served.',
    fields: (t) => ({
      name: t.exposeString('name'),
      country: t.exposeString('country'),
      prefixes: t.exposeStringList('prefixes'),
      surcharge_cents: t.exposeInt('surcharge_cents', { nullable: true }),
    }),
  })
const PickupStoreRef = builder
  .objectRef<PickupStore>('PickupStore')
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      title: t.exposeString('title'),
      street: t.exposeString('street'),
      street_number: t.exposeString('street_number'),
      zipcode: t.exposeString('zipcode'),
      city: t.exposeString('city'),
    }),
  })
export const ShippingRef = builder
  .objectRef<Shipping>('Shipping')
  .implement({
    description: 'How a seller ships. Euros in the spelling of the specification, beside them cents, grams and working days.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      kind: t.expose('kind', { type: ShippingKindRef }),
      country_id: t.exposeString('country_id', { nullable: true }),
      countries: t.exposeStringList('countries'),
      price: t.exposeFloat('price'),
      price_cents: t.exposeInt('price_cents'),
      free_from: t.exposeFloat('free_from', { nullable: true }),
      free_from_cents: t.exposeInt('free_from_cents', { nullable: true }),
      delivery_days: t.exposeInt('delivery_days'),
      days_from: t.exposeInt('days_from'),
      days_until: t.exposeInt('days_until'),
      max_grams: t.exposeInt('max_grams', { nullable: true }),
      status: t.exposeBoolean('status'),
      steps: t.field({ type: [StepRef], resolve: (shipping) => shipping.steps }),
      zones: t.field({ type: [ZoneRef], resolve: (shipping) => shipping.zones }),
      store: t.field({ type: PickupStoreRef, nullable: true, resolve: (shipping) => shipping.store }),
    }),
  })

builder.queryFields((t) => ({
  shippings: t.field({
    type: [ShippingRef],
    description: 'What a seller offers, or what of it takes a product; without either a provider’s own, the inactive ones too.',
    args: { provider_id: t.arg.int(), product_id: t.arg.int() },
    async resolve(_, { provider_id: providerId, product_id: productId }, context) {
      const ctx = allow('shippings', context)
      if (typeof productId === 'number') return (await readProduct(ctx, { id: productId }))?.shippings() ?? []
      if (typeof providerId === 'number') return publicShippings(ctx, providerId)
      if (ctx.caller.kind === 'account' && ctx.caller.role === 'provider') return ownShippings(ctx.db, ctx.caller.userId)
      throw new Refusal('INPUT_INVALID', { errors: [{ field: 'provider_id', message: 'Bitte nennen Sie den Anbieter.' }] })
    },
  }),
}))
