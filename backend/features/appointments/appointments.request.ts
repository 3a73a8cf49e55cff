import type { InputOf } from '#contract/define.ts'
import type { appointmentCalls } from '#contract/calls/appointments.calls.ts'
import { fromBerlin } from '#contract/values/berlinTime.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { limitTries } from '#backend/kernel/limitTries.ts'
import { begin } from '#backend/kernel/transition.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { announceAppointment, answerWithin, appointmentBinding } from './appointments.transition.ts'
import { freeSlots, slotDays } from './appointments.slots.ts'
import {
  bookableStores,
  confirmedIn,
  holdStore,
  insertAppointment,
  openOfEmail,
  type AppointmentRow,
  type BookableStore,
} from './appointments.store.ts'
import { tell } from './appointments.tell.ts'

type Wish = InputOf<(typeof appointmentCalls)['appointments.request']>['body']
const perAddress = { max: 10, windowMinutes: 60, lockMinutes: 60 }
/** Open wishes of one person with one provider. */
const maxOpen = 5

export const takenOf = (ctx: Ctx, store: BookableStore) =>
  confirmedIn(ctx.db, store.id, ctx.now, new Date(ctx.now.getTime() + (slotDays + 1) * 86_400_000))

/** A wish for an appointment; nothing is promised before the provider confirms. */
export async function request(ctx: Ctx, wish: Wish): Promise<AppointmentRow> {
  await limitTries(ctx, 'appointments.ip', ctx.network, perAddress)
  const store = orNotFound((await bookableStores(ctx.db, { providerId: wish.provider_id })).find(({ id }) => id === wish.store_id))
  const startsAt = fromBerlin(wish.date, wish.time)
  const isOn = (days: ReturnType<typeof freeSlots>) => days.some(({ slots }) => slots.some((slot) => slot.getTime() === startsAt.getTime()))
  if (!isOn(freeSlots(store, [], ctx.now)))
    throw fieldRefusal('time', 'Zu dieser Zeit vergibt der Anbieter keine Termine. Bitte wählen Sie eine andere.')
  if (!isOn(freeSlots(store, await takenOf(ctx, store), ctx.now))) throw new Refusal('APPOINTMENT_TAKEN')
  if ((await openOfEmail(ctx.db, wish.provider_id, wish.email)) >= maxOpen)
    throw fieldRefusal('email', 'Sie haben bei diesem Anbieter schon mehrere offene Anfragen. Bitte warten Sie auf die Antwort.')
  orNotFound(await holdStore(ctx.db, store.id))
  const row = await insertAppointment(ctx.db, {
    provider_id: store.provider_id,
    store_id: store.id,
    customer_id: ctx.caller.kind === 'account' && ctx.caller.role === 'customer' ? ctx.caller.userId : null,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + store.appointment_minutes * 60_000),
    first_name: wish.first_name,
    last_name: wish.last_name,
    email: wish.email,
    phone: wish.phone,
    message: wish.message,
    created_at: ctx.now,
    answer_due_at: answerWithin(ctx.now, startsAt),
  })
  begin(ctx, appointmentBinding, row, 'appointment.request', 'customer')
  announceAppointment(ctx, row)
  await tell(ctx, row, 'provider', 'requested')
  if (row.customer_id === null) await tell(ctx, row, 'customer', 'received')
  return row
}
