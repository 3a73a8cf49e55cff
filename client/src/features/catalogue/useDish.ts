import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { OwnDish } from '#contract/calls/dishWire.ts'
import { createEntryEdit, type Saved, type Versioned } from '#machines/flows/entryEdit.flow.ts'
import { api } from '#client/lib/http/api.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { useEntryEdit } from '#client/lib/useEntryEdit.ts'
import { dishBodyOf, dishDraftOf, type DishDraft } from './dishDraft.ts'
import { ownDish } from './dish.live.ts'

/** A dish, or one that nobody has saved yet. */
interface Edited extends Versioned {
  dish: OwnDish | null
}
const edited = (dish: OwnDish | null): Edited => ({ version: dish?.version ?? 0, dish })

const flowOf = (id: number | null) =>
  createEntryEdit<Edited, DishDraft, Edited>('entryEdit', ({ dish }) => dishDraftOf(dish)).provide({
    actors: {
      load: fromPromise<Edited, { id: number }>(async ({ signal }) =>
        edited(id === null ? null : (await api('dishes.get', { params: { id } }, { signal })).data),
      ),
      save: fromPromise<Saved<Edited>, { id: number; version: number; draft: DishDraft }>(async ({ input: { version, draft } }) => {
        const body = dishBodyOf(draft)
        const { message, data } =
          id === null ? await api('dishes.create', { body }) : await api('dishes.update', { body: { ...body, id, version } })
        return { message, entity: edited(data) }
      }),
    },
  })

/** A dish with what is being written; `id` null begins a new one. */
export function useDish(id: number | null) {
  const [flow] = useState(() => flowOf(id))
  const { actor, entity, draft, theirs, take, ...edit } = useEntryEdit(flow, id ?? 0)
  const { row: told, connection } = useLiveRow(ownDish, id)
  useEffect(() => {
    if (told) actor.send({ type: 'row.told', row: edited(told) })
  }, [actor, told])
  const dish = entity?.dish ?? null
  return {
    ...edit,
    dish,
    draft: draft ?? dishDraftOf(null),
    connection,
    isStale: theirs !== null,
    isDirty: entity !== null && JSON.stringify(draft) !== JSON.stringify(dishDraftOf(dish)),
    /** The answer to another command about it. */
    takeDish: (next: OwnDish) => take(edited(next)),
    /** What is known now, also of one that has just been saved for the first time. */
    current: () => actor.getSnapshot().context.entity?.dish ?? null,
  }
}
