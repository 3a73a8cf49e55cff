import type { Kernel } from './context.ts'

/** What is counted since the start of the process, each by one label of few values. */
export type TallyName = 'jobsDone' | 'jobsFailed' | 'jobSeconds' | 'cacheHits' | 'cacheMisses' | 'busGaps'

const talliesOf = new WeakMap<Kernel, Map<TallyName, Map<string, number>>>()

/** Counts for `/metrics`; a map look-up, so that caches can afford it. */
export function tally(kernel: Kernel, name: TallyName, label: string, by = 1): void {
  let all = talliesOf.get(kernel)
  if (!all) talliesOf.set(kernel, (all = new Map()))
  let one = all.get(name)
  if (!one) all.set(name, (one = new Map()))
  one.set(label, (one.get(label) ?? 0) + by)
}

/** What was counted under this name since the start, by label; empty before the first count. */
export const talliesFor = (kernel: Kernel, name: TallyName): ReadonlyMap<string, number> => talliesOf.get(kernel)?.get(name) ?? new Map()
