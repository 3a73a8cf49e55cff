import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

interface Letter {
  notice_id: number
  account_id: number
  order_id: number
  /** Sealed; two guests with one address are one buyer. */
  address_hash: string
}

/**
 * Notes who is written to now and returns these accounts: whoever has been written to of this notice, by account or address, is left out.
 */
export async function claimLetters(db: Db, letters: readonly Letter[], at: Date): Promise<ReadonlySet<number>> {
  if (letters.length === 0) return new Set()
  const claimed = await db
    .insertInto('safety_letters')
    .values(letters.map((letter) => ({ ...letter, written_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .execute()
  return new Set(claimed.map(({ account_id: id }) => id))
}

/** So many more have been written to; the number outlives the letters. */
export const countTold = (db: Db, noticeId: number, more: number) =>
  db
    .updateTable('safety_notices')
    .set({ told_count: sql`told_count + ${more}` })
    .where('id', '=', noticeId)
    .execute()

/** What an account was warned of. */
export const lettersTo = (db: Db, accountId: number) =>
  db
    .selectFrom('safety_letters as l')
    .innerJoin('safety_notices as n', 'n.id', 'l.notice_id')
    .innerJoin('products as p', 'p.id', 'n.product_id')
    .select(['l.written_at', 'p.name', 'n.hazard'])
    .where('l.account_id', '=', accountId)
    .orderBy('l.id')
    .execute()

/** The account that takes a guest's orders over was warned with them; where it had a letter of its own, that one counts. */
export async function handOverLetters(db: Db, from: number, to: number): Promise<void> {
  await db
    .updateTable('safety_letters')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .where('notice_id', 'not in', db.selectFrom('safety_letters').select('notice_id').where('account_id', '=', to))
    .execute()
}

/** Whoever leaves is no longer known by address; that somebody was written to stays. */
export const forgetAddress = (db: Db, accountId: number) =>
  db
    .updateTable('safety_letters')
    .set({ address_hash: null })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`address_hash is not null`)
    .execute()

/** Who was written to, before this moment. */
export const forgetLetters = (db: Db, before: Date) => db.deleteFrom('safety_letters').where('written_at', '<', before).execute()
