import { notify } from '#backend/features/notifications/notifications.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import type { PayloadOf } from '#backend/kernel/jobs.types.ts'
import { announceChanged } from './savedSearches.effects.ts'
import { savedSearchJobs } from './savedSearches.jobs.ts'
import { hitsOf } from './savedSearches.present.ts'
import { dueSearches, noteTold, type SavedSearchRow } from './savedSearches.store.ts'

const hour = 3_600_000
/** Of one search nobody hears more often. */
const quietMs = 24 * hour
/** So many questions to the search in one job. */
const perBatch = 20

/** Begins the look of this hour, if nobody has yet. */
export const beginLook = (ctx: Ctx) =>
  inCommand(ctx, (command) => {
    command.enqueue(savedSearchJobs['savedSearches.look'], { after: 0, round: Math.floor(command.now.getTime() / hour) })
    return Promise.resolve()
  })

/**
 * Tells who asked for it what was listed since their last visit, or since it was last told, and asks for the next batch. The search is
 * asked before anything is locked; whoever looked, changed or was told meanwhile is left to the next hour.
 */
export async function lookForNew(ctx: Ctx, { after, round }: PayloadOf<(typeof savedSearchJobs)['savedSearches.look']>): Promise<void> {
  const rows = await dueSearches(ctx.db, after, new Date(ctx.now.getTime() - quietMs), perBatch)
  for (const row of rows) {
    const since = row.notified_at !== null && row.notified_at > row.seen_at ? row.notified_at : row.seen_at
    const fresh = (await hitsOf(ctx, row, since))?.fresh ?? 0
    if (fresh > 0) await inCommand(ctx, (command) => tell(command, row, fresh))
  }
  const last = rows.at(-1)
  if (last && rows.length === perBatch)
    await inCommand(ctx, (command) => {
      command.enqueue(savedSearchJobs['savedSearches.look'], { after: last.id, round })
      return Promise.resolve()
    })
}

async function tell(ctx: Ctx, row: SavedSearchRow, fresh: number): Promise<void> {
  const told = await noteTold(ctx.db, row, ctx.now)
  if (!told) return
  await announceChanged(ctx, told)
  await notify(ctx, told.account_id, {
    type: 'search',
    title: fresh === 1 ? 'Ein neuer Treffer' : `${fresh} neue Treffer`,
    body: `Ihre gespeicherte Suche „${told.name}“ hat etwas Neues.`,
    link: '/konto/gespeicherte-suchen',
    uniqueKey: `saved-search-${told.id}`,
  })
}
