import { describe, expect, it } from 'vitest'
import { defaultShedLimits, levelOf, LoadShedder, neverShed, shedKindOf, shedLimitsOf, type Load } from '#contract/internal/load.ts'
import { settingProblems } from '#contract/internal/settings.ts'
import type { ShedKind } from '#contract/internal/processFigures.ts'

const limits = { loopDelayMs: [100, 200, 300], poolWaiting: [10, 20, 30] } as const
const load = (loopDelayMs: number, poolWaiting = 0): Load => ({ loopDelayMs, poolWaiting })
const kinds: ShedKind[] = ['guestRead', 'memberRead', 'command']
const shedderAt = (...looks: Load[]) => {
  const lines: object[] = []
  const shedder = new LoadShedder(limits, (line) => lines.push(line))
  for (const look of looks) shedder.look(look)
  return { shedder, lines }
}

describe('what is too much', () => {
  it.each([
    [load(99, 9), 0],
    [load(100), 1],
    [load(0, 10), 1],
    [load(199, 20), 2],
    [load(300, 10), 3],
    [load(5000, 5000), 3],
  ])('%o is level %i', (seen, level) => {
    expect(levelOf(seen, limits)).toBe(level)
    expect(levelOf(seen, neverShed)).toBe(0)
  })

  it('refuses guests’ reads first, members’ reads next, commands last, health and files never', () => {
    const refusedAt = (ms: number) => {
      const { shedder } = shedderAt(load(ms), load(ms))
      return kinds.filter((kind) => shedder.refuses(kind))
    }
    expect([50, 100, 200, 300].map(refusedAt)).toEqual([[], ['guestRead'], ['guestRead', 'memberRead'], kinds])
    const { shedder } = shedderAt(load(9999), load(9999))
    expect(shedder.refuses(null)).toBe(false)
    expect(shedder.refused).toEqual({ guestRead: 0, memberRead: 0, command: 0 })
  })

  it('one long breath refuses nobody; one good look ends it', () => {
    const { shedder } = shedderAt(load(0), load(5000))
    expect(shedder.refuses('guestRead')).toBe(false)
    shedder.look(load(150))
    expect([shedder.refuses('guestRead'), shedder.refuses('memberRead')]).toEqual([true, false])
    shedder.look(load(0))
    expect(shedder.refuses('guestRead')).toBe(false)
    expect(shedder.refused).toEqual({ guestRead: 1, memberRead: 0, command: 0 })
  })

  it('says so once when it begins, then every twenty looks while requests are refused', () => {
    const { shedder, lines } = shedderAt(load(250), load(250))
    expect(lines).toEqual([{ loopDelayMs: 250, poolWaiting: 0, level: 2, refused: { guestRead: 0, memberRead: 0, command: 0 } }])
    for (let look = 0; look < 19; look++) {
      shedder.refuses('memberRead')
      shedder.look(load(250))
    }
    expect(lines).toHaveLength(1)
    shedder.look(load(0))
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatchObject({ refused: { memberRead: 19 } })
    for (let look = 0; look < 100; look++) shedder.look(load(0))
    expect(lines).toHaveLength(2)
  })
})

describe('kinds of requests', () => {
  it.each([
    ['GET', '/rest/products?x=1', false, 'guestRead'],
    ['HEAD', '/rest/products', true, 'memberRead'],
    ['POST', '/rest/cart', false, 'command'],
    ['DELETE', '/rest/cart', true, 'command'],
    ['POST', '/graphql', true, 'memberRead'],
    ['POST', '/graphql', false, 'guestRead'],
    ['OPTIONS', '/rest/cart', false, null],
    ['GET', '/healthz', false, null],
    ['GET', '/readyz', false, null],
    ['POST', '/internal/feed', false, null],
    ['GET', '/media/a.webp', false, null],
    ['GET', '/metrics', false, null],
    ['GET', '/restaurants', false, null],
    ['GET', '/rest/admin/operations', true, null],
    ['POST', '/rest/api/admin/operations/retry', true, null],
    ['GET', '/rest/admin/operationsx', true, 'memberRead'],
  ] as const)('%s %s, with a token: %s, is %s', (method, url, hasToken, kind) => {
    expect(shedKindOf(method, url, hasToken)).toBe(kind)
  })
})

describe('settings', () => {
  it('have defaults, take three steps, and 0 for never', () => {
    expect(shedLimitsOf({})).toEqual(defaultShedLimits)
    expect(shedLimitsOf({ SHED_LOOP_DELAY_MS: '1,2,3', SHED_POOL_WAITING: '0' })).toEqual({
      loopDelayMs: [1, 2, 3],
      poolWaiting: neverShed.poolWaiting,
    })
  })
  it.each(['1,2', 'x', '3,2,1', '-1,2,3', '1,2,3,4', '0,1,2'])('„%s“ stops the start', (text) => {
    expect(settingProblems({ SHED_LOOP_DELAY_MS: text })).toHaveLength(1)
    expect(settingProblems({ SHED_LOOP_DELAY_MS: '5,5,9', SHED_POOL_WAITING: '0' })).toEqual([])
  })
})
