/** «2–4 Werktage», «1 Werktag», «noch heute». */
export function workDays(from: number, until: number): string {
  if (until === 0) return 'noch heute'
  if (from === until) return until === 1 ? '1\u00a0Werktag' : `${until}\u00a0Werktage`
  return `${from}–${until}\u00a0Werktage`
}
