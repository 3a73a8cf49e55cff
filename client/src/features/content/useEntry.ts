import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { ContentDraft, ContentEntry, ContentRow } from '#contract/calls/contentAdmin.calls.ts'
import { createEntryEdit, type Saved } from '#machines/flows/entryEdit.flow.ts'
import { api } from '#client/lib/http/api.ts'
import { followLive } from '#client/lib/live/followLive.ts'
import { useEntryEdit } from '#client/lib/useEntryEdit.ts'

export type Draft = ContentDraft

const flow = createEntryEdit<ContentEntry, Draft, ContentRow>('entryEdit', ({ draft }) => draft).provide({
  actors: {
    load: fromPromise<ContentEntry, { id: number }>(
      async ({ input: { id }, signal }) => (await api('content.entry', { params: { id } }, { signal })).data,
    ),
    save: fromPromise<Saved<ContentEntry>, { id: number; version: number; draft: Draft }>(async ({ input: { id, version, draft } }) => {
      const { message, data } = await api('content.save', { params: { id }, body: { version, ...draft, picture: draft.picture ?? '' } })
      return { message, entity: data }
    }),
  },
})

/** One entry with what is being written; what others save is told by the live feed. */
export function useEntry(id: number) {
  const { actor, entity, draft, ...edit } = useEntryEdit(flow, id)
  useEffect(
    () =>
      followLive({
        'content.changed': ({ data }) => {
          if (data.entry.id === id) actor.send({ type: 'row.told', row: data.entry })
        },
        reset: () => actor.send({ type: 'reset' }),
      }),
    [actor, id],
  )
  return {
    ...edit,
    entry: entity,
    draft,
    isDirty: entity !== null && draft !== null && JSON.stringify(draft) !== JSON.stringify(entity.draft),
  }
}
