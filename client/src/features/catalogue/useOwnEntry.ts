import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { EventType } from '#contract/events/all.ts'
import { createEntryEdit, type Saved, type Versioned } from '#machines/flows/entryEdit.flow.ts'
import type { LiveListDefinition } from '#client/lib/live/liveList.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { useEntryEdit } from '#client/lib/useEntryEdit.ts'

export interface OwnThing extends Versioned {
  id: number
}

/** A dish or a service on its page of its own: how it is read, followed, written down and saved. */
export interface OwnEntry<Thing extends OwnThing, Draft extends object, T extends EventType> {
  live: LiveListDefinition<Thing, Thing['id'], T>
  draftOf: (thing: Thing | null) => Draft
  load: (id: number, signal: AbortSignal) => Promise<Thing>
  /** `known` is null for one that nobody has saved yet. */
  save: (draft: Draft, known: { id: number; version: number } | null) => Promise<{ message: string; data: Thing }>
}

/** One of them, or one that nobody has saved yet. */
interface Edited<Thing> extends Versioned {
  thing: Thing | null
}
const edited = <Thing extends OwnThing>(thing: Thing | null): Edited<Thing> => ({ version: thing?.version ?? 0, thing })

type Flow<Thing, Draft extends object> = ReturnType<typeof createEntryEdit<Edited<Thing>, Draft, Edited<Thing>>>

function flowOf<Thing extends OwnThing, Draft extends object, T extends EventType>(
  { draftOf, load, save }: OwnEntry<Thing, Draft, T>,
  id: number | null,
): Flow<Thing, Draft> {
  const actors = {
    load: fromPromise<Edited<Thing>, { id: number }>(async ({ signal }) => edited(id === null ? null : await load(id, signal))),
    save: fromPromise<Saved<Edited<Thing>>, { id: number; version: number; draft: Draft }>(async ({ input: { version, draft } }) => {
      const { message, data } = await save(draft, id === null ? null : { id, version })
      return { message, entity: edited(data) }
    }),
  }
  // XState cannot compare the actors of a machine whose types are still open; both are typed above.
  return createEntryEdit<Edited<Thing>, Draft, Edited<Thing>>('entryEdit', ({ thing }) => draftOf(thing)).provide({ actors } as never)
}

/** It with what is being written; `id` null begins a new one. */
export function useOwnEntry<Thing extends OwnThing, Draft extends object, T extends EventType>(
  entry: OwnEntry<Thing, Draft, T>,
  id: number | null,
) {
  const [flow] = useState(() => flowOf(entry, id))
  const { actor, entity, draft, theirs, take, ...edit } = useEntryEdit<Edited<Thing>, Draft, Edited<Thing>>(flow, id ?? 0)
  const { row: told, connection } = useLiveRow<Thing, T>(entry.live, id as Thing['id'] | null)
  useEffect(() => {
    if (told) actor.send({ type: 'row.told', row: edited(told) })
  }, [actor, told])
  const thing = entity?.thing ?? null
  return {
    ...edit,
    thing,
    draft: draft ?? entry.draftOf(null),
    connection,
    isStale: theirs !== null,
    isDirty: entity !== null && JSON.stringify(draft) !== JSON.stringify(entry.draftOf(thing)),
    /** The answer to another command about it. */
    takeThing: (next: Thing) => take(edited(next)),
    /** What is known now, also of one that has just been saved for the first time. */
    current: () => actor.getSnapshot().context.entity?.thing ?? null,
  }
}
