import { presentTimes, timesRow } from '#contract/values/dayRows.ts'
import { storeCalls } from '#contract/calls/stores.calls.ts'
import { storeLimits } from '#contract/values/storeRules.ts'
import { providersTouched } from '#backend/features/providers/change.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { addHoliday, comingHolidays, removeHoliday } from './stores.holidays.ts'
import { presentStore } from './stores.present.ts'
import { storesPrivacy } from './stores.privacy.ts'
import { changeStore, createStore, expectWeek, mainStoreOf, removeStore, setStore, setTimes } from './stores.save.ts'
import { deliveryWeek, holidaysAt, lockStores, ownHoliday, ownStore, ownStores, replaceDeliveryWeek } from './stores.store.ts'

/** All of a provider's stores fit on one page. */
const perPage = storeLimits.stores
const everywhere = { scope: 'store', store_id: null } as const
const couriers = { scope: 'delivery', store_id: null } as const
const saved = 'Gespeichert.'
const entered = 'Schließzeit eingetragen.'

const found = async (ctx: AccountCtx, id: number) => orNotFound(await ownStore(ctx.db, ctx.account.userId, id))
const subject = (find: (ctx: AccountCtx, id: number) => Promise<unknown>) => async (ctx: AccountCtx, id: string) =>
  /^[1-9]\d{0,14}$/.test(id) && (await find(ctx, Number(id))) !== undefined

/** A provider's stores: addresses, hours, closures. */
export const stores = defineFeature({
  ...storesPrivacy,
  calls: storeCalls,
  handlers: {
    async 'stores.list'(ctx, { query: { page } }) {
      const rows = await ownStores(ctx.db, ctx.account.userId)
      const shown = rows.slice((page - 1) * perPage, page * perPage)
      return { data: shown.map((row) => presentStore(row, ctx.now)), meta: pageMeta(page, perPage, rows.length) }
    },
    'stores.one': async (ctx, { query }) => ({ data: presentStore(await found(ctx, query.id), ctx.now) }),
    'stores.create': async (ctx, { body }) => ({ message: 'Standort angelegt.', data: await createStore(ctx, body) }),
    'stores.update': async (ctx, { body }) => ({ message: 'Standort gespeichert.', data: await changeStore(ctx, body) }),
    async 'stores.remove'(ctx, { params }) {
      await removeStore(ctx, params.id)
      return { message: 'Standort gelöscht.' }
    },
    'stores.setAlwaysOpen': async (ctx, { body: { id, always_open } }) => ({
      message: always_open ? 'Rund um die Uhr geöffnet.' : 'Es gelten wieder die Öffnungszeiten.',
      data: await setStore(ctx, id, { always_open }),
    }),
    'stores.times': async (ctx, { query }) => ({ data: presentStore(await found(ctx, query.store_id), ctx.now).times }),
    'stores.setTimes': async (ctx, { query, body }) => ({
      message: 'Öffnungszeiten gespeichert.',
      data: await setTimes(ctx, query.store_id, body.times, body.version),
    }),
    async 'stores.holidays'(ctx, { query }) {
      const store = await found(ctx, query.store_id)
      return { data: store.holidays.filter(({ store_id: at }) => at !== null), public_holidays: comingHolidays(store, ctx.now) }
    },
    'stores.addHoliday': async (ctx, { body: { store_id, ...closure } }) => ({
      message: entered,
      data: await addHoliday(ctx, { scope: 'store', store_id }, closure),
    }),
    'stores.setPublicHolidays': async (ctx, { body: { id, ...holidays } }) => ({ message: saved, data: await setStore(ctx, id, holidays) }),
    async 'stores.removeHoliday'(ctx, { params }) {
      await removeHoliday(ctx, params.id)
      return { message: 'Schließzeit gelöscht.' }
    },
    'stores.timings': async (ctx) => ({ data: presentTimes((await mainStoreOf(ctx))?.times ?? []) }),
    async 'stores.setTimings'(ctx, { body }) {
      const { id } = orNotFound(await mainStoreOf(ctx))
      const { times } = await setTimes(ctx, id, body.times)
      return { message: 'Öffnungszeiten gespeichert.', data: times }
    },
    'stores.deliveryTimings': async (ctx) => ({ data: presentTimes(await deliveryWeek(ctx.db, ctx.account.userId)) }),
    async 'stores.setDeliveryTimings'(ctx, { body }) {
      const { userId } = ctx.account
      expectWeek(body.times)
      await lockStores(ctx.db, userId)
      await replaceDeliveryWeek(ctx.db, userId, body.times.map(timesRow))
      await providersTouched(ctx, [userId], 'pages')
      return { message: 'Lieferzeiten gespeichert.', data: presentTimes(await deliveryWeek(ctx.db, userId)) }
    },
    'stores.allHolidays': async (ctx) => ({ data: await holidaysAt(ctx.db, ctx.account.userId, everywhere) }),
    'stores.addAllHoliday': async (ctx, { body }) => ({ message: entered, data: await addHoliday(ctx, everywhere, body) }),
    'stores.deliveryHolidays': async (ctx) => ({ data: await holidaysAt(ctx.db, ctx.account.userId, couriers) }),
    'stores.addDeliveryHoliday': async (ctx, { body }) => ({ message: entered, data: await addHoliday(ctx, couriers, body) }),
  },
  subjects: {
    store: subject((ctx, id) => ownStore(ctx.db, ctx.account.userId, id)),
    storeHoliday: subject((ctx, id) => ownHoliday(ctx.db, ctx.account.userId, id)),
  },
})
