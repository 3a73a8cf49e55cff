import { expect } from 'vitest'
import type { Lifecycle } from '#machines/defineLifecycle.ts'
import type { modelWalks } from './modelWalk.ts'

const neverCame = 'By the system, where pieces of it never came to their buyer; what is walked has come whole (missingParcels.test.ts).'

/**
 * Steps (state and event) that a lifecycle allows and no walk of the models does on the server, each with the reason. It says exactly
 * what is left and only shrinks: whoever drives a step deletes its line.
 */
const undrivenSteps: Record<string, Record<string, string>> = {
  checkoutPayment: {
    'refundRefused checkoutPayment.refundSettled':
      'Only while two workers send at once: who sends looks first whether it is still to be sent (refusedGiveBacks.test.ts, tests/faults).',
  },
  refund: {
    'received refund.cancel': neverCame,
    ...Object.fromEntries(
      ['requested', 'awaitingReturn', 'received', 'missing', 'escalated'].map((state) => [`${state} refund.shrink`, neverCame]),
    ),
  },
  shopOrder: {
    'scheduled shopOrder.withdrawBegun':
      'Only of what is paid, and the cash of a service is noted after it; one paid online is where a walk of refundModel.test.ts begins.',
  },
}
type Part = readonly [lifecycle: { id: string; states: readonly string[] }, states?: readonly string[]]

/** Holds what the walks of this file have left out of lifecycles against the list; with each the states that are this file's. */
export async function expectDriven({ undriven }: Awaited<ReturnType<typeof modelWalks>>, parts: readonly Part[]): Promise<void> {
  const [left, listed]: Record<string, string[]>[] = [{}, {}]
  for (const [lifecycle, states = lifecycle.states] of parts) {
    const isOfThem = (step: string) => states.includes(step.split(' ')[0]!)
    const reasons = Object.entries(undrivenSteps[lifecycle.id] ?? {}).filter(([step]) => isOfThem(step))
    for (const [step, reason] of reasons) expect(reason.length, step).toBeGreaterThan(20)
    left![lifecycle.id] = (await undriven(lifecycle as unknown as Lifecycle<never, never>)).filter(isOfThem)
    listed![lifecycle.id] = reasons.map(([step]) => step).toSorted()
  }
  expect(left).toEqual(listed)
}
