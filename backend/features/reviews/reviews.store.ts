import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ReviewSort } from '#contract/values/reviewRules.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { ReviewsTable } from '#backend/tables.ts'

export type ReviewRow = Selectable<ReviewsTable>
/** A review with what it is about and how its author looks today. */
export type FullReview = ReviewRow & {
  product_name: string | null
  product_slug: string | null
  product_kind: 'food' | 'normal' | 'service' | null
  product_picture: string | null
  company_name: string
  provider_slug: string
  provider_logo: string | null
  avatar: string | null
}
export interface About {
  type: 'product' | 'provider'
  id: number
}

export const shownStatuses = ['published', 'under_review'] as const

const full = (db: Db) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('providers as p', 'p.account_id', 'r.provider_id')
    .leftJoin('products as g', 'g.id', 'r.product_id')
    .leftJoin('accounts as a', 'a.id', 'r.author_id')
    .selectAll('r')
    .select([
      'g.name as product_name',
      'g.slug as product_slug',
      'g.kind as product_kind',
      'g.picture as product_picture',
      'p.company_name',
      'p.slug as provider_slug',
      'p.logo as provider_logo',
      'a.avatar',
    ])
type Full = ReturnType<typeof full>

const isAbout = ({ type, id }: About) =>
  type === 'product' ? sql<boolean>`r.product_id = ${id}` : sql<boolean>`r.provider_id = ${id} and r.product_id is null`

const orders: Record<ReviewSort, (query: Full) => Full> = {
  helpful: (query) => query.orderBy('r.substance', 'desc').orderBy('r.id', 'desc'),
  newest: (query) => query.orderBy('r.id', 'desc'),
  best: (query) => query.orderBy('r.rating', 'desc').orderBy('r.substance', 'desc').orderBy('r.id', 'desc'),
  worst: (query) => query.orderBy('r.rating').orderBy('r.substance', 'desc').orderBy('r.id', 'desc'),
}

/** What everybody may read about one thing. */
export function shownReviews(
  db: Db,
  about: About,
  { stars, sort, limit, offset }: { stars?: number | undefined; sort: ReviewSort; limit: number; offset: number },
): Promise<FullReview[]> {
  let query = full(db).where(isAbout(about)).where('r.status', 'in', shownStatuses)
  if (stars !== undefined) query = query.where('r.rating', '=', stars)
  return orders[sort](query).limit(limit).offset(offset).execute()
}

export const reviewById = (db: Db, id: number): Promise<FullReview | undefined> => full(db).where('r.id', '=', id).executeTakeFirst()

/** Locked for a command; whose it must be stands in the `where`. */
export async function lockReview(
  db: Db,
  id: number,
  whose: { authorId?: number; providerId?: number } = {},
): Promise<FullReview | undefined> {
  let lock = db.selectFrom('reviews').select('id').where('id', '=', id).where('status', '<>', 'deleted')
  if (whose.authorId !== undefined) lock = lock.where('author_id', '=', whose.authorId)
  if (whose.providerId !== undefined) lock = lock.where('provider_id', '=', whose.providerId)
  return (await lock.forUpdate().executeTakeFirst()) && reviewById(db, id)
}

/** Undefined when this purchase has been reviewed meanwhile. */
export const insertReview = (db: Db, row: Insertable<ReviewsTable>) =>
  db
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const saveReview = (db: Db, row: { id: number; version: number }, patch: Updateable<ReviewsTable>): Promise<ReviewRow> =>
  db
    .updateTable('reviews')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirstOrThrow()

/** An author's own, the newest first; of one thing or of all. */
export function reviewsByAuthor(db: Db, authorId: number, about: About | null, limit: number, offset = 0): Promise<FullReview[]> {
  const query = full(db).where('r.author_id', '=', authorId).where('r.status', '<>', 'deleted')
  return (about ? query.where(isAbout(about)) : query).orderBy('r.id', 'desc').limit(limit).offset(offset).execute()
}

export const countByAuthor = async (db: Db, authorId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('reviews')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('author_id', '=', authorId)
        .where('status', '<>', 'deleted')
        .executeTakeFirstOrThrow()
    ).n,
  )

/** What a provider and their articles were told in public. */
export function reviewsOfProvider(
  db: Db,
  providerId: number,
  { unanswered, limit, offset }: { unanswered: boolean; limit: number; offset: number },
): Promise<FullReview[]> {
  const query = full(db).where('r.provider_id', '=', providerId).where('r.status', 'in', shownStatuses)
  return (unanswered ? query.where('r.reply', 'is', null) : query).orderBy('r.id', 'desc').limit(limit).offset(offset).execute()
}

export async function countOfProvider(db: Db, providerId: number, unanswered: boolean): Promise<number> {
  const query = db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('provider_id', '=', providerId)
    .where('status', 'in', shownStatuses)
  return Number((await (unanswered ? query.where('reply', 'is', null) : query).executeTakeFirstOrThrow()).n)
}

/** Of these purchases, those that have been reviewed. */
export const reviewedProofs = async (db: Db, kind: NonNullable<ReviewRow['proof_kind']>, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('reviews')
    .select('proof_id')
    .where('proof_kind', '=', kind)
    .where('proof_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('status', '<>', 'deleted')
    .execute()
  return new Set(rows.map((row) => Number(row.proof_id)))
}

/** Was a review of this purchase hidden before its author deleted it? */
export const hiddenBefore = async (
  db: Db,
  { proof_kind: kind, proof_id: id }: Pick<ReviewRow, 'proof_kind' | 'proof_id'>,
): Promise<boolean> =>
  (await db
    .selectFrom('reviews')
    .select('id')
    .where('proof_kind', '=', kind)
    .where('proof_id', '=', id)
    .where('status', '=', 'deleted')
    .where('hidden_reason', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Does another review of this author still show the picture? */
export const showsPicture = async (db: Db, authorId: number, picture: string): Promise<boolean> =>
  (await db
    .selectFrom('reviews')
    .select('id')
    .where('author_id', '=', authorId)
    .where(sql<boolean>`${picture} = any(pictures)`)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const homeReviews = (db: Db, limit: number): Promise<FullReview[]> =>
  full(db).where('r.is_home', '=', true).where('r.status', 'in', shownStatuses).orderBy('r.id', 'desc').limit(limit).execute()

/** What the platform looks at: what waits for a decision (the oldest first), what is hidden, or everything. */
export async function reviewsToModerate(
  db: Db,
  status: 'open' | 'hidden' | 'all',
  limit: number,
  offset: number,
): Promise<{ rows: FullReview[]; total: number }> {
  const wanted = { open: ['pending', 'under_review'], hidden: ['hidden'], all: ['pending', 'published', 'under_review', 'hidden'] } as const
  const rows = await full(db)
    .where('r.status', 'in', wanted[status])
    .orderBy('r.id', status === 'open' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { n } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', 'in', wanted[status])
    .executeTakeFirstOrThrow()
  return { rows, total: Number(n) }
}
