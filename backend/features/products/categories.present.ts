import type { CategoryTree } from '#contract/calls/products.calls.ts'
import type { CategoryRow } from './categories.store.ts'

/** `direct`: the products that stand in a category itself. */
export interface CountedCategories {
  rows: readonly CategoryRow[]
  direct: ReadonlyMap<number, number>
}

/** What stands behind each door of the navigation. */
const behind: Record<string, CategoryRow['type']> = { immobilien: 'property_type', dienstleistungen: 'services' }
const isDoor = (row: CategoryRow) => row.type === 'category' && Object.hasOwn(behind, row.slug)

/** Every category counts what stands in it and below it. */
function countsOf(rows: readonly CategoryRow[], direct: ReadonlyMap<number, number>): Map<number, number> {
  const counts = new Map(rows.map(({ id }) => [id, direct.get(id) ?? 0]))
  for (const level of [3, 2]) {
    for (const row of rows) {
      if (row.level === level && row.parent_id !== null && counts.has(row.parent_id))
        counts.set(row.parent_id, counts.get(row.parent_id)! + counts.get(row.id)!)
    }
  }
  return counts
}

/** Three levels of one type. `navigation` is all goods and the doors to services and properties, the doors with what is behind them. */
export function presentTrees({ rows, direct }: CountedCategories, which: CategoryRow['type'] | 'navigation'): CategoryTree[] {
  const counts = countsOf(rows, direct)
  const below = (parent: CategoryRow) =>
    isDoor(parent)
      ? rows.filter((row) => row.level === 1 && row.type === behind[parent.slug])
      : rows.filter((row) => row.parent_id === parent.id)
  const present = (row: CategoryRow) => ({
    id: isDoor(row) ? row.slug : row.id,
    slug: row.slug,
    name: row.name,
    category_type: row.type,
    picture: row.picture,
    count: isDoor(row) ? below(row).reduce((sum, one) => sum + counts.get(one.id)!, 0) : counts.get(row.id)!,
  })
  return rows
    .filter((row) => row.level === 1 && (which === 'navigation' ? row.type === 'product' || row.type === 'category' : row.type === which))
    .map((row) => ({
      ...present(row),
      sub_categories: below(row).map((sub) => ({ ...present(sub), child_categories: below(sub).map(present) })),
    }))
}
