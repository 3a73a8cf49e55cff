import { describe, expect, it } from 'vitest'
import { allCalls, type CallId } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const people: { who: Who; role: 'guest' | 'customer' | 'provider' | 'admin' }[] = [
  { who: 'guest', role: 'guest' },
  { who: 'anna', role: 'customer' },
  { who: 'bellaVista', role: 'provider' },
  { who: 'admin', role: 'admin' },
]
const calls = (Object.entries(allCalls) as [CallId, CallSpec][]).filter(([id]) => !id.startsWith('accounts.logout'))

describe('who may call what is checked before the input is even read', () => {
  it.each(calls)('%s', async (id, call) => {
    for (const { who, role } of people) {
      const { status, body } = await testApp.raw(who, id, {
        body: call.method === 'GET' ? undefined : '{ this is rubbish',
        params: { id: 'rubbish' },
      })
      const allowed = call.audience === 'public' || (role !== 'guest' && call.audience.includes(role))
      if (!allowed)
        expect([who, status, body.error]).toEqual([
          who,
          role === 'guest' ? 401 : 403,
          role === 'guest' ? 'LOGIN_REQUIRED' : 'ROLE_FORBIDDEN',
        ])
      else expect([who, status], `${id} as ${who}`).not.toContain(401)
      expect(status, `${id} as ${who}`).toBeLessThan(500)
    }
  })

  it('who orders without an account reaches what names it, is a visitor to public calls, and nothing else', async () => {
    const form = { first_name: 'Mia', last_name: 'Gast', email: 'mia@gast.example', phone: '069 90009123' }
    const { data } = await testApp.works('guest', 'guests.begin', { body: form, ip: '10.8.0.1' })
    for (const [id, call] of calls) {
      const response = await testApp.app.inject({
        method: call.method,
        url: `/rest/${call.path.replace(/\{\w+\}/g, 'rubbish')}`,
        headers: { authorization: `Bearer ${data.access_token}`, ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
        ...(call.method === 'GET' ? {} : { payload: '{ this is rubbish' }),
      })
      const isOpen = call.audience === 'public' || call.audience.includes('guest')
      expect([id, response.statusCode === 403, response.statusCode === 401], id).toEqual([id, !isOpen, false])
      expect(response.statusCode, id).toBeLessThan(500)
    }
  })

  it('a token that is none is refused everywhere but on public calls', async () => {
    for (const [id, call] of calls) {
      const response = await testApp.app.inject({
        method: call.method,
        url: `/rest/${call.path.replace(/\{\w+\}/g, '1')}`,
        headers: { authorization: 'Bearer rubbish.rubbish.rubbish' },
      })
      if (call.audience === 'public') expect([id, response.statusCode]).not.toEqual([id, 401])
      else expect([id, response.statusCode, response.json<{ error: string }>().error]).toEqual([id, 401, 'TOKEN_INVALID'])
    }
  })

  it('every path is answered under both bases, with or without slashes around it', async () => {
    for (const [id, call] of calls.filter(([, one]) => one.method === 'GET')) {
      const path = call.path.replace(/\{\w+\}/g, '1')
      const bare = path.replace(/^api\//, '')
      const [plain, prefixed, slashed] = await Promise.all(
        [`/rest/${bare}`, `/rest/api/${bare}`, `/rest//api/${bare}/`].map((url) =>
          testApp.app.inject({ url, headers: { authorization: `Bearer ${testApp.tokens.bellaVista}` } }),
        ),
      )
      expect([id, prefixed!.statusCode, slashed!.statusCode]).toEqual([id, plain!.statusCode, plain!.statusCode])
    }
  })
})
