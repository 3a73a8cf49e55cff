import type { Ctx, Db } from '#backend/kernel/context.ts'
import { writePageChanges } from '#backend/kernel/pageChanges.store.ts'
import { tagsOf } from './content.keys.ts'

/** Invalidates what pages show of these entries, in the command that wrote them; a moved one also as it was. */
export function entriesTouched(ctx: Ctx, rows: readonly Parameters<typeof tagsOf>[0][]): void {
  ctx.invalidate(...rows.flatMap(tagsOf))
}

/** The same for an import, which runs outside the server's commands; gateways read it from the table. */
export const entriesImported = (db: Db, rows: readonly Parameters<typeof tagsOf>[0][]): Promise<void> =>
  writePageChanges(db, rows.flatMap(tagsOf))
