import {
  contentLifecycle,
  type ContentEffects,
  type ContentEvent,
  type ContentGuardInput,
  type ContentStatus,
} from '#machines/lifecycles/content.lifecycle.ts'
import { adminIds } from '#backend/features/accounts/accounts.api.ts'
import { contractKey, publishContract } from '#backend/features/providerContract/providerContract.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { actorOf, begin, bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import { presentRow } from './contentAdmin.present.ts'
import { entryWithDraft, revisionAt, saveEntry } from './contentAdmin.store.ts'
import { keepOldSlug } from './content.slugs.ts'
import { currentState } from './content.currentState.ts'
import type { EntryRow } from './content.store.ts'
import { entriesTouched } from './touched.ts'

const binding = bindLifecycle<EntryRow, ContentGuardInput, ContentEvent, ContentEffects>({
  lifecycle: contentLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState,
  save: (ctx, row, to, patch) => saveEntry(ctx.db, row, { ...patch, status: to as ContentStatus }),
  dueAt: (row) => row.publish_at,
  effects: {
    /** The public reads something else from now on, under the old address and the new one. */
    async show(ctx, { row, before }) {
      entriesTouched(ctx, [before, row])
      if (row.key === contractKey && row.published_number !== null)
        await publishContract(ctx, await revisionAt(ctx.db, row.id, row.published_number))
    },
  },
})

/** Moves a locked entry by one event and tells the other editors. */
export async function transitionEntry(
  ctx: Ctx,
  row: EntryRow,
  type: ContentEvent['type'],
  patch: Partial<EntryRow> = {},
): Promise<EntryRow> {
  const editor = ctx.caller.kind === 'account' ? { updated_by: ctx.caller.userId } : {}
  const moved = await transitionRow(ctx, binding, row, { type, by: actorOf(ctx) }, { ...patch, ...editor, updated_at: ctx.now })
  await announce(ctx, moved)
  return moved
}

export async function beginEntry(ctx: Ctx, row: EntryRow): Promise<void> {
  begin(ctx, binding, row, 'content.create')
  await announce(ctx, row)
}

/** What goes public with this revision, address and place included. */
export async function publishingPatch(ctx: Ctx, row: EntryRow): Promise<Partial<EntryRow>> {
  const draft = await revisionAt(ctx.db, row.id, row.draft_number)
  await keepOldSlug(ctx, row, draft.slug)
  return { published_number: draft.number, published_at: ctx.now, publish_at: null, slug: draft.slug, place: draft.place }
}

export async function announce(ctx: Ctx, row: EntryRow): Promise<void> {
  const entry = presentRow(await entryWithDraft(ctx.db, row.id))
  const editors = await adminIds(ctx.db)
  ctx.emit({
    type: 'content.changed',
    entity: { type: 'content', id: row.id, version: row.version },
    to: editors.map((userId) => ({ userId, data: { entry } })),
  })
}
