import type { ChartEdge } from '#machines/draw/chart.ts'
import type { Purchase } from './history.ts'
import type { Marks } from './marks.ts'

/** What a panel wants lit up on the chart, and what a click on a lit arrow does. */
export interface Drawn {
  marks: Marks
  onFire?: (edge: ChartEdge) => void
  /** The purchase that was looked up, and which part of it is drawn. */
  purchase?: Purchase
  part?: string
  number?: string
}
