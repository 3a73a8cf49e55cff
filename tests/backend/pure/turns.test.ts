import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseUnavailable } from '#backend/kernel/db/unavailable.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { turns } from '#backend/kernel/turns.ts'
import { withRetry } from '#backend/kernel/withRetry.ts'

describe('dear work', () => {
  const settle = () =>
    new Promise((resolve) => {
      setImmediate(resolve)
    })
  function counter(atOnce: number, mayWait: number) {
    const inTurn = turns({ atOnce, mayWait, full: () => new Refusal('BACKEND_UNAVAILABLE') })
    const begun: string[] = []
    const ends = new Map<string, { end: (value: string) => void; fail: (error: Error) => void }>()
    const ask = (name: string) =>
      inTurn(
        () =>
          new Promise<string>((end, fail) => {
            begun.push(name)
            ends.set(name, { end, fail })
          }),
      )
    return { ask, begun, end: (name: string) => ends.get(name)!.end(name), fail: (name: string) => ends.get(name)!.fail(new Error(name)) }
  }

  it('is done so many at a time, the rest in the order they came, and answered with what came of it', async () => {
    const { ask, begun, end } = counter(2, 5)
    const answers = ['a', 'b', 'c', 'd'].map(ask)
    expect(begun).toEqual(['a', 'b'])
    end('b')
    await settle()
    expect(begun).toEqual(['a', 'b', 'c'])
    end('a')
    await settle()
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
    end('c')
    end('d')
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd'])
  })
  it('frees its place when it fails, and places are not lost afterwards', async () => {
    const { ask, begun, end, fail } = counter(1, 1)
    const [first, second] = [ask('a'), ask('b')]
    fail('a')
    await expect(first).rejects.toThrow('a')
    await settle()
    expect(begun).toEqual(['a', 'b'])
    end('b')
    await second
    const third = ask('c')
    const fourth = ask('d')
    expect(begun).toEqual(['a', 'b', 'c'])
    end('c')
    await third
    await settle()
    end('d')
    await fourth
  })
  it('is refused where the line is full', async () => {
    const { ask, begun } = counter(1, 1)
    void ask('a')
    void ask('b')
    await expect(ask('c')).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' })
    expect(begun).toEqual(['a'])
  })
})

describe('what the database asks to try again', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const failure = (code: string) => Object.assign(new Error(code), { code })
  const cut = (isUndecided = false) => Object.assign(new DatabaseUnavailable('cut', 'cut'), { isUndecided })
  /** How often it was tried until it ended, and how. */
  async function tried(...errors: Error[]) {
    let tries = 0
    const work = withRetry(() => {
      const error = errors[tries]
      tries += 1
      return error ? Promise.reject(error) : Promise.resolve('done')
    }).catch((error: unknown) => error)
    await vi.runAllTimersAsync()
    return [tries, await work]
  }
  it('is tried four times, a little later each time', async () => {
    const again = failure('40001')
    expect(await tried(again, failure('40P01'), again)).toEqual([4, 'done'])
    expect(await tried(again, again, again, again)).toEqual([4, again])
    const begin = Date.now()
    await tried(again, again, again)
    expect(Date.now() - begin).toBe(10 + 20 + 40)
    vi.mocked(Math.random).mockReturnValue(0)
    const soonest = Date.now()
    await tried(again)
    expect(Date.now() - soonest).toBe(5)
  })
  it('other failures are not', async () => {
    const other = failure('23505')
    expect(await tried(other)).toEqual([1, other])
    expect(await tried(failure('40001'), other)).toEqual([2, other])
  })
  it('a cut connection once, at once, unless the commit may have been done', async () => {
    const begin = Date.now()
    expect(await tried(cut())).toEqual([2, 'done'])
    expect(Date.now()).toBe(begin)
    const second = cut()
    expect(await tried(cut(), second)).toEqual([2, second])
    const undecided = cut(true)
    expect(await tried(undecided)).toEqual([1, undecided])
    const away = new DatabaseUnavailable('away', 'away')
    expect(await tried(away)).toEqual([1, away])
  })
})
