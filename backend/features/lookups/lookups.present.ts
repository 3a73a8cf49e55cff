import type { Selectable } from 'kysely'
import type { Category, CategoryItem } from '#contract/calls/lookups.calls.ts'
import { registers, type CompanyType } from '#contract/values/companyTypes.ts'
import type { OfferedTax } from '#contract/values/taxes.ts'
import type { UnitType } from '#contract/values/units.ts'
import type { ManufacturersTable } from '#backend/tables.ts'
import type { CategoryRow } from './categories.store.ts'

export const presentUnit = ({ code, name, symbol, base }: UnitType) => ({ code, name, symbol, base_unit: base })

export const presentCompanyType = ({ code, name, short, register, representative }: CompanyType) => ({
  code,
  name,
  short,
  needs_register: register !== null,
  register: register && { code: register, name: registers[register] },
  needs_representative: representative,
})

export const presentTax = ({ code, name, percent, from, until }: OfferedTax) => ({ code, name, percent, valid_from: from, valid_to: until })

export const presentManufacturer = (row: Selectable<ManufacturersTable>) => ({
  id: row.id,
  name: row.name,
  street: row.street,
  house_number: row.house_number,
  postal_code: row.postal_code,
  city: row.city,
  country: row.country,
  email: row.email,
  website: row.website,
  is_local: row.is_local,
  responsible: row.in_union
    ? null
    : { name: row.responsible_name ?? '', address: row.responsible_address ?? '', email: row.responsible_email ?? '' },
})

/** What stands behind each door of the navigation. */
const behind = { immobilien: 'property_type', dienstleistungen: 'services' } as const
type Door = keyof typeof behind
const isDoor = (slug: string): slug is Door => Object.hasOwn(behind, slug)

export function presentCategory({ id, slug, name, type }: CategoryRow): CategoryItem {
  return { id: type === 'category' && isDoor(slug) ? slug : id, name, slug, category_type: type }
}

/** The categories right below one; below a door stand the first levels of its type. */
const below = (rows: readonly CategoryRow[], parent: CategoryRow) =>
  parent.type === 'category' && isDoor(parent.slug)
    ? rows.filter((row) => row.level === 1 && row.type === behind[parent.slug as Door])
    : rows.filter((row) => row.parent_id === parent.id)

/** Three levels of one type. `category` is the navigation: all goods and the doors to services and properties. */
export function categoryTree(rows: readonly CategoryRow[], type: CategoryRow['type'] | 'all'): Category[] {
  const navigation = type === 'category' || type === 'all'
  const roots = rows.filter(
    (row) => row.level === 1 && (navigation ? row.type === 'product' || row.type === 'category' : row.type === type),
  )
  return roots.map((root) => ({
    ...presentCategory(root),
    sub_categories: below(rows, root).map((sub) => ({ ...presentCategory(sub), child_categories: below(rows, sub).map(presentCategory) })),
  }))
}

/** Undefined when there is no such category. */
export function categoriesBelow(rows: readonly CategoryRow[], asked: string): CategoryItem[] | undefined {
  const parent = rows.find((row) => (isDoor(asked) ? row.type === 'category' && row.slug === asked : row.id === Number(asked)))
  return parent && below(rows, parent).map(presentCategory)
}
