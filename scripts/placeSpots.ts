import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { germanStateOf, type GermanState } from '#contract/values/states.ts'
import { bundledPlaces } from '#backend/features/lookups/bundledPlaces.ts'

interface Point {
  lat: number
  lng: number
}
/** Where the area of a postal code lies, and how far off that may be. */
export interface CodeSpot extends Point {
  withinKm: number
}
interface Candidate {
  points: Point[]
  codes: number
}

/** Of a code that may be farther off nobody has anything: it is unknown. */
const widest = 50

const require = createRequire(import.meta.url)
const states: Record<string, GermanState> = {
  '01': 'BW',
  '02': 'BY',
  '03': 'HB',
  '04': 'HH',
  '05': 'HE',
  '06': 'NI',
  '07': 'NW',
  '08': 'RP',
  '09': 'SL',
  '10': 'SH',
  '11': 'BB',
  '12': 'MV',
  '13': 'SN',
  '14': 'ST',
  '15': 'TH',
  '16': 'BE',
}

/**
 * Coordinates for the postal codes that come with the application, by the places of the GeoNames gazetteer (`cities500.txt`) that have
 * their names: a code lies where its places lie. Codes of a town with several of them get the town's middle, those of Berlin and Hamburg
 * that of their quarter; one whose places the gazetteer lacks the middle of the codes around it.
 */
export function placeSpots(file: string): Map<string, CodeSpot> {
  const named = gazetteer(file)
  const places = [...quarters(), ...bundledPlaces()]
  const codesOf = grouped(
    places,
    ({ city, state }) => `${city} ${state}`,
    ({ code }) => code,
  )
  const candidates = grouped(
    places,
    ({ code }) => code,
    ({ city, state }): Candidate => ({
      points:
        keysOf(city)
          .map((key) => named.get(`${key} ${state}`))
          .find((found) => found !== undefined) ?? [],
      codes: new Set(codesOf.get(`${city} ${state}`)).size,
    }),
  )
  // Names that there is only once in their state say where codes with the same first digits lie.
  const sure = new Map(
    [...candidates].flatMap(([code, list]) => {
      const points = list.flatMap(({ points: found }) => (found.length === 1 ? found : []))
      return points.length === 0 ? [] : [[code, median(points)] as const]
    }),
  )
  const around = neighbours(sure)
  return new Map(
    [...candidates]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([code, list]) => {
        const area = around(code)
        // A town of that name far from its neighbours is another one.
        const found = list.flatMap(({ points, codes }) => {
          const nearest = area ? points.toSorted((a, b) => kilometres(a, area) - kilometres(b, area))[0] : points[0]
          return nearest && (!area || kilometres(nearest, area) <= Math.max(15, 1.2 * area.withinKm)) ? [{ nearest, codes }] : []
        })
        const fewest = Math.min(...found.map(({ codes }) => codes))
        const best = found.filter(({ codes }) => codes === fewest).map(({ nearest }) => nearest)
        if (best.length > 0)
          return [
            [
              code,
              {
                ...median(best),
                withinKm: fewest === 1 ? Math.max(4, Math.ceil(spread(best, 1))) : Math.round(3 + 1.3 * Math.sqrt(fewest)),
              },
            ],
          ]
        return area && area.withinKm <= widest ? [[code, area]] : []
      }),
  )
}

/** Places by name and state, their own names before what else they are called. */
function gazetteer(file: string): Map<string, Point[]> {
  const [own, others] = [new Map<string, Point[]>(), new Map<string, Point[]>()]
  const add = (to: Map<string, Point[]>, key: string, point: Point) => to.set(key, [...(to.get(key) ?? []), point])
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name, , alternates, lat, lng, , , country, , admin1] = line.split('\t')
    const state = states[admin1 ?? '']
    if (country !== 'DE' || state === undefined) continue
    const point = { lat: Number(lat), lng: Number(lng) }
    const keys = new Set(keysOf(name!))
    for (const key of keys) add(own, `${key} ${state}`, point)
    for (const key of new Set(alternates!.split(',').flatMap(keysOf))) if (!keys.has(key)) add(others, `${key} ${state}`, point)
  }
  for (const [key, points] of others) if (!own.has(key)) own.set(key, points)
  return own
}

/** german-metadata lists quarters of the city states as places of their own. */
function quarters() {
  const cities = require('german-metadata/data/cities.json') as { name: string; postalCodes: string[]; state: string }[]
  return cities.flatMap(({ name, postalCodes, state: text }) => {
    const state = germanStateOf(text)
    const quarter = /^(?:Berlin|Hamburg|Bremen)[ -]+(.+)$/.exec(name)?.[1]
    return state && quarter && ['BE', 'HH', 'HB'].includes(state) ? postalCodes.map((code) => ({ code, city: quarter, state })) : []
  })
}

/** «Auerbach i.d. OPf.», «Artern/Unstrut», «Alfeld (Leine)»: as a whole, then without what only tells it from others. */
function keysOf(name: string): string[] {
  const fold = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replaceAll('ß', 'ss')
      .replace(/\bst\./g, 'sankt')
      .replace(/[^a-z]+/g, ' ')
      .trim()
  const [whole, short] = [
    fold(name),
    fold(name.replace(/\s*[(/,].*$/, '').replace(/\s+(?:[abiouvd]\.|an der|am|im|in der|bei|ob der|vorm|vor der) ?.*$/i, '')),
  ]
  return [whole, short].filter((key, at, all) => key.length > 1 && all.indexOf(key) === at)
}

/** The middle of the nearest codes by number that begin alike, where there are at least three. */
function neighbours(sure: ReadonlyMap<string, Point>): (code: string) => CodeSpot | undefined {
  const byPrefix = grouped(
    [...sure],
    ([code]) => code.slice(0, 2),
    (one) => one,
  )
  return (code) => {
    const same = (digits: number) =>
      (byPrefix.get(code.slice(0, 2)) ?? []).filter(([other]) => other !== code && other.startsWith(code.slice(0, digits)))
    const near = [4, 3, 2]
      .map(same)
      .find(({ length }) => length >= 3)
      ?.toSorted(([a], [b]) => Math.abs(Number(a) - Number(code)) - Math.abs(Number(b) - Number(code)))
      .slice(0, 7)
      .map(([, point]) => point)
    if (!near) return undefined
    const center = median(near)
    return { ...center, withinKm: Math.ceil(Math.max(20, 2 * spread(near, 0.75))) }
  }
}

function grouped<Item, Value>(items: readonly Item[], keyOf: (item: Item) => string, valueOf: (item: Item) => Value): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const item of items) {
    const [key, value] = [keyOf(item), valueOf(item)]
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}

const middle = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}
const median = (points: readonly Point[]): Point => ({
  lat: middle(points.map(({ lat }) => lat)),
  lng: middle(points.map(({ lng }) => lng)),
})
/** How far from their middle points lie; `share` of them are no farther. */
const spread = (points: readonly Point[], share: number) =>
  points.map((point) => kilometres(point, median(points))).toSorted((a, b) => a - b)[Math.floor(share * (points.length - 1))]!
/** On the plane: Germany is small enough. */
const kilometres = (a: Point, b: Point) => Math.hypot((a.lat - b.lat) * 111.2, (a.lng - b.lng) * 70)
