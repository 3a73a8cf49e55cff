import { expect, it } from 'vitest'
import type { Appointment } from '#contract/calls/appointments.calls.ts'
import { allEvents } from '#contract/events/all.ts'
import { byTime } from '#client/features/appointments/appointments.rows.ts'
import { mergePage, mergeRow } from '#machines/flows/list.rows.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

/** Old list + 'appointment.changed' == list fetched anew, on both sides, with the function the screens use. */
const testApp = await demoTestApp()
const sides = ['anna', 'radwerk'] as const
type Side = (typeof sides)[number]
const store = await testApp.db
  .selectFrom('store_locations')
  .select('id')
  .where('provider_id', '=', testApp.ids.radwerk)
  .where('is_main', '=', true)
  .executeTakeFirstOrThrow()
const fetched = async (who: Side) => (await testApp.works(who, 'appointments.list', {})).data

const applied = (rows: readonly Appointment[], told: readonly Appointment[]) =>
  told.reduce(
    (list, row) => mergeRow(list, { id: row.id, version: row.version, row }, { filter: null, page: 1 }, { compare: byTime }),
    mergePage({ rows, total: rows.length }),
  ).rows

async function after(what: string, act: () => Promise<Appointment>): Promise<Appointment> {
  const before = { anna: await fetched('anna'), radwerk: await fetched('radwerk') }
  const heads = { anna: await testApp.head('anna'), radwerk: await testApp.head('radwerk') }
  const changed = await act()
  for (const who of sides) {
    const events = (await testApp.events(who, heads[who]))
      .filter(({ type }) => type === 'appointment.changed')
      .map(({ payload }) => allEvents['appointment.changed'].data.parse(payload).appointment)
    expect(events.length, `${what}: ${who}`).toBeGreaterThan(0)
    const fresh = await fetched(who)
    expect(applied(before[who], events), `${what}: ${who}`).toEqual(fresh)
    expect(applied(before[who], [...events, ...events.toReversed()]), `${what}, told twice: ${who}`).toEqual(fresh)
  }
  return changed
}
const move = async (who: Side, id: number, body: object) =>
  (await testApp.works(who, 'appointments.move', { params: { id }, body: body as never })).data

it('after every step of an appointment, applying what was told equals fetching again', async () => {
  const body = {
    provider_id: testApp.ids.radwerk,
    store_id: store.id,
    date: '2026-11-25',
    time: '10:00',
    first_name: 'Anna',
    last_name: 'Berger',
    email: 'anna@lindenbrueck.example',
  }
  const one = await after('asked', async () => (await testApp.works('anna', 'appointments.request', { body })).data)
  await after('another', async () => (await testApp.works('anna', 'appointments.request', { body: { ...body, time: '11:00' } })).data)
  await after('countered', () => move('radwerk', one.id, { move: 'propose', proposals: ['2026-11-26T09:00:00.000Z'] }))
  await after('picked', () => move('anna', one.id, { move: 'pick', slot: '2026-11-26T09:00:00.000Z' }))
  await after('called off', () => move('anna', one.id, { move: 'cancel' }))
})
