import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { features } from '#backend/features/all.ts'
import { queueText, type TextMessage } from '#backend/features/textMessages/textMessages.api.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db } = testApp
const system = { caller: { kind: 'system' as const }, requestId: 'text' }
const send = (text: TextMessage) => testApp.kernel.command(system, (ctx) => queueText(ctx, text))
const code = { kind: 'twoFactor.code', to: '+491711234567', text: 'Ihr Code: 123 456', keep: 'Ihr Code: ••• •••' }
const last = () => db.selectFrom('text_messages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const housekeeping = async () => {
  for (const feature of features) await feature.housekeeping?.(testApp.kernel.reading(system))
}

const received: { headers: IncomingHttpHeaders; body: Record<string, string> }[] = []
let answer = 202
const provider = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string> })
    response.writeHead(answer).end()
  })
})
await new Promise<void>((resolve) => {
  provider.listen(0, '127.0.0.1', resolve)
})
afterAll(() => {
  provider.close()
})

it('without a provider a text waits in the mailbox of the developers', async () => {
  await send({ ...code, accountId: testApp.ids.anna })
  await testApp.jobs()
  testApp.later(60)
  await housekeeping()
  expect((await testApp.works('guest', 'developer.texts', { query: { page: 1 } })).data[0]).toMatchObject({
    kind: 'twoFactor.code',
    to: '+491711234567',
    text: 'Ihr Code: 123 456',
    sent_at: null,
  })
  expect((await testApp.ask('guest', 'developer.texts', { query: { page: 0 } })).status).toBe(422)
  testApp.kernel.config.developerPages = false
  expect((await testApp.ask('guest', 'developer.texts')).status).toBe(404)
  testApp.kernel.config.developerPages = true
})

it('a provider gets it as JSON, and the code does not outlive its message', async () => {
  Object.assign(testApp.kernel.config, {
    smsUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`,
    smsToken: 'geheim',
    smsFrom: 'Markthalle',
  })
  await send(code)
  const { id } = await last()
  await testApp.jobs()
  expect(received.at(-1)!.body).toEqual({
    from: 'Markthalle',
    to: '+491711234567',
    text: 'Ihr Code: 123 456',
    reference: `markthalle-${id}`,
  })
  expect(received.at(-1)!.headers.authorization).toBe('Bearer geheim')
  expect(await last()).toMatchObject({ text: 'Ihr Code: ••• •••', sent_at: testApp.now(), error: null })
})

it('a provider that refuses is asked again, while the code is worth something', async () => {
  answer = 503
  await send(code)
  await testApp.jobs()
  expect(await last()).toMatchObject({ sent_at: null, error: 'The SMS provider did not take it: status 503', text: 'Ihr Code: 123 456' })
  expect(JSON.stringify(await db.selectFrom('jobs').selectAll().execute())).not.toContain('123 456')
  answer = 200
  testApp.later(1)
  await testApp.jobs()
  expect((await last()).sent_at).toEqual(testApp.now())

  answer = 500
  await send(code)
  await testApp.jobs()
  const asked = received.length
  testApp.later(6)
  await testApp.jobs()
  expect(received).toHaveLength(asked)
  expect(await last()).toMatchObject({ sent_at: null, error: 'too late for a code' })
  testApp.later(5)
  await housekeeping()
  expect((await last()).text).toBe('Ihr Code: ••• •••')
})

it('texts are forgotten after a month', async () => {
  testApp.later(31 * 24 * 60)
  await housekeeping()
  expect(await db.selectFrom('text_messages').selectAll().execute()).toEqual([])
})
