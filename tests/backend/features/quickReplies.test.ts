import { beforeEach, describe, expect, it } from 'vitest'
import type { QuickReplySet } from '#contract/calls/quickReplies.calls.ts'
import { allEvents } from '#contract/events/all.ts'
import { quickReplies } from '#backend/features/quickReplies/quickReplies.handlers.ts'
import { newerSet } from '#client/features/chat/quickReplyRows.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { ask, db, ids } = testApp
const fetched = async (who: Who = 'bellaVista'): Promise<QuickReplySet> => (await ask(who, 'quickReplies.list')).body.data
const add = (title: string, body = `Text zu ${title}`, who: Who = 'bellaVista', key?: string) =>
  ask(who, 'quickReplies.add', { body: { title, body }, ...(key && { key }) })
const titles = async (who: Who = 'bellaVista') => (await fetched(who)).replies.map(({ title }) => title)
const idOf = async (title: string) => (await fetched()).replies.find((one) => one.title === title)!.id

beforeEach(async () => {
  await db.deleteFrom('quick_replies').execute()
})

describe('templates of a provider', () => {
  it('are written, changed, ordered and removed, and every answer is what a fetch gives', async () => {
    for (const title of ['Fertig', 'Unterwegs', 'Danke']) expect((await add(title)).status).toBe(201)
    const [first, second, third] = (await fetched()).replies.map(({ id }) => id)
    const ordered = await ask('bellaVista', 'quickReplies.order', { body: { ids: [third!, first!, second!] } })
    expect(ordered.body.data).toEqual(await fetched())
    expect(await titles()).toEqual(['Danke', 'Fertig', 'Unterwegs'])
    const changed = await ask('bellaVista', 'quickReplies.change', {
      params: { id: first! },
      body: { title: ' Gleich\tfertig ', body: 'Zwei\nZeilen' },
    })
    expect(changed.body.data.replies[1]).toEqual({ id: first, title: 'Gleich fertig', body: 'Zwei\nZeilen' })
    expect((await ask('bellaVista', 'quickReplies.remove', { params: { id: third! } })).body.data).toEqual(await fetched())
    expect(await titles()).toEqual(['Gleich fertig', 'Unterwegs'])
  })

  it('belong to one provider: others neither see nor touch them, customers and guests have none', async () => {
    await add('Geheim')
    const id = await idOf('Geheim')
    expect(await titles('bosporus')).toEqual([])
    expect((await ask('bosporus', 'quickReplies.change', { params: { id }, body: { title: 'x', body: 'x' } })).status).toBe(404)
    expect((await ask('bosporus', 'quickReplies.remove', { params: { id } })).status).toBe(404)
    expect((await ask('bosporus', 'quickReplies.order', { body: { ids: [id] } })).body.errors).toMatchObject([{ field: 'ids' }])
    expect((await fetched('bosporus')).version, 'a refused change counts nothing').toBe(0)
    expect([
      (await ask('anna', 'quickReplies.list')).status,
      (await add('x', 'x', 'anna')).status,
      (await ask('guest', 'quickReplies.list')).status,
    ]).toEqual([403, 403, 401])
    expect(await titles()).toEqual(['Geheim'])
  })

  it('have a name and a text of bounded length', async () => {
    for (const [title, body, field] of [
      ['', 'x', 'title'],
      ['x', ' ', 'body'],
      ['x'.repeat(41), 'x', 'title'],
      ['x', 'x'.repeat(1001), 'body'],
      ['x'.repeat(200_000), 'x', 'title'],
      ['x', 'x'.repeat(200_000), 'body'],
    ] as const) {
      const answer = await add(title, body)
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
    }
    expect((await add('😀'.repeat(20), '😀'.repeat(500))).status).toBe(201)
  })

  it('are thirty at most, also when the last two are written at once; the same press twice is one', async () => {
    for (let n = 0; n < 28; n += 1) await add(`Nr. ${n}`)
    expect(
      (await Promise.all([add('doppelt', 'x', 'bellaVista', 'reply-once-key'), add('doppelt', 'x', 'bellaVista', 'reply-once-key')])).some(
        ({ status }) => status === 201,
      ),
    ).toBe(true)
    expect(await titles()).toHaveLength(29)
    const answers = await Promise.all(['a', 'b', 'c'].map((title) => add(title)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      error: 'QUICK_REPLIES_FULL',
      message: expect.stringContaining('Mehr als 30 Textbausteine'),
    })
    expect(await titles()).toHaveLength(30)
  })

  it('an order must name all of them, each once', async () => {
    await add('A')
    await add('B')
    const [a, b] = (await fetched()).replies.map(({ id }) => id)
    for (const rubbish of [[a!], [a!, a!], [a!, b!, 987_654], []])
      expect((await ask('bellaVista', 'quickReplies.order', { body: { ids: rubbish } })).status).toBe(422)
    expect(
      (await ask('bellaVista', 'quickReplies.order', { body: { ids: Array.from({ length: 5_000 }, (_, at) => at + 1) } })).status,
    ).toBe(422)
    expect(await titles()).toEqual(['A', 'B'])
  })

  it('are told to the own tabs: the old view and what was told, in any order, is the view fetched anew', async () => {
    const before = await fetched()
    const head = await testApp.head('bellaVista')
    await add('A')
    await add('B')
    await ask('bellaVista', 'quickReplies.order', { body: { ids: (await fetched()).replies.map(({ id }) => id).reverse() } })
    await ask('bellaVista', 'quickReplies.change', { params: { id: await idOf('A') }, body: { title: 'A2', body: 'x' } })
    await ask('bellaVista', 'quickReplies.remove', { params: { id: await idOf('B') } })
    const told = (await testApp.events('bellaVista', head))
      .filter(({ type }) => type === 'quickReplies.changed')
      .map(({ payload }) => allEvents['quickReplies.changed'].data.parse(payload).set)
    expect(told).toHaveLength(5)
    const fresh = await fetched()
    expect(told.reduce(newerSet, before)).toEqual(fresh)
    expect([...told, ...told].reverse().reduce<QuickReplySet>(newerSet, before)).toEqual(fresh)
  })

  it('are part of the export and go with the account', async () => {
    await add('Danke', 'Vielen Dank!')
    expect(await quickReplies.exportOf!({ db } as never, ids.bellaVista)).toEqual([
      { key: 'quickReplies', title: 'Textbausteine', rows: [{ Name: 'Danke', Text: 'Vielen Dank!' }] },
    ])
    await quickReplies.anonymise!({ db } as never, ids.bellaVista)
    expect(await fetched()).toEqual({ version: 0, replies: [] })
  })
})
