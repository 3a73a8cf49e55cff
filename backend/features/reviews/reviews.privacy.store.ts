import type { Db } from '#backend/kernel/context.ts'
import { shownStatuses } from './reviews.store.ts'

/** What the public reads under this author's name is about these. */
export const shownSubjectsOf = (db: Db, authorId: number) =>
  db
    .selectFrom('reviews')
    .select(['product_id', 'provider_id'])
    .distinct()
    .where('author_id', '=', authorId)
    .where('anonym', '=', false)
    .where('status', 'in', shownStatuses)
    .execute()

export const writtenBy = (db: Db, authorId: number) =>
  db.selectFrom('reviews').select(['product_id', 'provider_id', 'pictures', 'is_home']).where('author_id', '=', authorId).execute()

/** The bare stars stay. */
export async function loseWords(db: Db, authorId: number): Promise<void> {
  await db
    .updateTable('reviews')
    .set((set) => ({
      author_id: null,
      author_name: '',
      title: '',
      text: '',
      pictures: [],
      reply: null,
      replied_at: null,
      appeal: null,
      hidden_note: '',
      is_home: false,
      proof_kind: null,
      proof_id: null,
      version: set('version', '+', 1),
    }))
    .where('author_id', '=', authorId)
    .execute()
}

export const repliesOf = (db: Db, providerId: number) =>
  db
    .selectFrom('reviews')
    .select(['id', 'reply', 'replied_at'])
    .where('provider_id', '=', providerId)
    .where('reply', 'is not', null)
    .orderBy('id')
    .execute()

/** @returns what they stood under */
export const loseReplies = (db: Db, providerId: number) =>
  db
    .updateTable('reviews')
    .set({ reply: null, replied_at: null })
    .where('provider_id', '=', providerId)
    .where('reply', 'is not', null)
    .returning(['product_id', 'provider_id', 'is_home'])
    .execute()
