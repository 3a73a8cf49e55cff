import type { OutputOf } from '#contract/define.ts'
import { providerCalls } from '#contract/calls/providers.calls.ts'
import { searchProviders } from '#backend/features/providers/providers.api.ts'
import { parseInput } from '#backend/kernel/validate.ts'
import { allow, builder, PaginatorRef, paginatorOf } from './builder.ts'
import { MeasuredFromRef } from './measuredFrom.graphql.ts'
import { ProviderKind } from './providers.graphql.ts'

type Found = OutputOf<(typeof providerCalls)['providers.search']>

const CardRef = builder
  .objectRef<Found['data'][number]>('ProviderCard')
  .implement({
    fields: (t) => ({
      user_id: t.exposeInt('user_id'),
      url: t.string({ resolve: ({ slug }) => slug }),
      company_name: t.exposeString('company_name'),
      company_logo: t.exposeString('company_logo', { nullable: true }),
      image: t.exposeString('image', { nullable: true }),
      kind: t.expose('kind', { type: ProviderKind }),
      industry: t.exposeString('industry', { nullable: true }),
      short_description: t.exposeString('short_description'),
      city: t.exposeString('city'),
      avg_rating: t.exposeFloat('avg_rating'),
      total_review: t.exposeInt('total_review'),
      is_open: t.boolean({ resolve: ({ opening }) => opening?.open ?? false }),
      distance_km: t.float({ nullable: true, resolve: (card) => card.distance_km ?? null }),
      distance_off_km: t.float({ nullable: true, resolve: (card) => card.distance_off_km ?? null }),
    }),
  })
const FoundRef = builder
  .objectRef<Found>('ProviderSearchPage')
  .implement({
    fields: (t) => ({
      data: t.field({ type: [CardRef], resolve: (page) => page.data }),
      place: t.field({
        type: MeasuredFromRef,
        nullable: true,
        description: 'Whether radius and order by distance could be measured; null where neither was asked for.',
        resolve: (page) => page.place,
      }),
      paginatorInfo: t.field({
        type: PaginatorRef,
        resolve: ({ data, meta }) => paginatorOf(meta.total, data.length, meta.current_page, meta.per_page),
      }),
    }),
  })
const ProviderSort = builder.enumType('ProviderSort', { values: ['name', 'rating', 'fee', 'time', 'price', 'distance'] as const })

builder.queryFields((t) => ({
  providerSearch: t.field({
    type: FoundRef,
    description: 'The same search as GET provider_search.',
    args: {
      keyword: t.arg.string(),
      kind: t.arg({ type: ProviderKind }),
      industries: t.arg.stringList(),
      regions: t.arg.stringList(),
      features: t.arg.stringList(),
      postal_code: t.arg.string(),
      lat: t.arg.float(),
      lng: t.arg.float(),
      radius: t.arg.float(),
      rating: t.arg.int(),
      open: t.arg.boolean(),
      sort: t.arg({ type: ProviderSort }),
      page: t.arg.int({ defaultValue: 1 }),
    },
    async resolve(
      _,
      { keyword, kind, industries, regions, features, postal_code: postalCode, lat, lng, radius, rating, open, sort, page },
      context,
    ) {
      const ctx = allow('providerSearch', context)
      const asked = {
        'filter[keyword]': keyword,
        'filter[kind]': kind,
        'filter[industry][]': industries,
        'filter[region][]': regions,
        'filter[feature][]': features,
        'filter[postal_code]': postalCode,
        'filter[lat]': lat,
        'filter[lng]': lng,
        'filter[radius]': radius,
        'filter[rating]': rating,
        'filter[open]': open === true ? '1' : open === false ? '0' : null,
        sort,
        page,
      }
      const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null && value !== undefined))
      const call = providerCalls['providers.search']
      return searchProviders(ctx, call.query.parse(parseInput(call, { params: undefined, query, body: undefined }).query))
    },
  }),
}))
