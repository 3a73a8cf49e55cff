import { expect } from 'vitest'
import type { Lifecycle } from '#machines/defineLifecycle.ts'
import type { modelWalks } from './modelWalk.ts'

type Part = readonly [lifecycle: { id: string; states: readonly string[] }, states?: readonly string[]]

/** The walks of this file do every step (state and event) of these lifecycles on the server; with each the states that are this file's. */
export async function expectDriven({ undriven }: Awaited<ReturnType<typeof modelWalks>>, parts: readonly Part[]): Promise<void> {
  const left: string[] = []
  for (const [lifecycle, states = lifecycle.states] of parts) {
    const steps = await undriven(lifecycle as unknown as Lifecycle<never, never>)
    left.push(...steps.filter((step) => states.includes(step.split(' ')[0]!)).map((step) => `${lifecycle.id}: ${step}`))
  }
  expect(left).toEqual([])
}
