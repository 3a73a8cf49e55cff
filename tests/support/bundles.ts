import type { DemoTestApp } from './demoTestApp.ts'

export interface ThingToSell {
  provider: number
  stock?: number | null
  cents?: number
  depositCents?: number
  taxRate?: number
  weight?: number
  ageLimit?: number
  /** Pieces of each variant; without any it has none. */
  variants?: readonly (number | null)[]
}
export interface PartOf {
  id: number
  variant?: number
  qty?: number
  share?: number
}
let made = 0

/** Writes goods and bundles as a test needs them, without the consents' own calls. */
export function bundlesFor({ db, now }: DemoTestApp) {
  async function thing({
    provider,
    stock = 20,
    cents = 1000,
    depositCents = 0,
    taxRate = 19,
    weight = 300,
    ageLimit = 0,
    variants = [],
  }: ThingToSell) {
    const model = await db
      .selectFrom('products')
      .selectAll()
      .where('kind', '=', 'normal')
      .where('status', '=', 'active')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('products')
      .values({
        provider_id: provider,
        kind: 'normal',
        name: `Teil ${(made += 1)}`,
        status: 'active',
        price_cents: cents,
        deposit_cents: depositCents,
        tax_rate: taxRate,
        age_limit: ageLimit,
        category_id: model.category_id,
        manufacturer_id: model.manufacturer_id,
        declaration: model.declaration === null ? null : JSON.stringify(model.declaration),
        ingredients: model.ingredients,
        weight_grams: weight,
        has_variants: variants.length > 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('product_stock')
      .values({ product_id: id, stock: variants.length > 0 ? null : stock })
      .execute()
    const variantIds: number[] = []
    for (const [position, left] of variants.entries()) {
      const variant = await db
        .insertInto('product_variants')
        .values({ product_id: id, price_cents: cents, position })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('variant_stock').values({ variant_id: variant.id, stock: left }).execute()
      variantIds.push(variant.id)
    }
    return { id, variants: variantIds }
  }

  /** The next revision of a bundle with these parts, agreed to by all who sell one, and in force. */
  async function revise(
    id: number,
    revision: number,
    parts: readonly PartOf[],
    name: string,
    more: { valid_from?: Date; stock_limit?: number } = {},
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const key = { bundle_id: id, revision }
      const shares = parts.map(({ share = 1000 }) => share)
      await tx
        .insertInto('bundle_revisions')
        .values({ ...key, ...more, name, price_cents: shares.reduce((sum, one) => sum + one, 0) })
        .execute()
      await tx
        .insertInto('bundle_items')
        .values(
          parts.map((part, position) => ({
            ...key,
            position,
            product_id: part.id,
            variant_id: part.variant ?? null,
            qty: part.qty ?? 1,
            share_cents: shares[position]!,
          })),
        )
        .execute()
      const partners = await tx
        .selectFrom('products')
        .select('provider_id')
        .distinct()
        .where(
          'id',
          'in',
          parts.map((part) => part.id),
        )
        .execute()
      await tx
        .insertInto('bundle_consents')
        .values(partners.map(({ provider_id }) => ({ ...key, provider_id })))
        .execute()
      await tx.updateTable('bundles').set({ revision }).where('id', '=', id).execute()
    })
  }

  /** An active bundle of these parts. Its shares are a thousand cents each but where said otherwise. */
  async function bundle(
    parts: readonly PartOf[],
    more: { valid_from?: Date; stock_limit?: number } = {},
  ): Promise<{ id: number; name: string; cents: number }> {
    const name = `Bündel ${(made += 1)}`
    const cents = parts.reduce((sum, { share = 1000 }) => sum + share, 0)
    const { provider_id: initiator } = await db
      .selectFrom('products')
      .select('provider_id')
      .where('id', '=', parts[0]!.id)
      .executeTakeFirstOrThrow()
    const id = await db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('bundles')
        .values({ initiator_id: initiator, status: 'draft', activated_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('bundle_revisions').values({ bundle_id: row.id, revision: 1, name: 'Entwurf', price_cents: cents }).execute()
      return row.id
    })
    await revise(id, 2, parts, name, more)
    await setStatus(id, 'active')
    return { id, name, cents }
  }
  const setStatus = (id: number, status: 'active' | 'inactive' | 'pending' | 'deleted') =>
    db.updateTable('bundles').set({ status }).where('id', '=', id).execute()
  const stockOf = async (id: number) =>
    await db.selectFrom('product_stock').select(['stock', 'held']).where('product_id', '=', id).executeTakeFirstOrThrow()
  return { thing, bundle, revise, setStatus, stockOf }
}
