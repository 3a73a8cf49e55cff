/** The same list with one entry changed, moved or taken out; editors never change what React holds. */
export const replaced = <T>(list: readonly T[], at: number, entry: T): T[] => list.map((one, place) => (place === at ? entry : one))
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, place) => place !== at)
/** The entry at `from` stands at `to`. */
export function reordered<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
