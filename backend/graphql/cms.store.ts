import type { Db } from '#backend/kernel/context.ts'

export const cookieTypes = (db: Db) => db.selectFrom('cookie_types').selectAll().orderBy('position').orderBy('id').execute()
