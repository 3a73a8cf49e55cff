import type { OfficialGraphicKind } from '#contract/values/officialGraphicKinds.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { OfficialGraphicsTable } from '#backend/tables.ts'
import type { Insertable } from 'kysely'

export const graphics = (db: Db) => db.selectFrom('official_graphics').select(['kind', 'image', 'words', 'set_at']).execute()

/** @returns the picture that stood there before */
export async function saveGraphic(db: Db, row: Insertable<OfficialGraphicsTable>): Promise<string | undefined> {
  const before = await db.selectFrom('official_graphics').select('image').where('kind', '=', row.kind).forUpdate().executeTakeFirst()
  await db
    .insertInto('official_graphics')
    .values(row)
    .onConflict((known) => known.column('kind').doUpdateSet(row))
    .execute()
  return before?.image
}

export const deleteGraphic = (db: Db, kind: OfficialGraphicKind) =>
  db.deleteFrom('official_graphics').where('kind', '=', kind).returning('image').executeTakeFirst()
