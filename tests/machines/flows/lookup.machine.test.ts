import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { createLookup } from '#machines/parts/lookup.machine.ts'

function start(answer: (query: string, signal: AbortSignal) => Promise<readonly string[]>) {
  const lookup = vi.fn(answer)
  const clock = new SimulatedClock()
  const machine = createLookup<string>('plz').provide({
    actors: { lookup: fromPromise(({ input, signal }) => lookup(input.query, signal)) },
  })
  const actor = createActor(machine, { clock, input: { debounceMs: 250, minLength: 2 } }).start()
  const type = (query: string, wait = 250) => {
    actor.send({ type: 'query.change', query })
    clock.increment(wait)
  }
  const reach = (state: 'found' | 'empty' | 'failed' | 'searching') =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 500 })
  return { actor, lookup, type, reach, results: () => actor.getSnapshot().context.results }
}

describe('looking up while typing', () => {
  it('asks once the typing pauses, not for every letter', async () => {
    const { lookup, type, reach, results } = start(async (query) => [`${query}!`])
    type('82', 100)
    type('823', 100)
    type('8230', 100)
    expect(lookup).not.toHaveBeenCalled()
    type('82307')
    await reach('found')
    expect(lookup).toHaveBeenCalledOnce()
    expect(results()).toEqual(['82307!'])
  })

  it('a new lookup cancels the previous one, whose late answer counts for nothing', async () => {
    const signals: AbortSignal[] = []
    const answers: ((rows: readonly string[]) => void)[] = []
    const { type, reach, results, actor } = start((_, signal) => {
      signals.push(signal)
      return new Promise((resolve) => {
        answers.push(resolve)
      })
    })
    type('Münch')
    type('Mün')
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false])
    answers[1]!(['Münster'])
    await reach('found')
    answers[0]!(['München'])
    await Promise.resolve()
    expect(results()).toEqual(['Münster'])
    expect(actor.getSnapshot().context.query).toBe('Mün')
  })

  it('too short a word empties the list and asks nobody', async () => {
    const { lookup, type, reach, results, actor } = start(async () => ['München'])
    type('Mü')
    await reach('found')
    type('M')
    expect(actor.getSnapshot().matches('idle')).toBe(true)
    expect(results()).toEqual([])
    expect(lookup).toHaveBeenCalledOnce()
  })

  it('the same word with a space more is not asked again', async () => {
    const { lookup, type, reach } = start(async () => ['München'])
    type('Mün')
    await reach('found')
    type('Mün ')
    expect(lookup).toHaveBeenCalledOnce()
  })

  it('says when nothing was found and when it failed, and tries again', async () => {
    let isBroken = true
    const { type, reach, actor } = start(async () => {
      if (isBroken) throw { code: 'BACKEND_UNAVAILABLE', message: 'Der Dienst ist gerade nicht erreichbar.' }
      return []
    })
    type('xyz')
    await reach('failed')
    expect(actor.getSnapshot().context.failure?.code).toBe('BACKEND_UNAVAILABLE')
    isBroken = false
    actor.send({ type: 'retry' })
    await reach('empty')
  })

  it('earlier results stay while the next are fetched', async () => {
    const { type, reach, results } = start((query) => (query === 'Mün' ? Promise.resolve(['München']) : new Promise(() => {})))
    type('Mün')
    await reach('found')
    type('Münst')
    await reach('searching')
    expect(results()).toEqual(['München'])
  })
})
