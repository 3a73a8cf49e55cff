import { useEffect, useState } from 'react'
import type { DeliveryTerms } from '#contract/calls/menus.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { followTopics } from '#client/lib/live/publicTopics.ts'

export type TermsBySeller = ReadonlyMap<number, DeliveryTerms>
const nothing: TermsBySeller = new Map()

/** What bringing it takes at each seller; empty until the place and the answer are there. Follows what kitchens change. */
export function useDeliveryTerms(providerIds: readonly number[], postalCode: string | null): TermsBySeller {
  const [known, setKnown] = useState<{ of: string; terms: TermsBySeller }>({ of: '', terms: nothing })
  const providers = providerIds.slice(0, 20).join(',')
  const of = `${providers} ${postalCode}`
  useEffect(() => {
    if (postalCode === null || providers === '') return undefined
    const stop = new AbortController()
    const reload = () =>
      api('menus.deliveryTerms', { query: { providers, postal_code: postalCode } }, { signal: stop.signal }).then(
        ({ data }) => {
          setKnown({ of, terms: new Map(data.map((one) => [one.provider_id, one])) })
          return true
        },
        // Without it the cart says what it said before: the fee comes at the checkout.
        () => false,
      )
    void reload()
    const leave = followTopics({ topics: providers.split(',').map((id) => `provider:${id}`), reload })
    return () => {
      stop.abort()
      leave()
    }
  }, [providers, postalCode, of])
  return known.of === of ? known.terms : nothing
}
