/** How many slips of the pen lie between two words: a letter too many, too few, another one, or two in the wrong order. */
export function typosBetween(a: string, b: string): number {
  let [older, old]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(old[j]! + 1, row[j - 1]! + 1, old[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1), swapped ? older[j - 2]! + 1 : Infinity)
    }
    ;[older, old] = [old, row]
  }
  return old[b.length]!
}
