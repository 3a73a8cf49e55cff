import type { Db } from '#backend/kernel/context.ts'

export const uploadIdsOf = async (db: Db, leadId: number): Promise<number[]> =>
  (await db.selectFrom('lead_files').select('upload_id').where('lead_id', '=', leadId).orderBy('position').execute()).map(
    ({ upload_id: id }) => id,
  )

/** The place of a lead's file among its files, from 1; undefined: it is none. */
export async function placeOfFile(db: Db, leadId: number, uploadId: number): Promise<number | undefined> {
  const at = (await uploadIdsOf(db, leadId)).indexOf(uploadId)
  return at < 0 ? undefined : at + 1
}

export async function replaceFiles(
  db: Db,
  leadId: number,
  files: readonly { upload_id: number; question_id: number | null }[],
): Promise<void> {
  await db.deleteFrom('lead_files').where('lead_id', '=', leadId).execute()
  if (files.length > 0)
    await db
      .insertInto('lead_files')
      .values(files.map((file, position) => ({ ...file, lead_id: leadId, position })))
      .execute()
}
