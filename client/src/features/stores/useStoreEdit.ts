import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { StoreLocation } from '#contract/calls/storesWire.ts'
import { createEntryEdit, type Saved, type Versioned } from '#machines/flows/entryEdit.flow.ts'
import { api } from '#client/lib/http/api.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { useEntryEdit } from '#client/lib/useEntryEdit.ts'
import { draftOf, type StoreDraft } from './storeDraft.ts'
import { storeList } from './stores.live.ts'

/** A store, or one that nobody has saved yet. */
interface Edited extends Versioned {
  store: StoreLocation | null
}
const edited = (store: StoreLocation | null): Edited => ({ version: store?.version ?? 0, store })
interface Answer {
  message: string
  data: StoreLocation
}

/** How a screen saves its part; given once, for the flow is made with it. */
export type SaveStore = (id: number | null, version: number, draft: StoreDraft) => Promise<Answer>

const flowOf = (id: number | null, save: SaveStore) =>
  createEntryEdit<Edited, StoreDraft, Versioned>('entryEdit', ({ store }) => draftOf(store)).provide({
    actors: {
      load: fromPromise<Edited, { id: number }>(async ({ signal }) =>
        edited(id === null ? null : (await api('stores.one', { query: { id } }, { signal })).data),
      ),
      save: fromPromise<Saved<Edited>, { id: number; version: number; draft: StoreDraft }>(async ({ input: { version, draft } }) => {
        const { message, data } = await save(id, version, draft)
        return { message, entity: edited(data) }
      }),
    },
  })

/** A store with what is being written of it; `id` null begins a new one. What others save comes in by the live list. */
export function useStoreEdit(id: number | null, save: SaveStore) {
  const [flow] = useState(() => flowOf(id, save))
  const { actor, entity, draft, theirs, take, ...edit } = useEntryEdit(flow, id ?? 0)
  const { rows, connection } = useLiveList(storeList, id === null ? null : { filter: null })
  const told = rows.find((row) => row.id === id)
  useEffect(() => {
    if (told) actor.send({ type: 'row.told', row: told })
  }, [actor, told])
  const store = entity?.store ?? null
  return {
    ...edit,
    store,
    draft: draft ?? draftOf(null),
    connection,
    isStale: theirs !== null,
    isDirty: entity !== null && JSON.stringify(draft) !== JSON.stringify(draftOf(store)),
    /** The answer to a command beside saving. */
    take: (taken: StoreLocation) => take(edited(taken)),
    /** What is known now, also of one that has just been saved for the first time. */
    current: () => actor.getSnapshot().context.entity?.store ?? null,
  }
}
