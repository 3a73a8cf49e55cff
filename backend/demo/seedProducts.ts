import { notRevocableOf } from '#backend/demo/town/products/notRevocable.ts'
import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { pictureUrl } from './seedPictures.ts'
import { seedProductParts } from './seedProductParts.ts'
import { seedProductPrices } from './seedProductPrices.ts'
import { seedProductVariants } from './seedProductVariants.ts'
import { surchargeOf } from './seedShippings.ts'
import { dayMs, type SeededGood } from './seededGoods.ts'
import { foodFacts } from './town/products/foodFacts.ts'
import { detailsOf, plannedGoods, type PlannedGood } from './town/products/plan.ts'
import { serviceRubrics } from './town/products/serviceRubrics.ts'
import { seededRandom } from './town/seededRandom.ts'
import { town } from './town/town.ts'

/** Fills the windows of the town's shops, relative to `now`; `ids`: provider slug → account. */
export async function seedProducts(tx: Db, now: Date, ids: ReadonlyMap<string, number>): Promise<void> {
  const planned = plannedGoods()
  await insertNew(
    tx,
    planned.filter(({ isNew }) => isNew),
    ids,
  )
  const goods = await numbered(tx, planned, ids, now)
  await describe(tx, goods)
  await describeServices(tx, ids, now)
  await seedProductVariants(tx, goods)
  await seedProductParts(tx, goods, now)
  await seedProductPrices(tx, goods, now)
}

async function insertNew(tx: Db, goods: readonly PlannedGood[], ids: ReadonlyMap<string, number>): Promise<void> {
  const rows = await tx
    .insertInto('products')
    .values(
      goods.map((good) => ({
        provider_id: ids.get(good.shop)!,
        kind: 'normal' as const,
        name: good.name,
        description: good.text,
        price_cents: good.cents,
        tax_rate: good.tax ?? 19,
        position: good.position,
        deposit_cents: good.deposit ?? 0,
        deposit_type: good.deposit ? ('mehrweg' as const) : null,
        age_limit: good.age ?? 0,
        alcohol_percent: good.alcohol ?? null,
        status: good.status ?? ('active' as const),
        picture: good.picture === null ? null : pictureUrl(good.picture),
        content_amount: good.content?.amount ?? null,
        content_unit: good.content?.unit ?? null,
        delivery_days_from: good.days?.[0] ?? 2,
        delivery_days_until: good.days?.[1] ?? 4,
      })),
    )
    .returning(['id', 'provider_id', 'position'])
    .execute()
  await tx
    .insertInto('product_stock')
    .values(
      rows.map((row) => ({
        product_id: row.id,
        stock: goods.find((good) => ids.get(good.shop) === row.provider_id && good.position === row.position)!.stock ?? 12,
      })),
    )
    .execute()
}

async function numbered(tx: Db, planned: readonly PlannedGood[], ids: ReadonlyMap<string, number>, now: Date): Promise<SeededGood[]> {
  const random = seededRandom(2026)
  const rows = await tx.selectFrom('products').select(['id', 'provider_id', 'position']).where('kind', '=', 'normal').execute()
  const known = new Map(rows.map((row) => [`${row.provider_id}/${row.position}`, row.id]))
  return planned.map((good) => {
    const providerId = ids.get(good.shop)!
    const days = good.since ?? random.between(45, 380)
    return {
      ...good,
      id: known.get(`${providerId}/${good.position}`)!,
      providerId,
      createdAt: new Date(now.getTime() - days * dayMs - random.below(dayMs / 2)),
    }
  })
}

/** One statement for all: what the window adds to the rows. A variant's price is the product's where there are some. */
async function describe(tx: Db, goods: readonly SeededGood[]): Promise<void> {
  const categories = new Map((await tx.selectFrom('categories').select(['id', 'slug']).execute()).map((row) => [row.slug, row.id]))
  const manufacturers = new Map((await tx.selectFrom('manufacturers').select(['id', 'name']).execute()).map((row) => [row.name, row.id]))
  const slugs = new Set<string>()
  const rows = goods.map((good) => {
    const category = categories.get(good.rubric)
    if (category === undefined) throw new Error(`no category ${good.rubric}`)
    return {
      id: good.id,
      slug: uniqueSlug(slugs, good),
      category_id: category,
      manufacturer_id: good.maker ? manufacturers.get(good.maker)! : null,
      price_cents: good.variants ? Math.min(...good.variants.of.map(({ cents }) => cents)) : good.cents,
      has_variants: good.variants !== undefined,
      sku: `${good.shop.slice(0, 3).toUpperCase()}-${String(good.position + 1).padStart(3, '0')}`,
      ean: eanOf(good.id),
      details: detailsOf(good),
      safety_text: good.safety ?? '',
      uvp_cents: good.uvp ?? null,
      unit_type: good.unit ?? 'piece',
      condition: good.condition ?? 'new',
      weight_grams: good.grams ?? null,
      length_mm: good.mm?.[0] ?? null,
      width_mm: good.mm?.[1] ?? null,
      height_mm: good.mm?.[2] ?? null,
      shipping_cents: surchargeOf(good),
      is_featured: good.featured ?? false,
      created_at: good.createdAt,
      claim_proof: good.claimProof ?? '',
      not_revocable: notRevocableOf(good),
      ...foodOf(good),
    }
  })
  await sql`update products p set slug = r.slug, category_id = r.category_id, manufacturer_id = r.manufacturer_id, price_cents = r.price_cents, has_variants = r.has_variants, sku = r.sku, article_number = r.sku, ean = r.ean,
      details = r.details, safety_text = r.safety_text, uvp_cents = r.uvp_cents, unit_type = r.unit_type, condition = r.condition, weight_grams = r.weight_grams, length_mm = r.length_mm, width_mm = r.width_mm, height_mm = r.height_mm,
      shipping_cents = r.shipping_cents, is_featured = r.is_featured, claim_proof = r.claim_proof, not_revocable = r.not_revocable, ingredients = r.ingredients, declaration = r.declaration, created_at = r.created_at, updated_at = r.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, slug text, category_id bigint, manufacturer_id bigint, price_cents int, has_variants boolean, sku text, ean text, details text, safety_text text, uvp_cents int,
      unit_type text, condition text, weight_grams int, length_mm int, width_mm int, height_mm int, shipping_cents int, is_featured boolean, claim_proof text, not_revocable text, ingredients text, declaration jsonb, created_at timestamptz) where p.id = r.id`.execute(
    tx,
  )
  // Where the bike stood before it was named after its gears.
  await tx
    .insertInto('old_slugs')
    .values({ kind: 'product', slug: 'stadtrad-linde', entity_id: goods.find(({ key }) => key === 'stadtrad-linde')!.id })
    .execute()
}

/** Ingredients and allergens of packaged food; nothing of what is not eaten. */
function foodOf({ shop, key }: PlannedGood) {
  const facts = foodFacts[shop]?.[key]
  return facts
    ? {
        ingredients: facts.ingredients,
        declaration: { allergens: facts.allergens ?? [], cereals: facts.cereals ?? [], nuts: [], additives: [] },
      }
    : { ingredients: '', declaration: null }
}

async function describeServices(tx: Db, ids: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const rows = town.providers.flatMap((provider) =>
    provider.kind === 'craft' || provider.kind === 'service'
      ? provider.services.map((service, position) => ({
          provider_id: ids.get(provider.slug)!,
          position,
          category: serviceRubrics[`${provider.slug}/${service.key}`]!,
          details: `${detailsOf({ text: service.description, rubric: '' })}<h3>So läuft es ab</h3><ol><li>Sie schildern kurz, worum es geht.</li><li>Sie bekommen eine Rückfrage oder einen Termin, meist am selben Tag.</li><li>Vor der Arbeit steht der Preis fest.</li></ol>`,
        }))
      : [],
  )
  await sql`update products p set category_id = c.id, details = r.details, unit_type = 'flat', created_at = ${new Date(now.getTime() - 200 * dayMs)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(provider_id bigint, position int, category text, details text) join categories c on c.slug = r.category
    where p.provider_id = r.provider_id and p.position = r.position and p.kind = 'service'`.execute(tx)
}

function uniqueSlug(taken: Set<string>, { name, key }: PlannedGood): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const slug = taken.has(plain) ? `${plain}-${key}` : plain
  taken.add(slug)
  return slug
}

/** From the numbers shops may give out themselves (29…), with a true check digit. */
function eanOf(id: number): string {
  const digits = `29${String(id).padStart(10, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
