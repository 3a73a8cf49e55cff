import { cities, families, materials, models, qualities, sentences, shops, things } from './words.ts'

const list = (words: readonly string[]) => `array[${words.map((word) => `'${word.replace(/'/g, "''")}'`).join(', ')}]`
/** A number from 0 up to 1 that depends on nothing but the row and the salt. */
const chance = (row: string, salt: number) => `((hashint8extended(${row}, ${salt}) & 2147483647) / 2147483648.0)`
const pick = (words: readonly string[], row: string, salt: number) =>
  `(${list(words)})[1 + floor(${chance(row, salt)} * ${words.length})::int]`

export const providersFor = (products: number) => Math.max(20, Math.floor(products / 200))

/** Statements that fill an empty, migrated shop with a catalogue (seedCatalogue) and `features`; the same n gives the same shop. */
export function fillStatements(n: number): { what: string; sql: string }[] {
  const sellers = providersFor(n)
  const lat = `(array[${cities.map((one) => one[1]).join(', ')}])`
  const lng = `(array[${cities.map((one) => one[2]).join(', ')}])`
  const city = (salt: number) => `1 + floor(${chance('i', salt)} * ${cities.length})::int`
  // A few sellers and categories have very much, most have little.
  const skewed = (count: string, salt: number, bend: number) => `floor(power(${chance('i', salt)}, ${bend}) * ${count})::int`
  return [
    {
      what: 'Verkäufer',
      sql: `
      insert into accounts (id, role, email, first_name, last_name) overriding system value
        select 1000 + i, 'provider', 'verkauf' || i || '@fuellung.example', 'Kim', ${pick(families, 'i', 1)}
        from generate_series(1, ${sellers}) i;
      insert into providers (account_id, kind, slug, company_name, street, house_number, postal_code, city, lat, lng, rating_average,
        rating_count)
      select 1000 + i, 'shop', 'laden-' || i, ${pick(shops, 'i', 2)} || ' ' || ${pick(families, 'i', 1)} || ' ' || i, 'Marktstraße',
        '' || i, lpad((10000 + i % 80000)::text, 5, '0'), (${list(cities.map(([name]) => name))})[${city(3)}],
        ${lat}[${city(3)}] + ${chance('i', 4)} - 0.5, ${lng}[${city(3)}] + ${chance('i', 5)} - 0.5,
          round((2 + 3 * ${chance('i', 6)})::numeric, 2), 10 from generate_series(1, ${sellers}) i`,
    },
    {
      what: 'Produkte',
      sql: `
      with leaves as (select array_agg(id order by hashint8extended(id, 7)) as ids from categories where level = 3 and type = 'product'),
        makers as (select array_agg(id order by id) as ids from manufacturers)
      insert into products (id, provider_id, kind, name, slug, description, details, price_cents, tax_rate, status, picture, category_id,
        manufacturer_id, sku, delivery_days_from, delivery_days_until, shipping_cents, has_variants, created_at) overriding system value
      select i, 1001 + ${skewed(String(sellers), 8, 1.5)}, 'normal', initcap(${pick(qualities, 'i', 9)}) || 'e ' ||
          ${pick(materials, 'i', 10)} || ${pick(things, 'i', 11)} || ' ' || ${pick(models, 'i', 12)} || ' ' || i % 997, 'produkt-' || i,
        ${pick(sentences, 'i', 13)},
          '<p>' || ${pick(sentences, 'i', 14)} || ' ' || ${pick(sentences, 'i', 15)} || '</p><p>' || ${pick(sentences, 'i', 16)} || '</p>',
        100 + floor(power(${chance('i', 17)}, 3) * 90000)::int / 10 * 10 + 9, 19, 'active', '/media/demo/produkt-' || i % 100 || '.webp',
          leaves.ids[1 + ${skewed('array_length(leaves.ids, 1)', 18, 1.7)}], makers.ids[1 + i % array_length(makers.ids, 1)], 'F-' || i,
        1 + (i % 4)::int, 2 + (i % 4)::int + (i % 3)::int, case when i % 3 = 0 then 0 else 490 end, i % 20 = 0,
          timestamptz '2026-01-01' + ${chance('i', 19)} * interval '300 days'
      from generate_series(1, ${n}::bigint) i, leaves, makers`,
    },
    {
      what: 'Preise, Bilder, Bestand',
      sql: `
      insert into price_history (product_id, price_cents, at) select id, case when id % 10 = 0 then price_cents * 5 / 4
        else price_cents end, created_at from products;
      insert into price_history (product_id, price_cents, at) select id, price_cents, now() - interval '5 days' from products
        where id % 10 = 0;
      insert into product_images (product_id, picture, position) select id, '/media/demo/produkt-' || (id + step) % 100 || '.webp', step
        from products, generate_series(0, 1) step;
      insert into product_stock (product_id, stock) select id, case when id % 25 = 0 then 0 else id % 90 end from products;
      insert into product_counters (product_id, views, sales, rating_1, rating_2, rating_3, rating_4, rating_5)
      select i, floor(power(${chance('i', 20)}, 8) * 20000), floor(power(${chance('i', 21)}, 12) * 900), i % 3, i % 2, i % 4, i % 7,
        floor(${chance('i', 22)} * 12) from (select id as i from products) as all_products`,
    },
    {
      what: 'Merkmale und Varianten',
      sql: `
      insert into product_features (product_id, value_id)
        select p.id, v.ids[1 + (hashint8extended(p.id, f.id) & 2147483647) % array_length(v.ids, 1)]
        from products p, features f, lateral (select array_agg(id order by id) as ids from feature_values where feature_id = f.id) v
        where (p.id + f.id) % 4 <> 0;
      insert into product_variants (id, product_id, price_cents, position) overriding system value
        select p.id * 10 + step, p.id, p.price_cents + step * 100, step from products p, generate_series(0, 2) step where p.has_variants;
      insert into variant_values (variant_id, feature_id, value_id) select w.id, f.id, v.ids[1 + w.position % array_length(v.ids, 1)]
        from product_variants w, features f, lateral (select array_agg(id order by id) as ids from feature_values where feature_id = f.id) v
        where f.name = 'Farbe';
      insert into variant_stock (variant_id, stock) select id, id % 12 from product_variants;
      insert into price_history (product_id, variant_id, price_cents, at) select w.product_id, w.id, w.price_cents, p.created_at
        from product_variants w join products p on p.id = w.product_id`,
    },
  ]
}
