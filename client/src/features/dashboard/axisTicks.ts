const steps = [1, 2, 5, 10]
const mostSteps = 5
/** The part of the axis that stays free above the highest value: a bar that touches the top line looks cut off. */
const free = 0.05

/**
 * Where a vertical axis for values up to `most` is labelled: from 0 in whole multiples of `unit`, the smallest difference its labels can
 * show, to the first tick that no value comes near. Without any value there is one unit to see.
 */
export function axisTicks(most: number, unit: number): readonly number[] {
  const least = Math.max(most, unit) / unit / mostSteps
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  const step = unit * magnitude * (steps.find((one) => one * magnitude >= least) ?? 10)
  const count = Math.ceil(Math.max(most / (1 - free), unit) / step)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}
