import type { AddressInfo } from 'node:net'
import { request } from 'node:http'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProcessBus } from '#contract/events/bus.ts'
import { isFromThisMachine } from '#contract/internal/clientAddress.ts'
import { readConfig } from '#backend/kernel/config.ts'
import { buildGateway, type Gateway } from '#gateway/app.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const secrets = { TOKEN_SECRET: 's'.repeat(32), INTERNAL_SECRET: 's'.repeat(32) }
const all = <T>(...lists: T[][]): T[][] =>
  lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((one) => [...row, one])), [[]])

describe('the settings', () => {
  const local = [undefined, '', 'http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000', 'http://markt.localhost']
  const open = ['https://markthalle.example', 'http://192.168.1.7:3000', 'https://127.0.0.1.nip.io', 'https://localhost.example']
  const cases = all<string | undefined>(
    [...local, ...open],
    [undefined, '0', '1', '2'],
    [undefined, '127.0.0.1', 'localhost', '::1', '0.0.0.0', '::'],
    [undefined, '0', '1'],
    [undefined, 'production'],
    [undefined, 'postgres://x'],
  )
  it(`allow developer pages in none of ${cases.length} combinations where others could come in`, () => {
    for (const [publicUrl, trustProxy, host, wish, mode, database] of cases) {
      const env = {
        DATA_DIR: 'memory',
        ...secrets,
        PUBLIC_URL: publicUrl,
        TRUST_PROXY: trustProxy,
        HOST: host,
        DEVELOPER_PAGES: wish,
        NODE_ENV: mode,
        DATABASE_URL: database,
      }
      const unreachable = local.includes(publicUrl) && (trustProxy === undefined || trustProxy === '0')
      const byItself = !['0.0.0.0', '::'].includes(host ?? '') && !(mode && database)
      expect(readConfig(env).payments !== null, `sandbox by itself ${JSON.stringify(env)}`).toBe(unreachable && byItself)
      expect(readConfig(env).developerPages, JSON.stringify(env)).toBe(unreachable && (wish === undefined ? byItself : wish === '1'))
    }
  })
})

describe('a request', () => {
  const sighted = (headers: Record<string, string>, remoteAddress?: string, httpVersion = '1.1') =>
    isFromThisMachine({ headers: { host: 'localhost:3000', ...headers }, httpVersion, socket: { remoteAddress } })
  it('is local from the machine itself, under a name of the machine, passed on by nobody', () => {
    for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) {
      for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', 'anna.localhost:80', 'localhost.'])
        expect([address, host, sighted({ host }, address)]).toEqual([address, host, true])
      for (const host of ['', 'evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', '10.0.0.1', '[::2]', 'notlocalhost'])
        expect([address, host, sighted({ host }, address)]).toEqual([address, host, false])
      expect(sighted({}, address, '1.0')).toBe(false)
    }
    for (const address of [
      undefined,
      '',
      'x',
      '10.0.0.1',
      '172.17.0.1',
      '192.168.1.4',
      '203.0.113.9',
      '::ffff:10.0.0.1',
      'fe80::1',
      'fd00::1',
      '2001:db8::1',
      '::',
    ])
      expect([address, sighted({}, address)]).toEqual([address, false])
  })
})

describe('through the gateway', async () => {
  const testApp = await demoTestApp()
  let gateway: Gateway
  let port = 0
  beforeAll(async () => {
    await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    gateway = await buildGateway({
      backend: `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`,
      internalSecret: testApp.kernel.config.internalSecret,
      bus: inProcessBus(() => undefined),
      logger: pino({ level: 'silent' }),
    })
    port = await gateway.listen(0, '127.0.0.1')
  })
  afterAll(() => gateway.close())

  const send = (path: string, headers: Record<string, string> = {}, body?: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          path,
          method: body === undefined ? 'GET' : 'POST',
          headers: { host: `localhost:${port}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        },
        (response) => {
          let text = ''
          response.on('data', (chunk: Buffer) => {
            text += chunk.toString()
          })
          response.on('end', () => {
            resolve({ status: response.statusCode!, text })
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  const pages = [
    '/rest/developer/info',
    '/rest/developer/mails',
    '/rest/api/developer/mails',
    '/rest/developer/texts',
    '/rest/developer/mails/1',
  ]
  const schema = JSON.stringify({ query: '{ __schema { queryType { name } } }' })
  const byType = JSON.stringify({ query: 'query Q { ... on Query { kind: __type(name: "Query") { name } } }' })
  /** Each is what one proxy, tunnel or network adds; a client may just as well send it. */
  const tells: Record<string, string>[] = [
    'x-forwarded-for',
    'X-Forwarded-Proto',
    'x-forwarded-host',
    'x-forwarded-port',
    'forwarded',
    'via',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'cf-ray',
    'x-original-host',
    'x-envoy-external-address',
    'x-forwarded-server',
    'x-cluster-client-ip',
    'fastly-client-ip',
    'x-azure-clientip',
    'x-amzn-trace-id',
    'x-client-local',
  ].map((name) => ({ [name]: name === 'via' ? '1.1 proxy' : '127.0.0.1' }))
  tells.push({ host: 'evil.example' }, { host: '192.168.1.7:3000' })

  it('are there for a browser on the machine', async () => {
    for (const page of pages.slice(0, 4)) expect([page, (await send(page)).status]).toEqual([page, 200])
    for (const question of [schema, byType]) expect((await send('/graphql', {}, question)).text).toContain('Query')
  })

  it('are there for nobody whose request was passed on, whatever was answered before', async () => {
    for (const headers of tells) {
      for (const page of pages) expect([headers, page, (await send(page, headers)).status]).toEqual([headers, page, 404])
      for (const question of [schema, byType, schema, schema]) {
        const { text } = await send('/graphql', headers, question)
        const { data, errors } = JSON.parse(text) as { data: unknown; errors: { extensions: unknown }[] }
        expect([headers, data, errors[0]?.extensions]).toEqual([headers, null, { code: 'INPUT_INVALID' }])
      }
    }
    expect((await send('/graphql', {}, schema)).text).toContain('"queryType"')
    expect((await send('/graphql', tells[0], JSON.stringify({ query: '{ __typename }' }))).text).toContain('Query')
  })

  it('are there for nobody where they are switched off', async () => {
    testApp.kernel.config.developerPages = false
    for (const page of pages) expect([page, (await send(page)).status]).toEqual([page, 404])
    expect(JSON.parse((await send('/graphql', {}, schema)).text)).toMatchObject({ data: null })
    testApp.kernel.config.developerPages = true
  })

  it('are not for those who reach the backend past the gateway', async () => {
    for (const url of pages) expect([url, (await testApp.app.inject({ url })).statusCode]).toEqual([url, 404])
  })
})
