import { flows } from '#machines/flows/all.ts'
import { lifecycles } from '#machines/lifecycles/all.ts'
import type { Chart } from './chart.ts'
import { chartOfLifecycle } from './chartOfLifecycle.ts'
import { chartOfMachine } from './chartOfMachine.ts'

/** Every machine of the application as a chart: the law first, then the manners. */
export function allCharts(): Chart[] {
  return [...lifecycles.map(chartOfLifecycle), ...flows.map((flow) => chartOfMachine(flow.machine, flow.title))]
}
