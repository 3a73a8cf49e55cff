import { createRequire } from 'node:module'
import { germanStateOf, type GermanState } from '#contract/values/states.ts'
import { placeSpots } from './placeSpots.ts'
import { correctionsRevision, missingPlaces, renamedPlaces, stateOfCodes } from './placeCorrections.ts'

interface PackagedCity {
  name: string
  postalCodes: string[]
  state: string
}
/** Goes up with `placeSpots.ts`. */
const spotsRevision = 1
export interface BundledPlace {
  code: string
  city: string
  state: GermanState
}

const require = createRequire(import.meta.url)

/** Goes up with the package, with our corrections to it, and with the coordinates. */
export function bundledVersion(): string {
  const { version } = require('german-metadata/package.json') as { version: string }
  return `${version}+${correctionsRevision}.${spotsRevision}`
}

/** All German postal codes with their places, each pair once. Reads and parses 1.5 MB: call it only when they are needed. */
export function bundledPlaces(): BundledPlace[] {
  const cities = require('german-metadata/data/cities.json') as PackagedCity[]
  const states = new Map(
    Object.entries(stateOfCodes).flatMap(([state, codes]) => codes.split(' ').map((code) => [code, state as GermanState])),
  )
  const found = new Map<string, BundledPlace>()
  const keep = (place: BundledPlace) => found.set(`${place.code} ${place.city}`, place)
  for (const { name, postalCodes, state } of cities) {
    for (const code of postalCodes) {
      const truly = states.get(code) ?? germanStateOf(state)
      const city = truly && (townOfState(truly, code) ?? cityName(name))
      if (truly && city) keep({ code, city, state: truly })
    }
  }
  for (const [city, state, codes] of missingPlaces) for (const code of codes.split(' ')) keep({ code, city, state })
  return [...found.values()]
}

/** Where German postal codes lie, and how far off that may be. */
export const bundledSpots = () =>
  placeSpots
    .trim()
    .split(/\|\s*/)
    .filter(Boolean)
    .flatMap((entry) => {
      const [lat, lng, within, ...codes] = entry.split(' ')
      return codes.map((code) => ({ code, lat: Number(lat) / 1000, lng: Number(lng) / 1000, within_km: Number(within) }))
    })

/** «Demmin u.a.» is Demmin. Null for what is no place. */
function cityName(name: string): string | null {
  const renamed = renamedPlaces[name]
  return renamed === undefined ? name.replace(/ u\. ?a\.?$/, '').trim() : renamed
}

/** The package lists quarters of the city states as places of their own («Berlin Mitte», «d. i. Grohn»); post is addressed to the town. */
function townOfState(state: GermanState, code: string): string | undefined {
  if (state === 'BE') return 'Berlin'
  if (state === 'HH') return 'Hamburg'
  if (state === 'HB') return code.startsWith('28') ? 'Bremen' : 'Bremerhaven'
  return undefined
}
