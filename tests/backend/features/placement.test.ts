import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids } = testApp
const reason = 'Bei der Begehung am Montag gesehen.'
const show = async (id = ids.radwerk) => (await testApp.works('admin', 'accountAdmin.placement', { params: { id } })).data
const ask = (who: 'admin' | 'radwerk' | 'anna' | 'guest', more: object = {}, id = ids.radwerk) =>
  testApp.raw(who, 'accountAdmin.place', { params: { id }, body: { ...wish, reason, ...more } })
let wish: { industry_id: number | null; region_ids: number[]; feature_ids: number[] }
const slugOf = async (id: number) =>
  (await db.selectFrom('providers').select('slug').where('account_id', '=', id).executeTakeFirstOrThrow()).slug
const partOfPage = async () => {
  const { data } = await testApp.works('guest', 'providers.pageData', { query: { slug: await slugOf(ids.radwerk) } })
  return data.find(({ content_type: type }) => type === 'features')
}
/** Whom the search of the whole marketplace knows by this word. */
const found = async (word: string) =>
  (
    await sql<{
      id: number
    }>`select provider_id::int as id from provider_search where words::text like '%' || search_key(${word}) || '%'`.execute(db)
  ).rows.map(({ id }) => id)

beforeAll(async () => {
  const { industry_id, region_ids, feature_ids } = await show()
  wish = { industry_id, region_ids, feature_ids }
})

describe('where the operator places a business', () => {
  it('is the operator’s alone: no guest, no customer, not the business itself', async () => {
    for (const who of ['guest', 'anna', 'radwerk'] as const) {
      expect((await ask(who)).status).toBe(who === 'guest' ? 401 : 403)
      expect((await testApp.raw(who, 'accountAdmin.placement', { params: { id: ids.radwerk } })).status).toBe(who === 'guest' ? 401 : 403)
    }
    for (const id of [ids.anna, 999_999_999]) expect((await ask('admin', {}, id)).status).toBe(404)
  })

  it('takes only trades of its kind, known quarters and features, each once, and a reason; what is wrong is said at its field', async () => {
    const { trades } = await show()
    const bakers = await db
      .selectFrom('industries')
      .select('id')
      .where('kind', '=', 'restaurant')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(trades.map(({ id }) => id)).not.toContain(bakers.id)
    const group = await db.selectFrom('industries').select('id').where('parent_id', 'is', null).executeTakeFirstOrThrow()
    for (const [field, value] of [
      ['industry_id', bakers.id],
      ['industry_id', group.id],
      ['industry_id', '9'.repeat(200_000)],
      ['region_ids', [999_999_999]],
      ['feature_ids', [999_999_999]],
      ['feature_ids', Array.from({ length: 51 }, (_, at) => at + 1)],
      ['reason', 'kurz'],
      ['reason', 'x'.repeat(200_000)],
    ] as const) {
      const { status, body } = await ask('admin', { [field]: value })
      expect([status, body.errors?.[0]?.field], String(value).slice(0, 20)).toEqual([422, field])
    }
    const { features } = await show()
    expect((await ask('admin', { feature_ids: [features[0]!.id, features[0]!.id] })).status).toBe(422)
  })

  it('stands on its page and is found in the same moment; the business reads what and why, the audit trail keeps who', async () => {
    const { features, regions } = await show()
    const [first, second] = [features[0]!, features[1]!]
    const region = regions[0]!
    expect(await found('Zollwerk')).not.toContain(ids.radwerk)
    await db.updateTable('portal_regions').set({ name: 'Zollwerk' }).where('id', '=', region.id).execute()
    const before = await partOfPage()
    const { status, body } = await ask('admin', { region_ids: [region.id], feature_ids: [second.id, first.id], version: 1 })
    expect([status, body.data?.version]).toEqual([200, 2])
    expect(before).toBeUndefined()
    expect(await partOfPage()).toMatchObject({ features: [first.name, second.name], regions: ['Zollwerk'] })
    expect(await found('Zollwerk')).toContain(ids.radwerk)
    const note = await db
      .selectFrom('notifications')
      .select(['title', 'body', 'link'])
      .where('account_id', '=', ids.radwerk)
      .where('title', 'like', '%neu eingeordnet')
      .executeTakeFirstOrThrow()
    expect(note.body).toBe(`+ Zollwerk, + ${first.name}, + ${second.name}. Grund: ${reason}`)
    const told = await db
      .selectFrom('event')
      .select(['type', 'user_id'])
      .where('type', 'in', ['profile.changed', 'notification.created'])
      .where('user_id', '=', ids.radwerk)
      .execute()
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(['profile.changed', 'notification.created']))
    expect((await show()).history[0]).toMatchObject({ version: 1, reason, name: expect.stringMatching(/\w/) })
  })

  it('tells the cached pages and lists that show it', async () => {
    const { features } = await show()
    const slug = await slugOf(ids.radwerk)
    const url = `/rest/providerPageData?slug=${slug}`
    const kept = await testApp.app.inject({ url })
    await testApp.works('admin', 'accountAdmin.place', {
      params: { id: ids.radwerk },
      body: { ...wish, region_ids: [], feature_ids: [features[2]!.id], reason },
    })
    const fresh = await testApp.app.inject({ url })
    expect(kept.statusCode).toBe(200)
    expect(fresh.body).not.toBe(kept.body)
    expect(fresh.body).toContain(features[2]!.name)
  })

  it('says who was quicker, once when two do it at once, and nothing new where nothing changes', async () => {
    const { features, version } = await show()
    expect((await ask('admin', { version: version - 1 })).body.error).toBe('VERSION_STALE')
    const answers = await Promise.all([features[3]!, features[4]!].map(({ id }) => ask('admin', { feature_ids: [id], version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = await show()
    expect(now.version).toBe(version + 1)
    const again = await ask('admin', { industry_id: now.industry_id, region_ids: now.region_ids, feature_ids: now.feature_ids })
    expect(again.body.message).toContain('steht schon so da')
    expect((await show()).version).toBe(version + 1)
  })

  it('law 53b: another trade takes the checked entry in the Handwerksrolle back, and says so (HwO § 1)', async () => {
    const { trades, industry_id: now } = await show()
    await db
      .updateTable('providers')
      .set({ craft_entry: 'Zweiradmechaniker, HWK Lindenbrück', craft_checked_at: new Date() })
      .where('account_id', '=', ids.radwerk)
      .execute()
    const checked = async () =>
      (await db.selectFrom('providers').select('craft_checked_at').where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow())
        .craft_checked_at
    const { features } = await show()
    expect((await ask('admin', { feature_ids: [features[5]!.id] })).status).toBe(200)
    expect(await checked()).not.toBeNull()
    const other = trades.find(({ id }) => id !== now)
    expect((await ask('admin', { industry_id: other?.id ?? null })).status).toBe(200)
    expect(await checked()).toBeNull()
    expect((await show()).history[0]!.changes).toContain('Prüfung der Handwerksrolle zurückgenommen')
  })
})
