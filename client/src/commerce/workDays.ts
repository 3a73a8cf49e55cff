const counted = (days: number) => (days === 1 ? '1\u00a0Werktag' : `${days}\u00a0Werktage`)

/** «2–4 Werktage», «1 Werktag», «höchstens 3 Werktage» where it may be there today, «noch heute». */
export function workDays(from: number, until: number): string {
  if (until === 0) return 'noch heute'
  if (from === until) return counted(until)
  return from === 0 ? `höchstens ${counted(until)}` : `${from}–${counted(until)}`
}
