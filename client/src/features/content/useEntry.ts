import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { ContentDraft, ContentEntry, ContentRow } from '#contract/calls/contentAdmin.calls.ts'
import { createEntryEdit, type Saved } from '#machines/flows/entryEdit.flow.ts'
import { api } from '#client/lib/http/api.ts'
import { inspect } from '#client/lib/inspect.ts'
import { followLive } from '#client/lib/live/followLive.ts'

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

/**
 * One entry with what is being written (machines/flows/entryEdit.flow.ts). `theirs`: what another editor has saved meanwhile, while the
 * writer has yet to decide.
 */
export function useEntry(id: number) {
  const actor = useActorRef(flow, { input: { id }, inspect })
  const snapshot = useSelector(actor, (one) => one)
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
  const { entity, draft, theirs } = snapshot.context
  return {
    status: snapshot.matches('missing')
      ? ('missing' as const)
      : snapshot.matches('failed')
        ? ('failed' as const)
        : entity
          ? ('loaded' as const)
          : ('loading' as const),
    entry: entity,
    draft,
    isDirty: entity !== null && draft !== null && JSON.stringify(draft) !== JSON.stringify(entity.draft),
    isKeeping: snapshot.matches({ editing: 'keeping' }),
    theirs: snapshot.hasTag('conflict') ? theirs : null,
    change: useCallback((changes: Partial<Draft>) => actor.send({ type: 'draft.change', changes }), [actor]),
    take: useCallback((taken: ContentEntry) => actor.send({ type: 'entity.taken', entity: taken }), [actor]),
    retry: () => actor.send({ type: 'retry' }),
    takeTheirs: () => actor.send({ type: 'theirs.take' }),
    keepMine: () => actor.send({ type: 'mine.keep' }),
    /** Resolves with what the server says; at once where there is nothing to say, as a saving is under way. @throws ApiRefusal, ApiOffline */
    saveDraft: () =>
      new Promise<string | undefined>((resolve, reject) => {
        if (!actor.getSnapshot().can({ type: 'draft.save' })) return resolve(undefined)
        const heard = actor.on('*', (settled) => {
          heard.unsubscribe()
          if (settled.type === 'draft.saved') resolve(settled.message)
          else reject(settled.error as Error)
        })
        actor.send({ type: 'draft.save' })
      }),
  }
}
