import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import type { Place, StreetFound } from '#contract/calls/lookups.calls.ts'
import { createLookup } from '#machines/parts/lookup.machine.ts'
import { api } from '#client/lib/api.ts'
import { inspect } from '#client/lib/inspect.ts'
import { knownPostalCode } from '#client/lib/postalCode.ts'
import type { ComboBoxItem } from '#client/ui/ComboBox.tsx'
import type { CheckoutActor } from './useCheckout.ts'

const townLookup = createLookup<Place>('townLookup').provide({
  actors: { lookup: fromPromise<readonly Place[], { query: string }>(async ({ input, signal }) => (await api('lookups.city', { query: { postal_code: input.query } }, { signal })).data) },
})

/** Looks up towns and streets while somebody types; a new question ends the one under way, each kind for itself (readings A-17). */
export function useAddressLookups(actor: CheckoutActor) {
  const address = useSelector(actor, ({ context }) => context.draft.address)
  const place = useRef(address)
  place.current = address
  const streetLookup = useMemo(() => createLookup<StreetFound>('streetLookup').provide({
    actors: {
      lookup: fromPromise<readonly StreetFound[], { query: string }>(async ({ input, signal }) => {
        const { postalCode, city } = place.current
        return (await api('lookups.streets', { query: { keyword: input.query, postal_code: /^\d{5}$/.test(postalCode) ? postalCode : '', ...(city && { city }) } }, { signal })).data
      }),
    },
  }), [])
  const towns = useActorRef(townLookup, { input: { minLength: 5, debounceMs: 100 }, inspect })
  const streets = useActorRef(streetLookup, { input: { minLength: 2, debounceMs: 200 }, inspect })
  const townState = useSelector(towns, (snapshot) => snapshot)
  const streetState = useSelector(streets, (snapshot) => snapshot)
  const { results: places } = townState.context

  const set = (changes: Partial<typeof address>) => actor.send({ type: 'address.change', changes })
  useEffect(() => {
    const { postalCode } = place.current
    const known = postalCode || knownPostalCode() || ''
    if (known && !postalCode) actor.send({ type: 'address.change', changes: { postalCode: known } })
    if (known) towns.send({ type: 'query.change', query: known })
  }, [actor, towns])
  useEffect(() => {
    const [only] = places
    // Of several towns the customer chooses; one that was typed by hand is left alone.
    if (places.length === 1 && only && place.current.city === '' && place.current.postalCode === only.postal_code) actor.send({ type: 'address.change', changes: { city: only.city } })
  }, [actor, places])

  return {
    towns: { items: places.map(({ city, state }): ComboBoxItem => ({ id: city, label: city, description: state })), isLoading: townState.hasTag('busy') },
    streets: { items: streetItems(streetState.context.results), isLoading: streetState.hasTag('busy') },
    isTownUnknown: townState.matches('empty'),
    type: {
      postalCode(postalCode: string) {
        // The town belonged to the old code, unless the new one has the same.
        set(places.some(({ city }) => city === address.city) ? { postalCode, city: '' } : { postalCode })
        towns.send({ type: 'query.change', query: postalCode })
        streets.send({ type: 'query.clear' })
      },
      city: (city: string) => set({ city }),
      street(street: string) {
        set({ street })
        streets.send({ type: 'query.change', query: street })
      },
      chosenStreet: (item: ComboBoxItem) => set({ street: item.label }),
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
