import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

export const providerForSeo = (db: Db, slug: string) =>
  db
    .selectFrom('providers as v')
    .leftJoin('industries as i', 'i.id', 'v.industry_id')
    .where('v.slug', '=', slug)
    .where('v.active', '=', true)
    .select(['v.account_id', 'v.company_name', 'v.city', 'v.short_description', 'i.name as industry'])
    .executeTakeFirst()

export const categoryForSeo = (db: Db, slug: string) =>
  db
    .selectFrom('categories as c')
    .leftJoin('categories as up', 'up.id', 'c.parent_id')
    .where('c.slug', '=', slug)
    .where('c.active', '=', true)
    .select(['c.id', 'c.name', 'c.description', 'up.name as above'])
    .executeTakeFirst()

/** A published page or theme. */
export const entryForSeo = (db: Db, kind: 'page' | 'world', slug: string) =>
  db
    .selectFrom('content_entries as e')
    .innerJoin('content_revisions as r', (join) =>
      join.onRef('r.entry_id', '=', 'e.id').onRef('r.number', '=', sql.ref('e.published_number')),
    )
    .where('e.kind', '=', kind)
    .where('e.slug', '=', slug)
    .where('e.slug', '<>', '')
    .where('e.status', '<>', 'archived')
    .select(['r.title', 'r.description'])
    .executeTakeFirst()
