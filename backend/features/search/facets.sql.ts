import { sql, type RawBuilder } from 'kysely'
import { priced, type Choice, type Search } from './hits.sql.ts'

/** Round amounts between which prices are counted, in cents; the last is open. */
const priceEdges = [0, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000] as const
export const priceSteps = priceEdges.map((from, at) => ({ from_cents: from, to_cents: priceEdges[at + 1] ?? null }))
export const ratingSteps = [4, 3, 2, 1] as const
export const daySteps = [1, 2, 3, 5, 10] as const
const maxProviders = 20
const maxFeatures = 12
const maxValues = 40

/** The set a choice is counted in: that without itself where it is chosen. */
const setOf = ({ chosen }: Search, choice: Choice) => sql.ref(chosen.has(choice) ? nameOf(choice) : 'hits')
export const nameOf = (choice: Choice) => `without_${choice.replace(':', '_')}`

const one = (key: string, value: RawBuilder<unknown>) => sql`${sql.lit(key)}, (${value})`
const counts = (filters: readonly RawBuilder<unknown>[]) => sql.join(filters.map((filter) => sql`count(*) filter (where ${filter})`))

/**
 * Everything counted beside the list as one JSON object, in German order where it has names. `sizes`: how large the sets are that it was
 * counted in.
 */
export function facets(search: Search): RawBuilder<unknown> {
  const { scope, chosen } = search
  const level = scope.category === null || scope.category.type === 'category' ? 1 : scope.category.level + 1
  const features = [...chosen.keys()].filter((choice) => choice.startsWith('feature:'))
  const sets = ['hits', ...[...chosen.keys()].map(nameOf)]
  return sql`json_build_object(${sql.join([
    one('sizes', sql`select json_build_object(${sql.join(sets.map((set) => one(set, sql`select count(*) from ${sql.ref(set)}`)))})`),
    ...(level > 3
      ? []
      : [
          one(
            'categories',
            sql`select json_agg(json_build_object('slug', c.slug, 'name', c.name, 'count', x.n) order by c.name, c.id)
      from (select ${sql.ref(`category_${level}`)} as id, count(*) as n from hits group by 1) as x
        join categories c on c.id = x.id and c.active`,
          ),
        ]),
    one(
      'price',
      sql`select json_build_object('min', min(price_cents), 'max', max(price_cents), 'steps', json_build_array(${counts(
        priceSteps.map(({ from_cents: from, to_cents: to }) =>
          to === null ? sql`price_cents >= ${sql.lit(from)}` : sql`price_cents between ${sql.lit(from)} and ${sql.lit(to)}`,
        ),
      )})) from ${setOf(search, 'price')} where ${priced}`,
    ),
    one(
      'ratings',
      sql`select json_build_array(${counts(ratingSteps.map((rating) => sql`rating_average >= ${sql.lit(rating)}`))})
        from ${setOf(search, 'rating')}`,
    ),
    one(
      'delivery',
      sql`select json_build_array(${counts(daySteps.map((days) => sql`delivery_days <= ${sql.lit(days)}`))})
        from ${setOf(search, 'deliveryDays')}`,
    ),
    one('free_shipping', sql`select count(*) filter (where free_shipping) from ${setOf(search, 'freeShipping')}`),
    one(
      'providers',
      sql`select json_agg(json_build_object('slug', v.slug, 'name', v.company_name, 'count', x.n) order by x.n desc, v.company_name, x.id)
      from (select provider_id as id, count(*) as n from ${setOf(search, 'provider')} group by 1
        order by ${scope.providerIds.length === 0 ? sql`` : sql`provider_id = any(${scope.providerIds}::bigint[]) desc, `}n desc, 1
        limit ${sql.lit(maxProviders)}) as x join providers v on v.account_id = x.id`,
    ),
    one(
      'features',
      featureCounts(
        sql.ref('hits'),
        scope.features.length === 0 ? sql`true` : sql`f.id <> all(${scope.features.map(({ featureId }) => featureId)}::bigint[])`,
      ),
    ),
    ...features.map((choice) => one(choice, featureCounts(sql.ref(nameOf(choice)), sql`f.id = ${Number(choice.slice(8))}`))),
  ])})`
}

const featureCounts = (
  set: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
) => sql`select json_agg(json_build_object('id', id, 'name', name, 'is_color', is_color, 'values', vals) order by position, name) from (
    select f.id, f.name, f.is_color, f.position, json_agg(json_build_object('id', v.id, 'name', v.name, 'custom_value', v.custom_value,
      'count', x.n) order by v.position, v.name, v.id) as vals
    from (select value_id, count(*) as n from (select unnest(feature_values) as value_id from ${set}) as each group by 1) as x
      join feature_values v on v.id = x.value_id join features f on f.id = v.feature_id
    where ${which} group by f.id order by f.position, f.name limit ${sql.lit(maxFeatures)}) as counted`

/** What the statement brings; lists are null where nothing fits. */
export interface CountedRow {
  sizes: Record<string, number>
  categories?: { slug: string; name: string; count: number }[] | null
  price: { min: number | null; max: number | null; steps: number[] }
  ratings: number[]
  delivery: number[]
  free_shipping: number
  providers: { slug: string; name: string; count: number }[] | null
  features: CountedFeature[] | null
  [chosenFeature: `feature:${number}`]: CountedFeature[] | null
}
export interface CountedFeature {
  id: number
  name: string
  is_color: boolean
  values: { id: number; name: string; custom_value: string | null; count: number }[]
}
export const valuesShown = maxValues
export const isMore = (size: number | undefined, most: number) => (size ?? 0) > most
