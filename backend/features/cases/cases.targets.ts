import { sql } from 'kysely'
import type { Ctx, Db } from '#backend/kernel/context.ts'
import type { CaseOf } from './cases.store.ts'

/** What a case is about, and whose it is. */
export interface Target {
  target_kind: NonNullable<CaseOf['target_kind']>
  target_id: number
  author_id: number | null
}
export interface ShownTarget {
  kind: NonNullable<CaseOf['target_kind']>
  name: string
  path: string | null
  text: string
}

const slugPattern = /^\/(anbieter|produkt|portal\/beitrag)\/([\w-]{1,200})\/?$/
const hereOr = (ctx: Ctx, url: string): URL | null => {
  const base = new URL(ctx.kernel.config.publicUrl)
  if (!URL.canParse(url, base.href)) return null
  const found = new URL(url, base)
  return found.host === base.host ? found : null
}

/** The thing at an address of this application; undefined for other addresses and for what only others may see. */
export async function targetOf(ctx: Ctx, url: string): Promise<Target | undefined> {
  const here = hereOr(ctx, url)
  if (!here) return undefined
  const review = /^#bewertung-(\d{1,15})$/.exec(here.hash)
  if (review) {
    const row = await ctx.db
      .selectFrom('reviews')
      .select(['id', 'author_id'])
      .where('id', '=', Number(review[1]))
      .where('status', '<>', 'deleted')
      .executeTakeFirst()
    return row && { target_kind: 'review', target_id: row.id, author_id: row.author_id }
  }
  const conversation = /^\/nachrichten\/(\d{1,15})$/.exec(here.pathname)
  if (conversation) return messageTarget(ctx, Number(conversation[1]), /^#nachricht-(\d{1,15})$/.exec(here.hash)?.[1])
  const [, place, slug] = slugPattern.exec(here.pathname) ?? []
  if (slug === undefined) return undefined
  if (place === 'anbieter') {
    const row = await ctx.db.selectFrom('providers').select('account_id').where('slug', '=', slug).executeTakeFirst()
    return row && { target_kind: 'provider', target_id: row.account_id, author_id: row.account_id }
  }
  if (place === 'produkt') {
    const row = await ctx.db.selectFrom('products').select(['id', 'provider_id']).where('slug', '=', slug).executeTakeFirst()
    return row && { target_kind: 'product', target_id: row.id, author_id: row.provider_id }
  }
  const row = await ctx.db.selectFrom('portal_posts').select('id').where('slug', '=', slug).executeTakeFirst()
  return row && { target_kind: 'post', target_id: row.id, author_id: null }
}

/** Only members of a conversation can point at it; the other one is whose words they are. */
async function messageTarget(ctx: Ctx, conversationId: number, messageId: string | undefined): Promise<Target | undefined> {
  if (ctx.caller.kind !== 'account') return undefined
  const me = ctx.caller.userId
  const both = await ctx.db
    .selectFrom('conversations')
    .select(['customer_id', 'provider_id'])
    .where('id', '=', conversationId)
    .where((eb) => eb.or([eb('customer_id', '=', me), eb('provider_id', '=', me)]))
    .executeTakeFirst()
  if (!both) return undefined
  const other = both.customer_id === me ? both.provider_id : both.customer_id
  const message =
    messageId === undefined
      ? undefined
      : await ctx.db
          .selectFrom('messages')
          .select('id')
          .where('id', '=', Number(messageId))
          .where('conversation_id', '=', conversationId)
          .where('sender_id', '=', other)
          .executeTakeFirst()
  if (message) return { target_kind: 'message', target_id: message.id, author_id: other }
  return other === null ? undefined : { target_kind: 'account', target_id: other, author_id: other }
}

const most = 1000
const nameOf = sql<string>`coalesce(p.company_name, nullif(trim(a.first_name || ' ' || a.last_name), ''), 'Ehemaliges Konto')`

/** The thing as it is today. Words of a chat are shown only because one of its members has reported them. */
export async function shownTarget(db: Db, row: CaseOf): Promise<ShownTarget | null> {
  if (row.target_kind === null || row.target_id === null) return null
  const kind = row.target_kind
  const found = await read(db, kind, row.target_id)
  return found ? { kind, name: found.name, path: found.path, text: found.text.slice(0, most) } : null
}

async function read(
  db: Db,
  kind: ShownTarget['kind'],
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
