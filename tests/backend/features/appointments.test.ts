import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

// Friday, 20 November 2026, 18:30 in Berlin; Elektro Hartmann is open Mo–Do 7:30–12:00 and 13:00–16:30, Fr until 13:00.
const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp
const slug = 'elektro-hartmann'
const hartmann = await db
  .selectFrom('providers')
  .innerJoin('store_locations as s', 's.provider_id', 'providers.account_id')
  .select(['providers.account_id as id', 's.id as store_id'])
  .where('slug', '=', slug)
  .executeTakeFirstOrThrow()
// The demo town has log-ins of a few people only; the bike shop takes appointments too.
const bikes = await db
  .selectFrom('store_locations')
  .select('id')
  .where('provider_id', '=', ids.radwerk)
  .where('is_main', '=', true)
  .executeTakeFirstOrThrow()
const person = { first_name: 'Anna', last_name: 'Berger', email: 'anna@lindenbrueck.example', phone: '', message: 'Bremse quietscht.' }
const guest = { ...person, first_name: 'Gerd', last_name: 'Gast', email: 'gerd@gast.example' }
const wish = (time: string, date = '2026-11-24', who: typeof person = person) => ({
  provider_id: ids.radwerk,
  store_id: bikes.id,
  date,
  time,
  ...who,
})
let made = 0
/** From an address of its own each time: limits have tests of their own. */
const apart = () => ({ ip: `10.1.0.${++made}` })
const asked = async (time: string, date?: string) =>
  (
    await works('anna', 'appointments.request', {
      body: wish(time, date, { ...person, email: `anna-${++made}@lindenbrueck.example` }),
      ...apart(),
    })
  ).data
const mailsTo = (address: string) =>
  db.selectFrom('mails').select(['subject', 'text', 'kind']).where('to_address', '=', address).orderBy('id').execute()
const notesOf = (who: 'anna' | 'radwerk') =>
  db.selectFrom('notifications').select(['title', 'body', 'type']).where('account_id', '=', ids[who]).orderBy('id').execute()
const move = (who: 'anna' | 'jonas' | 'radwerk' | 'bosporus', id: number, body: object) =>
  ask(who, 'appointments.move', { params: { id }, body: body as never })
const firstSlot = async () => (await works('guest', 'appointments.slots', { query: { slug: 'radwerk-lindenbrueck' } })).data.days

describe('free times', () => {
  it('lie within the opening hours, on the grid of the shop and not too soon', async () => {
    const { data } = await works('guest', 'appointments.slots', { query: { slug } })
    expect([data.minutes, data.store_id, data.stores.length]).toEqual([45, hartmann.store_id, 1])
    expect(data.days[0]!.day).toBe('2026-11-23')
    // Berlin is an hour ahead; the last one of the morning ends by noon.
    expect(data.days[0]!.slots.slice(0, 6)).toEqual(
      ['06:30', '07:15', '08:00', '08:45', '09:30', '10:15'].map((time) => `2026-11-23T${time}:00.000Z`),
    )
    expect(data.days[0]!.slots).not.toContain('2026-11-23T11:00:00.000Z')
    expect(data.days.map(({ day }) => day)).not.toContain('2026-11-22')
    expect(Date.parse(data.days.at(-1)!.slots.at(-1)!) - testApp.now().getTime()).toBeLessThanOrEqual(28 * 86_400_000)
  })

  it('of a provider who gives none are an empty list; unknown shops are not found', async () => {
    expect((await works('guest', 'appointments.slots', { query: { slug: 'spielkiste' } })).data).toEqual({
      minutes: 0,
      store_id: null,
      stores: [],
      days: [],
    })
    expect((await ask('guest', 'appointments.slots', { query: { slug, store_id: 99999 } })).status).toBe(404)
    expect((await ask('guest', 'appointments.slots', { query: { slug: 'x y' } })).status).toBe(422)
  })
})

describe('a request', () => {
  it('reaches the provider, waits for an answer and promises nothing', async () => {
    const head = await testApp.head('radwerk')
    const appointment = await asked('10:00')
    expect(appointment).toMatchObject({
      status: 'requested',
      starts_at: '2026-11-24T09:00:00.000Z',
      ends_at: '2026-11-24T09:30:00.000Z',
      moves: ['cancel'],
    })
    expect((await notesOf('radwerk')).at(-1)).toMatchObject({ title: 'Neue Terminanfrage', type: 'lead' })
    const told = (await testApp.events('radwerk', head)).find(({ type }) => type === 'appointment.changed')!
    expect((told.payload as { appointment: { moves: string[] } }).appointment.moves).toEqual(['confirm', 'decline', 'propose'])
    // Others may ask for the same time.
    expect(
      (
        await works('jonas', 'appointments.request', {
          body: wish('10:00', undefined, { ...person, email: 'jonas@lindenbrueck.example' }),
          ...apart(),
        })
      ).data.status,
    ).toBe('requested')
  })

  it('for a time outside the hours, in the past or with bad input is refused at its field', async () => {
    const field = async (body: object) =>
      (await ask('anna', 'appointments.request', { body: { ...wish('10:00'), ...body } as never, ...apart() })).body.errors?.[0]?.field
    expect(await field({ time: '03:00' })).toBe('time')
    expect(await field({ time: '10:07' })).toBe('time')
    expect(await field({ date: '2026-11-20' })).toBe('time')
    expect(await field({ date: 'morgen' })).toBe('date')
    expect(await field({ email: 'x' })).toBe('email')
    expect(
      (await ask('anna', 'appointments.request', { body: { ...wish('10:00'), store_id: hartmann.store_id }, ...apart() })).status,
    ).toBe(404)
  })

  it('piles up to five open ones per person and no more', async () => {
    for (const time of ['10:00', '10:30', '11:00', '11:30', '12:00'])
      await works('guest', 'appointments.request', {
        body: wish(time, '2026-12-03', { ...guest, email: 'viel@gast.example' }),
        ip: '10.0.0.9',
      })
    const sixth = await ask('guest', 'appointments.request', {
      body: wish('15:00', '2026-12-03', { ...guest, email: 'VIEL@gast.example' }),
      ip: '10.0.0.9',
    })
    expect([sixth.status, sixth.body.errors?.[0]?.field]).toEqual([422, 'email'])
  })
})

describe('the answer', () => {
  it('a confirmation takes the time from the others', async () => {
    const mine = await asked('11:00')
    const other = (
      await works('jonas', 'appointments.request', {
        body: wish('11:00', undefined, { ...person, email: 'jonas@lindenbrueck.example' }),
        ...apart(),
      })
    ).data
    expect(
      (await works('radwerk', 'appointments.move', { params: { id: mine.id }, body: { move: 'confirm', version: mine.version } })).data,
    ).toMatchObject({ status: 'confirmed', moves: ['propose', 'cancel'] })
    expect((await notesOf('anna')).at(-1)).toMatchObject({ title: 'Termin bestätigt' })
    expect((await works('jonas', 'appointments.list', {})).data.find(({ id }) => id === other.id)).toMatchObject({
      status: 'declined',
      moves: [],
    })
    expect((await ask('anna', 'appointments.request', { body: wish('11:00'), ...apart() })).body.error).toBe('APPOINTMENT_TAKEN')
    expect((await firstSlot()).flatMap(({ slots }) => slots)).not.toContain(mine.starts_at)
  })

  it('only the party that is asked may give it, and only on what it has seen', async () => {
    const one = await asked('12:00')
    expect((await move('anna', one.id, { move: 'confirm' })).body.error).toBe('TRANSITION_REFUSED')
    expect((await move('jonas', one.id, { move: 'cancel' })).status).toBe(404)
    expect((await move('bosporus', one.id, { move: 'confirm' })).status).toBe(404)
    expect((await move('radwerk', one.id, { move: 'confirm', version: 17 })).body.error).toBe('VERSION_STALE')
    expect((await move('radwerk', one.id, { move: 'zaubern' })).status).toBe(422)
    expect(
      (await works('radwerk', 'appointments.move', { params: { id: one.id }, body: { move: 'decline', reason: 'Betriebsausflug' } })).data,
    ).toMatchObject({ status: 'declined', reason: 'Betriebsausflug' })
    expect((await notesOf('anna')).at(-1)!.body).toContain('Betriebsausflug')
  })

  it('another time may be proposed and taken', async () => {
    const one = await asked('15:00')
    const offers = ['2026-11-26T09:00:00.000Z', '2026-11-26T10:00:00.000Z']
    expect((await move('radwerk', one.id, { move: 'propose', proposals: [] })).body.error).toBe('PROPOSAL_INVALID')
    expect((await move('radwerk', one.id, { move: 'propose', proposals: ['2020-01-01T09:00:00Z'] })).body.error).toBe('PROPOSAL_INVALID')
    const { data } = await works('radwerk', 'appointments.move', {
      params: { id: one.id },
      body: { move: 'propose', proposals: offers, reason: 'Da ist der Meister da.' },
    })
    expect(data).toMatchObject({ status: 'countered', proposals: offers })
    expect((await move('anna', one.id, { move: 'pick', slot: '2026-11-27T09:00:00.000Z' })).body.error).toBe('PROPOSAL_INVALID')
    expect(
      (await works('anna', 'appointments.move', { params: { id: one.id }, body: { move: 'pick', slot: offers[1]! } })).data,
    ).toMatchObject({ status: 'confirmed', starts_at: offers[1], proposals: [] })
    expect((await notesOf('radwerk')).at(-1)).toMatchObject({ title: 'Termin vereinbart' })
  })

  it('silence closes it after 48 hours', async () => {
    const start = testApp.now()
    const one = await asked('16:00')
    const countered = await asked('16:30')
    await works('radwerk', 'appointments.move', {
      params: { id: countered.id },
      body: { move: 'propose', proposals: ['2026-12-01T09:00:00.000Z'] },
    })
    testApp.later(47 * 60)
    await testApp.deadlines()
    expect((await works('anna', 'appointments.list', {})).data.find(({ id }) => id === one.id)!.status).toBe('requested')
    testApp.later(2 * 60)
    await testApp.deadlines()
    const list = (await works('anna', 'appointments.list', { query: { status: 'past' } })).data
    expect([one.id, countered.id].map((id) => list.find((row) => row.id === id)?.status)).toEqual(['declined', 'declined'])
    testApp.at(start)
  })
})

describe('a confirmed appointment', () => {
  const confirmed = async (time: string, date: string) => {
    const one = await asked(time, date)
    return (await works('radwerk', 'appointments.move', { params: { id: one.id }, body: { move: 'confirm' } })).data
  }

  it('is remembered a day and two hours before, and closes itself a day after', async () => {
    const start = testApp.now()
    const one = await confirmed('10:00', '2026-11-25')
    testApp.at('2026-11-24T09:01:00Z')
    await testApp.deadlines()
    testApp.at('2026-11-25T07:01:00Z')
    await testApp.deadlines()
    const { rows: reminders } = await sql<{
      event: string
    }>`select event from transitions where machine = 'appointment' and entity_id = ${one.id} and event = 'appointment.remind'`.execute(db)
    expect(reminders).toHaveLength(2)
    testApp.at('2026-11-26T09:31:00Z')
    await testApp.deadlines()
    expect((await works('radwerk', 'appointments.list', { query: { status: 'past' } })).data.find(({ id }) => id === one.id)!.status).toBe(
      'done',
    )
    testApp.at(start)
  })

  it('called off late is marked as such; afterwards only the provider says how it went', async () => {
    const start = testApp.now()
    const [late, gone] = [await confirmed('10:00', '2026-12-02'), await confirmed('11:00', '2026-12-02')]
    expect((await move('radwerk', gone.id, { move: 'noShow' })).body.error).toBe('TRANSITION_REFUSED')
    testApp.at('2026-12-02T08:00:00Z')
    expect(
      (await works('anna', 'appointments.move', { params: { id: late.id }, body: { move: 'cancel', reason: 'krank' } })).data,
    ).toMatchObject({ status: 'canceled', late: true, reason: 'krank' })
    testApp.at('2026-12-02T10:10:00Z')
    expect((await move('anna', gone.id, { move: 'cancel' })).body.error).toBe('TRANSITION_REFUSED')
    expect((await works('radwerk', 'appointments.move', { params: { id: gone.id }, body: { move: 'noShow' } })).data.status).toBe('noShow')
    testApp.at(start)
  })

  it('two confirmations of overlapping times: the second is refused', async () => {
    const [one, two] = [await asked('12:30', '2026-12-08'), await asked('12:30', '2026-12-08')]
    const answers = await Promise.all([move('radwerk', one.id, { move: 'confirm' }), move('radwerk', two.id, { move: 'confirm' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('without an account', () => {
  it('the key in the mail shows and moves the appointment; no other key does', async () => {
    await works('guest', 'appointments.request', { body: wish('14:00', '2026-12-10', guest), ip: '10.0.0.7' })
    const [mail] = await mailsTo(guest.email)
    const key = /\/termin\/([\w-]+)/.exec(mail!.text)![1]!
    const { data } = await works('guest', 'appointments.byKey', { query: { key } })
    expect(data).toMatchObject({ status: 'requested', moves: ['cancel'], customer: { first_name: 'Gerd' } })
    await works('radwerk', 'appointments.move', { params: { id: data.id }, body: { move: 'confirm' } })
    expect((await mailsTo(guest.email)).map(({ subject }) => subject)).toEqual([
      'Terminanfrage verschickt: Radwerk Lindenbrück',
      'Termin bestätigt: Radwerk Lindenbrück',
    ])
    const forged = `${data.id + 1}${key.slice(key.indexOf('-'))}`
    expect((await ask('guest', 'appointments.byKey', { query: { key: forged } })).body.error).toBe('LINK_INVALID')
    expect((await ask('guest', 'appointments.byKey', { query: { key: 'x' } })).status).toBe(422)
    expect((await ask('guest', 'appointments.moveByKey', { body: { key: forged, move: 'cancel' } })).body.error).toBe('LINK_INVALID')
    expect((await ask('guest', 'appointments.moveByKey', { body: { key, move: 'noShow' } })).body.error).toBe('TRANSITION_REFUSED')
    expect((await ask('guest', 'appointments.moveByKey', { body: { key, move: 7 as never } })).status).toBe(422)
    expect((await works('guest', 'appointments.moveByKey', { body: { key, move: 'cancel', reason: 'Rad verkauft' } })).data.status).toBe(
      'canceled',
    )
    expect((await notesOf('radwerk')).at(-1)!.body).toContain('Rad verkauft')
  })
})

describe('lists and shops', () => {
  it('a list holds the own appointments only, open ones first', async () => {
    const { data, meta } = await works('anna', 'appointments.list', {})
    expect(meta.total).toBe(
      Number(
        (
          await db
            .selectFrom('appointments')
            .select((eb) => eb.fn.countAll().as('n'))
            .where('customer_id', '=', ids.anna)
            .executeTakeFirstOrThrow()
        ).n,
      ),
    )
    const open = data.map(({ status }) => ['requested', 'countered', 'confirmed'].includes(status))
    expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)))
    expect((await works('bosporus', 'appointments.list', {})).data).toEqual([])
    expect((await ask('anna', 'appointments.list', { query: { page: 'x' as never } })).status).toBe(422)
    expect((await ask('guest', 'appointments.list', {})).status).toBe(401)
  })

  it('a shop takes appointments or not, and how long they are', async () => {
    const { data } = await works('radwerk', 'appointments.stores')
    expect(data.map(({ takes_appointments: takes }) => takes)).toEqual([true, true])
    const store = data[1]!
    expect((await works('radwerk', 'appointments.setStore', { body: { id: store.id, status: 0, minutes: 60 } })).data[1]).toMatchObject({
      takes_appointments: false,
      appointment_minutes: 60,
    })
    expect((await works('guest', 'appointments.slots', { query: { slug: 'radwerk-lindenbrueck' } })).data.stores).toHaveLength(1)
    expect((await ask('bosporus', 'appointments.setStore', { body: { id: store.id, status: 1 } })).status).toBe(404)
    expect((await ask('radwerk', 'appointments.setStore', { body: { id: store.id, status: 1, minutes: 5 } })).status).toBe(422)
    expect((await ask('radwerk', 'appointments.setStore', { body: { id: store.id, status: 'ja' as never } })).status).toBe(422)
  })
})
