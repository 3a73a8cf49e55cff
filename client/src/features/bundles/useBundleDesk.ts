import { useEffect, useMemo } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'
import { bundleDeskFlow, isBundleChanged } from '#machines/flows/bundleDesk.flow.ts'
import type { BundleDraft, DeskBase } from '#machines/flows/bundleDesk.types.ts'
import { api } from '#client/lib/http/api.ts'
import { inspect } from '#client/lib/inspect.ts'
import { serverNow } from '#client/lib/live/live.ts'
import { bundleBodyOf } from './bundleDraftOf.ts'
import { keepBundle, keptBundle } from './bundleDrafts.ts'

interface Sending {
  base: DeskBase | null
  draft: BundleDraft
  ownId: number
}
async function send({ base, draft, ownId }: Sending): Promise<{ id: number }> {
  const body = bundleBodyOf(draft, ownId)
  const { data } = base
    ? await api('bundles.update', { body: { ...body, bundle_provider_request_id: base.id, version: base.version } })
    : await api('bundles.request', { body })
  return { id: data.id }
}

/** The flow of one bundle being built: kept in this browser with every key, told of what others do to it. */
export function useBundleDesk(ownId: number, base: DeskBase | null) {
  const id = base?.id ?? null
  const machine = useMemo(
    () => bundleDeskFlow.provide({ actors: { send: fromPromise<{ id: number }, Sending>(({ input }) => send(input)) } }),
    [],
  )
  // A change that was begun is not kept: the bundle may be another one when somebody comes back.
  const kept = useMemo(() => (id === null ? keptBundle(ownId, null) : null), [ownId, id])
  const actor = useActorRef(machine, { input: { ownId, base, kept, now: () => new Date(serverNow()) }, inspect })
  const snapshot = useSelector(actor, (one) => one)
  const { draft, sentId } = snapshot.context
  const isDirty = isBundleChanged(snapshot.context)
  useEffect(() => {
    if (base) actor.send({ type: 'bundle.told', bundle: base })
  }, [actor, base])
  useEffect(() => {
    if (id !== null) return
    keepBundle(ownId, null, sentId === null && isDirty ? draft : null)
  }, [ownId, id, draft, sentId, isDirty])
  return { snapshot, send: actor.send, isDirty: isDirty && sentId === null, isRestored: kept !== null }
}
