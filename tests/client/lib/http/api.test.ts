// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allCalls } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import { api, onSessionLost } from '#client/lib/http/api.ts'
import { callTable } from '#client/lib/http/callTable.ts'
import { authenticatedCallTable } from '#client/lib/http/authenticatedCallTable.ts'
import { serverBusy } from '#client/lib/http/serverBusy.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'
import { stubServer, tokenEndingAt } from '#tests/client/stubServer.ts'

const token = tokenEndingAt(Date.now() + 60_000)
const lost = vi.fn()
let stop = () => {}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  lost.mockReset()
  stop = onSessionLost(lost)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets the pauses between tries pass. */
async function patiently<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  await vi.advanceTimersByTimeAsync(10_000)
  return promise
}

describe('a call', () => {
  it('has the same rows in the browser’s table as in the contract', () => {
    const declared = Object.fromEntries(
      Object.entries(allCalls).map(([id, call]) => [
        id,
        [call.method, call.path, ...('produces' in call ? ['file'] : (call as CallSpec).consumes?.[0] === 'form' ? ['form'] : [])],
      ]),
    )
    expect({ ...callTable, ...authenticatedCallTable }, 'run: node --import tsx scripts/write-call-table.ts').toEqual(declared)
  })

  it('carries the bearer token from local storage, on public calls too (R-037, R-038, A-62)', async () => {
    localStorage.setItem('accessToken', token)
    const { sent } = stubServer({ 'GET /rest/food/menu': { body: { data: {} } } })
    await api('menus.view', { query: { slug: 'bella-napoli' } })
    expect(sent[0]?.headers['authorization']).toBe(`Bearer ${token}`)
  })

  it('carries no authorization without a token', async () => {
    const { sent } = stubServer({ 'GET /rest/food/menu': { body: { data: {} } } })
    await api('menus.view', { query: { slug: 'bella-napoli' } })
    expect(sent[0]?.headers).not.toHaveProperty('authorization')
  })

  it('is sent as a form where the specification posts one, without what is undefined (R-173, R-174)', async () => {
    const { sent } = stubServer({
      'POST /rest/notification-settings': { body: {} },
      'POST /rest/api/add-favourite': { body: {} },
      'POST /rest/api/remove-favourite': { body: {} },
    })
    await api('notifications.changeSetting', {
      body: { notification_type: 'order', notification_value: 0, notification_channel: undefined },
    })
    await api('favourites.add', { body: { id: 7, type: 'product' } })
    await api('favourites.remove', { body: { id: 7, type: 'provider' } })
    expect(sent.map(({ isForm, headers, body }) => [isForm, headers['content-type'], body])).toEqual([
      [true, undefined, { notification_type: 'order', notification_value: '0' }],
      [true, undefined, { id: '7', type: 'product' }],
      [true, undefined, { id: '7', type: 'provider' }],
    ])
  })

  it('fills the path, leaves absent values out of the query and repeats lists', async () => {
    const fetched: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      fetched.push(url)
      return Response.json({ data: {} })
    })
    await api('carts.remove', { params: { id: 5 }, query: { cart_key: 'k'.repeat(20) } })
    await api('providers.search', { query: { 'filter[industry][]': ['pizza', 'vegan'], 'filter[keyword]': 'süß & gut', sort: undefined } })
    expect(fetched[0]).toBe(`/rest/cart/remove/5?cart_key=${'k'.repeat(20)}`)
    expect([...new URL(fetched[1] ?? '', 'http://x').searchParams]).toEqual([
      ['filter[industry][]', 'pizza'],
      ['filter[industry][]', 'vegan'],
      ['filter[keyword]', 'süß & gut'],
    ])
  })

  it('gives every command an idempotency key and keeps it over automatic tries', async () => {
    const { sent } = stubServer({
      'POST /rest/cart/add': [
        'offline',
        { status: 503, body: { error: 'BACKEND_UNAVAILABLE', message: 'x' } },
        { body: { data: { ok: 1 } } },
      ],
    })
    await patiently(api('carts.add', { body: { product_id: 1 } }))
    const keys = sent.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(3)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys).size).toBe(1)
  })

  it('comes again with a read when a server with too much to do says so, at the earliest then and at the latest at twice that', async () => {
    // Loaded when it is needed, which takes time that no timer of this test counts.
    await import('#client/lib/http/busyPause.ts')
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const busy = () =>
      new Response(JSON.stringify({ error: 'SERVER_BUSY', message: 'Hier ist gerade sehr viel los.' }), {
        status: 503,
        headers: { 'retry-after': '3' },
      })
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return asked.length < 3 ? busy() : new Response('{"data":{}}')
    })
    const answer = api('menus.view', { query: { slug: 'bella-napoli' } })
    await vi.advanceTimersByTimeAsync(4400)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect([asked.length, serverBusy.get()]).toEqual([2, true])
    await vi.advanceTimersByTimeAsync(4600)
    expect(asked).toHaveLength(3)
    await answer
    expect(serverBusy.get()).toBe(false)
    vi.restoreAllMocks()
  })

  it('shows the server’s own sentence when it stays busy; a command keeps its own pauses', async () => {
    const sentence = 'Hier ist gerade sehr viel los. Bitte versuchen Sie es in ein paar Sekunden noch einmal.'
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return new Response(JSON.stringify({ error: 'SERVER_BUSY', message: sentence }), { status: 503, headers: { 'retry-after': '3' } })
    })
    const command = api('carts.add', { body: { product_id: 1 } })
    command.catch(() => {})
    await vi.advanceTimersByTimeAsync(2500)
    expect(asked).toHaveLength(3)
    await expect(command).rejects.toMatchObject({ status: 503, code: 'SERVER_BUSY', message: sentence })
    const read = api('menus.view', { query: { slug: 'bella-napoli' } })
    read.catch(() => {})
    await vi.advanceTimersByTimeAsync(12_001)
    await expect(read).rejects.toMatchObject({ message: sentence })
  })

  it('keeps the key for whoever presses again when nothing is known of the command, and for nobody else', async () => {
    const away = { status: 503, body: { error: 'BACKEND_UNAVAILABLE', message: 'x' } }
    const { sent } = stubServer({
      'POST /rest/cart/add': [
        away,
        away,
        away,
        { status: 500, body: { error: 'INTERNAL', message: 'x' } },
        { body: {} },
        { body: {} },
        away,
        away,
        away,
        { body: {} },
      ],
    })
    const add = (id: number) => patiently(api('carts.add', { body: { product_id: id } }))
    await expect(add(1)).rejects.toMatchObject({ status: 503 })
    await expect(add(1)).rejects.toMatchObject({ status: 500 })
    await add(1)
    await add(1)
    const keys = sent.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys.slice(0, 5)).size).toBe(1)
    expect(keys[5]).not.toBe(keys[0])
    await expect(add(2)).rejects.toMatchObject({ status: 503 })
    await add(3)
    expect(sent.at(-1)!.headers['idempotency-key']).not.toBe(sent.at(-2)!.headers['idempotency-key'])
  })

  it('sends a key of its own for the next command, the given one where one is given, none for reads', async () => {
    const { sent } = stubServer({ 'POST /rest/cart/add': { body: {} }, 'GET /rest/food/menu': { body: {} } })
    await api('carts.add', { body: { product_id: 1 } })
    await api('carts.add', { body: { product_id: 1 } })
    await api('carts.add', { body: { product_id: 1 } }, { idempotencyKey: 'mine' })
    await api('menus.view', { query: { slug: 'a' } })
    const keys = sent.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).not.toBe(keys[1])
    expect(keys[2]).toBe('mine')
    expect(keys[3]).toBeUndefined()
  })
})

describe('a refusal', () => {
  it.each(['TOKEN_INVALID', 'TOKEN_EXPIRED'] as const)(
    '%s is rejected with the response data and reported once to the session (R-059, R-060, R-062–R-065)',
    async (code) => {
      localStorage.setItem('accessToken', token)
      const body = { error: code, message: 'Your Session expired please login in again' }
      stubServer({ 'GET /rest/profile/customer': { status: 401, body } })
      const refusal = await api('accounts.customerProfile').catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(ApiRefusal)
      expect(refusal).toMatchObject({ code, body, message: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.' })
      expect(lost).toHaveBeenCalledExactlyOnceWith(code)
    },
  )

  it('of a token that has been replaced meanwhile does not end the present session', async () => {
    localStorage.setItem('accessToken', 'old')
    stubServer({ 'GET /rest/profile/customer': { status: 401, body: { error: 'TOKEN_INVALID', message: 'x' } } })
    const call = api('accounts.customerProfile').catch(() => {})
    localStorage.setItem('accessToken', token)
    await call
    expect(lost).not.toHaveBeenCalled()
  })

  it('without a body is told in German (R-061, R-067; decision 026)', async () => {
    stubServer({ 'GET /rest/profile/customer': { status: 401, text: '' } })
    await expect(api('accounts.customerProfile')).rejects.toMatchObject({
      message: 'Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.',
      code: 'UNKNOWN',
      status: 401,
      body: null,
    })
  })

  it('with a body is rejected with that body, and is no matter of the session (R-066)', async () => {
    localStorage.setItem('accessToken', token)
    const body = { error: 'INTERNAL', message: 'Something went wrong', requestId: 'r1' }
    stubServer({ 'GET /rest/profile/customer': { status: 500, body } })
    await expect(api('accounts.customerProfile')).rejects.toMatchObject({
      body,
      code: 'INTERNAL',
      message: 'Das hat leider nicht geklappt. Bitte versuchen Sie es erneut.',
    })
    expect(lost).not.toHaveBeenCalled()
  })

  it('brings field errors, possible moves and details', async () => {
    stubServer({
      'POST /rest/login': {
        status: 422,
        body: {
          error: 'INPUT_INVALID',
          message: 'Bitte prüfen Sie Ihre Eingaben.',
          errors: [{ field: 'email', message: 'falsch' }],
          moves: ['a'],
          details: { n: 1 },
        },
      },
    })
    await expect(api('accounts.login', { body: { email: 'x', password: 'y' } })).rejects.toMatchObject({
      errors: [{ field: 'email', message: 'falsch' }],
      moves: ['a'],
      details: { n: 1 },
    })
  })
})

describe('no answer', () => {
  it('is told apart from a refusal, after three tries, in German (R-067)', async () => {
    const { sent } = stubServer({})
    const failure = await patiently(api('carts.add', { body: { product_id: 1 } }).catch((error: unknown) => error))
    expect(failure).toBeInstanceOf(ApiOffline)
    expect(failure).toMatchObject({
      code: 'OFFLINE',
      message: 'Keine Verbindung. Bitte versuchen Sie es erneut.',
      idempotencyKey: sent[0]?.headers['idempotency-key'],
    })
    expect(sent).toHaveLength(3)
  })

  it('is not waited for while the browser knows that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { sent } = stubServer({})
    await expect(api('carts.add', { body: { product_id: 1 } })).rejects.toBeInstanceOf(ApiOffline)
    expect(sent).toHaveLength(1)
    vi.restoreAllMocks()
  })

  it('rejects with the caller’s reason when the caller gives up', async () => {
    stubServer({})
    const stopping = new AbortController()
    const call = api('menus.view', { query: { slug: 'a' } }, { signal: stopping.signal })
    call.catch(() => {})
    stopping.abort()
    await expect(patiently(call)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
