import { beforeEach, expect, it } from 'vitest'
import { bundleBody, goodsOf } from '#tests/support/bundleRequests.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids, works, ask } = testApp

beforeEach(async () => {
  await db.deleteFrom('conversations').where('bundle_id', 'is not', null).execute()
})
/** A bundle of three sellers that Radwerk asks for. */
async function ofThree(name = 'Fest im Hof') {
  await db
    .updateTable('bundles')
    .set({ status: 'deleted', created_at: new Date(0) })
    .where('status', '=', 'pending')
    .execute()
  const wishes = await Promise.all(
    (['radwerk', 'bellaVista', 'bosporus'] as const).map(async (who) => ({ who, id: await goodsOf(testApp, who) })),
  )
  return (await works('radwerk', 'bundles.request', { body: { ...bundleBody(testApp, wishes), name } })).data.id
}
const open = async (who: 'radwerk' | 'bellaVista' | 'bosporus', id: number, partner: number) =>
  (await works(who, 'bundles.chat', { params: { id }, body: { provider_id: partner } })).data.conversation_id
const listed = async (who: 'radwerk' | 'bellaVista' | 'bosporus') => (await works(who, 'chat.conversations', { query: { page: 1 } })).data

it('a pair of sellers has one conversation for each bundle, whoever opens it', async () => {
  const [one, other] = [await ofThree(), await ofThree('Zweites Fest')]
  const first = await open('radwerk', one, ids.bellaVista)
  expect(await Promise.all([open('bellaVista', one, ids.radwerk), open('radwerk', one, ids.bellaVista)])).toEqual([first, first])
  const between = await open('bosporus', one, ids.bellaVista)
  expect(await open('bellaVista', one, ids.bosporus)).toBe(between)
  expect(new Set([first, between, await open('radwerk', other, ids.bellaVista), await open('radwerk', one, ids.bosporus)]).size).toBe(4)
})

it('what is said reaches the other seller at once, named after the bundle, and stands in both lists', async () => {
  const id = await ofThree()
  const conversation_id = await open('bellaVista', id, ids.radwerk)
  const since = await testApp.head('radwerk')
  await works('bellaVista', 'chat.send', { body: { conversation_id, message: 'Passt Ihnen der Samstag?' } })
  const [event] = (await testApp.events('radwerk', since)).filter(({ type }) => type === 'message.sent')
  expect(event!.payload).toMatchObject({ conversation: { bundle: { id, name: 'Fest im Hof' }, unread: 1 } })
  const note = await db
    .selectFrom('notifications')
    .select(['title', 'link'])
    .where('account_id', '=', ids.radwerk)
    .where('unique_key', '=', `conversation:${conversation_id}`)
    .executeTakeFirstOrThrow()
  expect(note).toEqual({
    title: expect.stringMatching(/^Neue Nachricht von .* zum Bündel „Fest im Hof“$/),
    link: `/nachrichten/${conversation_id}`,
  })
  for (const [who, partner] of [
    ['radwerk', ids.bellaVista],
    ['bellaVista', ids.radwerk],
  ] as const)
    expect((await listed(who))[0]).toMatchObject({ conversation_id, partner: { user_id: partner }, bundle: { id, name: 'Fest im Hof' } })
  await works('radwerk', 'chat.read', { body: { conversation_id } })
  expect((await listed('radwerk'))[0]!.unread).toBe(0)
  const hits = (await works('radwerk', 'chat.searchMessages', { query: { search: 'Samstag' } })).data
  expect(hits.map((hit) => hit.conversation_id)).toContain(conversation_id)
})

it('is nothing for who is no seller of it, and nobody writes to himself', async () => {
  const id = await ofThree()
  const tried = async (who: 'radwerk' | 'anna', partner: number) => {
    const { status, body } = await ask(who, 'bundles.chat', { params: { id }, body: { provider_id: partner } })
    return [status, body.error]
  }
  expect(await tried('radwerk', ids.radwerk)).toEqual([422, 'CHAT_PARTNER_INVALID'])
  expect(await tried('radwerk', ids.anna)).toEqual([422, 'CHAT_PARTNER_INVALID'])
  expect((await tried('anna', ids.radwerk))[0]).toBe(403)
  const conversation_id = await open('radwerk', id, ids.bellaVista)
  const stranger = await ask('bosporus', 'chat.messages', { query: { conversation_id } })
  expect(stranger.status).toBe(404)
})

it('the conversation of a customer and a provider is none of a bundle', async () => {
  const [first] = (await works('anna', 'chat.conversations', { query: { page: 1 } })).data
  expect(first).toMatchObject({ bundle: null })
})
