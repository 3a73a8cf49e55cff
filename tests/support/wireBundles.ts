import type pg from 'pg'

/** Shops of the demo town that sell bundles together, as they log in. */
export const bundleShops = ['radwerk', 'hofladen', 'spielkiste'] as const
export type BundleShop = (typeof bundleShops)[number]
export const mailOf = (shop: BundleShop) => `${shop}@lindenbrueck.example`

/** Bodies of requests over the wire: a bundle of one thing of each of these shops, nine euros each. */
export async function wireBundles(db: pg.Client) {
  const { rows } = await db.query<{ email: string; provider_id: string; product_id: string }>(
    `select a.email, a.id as provider_id, (select min(p.id) from products p where p.provider_id = a.id and p.kind = 'normal'
      and p.status = 'active'
      and not p.has_variants and p.ean !~ '^97[89]') as product_id from accounts a where a.email = any($1)`,
    [bundleShops.map(mailOf)],
  )
  const of = (shop: BundleShop) => rows.find(({ email }) => email === mailOf(shop))!
  return (shops: readonly BundleShop[], name: string, shareCents = 900) => ({
    name,
    price_cents: shareCents * shops.length,
    items: shops.map((shop) => ({ product_id: Number(of(shop).product_id), variant_id: null, qty: 1 })),
    shares: shops.map((shop) => ({ provider_id: Number(of(shop).provider_id), share_cents: shareCents })),
  })
}

/** What stands of each of these bundles, and how often each step was taken. */
export async function statesOf(db: pg.Client, ids: readonly number[]) {
  const { rows } = await db.query<{
    status: string
    revision: number
    agreed: number
    missing: number
    asks: string[] | null
    steps: string[] | null
  }>(
    `select b.status, b.revision, (select count(*)::int from bundle_consents c
      where c.bundle_id = b.id and c.revision = b.revision) as agreed,
      (select count(distinct p.provider_id)::int from bundle_items i join products p on p.id = i.product_id
        where i.bundle_id = b.id and i.revision = b.revision
        and not exists (select from bundle_consents c where c.bundle_id = b.id and c.revision = b.revision
          and c.provider_id = p.provider_id)) as missing,
      (select array_agg(a.kind || ' ' || a.status order by a.id) from bundle_asks a where a.bundle_id = b.id) as asks,
      (select array_agg(t.event order by t.id) from transitions t where t.machine = 'bundle' and t.entity_id = b.id
        and t.from_state <> t.to_state) as steps
    from bundles b where b.id = any($1) order by b.id`,
    [ids],
  )
  return rows
}
