import { appointmentCalls } from '#contract/calls/appointments.calls.ts'
import { providersTouched } from '#backend/features/providers/change.api.ts'
import { updateStore } from '#backend/features/stores/stores.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { answer } from './appointments.answer.ts'
import { idOfKey } from './appointments.key.ts'
import { appointmentsPrivacy } from './appointments.privacy.ts'
import { forgetOld } from './appointments.privacy.store.ts'
import { fireDeadline } from './appointments.transition.ts'
import { presentAppointment } from './appointments.present.ts'
import { request, takenOf } from './appointments.request.ts'
import { freeSlots } from './appointments.slots.ts'
import { bookableStores, byId, listOf, lockById, lockOwn, ownAppointment, storesOf, type Party } from './appointments.store.ts'

const perPage = 20
/** Kept a year, for questions about who came and who did not. */
const keptDays = 365
const partyOf = (ctx: AccountCtx): Party => {
  const { role, userId } = ctx.account
  return { kind: role === 'provider' ? 'provider' : 'customer', id: userId }
}
const messages = {
  confirm: 'Der Termin ist bestätigt.',
  decline: 'Abgelehnt.',
  propose: 'Der Vorschlag ist unterwegs.',
  pick: 'Der Termin ist vereinbart.',
  cancel: 'Der Termin ist abgesagt.',
  done: 'Der Termin ist abgeschlossen.',
  noShow: 'Als nicht erschienen vermerkt.',
} as const

/** Appointments at a provider's shop (docs/machines/appointment.md). */
export const appointments = defineFeature({
  calls: appointmentCalls,
  handlers: {
    async 'appointments.slots'(ctx, { query }) {
      const stores = await bookableStores(ctx.db, { slug: query.slug })
      const store = query.store_id === undefined ? stores[0] : stores.find(({ id }) => id === query.store_id)
      if (!store && query.store_id !== undefined) throw new Refusal('NOT_FOUND')
      const days = store ? freeSlots(store, await takenOf(ctx, store), ctx.now) : []
      return {
        data: {
          minutes: store?.appointment_minutes ?? 0,
          store_id: store?.id ?? null,
          stores: stores.map(({ id, title, street, street_number, city }) => ({ id, title, street, street_number, city })),
          days: days.map(({ day, slots }) => ({ day, slots: slots.map((slot) => slot.toISOString()) })),
        },
      }
    },
    async 'appointments.request'(ctx, { body }) {
      const row = await request(ctx, body)
      return {
        data: presentAppointment(row, 'customer', ctx.now),
        message: 'Ihre Terminanfrage ist unterwegs. Verbindlich wird sie mit der Bestätigung.',
      }
    },
    async 'appointments.list'(ctx, { query }) {
      const party = partyOf(ctx)
      const rows = await listOf(ctx.db, party, query.status || 'all', perPage, (query.page - 1) * perPage)
      const total = Number(rows[0]?.total ?? 0)
      return { data: rows.map((row) => presentAppointment(row, party.kind, ctx.now)), meta: pageMeta(query.page, perPage, total) }
    },
    async 'appointments.move'(ctx, { params, body }) {
      const party = partyOf(ctx)
      const row = orNotFound(await lockOwn(ctx.db, party, params.id))
      return { data: presentAppointment(await answer(ctx, row, party.kind, body), party.kind, ctx.now), message: messages[body.move] }
    },
    async 'appointments.byKey'(ctx, { query }) {
      const id = idOfKey(ctx.kernel, query.key)
      const row = id === undefined ? undefined : await byId(ctx.db, id)
      if (!row) throw new Refusal('LINK_INVALID')
      return { data: presentAppointment(row, 'customer', ctx.now) }
    },
    async 'appointments.moveByKey'(ctx, { body }) {
      const id = idOfKey(ctx.kernel, body.key)
      const row = id === undefined ? undefined : await lockById(ctx.db, id)
      if (!row) throw new Refusal('LINK_INVALID')
      return { data: presentAppointment(await answer(ctx, row, 'customer', body), 'customer', ctx.now), message: messages[body.move] }
    },
    'appointments.stores': async (ctx) => ({ data: await storesOf(ctx.db, ctx.account.userId) }),
    async 'appointments.setStore'(ctx, { body }) {
      const { userId } = ctx.account
      const saved = await updateStore(ctx.db, userId, body.id, {
        takes_appointments: body.status === true || body.status === 1,
        ...(body.minutes === undefined ? {} : { appointment_minutes: body.minutes }),
      })
      if (!saved) throw new Refusal('NOT_FOUND')
      await providersTouched(ctx, [userId], 'pages')
      return { data: await storesOf(ctx.db, userId), message: 'Gespeichert.' }
    },
  },
  subjects: {
    appointment: async (ctx, id) => /^[1-9]\d{0,14}$/.test(id) && (await ownAppointment(ctx.db, partyOf(ctx), Number(id))) !== undefined,
  },
  deadlines: { appointment: (ctx, { entityId, event }) => fireDeadline(ctx, entityId, event) },
  ...appointmentsPrivacy,
  async housekeeping(ctx) {
    await forgetOld(ctx.db, new Date(ctx.now.getTime() - keptDays * 86_400_000))
  },
})
