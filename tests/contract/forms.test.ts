import { describe, expect, it } from 'vitest'
import { allCalls, type CallId } from '#contract/all.ts'
import { bodyTypesOf, type CallSpec } from '#contract/define.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const calls = Object.entries(allCalls) as [CallId, CallSpec][]
const forms = calls.filter(([, call]) => call.consumes?.includes('form'))
const callerOf = (call: CallSpec): Who =>
  call.audience === 'public'
    ? 'guest'
    : call.audience.includes('customer')
      ? 'anna'
      : call.audience.includes('provider')
        ? 'bellaVista'
        : 'admin'
const bike = await testApp.database.kysely
  .selectFrom('products')
  .select('id')
  .where('slug', '=', 'stadtrad-linde-8-gaenge')
  .executeTakeFirstOrThrow()

type Encoding = 'urlencoded' | 'multipart'
const encodings: readonly Encoding[] = ['urlencoded', 'multipart']

/** As a browser sends a form in that encoding. */
async function post(call: CallSpec, encoding: Encoding, fields: Record<string, string>, who = callerOf(call)) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const body = new Response(encoding === 'multipart' ? form : new URLSearchParams(fields))
  const token = '?token=aaaaaaaaaaaaaaaaaaaaaaaa'
  return testApp.app.inject({
    method: call.method as 'POST',
    url: `/rest/${call.path.replace(/\{\w+\}/g, '1')}${call.query ? token : ''}`,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type')!,
      ...(testApp.tokens[who] && { authorization: `Bearer ${testApp.tokens[who]}` }),
    },
  })
}

describe('a form is taken in either encoding', () => {
  it('the calls whose specification posts a form declare one, and our client sends it', () => {
    for (const id of ['favourites.add', 'favourites.remove', 'favourites.removeAgain', 'notifications.changeSetting'] as const)
      expect((allCalls[id] as CallSpec).consumes?.[0], id).toBe('form')
    for (const id of ['profiles.updateProvider', 'profiles.updateStore', 'reviews.update', 'profiles.setAvatar'] as const)
      expect(bodyTypesOf(allCalls[id]).has('multipart'), id).toBe(true)
  })

  it.each(forms)('%s: read and validated the same, never refused by its type', async (_id, call) => {
    const [urlencoded, multipart] = [
      await post(call, 'urlencoded', { nothing: 'known' }),
      await post(call, 'multipart', { nothing: 'known' }),
    ]
    expect(urlencoded.statusCode).not.toBe(415)
    expect(urlencoded.statusCode).toBeLessThan(500)
    const told = (text: string) => ({ ...(JSON.parse(text) as object), requestId: '' })
    expect({ status: multipart.statusCode, ...told(multipart.body) }).toEqual({ status: urlencoded.statusCode, ...told(urlencoded.body) })
  })

  it.each(encodings)('%s: hearts and settings are stored', async (encoding) => {
    const kept = async () => (await testApp.works('jonas', 'favourites.list', {})).data.map(({ id, type }) => [type, id])
    const heart = { id: String(bike.id), type: 'product' }
    const before = await kept()
    expect((await post(allCalls['favourites.add'], encoding, heart, 'jonas')).statusCode).toBe(200)
    expect(await kept()).toEqual([['product', bike.id], ...before])
    expect(
      (await post(encoding === 'multipart' ? allCalls['favourites.remove'] : allCalls['favourites.removeAgain'], encoding, heart, 'jonas'))
        .statusCode,
    ).toBe(200)
    expect(await kept()).toEqual(before)
    for (const value of ['0', '1']) {
      const answer = await post(
        allCalls['notifications.changeSetting'],
        encoding,
        { notification_type: 'newsletter', notification_value: value },
        'jonas',
      )
      expect(answer.json()).toMatchObject({ data: { notification_type: 'newsletter', notification_value: Number(value) } })
    }
  })

  it('a form without files is no way around the size of texts', async () => {
    for (const [length, status] of [
      [60_000, 422],
      [70_000, 413],
      [300_000, 413],
    ] as const) {
      const answer = await post(allCalls['favourites.add'], 'multipart', { id: 'x'.repeat(length), type: 'product' })
      expect([length, answer.statusCode]).toEqual([length, status])
    }
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`field${at}`, 'x'.repeat(10_000)]))
    expect((await post(allCalls['favourites.add'], 'multipart', many)).statusCode).toBe(413)
  })
})
