import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { CallToAction } from '#contract/calls/callsToAction.calls.ts'
import { allEvents } from '#contract/events/all.ts'
import { newer } from '#client/lib/live/events.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { sendForm } from '#tests/support/multipart.ts'

const testApp = await demoTestApp()
const { db, works, ask } = testApp
const form = (more: object = {}) => ({
  title: 'Dach undicht?',
  text: 'Wir kommen.',
  button_text: 'Anfragen',
  url: '/marktplatz',
  status: 1,
  ...more,
})
const store = async (more: object = {}) => (await works('admin', 'callsToAction.store', { body: form(more) })).data
const shown = async (query: object) => (await works('guest', 'callsToAction.list', { query })).data.map(({ title }) => title)

describe('a call to action', () => {
  it('is created, shown to everybody, changed, switched off and deleted', async () => {
    const made = await store({ status: 0 })
    expect(await shown({ place: 'home' })).not.toContain('Dach undicht?')
    const { message } = await works('admin', 'callsToAction.changeStatus', { body: { id: made.id, status: 1 } })
    expect(message).toBe('Der Handlungsaufruf ist eingeschaltet.')
    expect(await shown({ place: 'home' })).toContain('Dach undicht?')
    await works('admin', 'callsToAction.update', { body: { ...form({ title: 'Dach dicht?' }), id: made.id } })
    expect(await shown({ place: 'home' })).toContain('Dach dicht?')
    await works('admin', 'callsToAction.changeStatus', { body: { id: made.id, status: 0 } })
    expect(await shown({})).not.toContain('Dach dicht?')
    await works('admin', 'callsToAction.remove', { params: { id: made.id } })
    expect((await ask('admin', 'callsToAction.get', { params: { id: made.id } })).body.error).toBe('NOT_FOUND')
  })

  it('opens a questionnaire as long as that is switched on', async () => {
    const { id: routeId } = await db.selectFrom('lead_routes').select('id').where('slug', '=', 'umzug').executeTakeFirstOrThrow()
    const made = await store({ title: 'Packen Sie schon?', url: '', lead_route_id: routeId, place: 'provider' })
    expect(made).toMatchObject({ url: '/anfrage/umzug', lead_route: { id: routeId, name: 'Umzug' } })
    expect(await shown({ place: 'provider' })).toEqual(['Packen Sie schon?'])
    await works('admin', 'leadRoutes.changeStatus', { body: { id: routeId, status: 0 } })
    expect(await shown({ place: 'provider' })).toEqual([])
    await works('admin', 'leadRoutes.changeStatus', { body: { id: routeId, status: 1 } })
    await works('admin', 'callsToAction.remove', { params: { id: made.id } })
  })

  it('of a category stands on its page and on those below it, and nowhere else', async () => {
    const garden = 'Der Garten macht zu viel Arbeit?'
    expect(await shown({ place: 'category', category: 'heckenschnitt' })).toEqual([garden])
    expect(await shown({ place: 'category', category: 'bauen-und-renovieren' })).toEqual([])
    expect(await shown({ place: 'category', category: 'all' })).toEqual([])
  })

  it('leads to one place of this site or to a safe address, never to a script', async () => {
    const fields = async (more: object) =>
      (await ask('admin', 'callsToAction.store', { body: form(more) })).body.errors?.map(({ field }) => field)
    expect(await fields({ url: '' })).toEqual(['url'])
    expect(await fields({ url: 'javascript:alert(1)' })).toEqual(['url'])
    expect(await fields({ url: '//boese.example' })).toEqual(['url'])
    expect(await fields({ lead_route_id: 1 })).toEqual(['url'])
    expect(await fields({ url: '', lead_route_id: 999_999 })).toEqual(['lead_route_id'])
    expect(await fields({ place: 'category', category_id: 999_999 })).toEqual(['category_id'])
    expect(await fields({ image: '/media/../../etc/passwd?x' })).toEqual(['image'])
    const made = await store({ title: '<script>alert(1)</script>', status: 0 })
    expect(made.title).toBe('<script>alert(1)</script>')
    await works('admin', 'callsToAction.remove', { params: { id: made.id } })
  })

  it('lets its picture go when it gets another or is deleted, unless another call or a page shows it too', async () => {
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1d5c45' } })
      .png()
      .toBuffer()
    const picture = async (colour: string) => {
      const bytes = await sharp(png).tint(colour).png().toBuffer()
      const { body } = await sendForm(testApp, 'admin', 'admin/content/pictures', [
        ['file', { bytes, name: 'bild.png', type: 'image/png' }],
      ])
      return (body.data as unknown as { src: string }).src
    }
    const isThere = async (src: string) => (await testApp.kernel.media.read(src.replace('/media/', ''))) !== undefined
    const [first, second, shared] = [await picture('red'), await picture('blue'), await picture('green')]
    const made = await store({ image: first, status: 0 })
    const other = await store({ image: shared, status: 0 })
    const update = (image: string | null) =>
      works('admin', 'callsToAction.update', { body: { ...form({ image, status: 0 }), id: made.id } })
    await update(first)
    expect(await isThere(first)).toBe(true)
    await update(second)
    expect([await isThere(first), await isThere(second)]).toEqual([false, true])
    await update(shared)
    expect([await isThere(second), await isThere(shared)]).toEqual([false, true])
    await works('admin', 'callsToAction.remove', { params: { id: made.id } })
    expect(await isThere(shared)).toBe(true)
    await sql`insert into content_revisions (entry_id, number, title, slug, place, picture, body, html, created_at)
      select entry_id, number + 100, title, slug, place, ${shared}, body, html, created_at from content_revisions
        order by entry_id, number limit 1`.execute(db)
    await works('admin', 'callsToAction.remove', { params: { id: other.id } })
    expect(await isThere(shared)).toBe(true)
  })

  it('is not written over by whoever has not seen the newest', async () => {
    const made = await store({ status: 0 })
    const save = () => ask('admin', 'callsToAction.update', { body: { ...form(), id: made.id, version: made.version } })
    expect((await Promise.all([save(), save()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
    await works('admin', 'callsToAction.remove', { params: { id: made.id } })
  })
})

it('after every step, applying what was told to the list equals fetching it again', async () => {
  const listed = async () => (await works('admin', 'callsToAction.list', {})).data as CallToAction[]
  const made = await store()
  const steps: (() => Promise<unknown>)[] = [
    () => works('admin', 'callsToAction.changeStatus', { body: { id: made.id, status: 0 } }),
    () => works('admin', 'callsToAction.update', { body: { ...form({ title: 'Neu' }), id: made.id } }),
    () => works('admin', 'callsToAction.remove', { params: { id: made.id } }),
  ]
  for (const step of steps) {
    const [before, head] = [await listed(), await testApp.head('admin')]
    await step()
    const told = await testApp.events('admin', head)
    const after = told.reduce((rows, { type, payload }) => {
      if (type === 'callToAction.removed') return rows.filter(({ id }) => id !== allEvents[type].data.parse(payload).id)
      if (type !== 'callToAction.changed') return rows
      const row = allEvents[type].data.parse(payload).call_to_action
      return rows.map((one) => (one.id === row.id && newer(one, row) ? row : one))
    }, before)
    expect(after).toEqual(await listed())
    expect(after).not.toEqual(before)
  }
})
