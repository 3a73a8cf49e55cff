import type { DayTimes } from '#contract/calls/dayTimes.ts'
import { timesRow } from '#contract/values/dayRows.ts'
import type { storeCalls } from '#contract/calls/stores.calls.ts'
import type { StoreLocation } from '#contract/calls/storesWire.ts'
import type { InputOf } from '#contract/define.ts'
import { normalise } from '#contract/values/germanText.ts'
import { germanStateOf } from '#contract/values/states.ts'
import { storeLimits } from '#contract/values/storeRules.ts'
import { weekErrors } from '#contract/values/weekRules.ts'
import { keepStoreWords, openAppointmentsAt } from '#backend/features/appointments/appointments.api.ts'
import { openFoodPickups } from '#backend/features/foodOrders/foodOrders.api.ts'
import { placesAt } from '#backend/features/lookups/lookups.api.ts'
import { replaceTimes } from '#backend/features/profiles/profiles.api.ts'
import { providersTouched, type Reach } from '#backend/features/providers/change.api.ts'
import { lockShippings, removePickupsAt } from '#backend/features/shipping/pickups.api.ts'
import { pickupsAt } from '#backend/features/shipping/shipping.api.ts'
import { openShopPickups } from '#backend/features/shopOrders/shopOrders.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { expectDialled } from '#backend/kernel/phoneNumbers.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { presentStore } from './stores.present.ts'
import { deleteStore, insertStore, lockStore, lockStores, ownStore, ownStores, promoteNext, updateStore } from './stores.store.ts'

type Form = InputOf<(typeof storeCalls)['stores.create']>['body']
const countryOf = { '+49': 'DE', '+43': 'AT', '+41': 'CH' } as const

/** A new store; a provider's first is its main one. @throws Refusal STORES_FULL */
export async function createStore(ctx: AccountCtx, form: Form): Promise<StoreLocation> {
  const { userId } = ctx.account
  await lockStores(ctx.db, userId)
  const known = await ownStores(ctx.db, userId)
  if (known.length >= storeLimits.stores) throw new Refusal('STORES_FULL', { max: storeLimits.stores })
  const values = await valuesOf(ctx, form, known[0]?.state)
  const { id } = await insertStore(ctx.db, { ...values, provider_id: userId, is_main: known.length === 0 })
  return announce(ctx, id, 'search')
}

/** @throws Refusal NOT_FOUND, VERSION_STALE */
export async function changeStore(
  ctx: AccountCtx,
  { id, version, ...form }: Form & { id: number; version?: number | undefined },
): Promise<StoreLocation> {
  const before = await lockedStore(ctx, id)
  expectVersion(before.version, version)
  await updateStore(ctx.db, ctx.account.userId, id, await valuesOf(ctx, form, before.state))
  return announce(ctx, id, 'search')
}

/** Writes what a switch says. @throws Refusal NOT_FOUND */
export async function setStore(
  ctx: AccountCtx,
  id: number,
  patch: Partial<Pick<StoreLocation, 'always_open' | 'state' | 'public_holidays'>>,
): Promise<StoreLocation> {
  await lockedStore(ctx, id)
  await updateStore(ctx.db, ctx.account.userId, id, patch)
  return announce(ctx, id, 'lists')
}

/** @throws Refusal INPUT_INVALID, NOT_FOUND, VERSION_STALE */
export async function setTimes(ctx: AccountCtx, id: number, times: readonly DayTimes[], version?: number): Promise<StoreLocation> {
  expectWeek(times)
  const before = await lockedStore(ctx, id)
  expectVersion(before.version, version)
  await replaceTimes(ctx.db, id, times.map(timesRow))
  await updateStore(ctx.db, ctx.account.userId, id, {})
  return announce(ctx, id, 'lists')
}

/** @throws Refusal INPUT_INVALID */
export function expectWeek(times: readonly DayTimes[]): void {
  const errors = weekErrors(times)
  if (errors.length > 0) throw new Refusal('INPUT_INVALID', { errors })
}

/** The store that gives the provider's hours. */
export const mainStoreOf = async (ctx: AccountCtx) => (await ownStores(ctx.db, ctx.account.userId))[0]

/** Takes a store away with its pickups. @throws Refusal NOT_FOUND, STORE_LAST, STORE_IN_USE */
export async function removeStore(ctx: AccountCtx, id: number): Promise<void> {
  const { userId } = ctx.account
  const store = await lockedStore(ctx, id)
  await lockStore(ctx.db, userId, id)
  const others = (await ownStores(ctx.db, userId)).filter((one) => one.id !== id)
  if (others.length === 0) throw new Refusal('STORE_LAST')
  await lockShippings(ctx.db, userId)
  const methods = await pickupsAt(ctx.db, userId, id)
  const [appointments, goods, meals] = [
    await openAppointmentsAt(ctx.db, userId, id),
    await openShopPickups(ctx.db, userId, methods),
    store.is_main ? await openFoodPickups(ctx.db, userId) : 0,
  ]
  if (appointments + goods + meals > 0) throw new Refusal('STORE_IN_USE', { appointments, pickups: goods + meals })
  await keepStoreWords(ctx.db, userId, id)
  if (methods.length > 0) await removePickupsAt(ctx, id)
  const gone = await deleteStore(ctx.db, userId, id)
  const entity = { type: 'store', id, version: gone.version + 1 }
  ctx.emit({ type: 'store.removed', entity, to: [{ userId, data: { id, version: entity.version } }] })
  const next = gone.is_main ? await promoteNext(ctx.db, userId) : undefined
  if (next) await announce(ctx, next.id, 'search')
  else await providersTouched(ctx, [userId], 'search')
}

async function lockedStore(ctx: AccountCtx, id: number) {
  await lockStores(ctx.db, ctx.account.userId)
  return orNotFound(await ownStore(ctx.db, ctx.account.userId, id))
}

/** Columns of a form; town and state are held against the installation's places. @throws Refusal INPUT_INVALID */
async function valuesOf(ctx: AccountCtx, form: Form, stateBefore: string | undefined) {
  const places = await placesAt(ctx.db, form.zipcode)
  const town = normalise(form.city)
  const isThere = places.some(({ city }) => normalise(city).startsWith(town) || town.startsWith(normalise(city)))
  if (places.length > 0 && !isThere)
    throw fieldRefusal(
      'city',
      `Zur Postleitzahl ${form.zipcode} gehört ${[...new Set(places.map(({ city }) => city))].slice(0, 3).join(', ')}.`,
    )
  const state = form.state ?? germanStateOf(places[0]?.state ?? '') ?? stateBefore
  if (state === undefined) throw fieldRefusal('state', 'Bitte wählen Sie ein Bundesland.')
  return {
    title: form.title,
    street: form.street,
    street_number: form.street_number,
    zipcode: form.zipcode,
    city: form.city,
    email: form.email,
    calling_code: form.calling_code,
    mobile_number: form.mobile_number && expectDialled(form.mobile_number, 'mobile_number', countryOf[form.calling_code]),
    state,
    ...(form.public_holidays && { public_holidays: form.public_holidays }),
  }
}

/** Pages, search and the owner's own tabs learn of it. */
export async function announce(ctx: AccountCtx, id: number, reach: Reach): Promise<StoreLocation> {
  await providersTouched(ctx, [ctx.account.userId], reach)
  const store = presentStore(orNotFound(await ownStore(ctx.db, ctx.account.userId, id)), ctx.now)
  tell(ctx, store)
  return store
}

export function tell(ctx: AccountCtx, store: StoreLocation): void {
  ctx.emit({
    type: 'store.saved',
    entity: { type: 'store', id: store.id, version: store.version },
    to: [{ userId: ctx.account.userId, data: { store } }],
  })
}
