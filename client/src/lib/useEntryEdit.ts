import { useActorRef, useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { createEntryEdit, Versioned } from '#machines/flows/entryEdit.flow.ts'
import { inspect } from './inspect.ts'

/**
 * One thing that several people may edit, on its screen (machines/flows/entryEdit.flow.ts): `flow` with its actors given, made once for
 * the screen. `theirs`: what somebody else has saved meanwhile, while the writer has yet to decide.
 */
export function useEntryEdit<Entity extends Row, Draft extends object, Row extends Versioned>(
  flow: ReturnType<typeof createEntryEdit<Entity, Draft, Row>>,
  id: number,
) {
  const actor = useActorRef(flow, { input: { id }, inspect })
  const snapshot = useSelector(actor, (one) => one)
  const { entity, draft, theirs } = snapshot.context
  return {
    actor,
    status: snapshot.matches('missing')
      ? ('missing' as const)
      : snapshot.matches('failed')
        ? ('failed' as const)
        : entity
          ? ('loaded' as const)
          : ('loading' as const),
    entity,
    draft,
    isKeeping: snapshot.matches({ editing: 'keeping' }),
    theirs: snapshot.hasTag('conflict') ? theirs : null,
    change: useCallback((changes: Partial<Draft>) => actor.send({ type: 'draft.change', changes }), [actor]),
    take: useCallback((taken: Entity) => actor.send({ type: 'entity.taken', entity: taken }), [actor]),
    retry: () => actor.send({ type: 'retry' }),
    takeTheirs: () => actor.send({ type: 'theirs.take' }),
    keepMine: () => actor.send({ type: 'mine.keep' }),
    /** Something was refused because somebody else was faster: looks who. What is typed here stays. */
    lookAgain: () => actor.send({ type: 'reset' }),
    /**
     * Resolves with what the server says; at once where there is nothing to say, as a saving is under way. @throws ApiRefusal, ApiOffline
     */
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
