import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { CaseOf } from './cases.store.ts'

/** A review that can be seen; undefined when it is gone. */
export const reviewAt = (db: Db, id: number) =>
  db.selectFrom('reviews').select(['id', 'author_id']).where('id', '=', id).where('status', '<>', 'deleted').executeTakeFirst()
export const reviewStatus = (db: Db, id: number) => db.selectFrom('reviews').select('status').where('id', '=', id).executeTakeFirstOrThrow()
export const providerAt = (db: Db, slug: string) =>
  db.selectFrom('providers').select('account_id').where('slug', '=', slug).executeTakeFirst()
export const productAt = (db: Db, slug: string) =>
  db.selectFrom('products').select(['id', 'provider_id']).where('slug', '=', slug).executeTakeFirst()
export const postAt = (db: Db, slug: string) => db.selectFrom('portal_posts').select('id').where('slug', '=', slug).executeTakeFirst()

/** Both members of a conversation, for one of them. */
export const membersOf = (db: Db, conversationId: number, memberId: number) =>
  db
    .selectFrom('conversations')
    .select(['customer_id', 'provider_id'])
    .where('id', '=', conversationId)
    .where((eb) => eb.or([eb('customer_id', '=', memberId), eb('provider_id', '=', memberId)]))
    .executeTakeFirst()
/** A message of the conversation, if this member sent it. */
export const messageAt = (db: Db, id: number, conversationId: number, senderId: number | null) =>
  db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .executeTakeFirst()

const nameOf = sql<string>`coalesce(p.company_name, nullif(trim(a.first_name || ' ' || a.last_name), ''), 'Ehemaliges Konto')`

/** The thing in words, as it is today. */
export async function readTarget(
  db: Db,
  kind: NonNullable<CaseOf['target_kind']>,
  id: number,
): Promise<{ name: string; path: string | null; text: string } | undefined> {
  switch (kind) {
    case 'provider':
    case 'account':
      return db
        .selectFrom('accounts as a')
        .leftJoin('providers as p', 'p.account_id', 'a.id')
        .select([
          nameOf.as('name'),
          sql<string | null>`'/anbieter/' || p.slug`.as('path'),
          sql<string>`coalesce(p.short_description, '')`.as('text'),
        ])
        .where('a.id', '=', id)
        .executeTakeFirst()
    case 'product':
      return db
        .selectFrom('products')
        .select(['name', sql<string>`'/produkt/' || slug`.as('path'), sql<string>`''`.as('text')])
        .where('id', '=', id)
        .executeTakeFirst()
    case 'post':
      return db
        .selectFrom('portal_posts')
        .select(['title as name', sql<string>`'/portal/beitrag/' || slug`.as('path'), 'text'])
        .where('id', '=', id)
        .executeTakeFirst()
    case 'message':
      return db
        .selectFrom('messages as m')
        .leftJoin('accounts as a', 'a.id', 'm.sender_id')
        .leftJoin('providers as p', 'p.account_id', 'm.sender_id')
        .select([sql<string>`'Nachricht von ' || ${nameOf}`.as('name'), sql<null>`null`.as('path'), 'm.body as text'])
        .where('m.id', '=', id)
        .executeTakeFirst()
    case 'review':
      return db
        .selectFrom('reviews as r')
        .innerJoin('providers as p', 'p.account_id', 'r.provider_id')
        .leftJoin('products as g', 'g.id', 'r.product_id')
        .select([
          sql<string>`'Bewertung zu ' || coalesce(g.name, p.company_name)`.as('name'),
          sql<string>`case when g.id is not null and g.kind <> 'food' then '/produkt/' || g.slug else '/anbieter/' || p.slug end`.as(
            'path',
          ),
          sql<string>`trim(r.title || E'\n' || r.text)`.as('text'),
        ])
        .where('r.id', '=', id)
        .executeTakeFirst()
  }
}

/** Whose account it is. */
export const authorOf = (db: Db, authorId: number) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('providers as p', 'p.account_id', 'a.id')
    .select(['a.id', 'a.role', 'a.status', 'a.email', 'p.registration_status', nameOf.as('name')])
    .where('a.id', '=', authorId)
    .executeTakeFirst()
export type Author = NonNullable<Awaited<ReturnType<typeof authorOf>>>
