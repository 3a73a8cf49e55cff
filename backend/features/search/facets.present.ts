import type { Facets } from '#contract/calls/search.calls.ts'
import { daySteps, isMore, nameOf, priceSteps, ratingSteps, valuesShown, type CountedFeature, type CountedRow } from './facets.sql.ts'
import { besideCap, cap, type Choice, type Search } from './hits.sql.ts'

/** Counted rows → what stands beside the list. Steps that leave nothing or nothing more than the one before are not offered. */
export function presentFacets(row: CountedRow, search: Search): Facets {
  const { question, chosen, scope } = search
  const more = (choice?: Choice) =>
    choice !== undefined && chosen.has(choice) ? isMore(row.sizes[nameOf(choice)], besideCap) : isMore(row.sizes['hits'], cap)
  const { price } = row
  const valueIds = new Set(question.features)
  const features = [...(row.features ?? []), ...scope.features.flatMap(({ featureId }) => row[`feature:${featureId}`] ?? [])]
  const presentFeature = ({ values, ...feature }: CountedFeature) => ({
    ...feature,
    values: values
      .slice(0, valuesShown)
      .map((value) => ({ ...value, more: more(`feature:${feature.id}`), selected: valueIds.has(value.id) })),
  })
  return {
    categories: (row.categories ?? []).map((one) => ({ ...one, more: more(), selected: false })),
    price:
      price.min === null || price.max === null
        ? null
        : {
            min_cents: price.min,
            max_cents: price.max,
            steps: priceSteps
              .map((step, at) => ({
                ...step,
                count: price.steps[at]!,
                more: more('price'),
                selected: (question.priceFrom ?? 0) === step.from_cents && question.priceUntil === step.to_cents && chosen.has('price'),
              }))
              .filter(({ count, selected }) => count > 0 || selected),
          },
    ratings: ratingSteps
      .map((rating, at) => ({ rating, count: row.ratings[at]!, more: more('rating'), selected: question.rating === rating }))
      .filter(({ count, selected }, at) => selected || count > (row.ratings[at - 1] ?? 0)),
    providers: (row.providers ?? []).map((one) => ({ ...one, more: more('provider'), selected: question.providers.includes(one.slug) })),
    delivery: daySteps
      .map((days, at) => ({ days, count: row.delivery[at]!, more: more('deliveryDays'), selected: question.deliveryDays === days }))
      .filter(({ count, selected }, at) => selected || count > (row.delivery[at - 1] ?? 0)),
    free_shipping:
      row.free_shipping > 0 || question.freeShipping
        ? { count: row.free_shipping, more: more('freeShipping'), selected: question.freeShipping }
        : null,
    features: features.map(presentFeature),
  }
}
