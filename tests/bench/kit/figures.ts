/** One measured thing. CPU is that of server and database together; `ratio` is against the floor of the same run. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** Requests a second, as the machine happened to allow. */
  rate?: number
  /** The same of the floor. */
  floor?: number
  floorRate?: number
  /** Of the CPU what the database's processes took, in the figure's unit. */
  ofDatabase?: number
  floorOfDatabase?: number
  ratio?: number
  /** `≤ 8` for the value, `ratio ≤ 4` for the ratio. Without a limit a figure only informs. */
  limit?: string
}

/** Whether a figure keeps its limit; undefined when it has none. */
function keepsLimit({ value, ratio, limit }: Figure): boolean | undefined {
  if (limit === undefined) return undefined
  const [, of, sign, bound] = /^(ratio )?(?:(≤|≥) )?([\d.]+)$/.exec(limit) ?? []
  if (bound === undefined) throw new Error(`A limit reads «≤ 8», «ratio ≥ 0.5» or «0», not «${limit}»`)
  const measured = of ? (ratio ?? Number.NaN) : value
  if (sign === '≥') return measured >= Number(bound)
  return sign === '≤' ? measured <= Number(bound) : measured === Number(bound)
}

const rounded = (value: number) => Number(value.toPrecision(4))

/** One JSON line a figure; `verdict` is «ok» or «too much», by its limit. */
export function print(figures: Figure[]): void {
  for (const figure of figures) {
    // A quick run's figures mean nothing.
    const kept = process.env['BENCH_QUICK'] === '1' ? undefined : keepsLimit(figure)
    const numbers = Object.fromEntries(Object.entries(figure).map(([key, one]) => [key, typeof one === 'number' ? rounded(one) : one]))
    console.log(JSON.stringify({ ...numbers, ...(kept === undefined ? {} : { verdict: kept ? 'ok' : 'too much' }) }))
  }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 0.5)
