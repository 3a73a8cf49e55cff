import type { StoreHoliday } from '#contract/calls/storesWire.ts'
import { addDays, berlinDay } from '#contract/values/berlinTime.ts'
import { holidaysOf } from '#contract/values/holidays.ts'
import type { GermanState } from '#contract/values/states.ts'
import { closureError, storeLimits } from '#contract/values/storeRules.ts'
import { providersTouched } from '#backend/features/providers/change.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { presentStore } from './stores.present.ts'
import { announce, tell } from './stores.save.ts'
import {
  countAll,
  countHolidays,
  deleteHoliday,
  holidaysAt,
  insertHoliday,
  lockStores,
  ownHoliday,
  ownStore,
  ownStores,
  updateStore,
  type OwnStoreRow,
} from './stores.store.ts'

type HolidayScope = Pick<StoreHoliday, 'scope' | 'store_id'>
type Closure = Pick<StoreHoliday, 'title' | 'from_date' | 'until_date' | 'yearly'>

/** Enters a closure at one place. @returns all that stand there now. @throws Refusal INPUT_INVALID, HOLIDAYS_FULL */
export async function addHoliday(ctx: AccountCtx, place: HolidayScope, closure: Closure): Promise<StoreHoliday[]> {
  const { userId } = ctx.account
  await lockStores(ctx.db, userId)
  // The store may have gone since the request was let in.
  if (place.store_id !== null) orNotFound(await ownStore(ctx.db, userId, place.store_id))
  const wrong = closureError(closure, await holidaysAt(ctx.db, userId, place), berlinDay(ctx.now))
  if (wrong) throw fieldRefusal(wrong.field, wrong.message)
  if ((await countHolidays(ctx.db, userId)) >= storeLimits.holidays) throw new Refusal('HOLIDAYS_FULL', { max: storeLimits.holidays })
  const { title, from_date, until_date, yearly } = closure
  await insertHoliday(ctx.db, userId, { ...place, title, from_date, until_date, yearly })
  await placeTouched(ctx, place)
  return holidaysAt(ctx.db, userId, place)
}

/** @throws Refusal NOT_FOUND */
export async function removeHoliday(ctx: AccountCtx, id: number): Promise<void> {
  const { userId } = ctx.account
  await lockStores(ctx.db, userId)
  const place = orNotFound(await ownHoliday(ctx.db, userId, id))
  await deleteHoliday(ctx.db, userId, id)
  await placeTouched(ctx, place)
}

/** The stores whose hours follow from it count a saving; couriers stop without one. */
async function placeTouched(ctx: AccountCtx, { scope, store_id: storeId }: HolidayScope): Promise<void> {
  const { userId } = ctx.account
  if (scope === 'store' && storeId !== null) {
    await updateStore(ctx.db, userId, storeId, {})
    await announce(ctx, storeId, 'lists')
    return
  }
  if (scope === 'store') {
    await countAll(ctx.db, userId)
    for (const row of await ownStores(ctx.db, userId)) tell(ctx, presentStore(row, ctx.now))
  }
  await providersTouched(ctx, [userId], 'lists')
}

/** The public holidays of a store's state within the next twelve months. */
export function comingHolidays(store: OwnStoreRow, now: Date) {
  const today = berlinDay(now)
  const last = addDays(today, 365)
  const year = Number(today.slice(0, 4))
  return [year, year + 1]
    .flatMap((one) => holidaysOf(store.state as GermanState, one))
    .filter(({ day }) => day >= today && day <= last)
    .map(({ day, title }) => ({ day, title, closed: store.public_holidays === 'closed' && !store.always_open }))
}
