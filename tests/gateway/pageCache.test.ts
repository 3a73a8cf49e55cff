import { beforeEach, describe, expect, it } from 'vitest'
import { PageCache, type Produced } from '#gateway/pages/pageCache.ts'
import { isCacheable, pageKey } from '#gateway/pages/pageKey.ts'
import { encodingFor, pageOf } from '#gateway/pages/sendPage.ts'

let now: number
let mayCache: boolean
const cacheOf = (maxBytes = 1_000_000) => new PageCache({ maxBytes, maxAgeMs: 600_000, mayCache: () => mayCache, now: () => now })
const produced = (body: string, tags: string[] | null, validUntil = Infinity): Produced => ({
  page: pageOf(200, body, {}),
  tags: tags && new Set(tags),
  validUntil,
})
const put = (cache: PageCache, key: string, ...page: Parameters<typeof produced>) =>
  cache.fetch(key, () => Promise.resolve(produced(...page))).promise
const bodyOf = (cache: PageCache, key: string) => cache.get(key)?.body.toString()

beforeEach(() => {
  now = 1_000_000
  mayCache = true
})

describe('a rendered page is cached', () => {
  it('until something it shows changes, and nothing else is thrown away with it', async () => {
    const cache = cacheOf()
    await put(cache, '/produkt/rad', 'Rad', ['product:1', 'provider:7'])
    await put(cache, '/produkt/helm', 'Helm', ['product:2', 'provider:7'])
    cache.forget(['product:1', 'product:99'])
    expect(bodyOf(cache, '/produkt/rad')).toBeUndefined()
    expect(bodyOf(cache, '/produkt/helm')).toBe('Helm')
    cache.forget(['provider:7'])
    expect(cache.size).toBe(0)
    expect(cache.bytes).toBe(0)
  })

  it('not when nobody can say what it is made of, nor while changes may be missed', async () => {
    const cache = cacheOf()
    await put(cache, '/a', 'A', null)
    mayCache = false
    await put(cache, '/b', 'B', ['product:1'])
    expect(cache.size).toBe(0)
  })

  it('no longer than it is true, and never for ever', async () => {
    const cache = cacheOf()
    await put(cache, '/offen', 'bis acht', ['provider:1'], now + 5_000)
    await put(cache, '/immer', 'immer', ['provider:1'])
    await put(cache, '/vorbei', 'vorbei', ['provider:1'], now)
    expect(bodyOf(cache, '/vorbei')).toBeUndefined()
    now += 5_000
    expect(bodyOf(cache, '/offen')).toBeUndefined()
    expect(bodyOf(cache, '/immer')).toBe('immer')
    now += 600_000
    expect(bodyOf(cache, '/immer')).toBeUndefined()
  })
})

describe('one rendering', () => {
  it('serves everybody who waits for it', async () => {
    const cache = cacheOf()
    let renderings = 0
    let finish!: (page: Produced) => void
    const render = () => {
      renderings += 1
      return new Promise<Produced>((resolve) => {
        finish = resolve
      })
    }
    const first = cache.fetch('/', render)
    const second = cache.fetch('/', render)
    finish(produced('Start', ['content:home']))
    expect([
      (await first.promise).body.toString(),
      (await second.promise).body.toString(),
      renderings,
      first.isJoined,
      second.isJoined,
    ]).toEqual(['Start', 'Start', 1, false, true])
  })

  it('that a change overtakes is not kept, and whoever comes after the change gets a new one', async () => {
    const cache = cacheOf()
    const finish: ((page: Produced) => void)[] = []
    const render = () =>
      new Promise<Produced>((resolve) => {
        finish.push(resolve)
      })
    const before = cache.fetch('/produkt/rad', render)
    cache.forget(['product:1'])
    const after = cache.fetch('/produkt/rad', render)
    expect(after.isJoined).toBe(false)
    finish[1]!(produced('neu', ['product:1']))
    await after.promise
    finish[0]!(produced('alt', ['product:1']))
    await before.promise
    expect(bodyOf(cache, '/produkt/rad')).toBe('neu')
  })

  it('that a foreign change overtakes is kept all the same', async () => {
    const cache = cacheOf()
    let finish!: (page: Produced) => void
    const { promise } = cache.fetch(
      '/produkt/rad',
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    cache.forget(['product:2'])
    finish(produced('Rad', ['product:1']))
    await promise
    expect(bodyOf(cache, '/produkt/rad')).toBe('Rad')
  })

  it('that fails is forgotten', async () => {
    const cache = cacheOf()
    await expect(cache.fetch('/', () => Promise.reject(new Error('kaputt'))).promise).rejects.toThrow('kaputt')
    await put(cache, '/', 'Start', ['content:home'])
    expect(bodyOf(cache, '/')).toBe('Start')
  })
})

describe('the room for pages', () => {
  it('is never exceeded, and strangers with thousands of addresses do not push out what is really read', async () => {
    const cache = cacheOf(100_000)
    const page = 'x'.repeat(1_000)
    await put(cache, '/beliebt', page, ['product:1'])
    cache.get('/beliebt')
    for (let n = 0; n < 1_000; n += 1) await put(cache, `/suche?keyword=${n}`, page, [`list:${n}`])
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
    expect(cache.get('/beliebt')).toBeDefined()
    expect(cache.get('/suche?keyword=0')).toBeUndefined()
  })

  it('also counts encoded forms', async () => {
    const cache = cacheOf()
    await put(cache, '/', 'x'.repeat(1_000), ['content:home'])
    const before = cache.bytes
    cache.get('/')!.forms.br = { bytes: Buffer.alloc(300), head: [] }
    cache.weighAgain('/')
    expect(cache.bytes).toBe(before + 300)
  })

  it('is not spent on one giant', async () => {
    const cache = cacheOf(10_000)
    await put(cache, '/', 'x'.repeat(5_000), ['content:home'])
    expect(cache.size).toBe(0)
  })
})

describe('the address a page is kept by', () => {
  it.each([
    ['/anbieter', '/anbieter'],
    ['/anbieter?', '/anbieter'],
    ['/anbieter?utm_source=brief&gclid=1', '/anbieter'],
    ['/anbieter?zufall=0.123&__proto__=1&Suche=x', '/anbieter'],
    ['/anbieter?suche=pizza&plz=62101&utm_medium=x', '/anbieter?plz=62101&suche=pizza'],
    ['/anbieter?branche=b&branche=a', '/anbieter?branche=b&branche=a'],
  ])('%s → %s', (url, key) => expect(pageKey(url, ['plz', 'suche', 'branche'])).toBe(key))

  it('is given up when it is too long', () => {
    expect(isCacheable(pageKey(`/suche?q=${'x'.repeat(2_000)}`, ['q']))).toBe(false)
    expect(isCacheable(pageKey(`/${'x'.repeat(2_000)}`, []))).toBe(false)
    expect(isCacheable(pageKey(`/suche?zufall=${'x'.repeat(2_000)}`, ['q']))).toBe(true)
  })
})

describe('the encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['brotli', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['GZIP;q=0.5', 'gzip'],
  ])('%s → %s', (accepts, encoding) => expect(encodingFor(accepts)).toBe(encoding))
})
