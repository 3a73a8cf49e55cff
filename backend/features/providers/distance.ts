import type { Spot } from './search.store.ts'

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies. */
export function kilometres(one: Spot, other: Spot): number {
  const [up, across] = [radians(other.lat - one.lat) / 2, radians(other.lng - one.lng) / 2]
  const part = Math.sin(up) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(across) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(part)))
}
