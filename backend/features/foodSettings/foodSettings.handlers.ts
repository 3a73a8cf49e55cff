import { foodSettingCalls } from '#contract/calls/foodSettings.calls.ts'
import { presentTimes, timesRow } from '#contract/values/dayRows.ts'
import type { FieldError } from '#contract/refusals.ts'
import { backOn, farthestBack, servedWords, tomorrowOf } from '#contract/values/servedTimes.ts'
import { weekErrors } from '#contract/values/weekRules.ts'
import { providersTouched } from '#backend/features/providers/change.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { defaultSettings, settingErrors } from './boardSettings.ts'
import { removeCategory, writeCategory } from './categories.ts'
import { lockDishTimes } from './dishTimes.store.ts'
import { carryOutTurn } from './dishTimes.ts'
import { markSoldOut, pauseUntil } from './foodSettings.api.ts'
import { dishJobs } from './foodSettings.jobs.ts'
import { gastroValues, presentCategory, presentDishes, presentGastro, zoneRows } from './foodSettings.present.ts'
import {
  gastroOf,
  kitchenTimes,
  ownCategories,
  ownCategory,
  ownDish,
  ownDishes,
  replaceKitchenTimes,
  saveGastro,
  saveSetting,
  settingsOf,
  tagsOf,
} from './foodSettings.store.ts'
import { gastroErrors } from './gastroRules.ts'

function refuse(errors: FieldError[]) {
  if (errors.length > 0) throw new Refusal('INPUT_INVALID', { errors })
}

/** An id as it was sent, if it can be one. */
const idOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

const own = (find: (ctx: AccountCtx, id: number) => Promise<unknown>) => async (ctx: AccountCtx, text: string) => {
  const id = idOf(text)
  return id === undefined || (await find(ctx, id)) !== undefined
}

/** The kitchen's settings: categories, times, zones, pause, sold out (spec section 7 «Food»). */
export const foodSettings = defineFeature({
  calls: foodSettingCalls,
  handlers: {
    async 'foodSettings.tags'(ctx) {
      const rows = await tagsOf(ctx.db, ctx.account.userId)
      return { data: rows.map(({ id, name, tag_id }) => ({ id, name, selected: tag_id !== null })) }
    },
    async 'foodSettings.settings'(ctx) {
      const rows = await settingsOf(ctx.db, ctx.account.userId)
      return {
        data: { ...defaultSettings, ...Object.fromEntries(rows.map(({ key, value }) => [key, value as string | number | boolean])) },
      }
    },
    async 'foodSettings.setSetting'(ctx, { body }) {
      refuse(settingErrors(body.key, body.value))
      await saveSetting(ctx.db, ctx.account.userId, body.key, body.value)
      return { message: 'Gespeichert.' }
    },
    'foodSettings.categories': async (ctx) => ({ data: (await ownCategories(ctx.db, ctx.account.userId)).map(presentCategory) }),
    'foodSettings.storeCategory': async (ctx, { body }) => ({
      message: body.id ? 'Kategorie geändert.' : 'Kategorie angelegt.',
      data: await writeCategory(ctx, body.id, body),
    }),
    'foodSettings.updateCategory': async (ctx, { body }) => ({
      message: 'Kategorie geändert.',
      data: await writeCategory(ctx, body.id, body),
    }),
    async 'foodSettings.deleteCategory'(ctx, { params }) {
      await removeCategory(ctx, params.id)
      return { message: 'Kategorie gelöscht.' }
    },
    'foodSettings.deliveryTimes': async (ctx) => ({ data: presentTimes(await kitchenTimes(ctx.db, ctx.account.userId)) }),
    async 'foodSettings.setDeliveryTimes'(ctx, { body }) {
      const { userId } = ctx.account
      refuse(weekErrors(body.times))
      await replaceKitchenTimes(ctx.db, userId, body.times.map(timesRow))
      await providersTouched(ctx, [userId], 'lists')
      return { message: 'Zeiten gespeichert.', data: presentTimes(await kitchenTimes(ctx.db, userId)) }
    },
    async 'foodSettings.gastro'(ctx) {
      const row = orNotFound(await gastroOf(ctx.db, ctx.account.userId))
      return { data: presentGastro(row, ctx.now) }
    },
    async 'foodSettings.setGastro'(ctx, { body }) {
      const { userId } = ctx.account
      refuse(gastroErrors(body, new Set((await tagsOf(ctx.db, userId)).map(({ id }) => id))))
      await saveGastro(ctx.db, userId, gastroValues(body), zoneRows(body), [...new Set(body.tag_ids)])
      await providersTouched(ctx, [userId], 'search')
      return { message: 'Einstellungen gespeichert.' }
    },
    async 'foodSettings.pause'(ctx, { body }) {
      const until = body.minutes === 0 ? null : new Date(ctx.now.getTime() + body.minutes * 60_000)
      if (!(await pauseUntil(ctx, ctx.account.userId, until))) throw new Refusal('NOT_FOUND')
      return { data: { paused_until: until?.toISOString() ?? null } }
    },
    'foodSettings.dishes': async (ctx) => ({ data: presentDishes(await ownDishes(ctx.db, ctx.account.userId), ctx.now) }),
    async 'foodSettings.setSoldOut'(ctx, { body }) {
      const dish = orNotFound(await ownDish(ctx.db, ctx.account.userId, body.product_id))
      const day = body.back_on
      if (day !== null && (Number.isNaN(Date.parse(day)) || day < tomorrowOf(ctx.now) || day > farthestBack(ctx.now)))
        throw fieldRefusal('back_on', 'Bitte wählen Sie einen Tag in den nächsten drei Monaten.')
      await markSoldOut(ctx, ctx.account.userId, [dish.id], body.sold_out, day === null ? null : backOn(day))
      if (body.sold_out) return { message: `„${dish.name}“ ist als ausverkauft gemeldet.` }
      const times = await lockDishTimes(ctx.db, dish.id)
      return {
        message:
          times?.served && times.off_by === 'plan'
            ? `„${dish.name}“ gibt es ${servedWords(times.served)}; bis dahin bleibt es aus.`
            : `„${dish.name}“ ist wieder verfügbar.`,
      }
    },
  },
  jobs: performJobs(dishJobs, { 'foodSettings.turnDish': carryOutTurn }),
  subjects: {
    foodCategory: own((ctx, id) => ownCategory(ctx.db, ctx.account.userId, id)),
    dish: own((ctx, id) => ownDish(ctx.db, ctx.account.userId, id)),
  },
})
