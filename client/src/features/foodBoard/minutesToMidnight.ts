import { berlinParts } from '#contract/values/berlinTime.ts'

/**
 * Whole minutes until the day ends in Berlin, at least one. On the two days of the clock change it may be an hour off, which a resume
 * mends.
 */
export function minutesToMidnight(now: number): number {
  const { hour, minute } = berlinParts(new Date(now))
  return Math.max(1, 24 * 60 - hour * 60 - minute)
}
