/** Full jitter: anything between nothing and the doubled wait, so that a thousand tabs do not come back at once. */
export function backoffMs(attempt: number, random: number, longestMs = 30_000): number {
  return 100 + random * Math.min(longestMs, 500 * 2 ** Math.min(attempt, 10))
}
