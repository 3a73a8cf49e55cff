import { expect, it, vi } from 'vitest'
import { openApi } from '#contract/openapi.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

vi.mock('#contract/openapi.ts', async (original) => {
  const real = await original<typeof import('#contract/openapi.ts')>()
  return { ...real, openApi: vi.fn(real.openApi) }
})

const testApp = await demoTestApp()
const get = (url: string) => testApp.app.inject({ method: 'GET', url })

it('the description of all calls is made when somebody reads it, once, and is whole', async () => {
  expect((await get('/docs')).statusCode).toBe(200)
  expect(openApi, 'not by a start, nor for the page itself').not.toHaveBeenCalled()
  const [json, again, yaml] = [await get('/docs/json'), await get('/docs/json'), await get('/docs/yaml')]
  expect(openApi).toHaveBeenCalledTimes(1)
  expect(json.headers['content-type']).toContain('application/json')
  expect(json.json()).toEqual(JSON.parse(JSON.stringify(openApi())))
  expect(again.body).toBe(json.body)
  expect(yaml.body).toContain('/rest/getFavourites:')
})

it('has its own files, sends all of them with its policy, and answers what is not there like every other call', async () => {
  const page = await get('/docs/')
  const [, script] = /src="\.?\/?([^"]*swagger-ui-bundle\.js)"/.exec(page.body) ?? []
  const [bundle, nowhere, beside] = [
    await get(`/docs/${script?.replace(/^\/?docs\//, '')}`),
    await get('/docs/nichts'),
    await get('/docsx'),
  ]
  expect([page.statusCode, bundle.statusCode]).toEqual([200, 200])
  expect(bundle.headers['content-type']).toContain('javascript')
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  for (const answer of [nowhere, beside]) expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: 'NOT_FOUND' }])
})
