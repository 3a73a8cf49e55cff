import type { Db } from '#backend/kernel/context.ts'
import { pictureUrl } from './seedPictures.ts'
import { categories, categoryPictures, doors } from './town/categories.ts'
import { manufacturers } from './town/manufacturers.ts'

type Type = keyof typeof categories

/** The category tree and the makers of the demo town. */
export async function seedCatalogue(tx: Db): Promise<void> {
  await seedCategories(tx)
  await tx
    .insertInto('manufacturers')
    .values(
      manufacturers.map((one) => ({
        name: one.name,
        street: one.street,
        house_number: one.houseNumber,
        postal_code: one.postalCode,
        city: one.city,
        country: one.country,
        email: `kontakt@${one.domain}.example`,
        website: `https://${one.domain}.example`,
        is_local: one.isLocal,
        in_union: one.responsible === undefined,
        responsible_name: one.responsible?.name ?? null,
        responsible_address: one.responsible?.address ?? null,
        responsible_email: one.responsible?.email ?? null,
      })),
    )
    .execute()
}

interface Planned {
  slug: string
  parent: string | null
  level: number
  type: Type
  name: string
}

async function seedCategories(tx: Db): Promise<void> {
  await tx
    .insertInto('categories')
    .values(doors.map(({ slug, name, picture }) => ({ slug, name, picture: pictureUrl(picture), level: 1, type: 'category' as const })))
    .execute()
  const planned = plan()
  const ids = new Map<string, number>()
  for (const level of [1, 2, 3]) {
    const rows = planned.filter((one) => one.level === level)
    const stored = await tx
      .insertInto('categories')
      .values(
        rows.map(({ parent, ...one }) => ({
          ...one,
          parent_id: parent === null ? null : ids.get(parent)!,
          picture: parent === null ? pictureOf(one.name) : null,
          sector: sectors[one.slug] ?? null,
        })),
      )
      .returning(['id', 'slug'])
      .execute()
    for (const { id, slug } of stored) ids.set(slug, id)
  }
}

/** Whose rules hold for a category and what stands below it. */
const sectors: Readonly<Record<string, 'food' | 'plants' | 'energy'>> = {
  lebensmittel: 'food',
  getraenke: 'food',
  kraeutertees: 'food',
  blumen: 'plants',
  pflanzen: 'plants',
  smartphones: 'energy',
}

const pictureOf = (name: string) => (categoryPictures[name] === undefined ? null : pictureUrl(categoryPictures[name]))

/** Every category with a slug of its own; where a name occurs twice, the second is told apart by its parent. */
function plan(): Planned[] {
  const rows: Planned[] = []
  const add = (name: string, parent: string | null, level: number, type: Type) => {
    const short = slugOf(name)
    const slug = parent !== null && rows.some((row) => row.slug === short) ? `${parent}-${short}` : short
    rows.push({ slug, parent, level, type, name })
    return slug
  }
  for (const [type, tree] of Object.entries(categories) as [Type, (typeof categories)[Type]][]) {
    for (const [top, subs] of Object.entries(tree)) {
      const first = add(top, null, 1, type)
      for (const [sub, children] of Object.entries(subs)) {
        const second = add(sub, first, 2, type)
        for (const child of children) add(child, second, 3, type)
      }
    }
  }
  return rows
}

/** «Öle und Essige» → `oele-und-essige`. */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
