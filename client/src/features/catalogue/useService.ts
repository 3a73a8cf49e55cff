import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import type { OwnService } from '#contract/calls/serviceWire.ts'
import { createEntryEdit, type Saved, type Versioned } from '#machines/flows/entryEdit.flow.ts'
import { api } from '#client/lib/http/api.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { useEntryEdit } from '#client/lib/useEntryEdit.ts'
import { ownService } from './service.live.ts'
import { serviceBodyOf, serviceDraftOf, type ServiceDraft } from './serviceDraft.ts'

/** A service, or one that nobody has saved yet. */
interface Edited extends Versioned {
  service: OwnService | null
}
const edited = (service: OwnService | null): Edited => ({ version: service?.version ?? 0, service })

const flowOf = (id: number | null) =>
  createEntryEdit<Edited, ServiceDraft, Edited>('entryEdit', ({ service }) => serviceDraftOf(service)).provide({
    actors: {
      load: fromPromise<Edited, { id: number }>(async ({ signal }) =>
        edited(id === null ? null : (await api('ownServices.get', { params: { id } }, { signal })).data),
      ),
      save: fromPromise<Saved<Edited>, { id: number; version: number; draft: ServiceDraft }>(async ({ input: { version, draft } }) => {
        const body = serviceBodyOf(draft)
        const { message, data } =
          id === null ? await api('ownServices.create', { body }) : await api('ownServices.update', { body: { ...body, id, version } })
        return { message, entity: edited(data) }
      }),
    },
  })

/** A service with what is being written; `id` null begins a new one. */
export function useService(id: number | null) {
  const [flow] = useState(() => flowOf(id))
  const { actor, entity, draft, theirs, take, ...edit } = useEntryEdit(flow, id ?? 0)
  const { row: told, connection } = useLiveRow(ownService, id)
  useEffect(() => {
    if (told) actor.send({ type: 'row.told', row: edited(told) })
  }, [actor, told])
  const service = entity?.service ?? null
  return {
    ...edit,
    service,
    draft: draft ?? serviceDraftOf(null),
    connection,
    isStale: theirs !== null,
    isDirty: entity !== null && JSON.stringify(draft) !== JSON.stringify(serviceDraftOf(service)),
    /** The answer to another command about it. */
    takeService: (next: OwnService) => take(edited(next)),
    /** What is known now, also of one that has just been saved for the first time. */
    current: () => actor.getSnapshot().context.entity?.service ?? null,
  }
}
