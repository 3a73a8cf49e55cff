import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** One more photo of a locked refund, behind the others. */
export const addPhoto = (db: Db, refundId: number, uploadId: number): Promise<unknown> =>
  sql`insert into refund_photos (refund_id, upload_id, position)
    select ${refundId}::bigint, ${uploadId}::bigint, coalesce(max(position) + 1, 0)
    from refund_photos where refund_id = ${refundId}`.execute(db)

/** The photo belongs to this refund. */
export const isPhotoOf = async (db: Db, refundId: number, uploadId: number): Promise<boolean> =>
  (await db
    .selectFrom('refund_photos')
    .select('upload_id')
    .where('refund_id', '=', refundId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()) !== undefined
