import type { MeasuredFrom } from '#contract/values/distance.ts'

/** `withinKm`: how far off it may be, because only the middle of a postal code or a town is known. */
export interface Spot {
  lat: number
  lng: number
  withinKm: number
}
/** A seller as it stands in its row; without `place_within_km` it is the very address. */
export interface Located {
  lat: number | null
  lng: number | null
  place_within_km: number | null
}

const earthKm = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180
/** Two middles of postal codes are as good as that anyway. */
const nearlyRightKm = 4

/** As the crow flies. */
export function kilometres(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const [up, across] = [radians(other.lat - one.lat) / 2, radians(other.lng - one.lng) / 2]
  const part = Math.sin(up) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(across) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** A distance as it is told: one decimal; where it may be well off, in whole kilometres and how far off. */
export function toldDistance(from: Spot | null, to: Located): { distance_km: number | null; distance_off_km?: number } {
  if (from === null || to.lat === null || to.lng === null) return { distance_km: null }
  const [km, off] = [kilometres(from, { lat: to.lat, lng: to.lng }), from.withinKm + (to.place_within_km ?? 0)]
  return off > nearlyRightKm ? { distance_km: Math.round(km), distance_off_km: Math.ceil(off) } : { distance_km: Math.round(km * 10) / 10 }
}

/** Whether what order or radius asked for could be measured. */
export const measuredFrom = (asked: boolean, named: boolean, near: Spot | null): MeasuredFrom =>
  !asked ? null : near ? 'known' : named ? 'unknown' : 'missing'
