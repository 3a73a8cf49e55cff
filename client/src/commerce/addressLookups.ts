import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import type { PostalTown, StreetFound } from '#contract/calls/lookups.calls.ts'
import { createLookup } from '#machines/parts/lookup.machine.ts'
import type { ComboBoxItem } from '#client/ui/ComboBox.tsx'
import { api } from '#client/lib/http/api.ts'
import { inspect } from '#client/lib/inspect.ts'
import { knownPostalCode } from './postalCode.ts'

const townLookup = createLookup<PostalTown>('townLookup').provide({
  actors: {
    lookup: fromPromise<readonly PostalTown[], { query: string }>(
      async ({ input, signal }) => (await api('lookups.city', { query: { postal_code: input.query } }, { signal })).data,
    ),
  },
})

/** The part of an address that the look-ups read and write. */
export interface LookedUpAddress {
  postalCode: string
  city: string
  street: string
}
interface AddressLookups {
  address: LookedUpAddress
  onChange: (changes: Partial<LookedUpAddress>) => void
  /** An empty form begins with the postal code the visitor has named on the market. */
  beginsWithKnownCode?: boolean
  /** False abroad: only German places are known, and a German proposal would be wrong there. */
  isLookedUp?: boolean
}

/** Looks up towns and streets while somebody types; a new question ends the one under way, each kind for itself (readings A-17). */
export function useAddressLookups({ address, onChange, beginsWithKnownCode = false, isLookedUp = true }: AddressLookups) {
  const latest = useRef({ address, onChange })
  latest.current = { address, onChange }
  const streetLookup = useMemo(
    () =>
      createLookup<StreetFound>('streetLookup').provide({
        actors: {
          lookup: fromPromise<readonly StreetFound[], { query: string }>(async ({ input, signal }) => {
            const { postalCode, city } = latest.current.address
            return (
              await api(
                'lookups.streets',
                { query: { keyword: input.query, postal_code: /^\d{5}$/.test(postalCode) ? postalCode : '', ...(city && { city }) } },
                { signal },
              )
            ).data
          }),
        },
      }),
    [],
  )
  const towns = useActorRef(townLookup, { input: { minLength: 5, debounceMs: 100 }, inspect })
  const streets = useActorRef(streetLookup, { input: { minLength: 2, debounceMs: 200 }, inspect })
  const townState = useSelector(towns, (snapshot) => snapshot)
  const streetState = useSelector(streets, (snapshot) => snapshot)
  const { results: places } = townState.context

  useEffect(() => {
    if (!isLookedUp) {
      towns.send({ type: 'query.clear' })
      streets.send({ type: 'query.clear' })
      return
    }
    const { postalCode } = latest.current.address
    const known = postalCode || (beginsWithKnownCode && knownPostalCode()) || ''
    if (known && !postalCode) latest.current.onChange({ postalCode: known })
    if (known) towns.send({ type: 'query.change', query: known })
  }, [towns, streets, beginsWithKnownCode, isLookedUp])
  useEffect(() => {
    const [only] = places
    const { city, postalCode } = latest.current.address
    // Of several towns the person chooses; one that was typed by hand is left alone.
    if (places.length === 1 && only && city === '' && postalCode === only.postal_code) latest.current.onChange({ city: only.city })
  }, [places])

  return {
    towns: {
      items: places.map(({ city, state }): ComboBoxItem => ({ id: city, label: city, description: state })),
      isLoading: townState.hasTag('busy'),
    },
    streets: { items: streetItems(streetState.context.results), isLoading: streetState.hasTag('busy') },
    isTownUnknown: townState.matches('empty'),
    type: {
      postalCode(postalCode: string) {
        // The town belonged to the old code, unless the new one has the same.
        onChange(places.some(({ city }) => city === address.city) ? { postalCode, city: '' } : { postalCode })
        if (isLookedUp) towns.send({ type: 'query.change', query: postalCode })
        streets.send({ type: 'query.clear' })
      },
      city: (city: string) => onChange({ city }),
      street(street: string) {
        onChange({ street })
        if (isLookedUp) streets.send({ type: 'query.change', query: street })
      },
      chosenStreet: (item: ComboBoxItem) => onChange({ street: item.label }),
    },
  }
}

/** A street may run through several postal codes; in one place its name is enough. */
function streetItems(found: readonly StreetFound[]): ComboBoxItem[] {
  const known = new Map<string, ComboBoxItem>()
  for (const { name, postal_code: code, city } of found) {
    const id = `${name} ${code} ${city}`
    if (!known.has(id)) known.set(id, { id, label: name, description: `${code} ${city}` })
  }
  return [...known.values()]
}
