import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { PickupStore, Shipping } from '#contract/calls/shipping.calls.ts'
import { createEntryEdit, type Saved, type Versioned } from '#machines/flows/entryEdit.flow.ts'
import { api } from '#client/lib/http/api.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useEntryEdit } from '#client/lib/useEntryEdit.ts'
import { shippingList } from './shipping.live.ts'
import { bodyOf, draftOf, type ShippingDraft } from './shippingDraft.ts'

/** A method, or one that nobody has saved yet, with the stores it may be picked up at. */
interface Edited extends Versioned {
  shipping: Shipping | null
  stores: readonly PickupStore[]
}
const edited = (shipping: Shipping | null, stores: readonly PickupStore[]): Edited => ({
  version: shipping?.version ?? 0,
  shipping,
  stores,
})

/** Of one screen: it keeps the stores that its field offers. */
function flowOf(id: number | null) {
  let stores: readonly PickupStore[] = []
  return createEntryEdit<Edited, ShippingDraft, Versioned>('entryEdit', ({ shipping }) => draftOf(shipping)).provide({
    actors: {
      load: fromPromise<Edited, { id: number }>(async ({ signal }) => {
        const [own, shipping] = await Promise.all([
          api('shipping.methods', {}, { signal }),
          id === null ? null : api('shipping.info', { query: { shipping_id: id } }, { signal }),
        ])
        stores = own.stores
        return edited(shipping?.data ?? null, stores)
      }),
      save: fromPromise<Saved<Edited>, { id: number; version: number; draft: ShippingDraft }>(async ({ input: { version, draft } }) => {
        const body = bodyOf(draft)
        const { message, data } =
          id === null ? await api('shipping.create', { body }) : await api('shipping.update', { body: { ...body, id, version } })
        return { message, entity: edited(data, stores) }
      }),
    },
  })
}

/** A method with what is being written; `id` null begins a new one, which after its first saving has an address of its own. */
export function useShipping(id: number | null) {
  const [flow] = useState(() => flowOf(id))
  const { actor, entity, draft, theirs, ...edit } = useEntryEdit(flow, id ?? 0)
  const { rows, connection } = useLiveList(shippingList, id === null ? null : { filter: null })
  const told = rows.find((row) => row.id === id)
  useEffect(() => {
    if (told) actor.send({ type: 'row.told', row: told })
  }, [actor, told])
  const shipping = entity?.shipping ?? null
  return {
    ...edit,
    shipping,
    stores: entity?.stores ?? [],
    draft: draft ?? draftOf(null),
    connection,
    isStale: theirs !== null,
    isDirty: entity !== null && JSON.stringify(draft) !== JSON.stringify(draftOf(shipping)),
    /** What is known now, also of one that has just been saved for the first time. */
    current: () => actor.getSnapshot().context.entity?.shipping ?? null,
  }
}
