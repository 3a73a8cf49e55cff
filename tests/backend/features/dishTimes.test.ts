import { describe, expect, it } from 'vitest'
import { addDays, berlinDay, berlinParts, fromBerlin, type Weekday } from '#contract/values/berlinTime.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { dishBody } from '#tests/support/ownProducts.ts'

const testApp = await demoTestApp()
const { ask, works, db } = testApp
/** Only two hours a day, which have passed or are to come. */
const hours = (from: string, until: string, days: Weekday[] = [1, 2, 3, 4, 5, 6, 7]) => ({ days, from, until })
const create = async (more: object = {}) => {
  const { data } = await works('bellaVista', 'dishes.create', { body: { ...dishBody, ...more } })
  const moved = await ask('bellaVista', 'dishes.move', { body: { id: data.id, action: 'publish' } })
  expect(moved.status, moved.text).toBe(200)
  return moved.body.data
}
const own = async (id: number) => (await works('bellaVista', 'dishes.get', { params: { id } })).data
const onMenu = async (id: number) => {
  const { data } = await works('guest', 'menus.view', { query: { slug: 'pizzeria-bella-vista' } })
  return data.categories.flatMap(({ dishes }) => dishes).find((dish) => dish.id === id)!
}
/** To that hour of Berlin's day, today or tomorrow; what was due in between is carried out. */
async function until(time: string) {
  const now = testApp.now()
  const today = fromBerlin(berlinDay(now), time)
  const next = today > now ? today : fromBerlin(addDays(berlinDay(now), 1), time)
  testApp.later((next.getTime() - now.getTime()) / 60_000)
  await testApp.jobs()
  for (const who of ['bellaVista', 'anna'] as const) await testApp.signIn(who)
}

describe('a dish with days and hours', () => {
  it('goes and comes by itself; the menu says when', async () => {
    await until('10:00')
    const { id } = await create({ name: 'Mittagstisch', served: hours('11:30', '14:30') })
    expect(await own(id)).toMatchObject({ sold_out: true, off: 'Gibt es Mo–So 11:30–14:30 Uhr', served: hours('11:30', '14:30') })
    expect(await onMenu(id)).toMatchObject({ orderable: false, not_orderable_reason: 'Gibt es Mo–So 11:30–14:30 Uhr' })
    await until('11:31')
    expect(await own(id)).toMatchObject({ sold_out: false, off: null })
    const shown = await onMenu(id)
    expect(shown).toMatchObject({ orderable: true, not_orderable_reason: null })
    expect(shown.description).toBe('Mit Tomate und Mozzarella. Nur Mo–So 11:30–14:30 Uhr.')
    await until('14:31')
    expect((await onMenu(id)).orderable).toBe(false)
    await until('11:45')
    expect((await onMenu(id)).orderable).toBe(true)
  })

  it('cannot be ordered outside them, whoever asks', async () => {
    await until('16:00')
    const { id } = await create({ name: 'Frühstück', served: hours('08:00', '10:00') })
    expect((await ask('anna', 'carts.add', { body: { product_id: id } })).body.error).toBe('PRODUCT_UNAVAILABLE')
    const saved = await own(id)
    const changed = await works('bellaVista', 'dishes.update', {
      body: { ...dishBody, name: 'Frühstück', served: null, id, version: saved.version },
    })
    expect(changed.data).toMatchObject({ sold_out: false, off: null, served: null })
  })

  it('keeps what the kitchen says: out until a day, back by its hours alone', async () => {
    await until('12:00')
    const { id } = await create({ name: 'Lasagne', served: hours('11:00', '15:00') })
    const day = addDays(berlinDay(testApp.now()), 2)
    const off = (body: object) => ask('bellaVista', 'foodSettings.setSoldOut', { body: { product_id: id, ...body } as never })
    expect((await off({ sold_out: true, back_on: day })).status).toBe(200)
    expect((await own(id)).off).toBe(`Ausverkauft, wieder ab ${day.slice(8)}.${day.slice(5, 7)}.`)
    await until('12:00')
    expect((await own(id)).sold_out).toBe(true)
    await until('04:01')
    // The kitchen's word is over, its hours have not begun.
    expect(await own(id)).toMatchObject({ sold_out: true, off: 'Gibt es Mo–So 11:00–15:00 Uhr' })
    expect((await off({ sold_out: false })).body.message).toContain('bis dahin bleibt es aus')
    await until('11:01')
    expect((await own(id)).sold_out).toBe(false)
  })

  it('without hours, that is out until tomorrow, is back in the morning; out for good stays out', async () => {
    await until('18:00')
    const [one, other] = [await create({ name: 'Eins' }), await create({ name: 'Zwei' })]
    const tomorrow = addDays(berlinDay(testApp.now()), 1)
    await works('bellaVista', 'foodSettings.setSoldOut', { body: { product_id: one.id, sold_out: true, back_on: tomorrow } })
    await works('bellaVista', 'foodSettings.setSoldOut', { body: { product_id: other.id, sold_out: true } })
    await until('04:01')
    expect([(await own(one.id)).sold_out, (await own(other.id)).sold_out]).toEqual([false, true])
    expect(berlinParts(testApp.now()).time).toBe('04:01')
  })

  it('a turn that comes twice, or too late, or for nothing, does no harm', async () => {
    await until('12:00')
    const { id } = await create({ name: 'Doppelt', served: hours('11:00', '15:00') })
    const version = (await own(id)).version
    const { carryOutTurn } = await import('#backend/features/foodSettings/dishTimes.ts')
    const system = () => testApp.kernel.reading({ caller: { kind: 'system' }, requestId: testApp.kernel.newId() })
    await Promise.all([carryOutTurn(system(), { id }), carryOutTurn(system(), { id }), carryOutTurn(system(), { id: 999_999_999 })])
    expect(await own(id)).toMatchObject({ sold_out: false, version })
    const waiting = await db.selectFrom('jobs').selectAll().where('kind', '=', 'foodSettings.turnDish').execute()
    expect(waiting.filter(({ payload }) => (payload as { id: number }).id === id)).toHaveLength(1)
  })

  it.each([
    [{ days: [], from: '10:00', until: '12:00' }, 'served.days'],
    [{ days: [1, 1], from: '10:00', until: '12:00' }, 'served.days'],
    [{ days: [9], from: '10:00', until: '12:00' }, 'served.days.0'],
    [{ days: [1], from: '10:00', until: '10:00' }, 'served.until'],
    [{ days: [1], from: '25:00', until: '10:00' }, 'served.from'],
    [{ days: [1], from: 'x'.repeat(200_000), until: '10:00' }, 'served.from'],
  ])('%# is refused at its field', async (served, field) => {
    const answer = await ask('bellaVista', 'dishes.create', { body: { ...dishBody, served } as never })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
  })

  it.each(['2020-01-01', '2026-02-31', '9999-12-31', 'morgen', 'x'.repeat(200_000)])('%# is no day to come back on', async (back_on) => {
    const { id } = await create({ name: 'Tag' })
    const answer = await ask('bellaVista', 'foodSettings.setSoldOut', { body: { product_id: id, sold_out: true, back_on } })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'back_on'])
  })
})
