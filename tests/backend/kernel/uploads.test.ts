import { describe, expect, it } from 'vitest'
import { allCalls, type CallId } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const calls = Object.entries(allCalls) as [CallId, CallSpec][]
const callerOf = (call: CallSpec): Who =>
  call.audience === 'public' || call.audience.includes('customer') ? 'anna' : call.audience.includes('provider') ? 'bellaVista' : 'admin'
const head = (name: string, file?: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"` +
  `${file === undefined ? '' : `; filename="${file}"\r\ncontent-type: image/png`}\r\n\r\n`
const post = (who: Who, path: string, payload: string, type = 'multipart/form-data; boundary=x') =>
  testApp.app.inject({
    method: 'POST',
    url: `/rest/${path}`,
    payload,
    headers: { 'content-type': type, ...(testApp.tokens[who] ? { authorization: `Bearer ${testApp.tokens[who]}` } : {}) },
  })
const megabytes = 'a'.repeat(2 * 1024 * 1024)

describe('a form that cannot be read is the sender’s mistake, never ours', () => {
  it.each([
    ['cut off in a file', `${head('file', 'a.png')}abc`],
    ['cut off in a field', `${head('alt')}abc`],
    ['without a beginning', 'abc'],
    ['empty', ''],
    ['a head that never ends', '--x\r\ncontent-disposition: form-data; name="alt"'],
    ['a head without a name', '--x\r\ncontent-type: text/plain\r\n\r\nabc\r\n--x--\r\n'],
    ['a broken head', '--x\r\n:::\r\n\r\nabc\r\n--x--\r\n'],
    ['a head of 100 kB', `--x\r\nx: ${'a'.repeat(100_000)}\r\n\r\nabc\r\n--x--\r\n`],
  ])('%s', async (_name, payload) => {
    const answer = await post('bellaVista', 'company-images', payload)
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toBeOneOf([
      [400, 'BODY_UNREADABLE'],
      [422, 'INPUT_INVALID'],
    ])
  })
  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    `multipart/form-data; boundary=${'x'.repeat(5000)}`,
  ])('the type %s', async (type) => {
    expect((await post('bellaVista', 'company-images', `${head('alt')}abc\r\n--x--\r\n`, type)).json()).toMatchObject({
      error: 'BODY_UNREADABLE',
    })
  })
})

describe('files are read only where a call declares them', () => {
  it.each(calls.filter(([, call]) => call.method !== 'GET'))('%s', async (id, call) => {
    const path = call.path.replace(/\{\w+\}/g, '1')
    const answer = await testApp.app.inject({
      method: call.method,
      url: `/rest/${path}`,
      payload: `${head('nobody-asked', 'a.png')}${megabytes}\r\n--x--\r\n`,
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${testApp.tokens[callerOf(call)]}`,
        'x-client-ip': `198.51.100.${calls.findIndex(([one]) => one === id) % 250}`,
      },
    })
    // Refused by its type, by the rest of the request, or by the field: never taken in.
    expect([401, 403, 404, 415, 422], `${id}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode)
  })

  it('a second file in a place for one is refused', async () => {
    const answer = await post('bellaVista', 'company-images', `${head('file', 'a.png')}a\r\n${head('file', 'b.png')}b\r\n--x--\r\n`)
    expect(answer.json()).toMatchObject({ error: 'INPUT_INVALID', errors: [{ field: 'file' }] })
  })
})

describe('what a refused call has to wait is told', () => {
  it('by Retry-After, whatever the refusal', async () => {
    const ask = () => testApp.raw('guest', 'accounts.confirmEmail', { body: {}, ip: '198.51.100.77' })
    for (let i = 0; i < 60; i += 1) await ask()
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/rest/email/verify',
      payload: {},
      headers: { 'x-client-ip': '198.51.100.77' },
    })
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60)
  })
})
