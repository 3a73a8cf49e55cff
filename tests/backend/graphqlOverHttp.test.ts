import { serverAudits } from 'graphql-http'
import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
await testApp.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = testApp.app.server.address() as { port: number }
const url = `http://127.0.0.1:${port}/graphql`

describe('GraphQL over HTTP, by the working group’s own audits', () => {
  // As from the machine itself: one audit asks for the schema, which strangers do not get.
  const local: typeof fetch = (to, init) =>
    fetch(to, { ...init, headers: { ...(init?.headers as Record<string, string>), 'x-client-local': '1' } })
  const audits = serverAudits({ url, fetchFn: local })
  it('are all there', () => expect(audits.length).toBeGreaterThan(50))
  // What a server MAY do is its own decision; it is reported as a notice.
  it.each(audits.filter(({ name }) => /^(?:MUST|SHOULD)/.test(name)).map((audit) => [audit.name, audit] as const))(
    '%s',
    async (_name, audit) => {
      const result = await audit.fn()
      expect(result.status, 'reason' in result ? result.reason : '').toBe('ok')
    },
  )
})

describe('the media type', () => {
  const ask = (accept: string, body: object) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', accept }, body: JSON.stringify(body) })
  it.each([
    ['application/graphql-response+json, application/json;q=0.9', 'application/graphql-response+json; charset=utf-8'],
    ['application/graphql-response+json;q=0.5, application/json', 'application/json; charset=utf-8'],
    ['application/graphql-response+json;q=0', 'application/json; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
  ])('for %s is %s', async (accept, type) =>
    expect((await ask(accept, { query: '{ __typename }' })).headers.get('content-type')).toBe(type),
  )

  it('with it, a question nobody may ask is executed and answered with 200', async () => {
    const answer = await ask('application/graphql-response+json', { query: '{ accountCounts { unread_notifications } }' })
    const body = (await answer.json()) as { errors: { extensions: { code: string } }[] }
    expect(body.errors[0]!.extensions.code).toBeOneOf(['LOGIN_REQUIRED', 'INPUT_INVALID'])
    expect(answer.status).toBe(body.errors[0]!.extensions.code === 'LOGIN_REQUIRED' ? 200 : 400)
  })

  it('with it, a body that is no JSON, or none of the declared shape, is 400', async () => {
    const broken = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: '{',
    })
    expect([broken.status, broken.headers.get('content-type')]).toEqual([400, 'application/graphql-response+json; charset=utf-8'])
    expect(await broken.json()).not.toHaveProperty('data')
  })
})
