import { describe, expect, it } from 'vitest'
import { refusalCodes } from '#contract/refusals.ts'
import { flag } from '#machines/fields.ts'
import { can, step, TransitionRefused, whyNot } from '#machines/step.ts'
import { everyLifecycle } from './everyLifecycle.ts'
import { everyCase, guardInputRead, type AnyLifecycle, type Case } from './lifecycleCases.ts'

/** What the definition promises, read from its data without asking the machine. */
function promised(
  lifecycle: AnyLifecycle,
  { guardInput: input, event, moves }: Case,
): { to: string | undefined; effects: string[] } | { code: string } {
  const mine = moves.filter((move) => move.by.includes(event.by))
  const failing = mine.map((move) =>
    (move.checks ?? []).map((name) => lifecycle.spec.checks![name]!).find((check) => !check.test(input, event)),
  )
  const open = failing.indexOf(undefined)
  if (open >= 0)
    return { to: mine[open]!.target, effects: (mine[open]!.effects ?? []).map((one) => JSON.stringify([one.type, one.params])) }
  return { code: failing[0]?.refuses ?? 'TRANSITION_REFUSED' }
}

function taken(lifecycle: AnyLifecycle, { state, guardInput: input, event }: Case): ReturnType<typeof promised> {
  try {
    const next = step(lifecycle, { status: state, guardInput: input }, event)
    return { to: next.to, effects: next.effects.map((one) => JSON.stringify([one.type, one.params])) }
  } catch (error) {
    if (!(error instanceof TransitionRefused)) throw error
    return { code: error.code }
  }
}

describe.each(everyLifecycle.map((lifecycle) => [lifecycle.id, lifecycle] as const))(
  '%s: every state × event × party × guard input',
  (_, lifecycle) => {
    const cases = everyCase(lifecycle)

    it('is allowed exactly as declared, else refused with the declared code', () => {
      const wrong = cases.filter((one) => {
        const want = promised(lifecycle, one)
        const got = taken(lifecycle, one)
        if ('code' in want || 'code' in got) return JSON.stringify(want) !== JSON.stringify(got)
        return got.to !== (want.to ?? one.state) || got.effects.join() !== want.effects.join()
      })
      expect(wrong.slice(0, 3)).toEqual([])
      expect(cases.length).toBeGreaterThan(lifecycle.states.length * lifecycle.events.length)
    })

    it('gives the same answer to «may I?», «why not?» and «do it»', () => {
      const torn = cases.filter((one) => {
        const row = { status: one.state, guardInput: one.guardInput }
        const code = whyNot(lifecycle, row, one.event)
        const got = taken(lifecycle, one)
        return can(lifecycle, row, one.event) !== (code === undefined) || ('code' in got ? got.code : undefined) !== code
      })
      expect(torn.slice(0, 3)).toEqual([])
    })

    it('has at least one case of each kind: a lifecycle that allows or refuses everything is not tested', () => {
      const answers = cases.map((one) => ('code' in taken(lifecycle, one) ? 'refused' : 'allowed'))
      expect(new Set(answers)).toEqual(new Set(['refused', 'allowed']))
    })

    it('refuses with codes of the catalogue only', () => {
      expect(Object.values(lifecycle.spec.checks ?? {}).filter((check) => !refusalCodes.includes(check.refuses))).toEqual([])
    })

    it('an effect is data: running the machine itself fails loudly', () => {
      const actions = lifecycle.machine.implementations.actions
      for (const [name, run] of Object.entries(actions)) expect(() => (run as () => void)(), name).toThrow('is data')
    })
  },
)

describe('the guard input that a check reads', () => {
  const lifecycle = {
    spec: {
      guardInput: { left: flag('links'), right: flag('rechts'), below: flag('unten') },
      checks: {
        either: { test: (input: { left: boolean; right: boolean }) => input.left || input.right, refuses: 'TRANSITION_REFUSED' },
        named: {
          test: (input: { below: boolean }, event: { type: string }) => event.type === 'up' || input.below,
          refuses: 'TRANSITION_REFUSED',
        },
      },
    },
  } as unknown as AnyLifecycle
  const read = (check: string, type: string) => [...guardInputRead(lifecycle, check, { type, by: 'system' })]

  it('are all that can matter, also behind others, and no more', () => {
    expect(read('either', 'up')).toEqual(['left', 'right'])
    expect([read('named', 'up'), read('named', 'down')]).toEqual([[], ['below']])
  })
})

describe('what a step costs', () => {
  it('is printed, so that a slow kernel is seen', () => {
    const lifecycle = everyLifecycle[0]!
    const cases = everyCase(lifecycle)
    const start = performance.now()
    for (const one of cases) taken(lifecycle, one)
    const micros = ((performance.now() - start) * 1000) / cases.length
    console.log(`step: ${micros.toFixed(1)} µs on average over ${cases.length} cases of ${lifecycle.id}`)
    expect(cases.length).toBeGreaterThan(1000)
  })
})
