import { useCallback } from 'react'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'

type Slots = ApiAnswer<'appointments.slots'>['data']
export type SlotDays = Slots['days']

/** Free times of a provider's shop; of the first one that gives any unless another is named. */
export function useSlots(slug: string, storeId: number | null) {
  const load = useCallback(
    async (signal: AbortSignal): Promise<Slots> =>
      (await api('appointments.slots', { query: { slug, ...(storeId === null ? {} : { store_id: storeId }) } }, { signal })).data,
    [slug, storeId],
  )
  return useFetched(load)
}
