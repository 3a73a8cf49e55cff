import type { ContentTarget } from '#contract/calls/contentAdmin.calls.ts'
import type { Db } from '#backend/kernel/context.ts'
import { contains } from '#backend/kernel/db/likePattern.ts'

const most = 20
export interface Wanted {
  keyword: string
  ids: readonly number[]
}
/** What a block can point at, by name or (to read a saved choice again) by number. */
export async function targetsOf(db: Db, type: ContentTarget['type'], { keyword, ids }: Wanted): Promise<ContentTarget[]> {
  if (type === 'product') {
    const rows = db
      .selectFrom('products as p')
      .innerJoin('providers as v', 'v.account_id', 'p.provider_id')
      .select(['p.id', 'p.slug', 'p.name', 'p.picture', 'v.company_name as about'])
      .where('p.status', '=', 'active')
    const found = await (ids.length > 0 ? rows.where('p.id', 'in', [...ids]) : rows.where('p.name', 'ilike', contains(keyword)))
      .orderBy('p.name')
      .orderBy('p.id')
      .limit(ids.length > 0 ? 50 : most)
      .execute()
    return found.map((row) => ({ type, ...row }))
  }
  if (type === 'provider') {
    const rows = db
      .selectFrom('providers')
      .select(['account_id as id', 'slug', 'company_name as name', 'city as about', 'logo as picture'])
      .where('active', '=', true)
    const found = await (ids.length > 0 ? rows.where('account_id', 'in', [...ids]) : rows.where('company_name', 'ilike', contains(keyword)))
      .orderBy('company_name')
      .orderBy('account_id')
      .limit(ids.length > 0 ? 50 : most)
      .execute()
    return found.map((row) => ({ type, ...row }))
  }
  const rows = db
    .selectFrom('categories as c')
    .leftJoin('categories as up', 'up.id', 'c.parent_id')
    .select(['c.id', 'c.slug', 'c.name', 'c.picture', 'up.name as above'])
    .where('c.active', '=', true)
  const found = await (ids.length > 0 ? rows.where('c.id', 'in', [...ids]) : rows.where('c.name', 'ilike', contains(keyword)))
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(ids.length > 0 ? 50 : most)
    .execute()
  return found.map(({ above, ...row }) => ({ type, ...row, about: above ?? '' }))
}
