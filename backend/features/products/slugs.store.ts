import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import type { OldSlugsTable } from '#backend/tables.ts'

export type RedirectKind = OldSlugsTable['kind']

/** Where the public finds each kind, and what must be true of it. */
const entry = { table: 'content_entries', id: 'id', shown: 't.published_number is not null and t.kind = o.kind' }
const homes: Record<RedirectKind, { table: string; id: string; shown: string }> = {
  product: { table: 'products', id: 'id', shown: "t.status = 'active'" },
  provider: { table: 'providers', id: 'account_id', shown: 't.active' },
  category: { table: 'categories', id: 'id', shown: 't.active' },
  post: { table: 'portal_posts', id: 'id', shown: "t.status = 'published'" },
  page: entry,
  world: entry,
  widget: entry,
}

/** The present address of what stood under an old one; null when it never did or is not public any more. */
export async function currentSlugOf(db: Db, kind: RedirectKind, slug: string): Promise<string | null> {
  const { table, id, shown } = homes[kind]
  const { rows } = await db.executeQuery<{ slug: string }>(
    rawSql(`select t.slug from old_slugs o join ${table} t on t.${id} = o.entity_id where o.kind = $1 and o.slug = $2 and ${shown}`, [
      kind,
      slug,
    ]),
  )
  return rows[0]?.slug ?? null
}

/** What became of a product that is not public under this address: where it is now, or that it is gone for good. */
export async function outcomeOfSlug(db: Db, slug: string): Promise<{ redirectTo: string | null; gone: boolean }> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('providers as v', 'v.account_id', 'p.provider_id')
    .where((eb) =>
      eb.or([
        eb('p.slug', '=', slug),
        eb('p.id', '=', eb.selectFrom('old_slugs as o').where('o.kind', '=', 'product').where('o.slug', '=', slug).select('o.entity_id')),
      ]),
    )
    .select(['p.slug', 'p.status', 'v.active', sql<boolean>`p.slug = ${slug}`.as('here')])
    .execute()
  const moved = rows.find((row) => !row.here && row.status === 'active' && row.active)
  return { redirectTo: moved?.slug ?? null, gone: rows.some((row) => row.status === 'deleted') }
}
