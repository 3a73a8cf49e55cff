import type { ProductCard } from '#contract/calls/productCardWire.ts'
import type { MeasuredFrom } from '#contract/values/distance.ts'
import { pageOfCategory } from '#backend/features/search/search.api.ts'
import { allow, builder, pageArgs, PaginatorRef, paginatorOf, type PaginatorInfo } from './builder.ts'
import { ProductCardRef } from './productCard.graphql.ts'
import { MeasuredFromRef } from './measuredFrom.graphql.ts'
import { Direction } from './providers.graphql.ts'

const ProductListRef = builder
  .objectRef<{ data: ProductCard[]; place: MeasuredFrom; paginatorInfo: PaginatorInfo }>('ProductCardPage')
  .implement({
    fields: (t) => ({
      data: t.field({ type: [ProductCardRef], resolve: (page) => page.data }),
      place: t.field({ type: MeasuredFromRef, nullable: true, resolve: (page) => page.place }),
      paginatorInfo: t.field({ type: PaginatorRef, resolve: (page) => page.paginatorInfo }),
    }),
  })
const CategoryType = builder.enumType('CategoryType', { values: ['product', 'services', 'property_type', 'category'] as const })
const ListingSort = builder.enumType('ListingSortField', { values: ['popular', 'price', 'rating', 'distance', 'newest'] as const })

builder.queryFields((t) => ({
  productsByCategorySlug: t.field({
    type: ProductListRef,
    nullable: true,
    description:
      'A page of a category; `all` is everything, `immobilien` and `dienstleistungen` are the doors. Null where there is no such category. Counts stop at 1000. Only prices can be turned round. `rating`: stars at least; `distance` is measured from `postal_code`, `place` says whether it could be.',
    args: {
      slug: t.arg.string({ required: true }),
      category_type: t.arg({ type: CategoryType }),
      first: t.arg.int({ defaultValue: 24 }),
      page: t.arg.int({ defaultValue: 1 }),
      sortField: t.arg({ type: ListingSort }),
      postal_code: t.arg.string(),
      rating: t.arg.int(),
      sortDirection: t.arg({ type: Direction }),
    },
    async resolve(_, args, context) {
      const ctx = allow('productsByCategorySlug', context)
      const [first, page] = [args.first ?? 24, args.page ?? 1]
      pageArgs(first, page)
      const field = args.sortField ?? null
      const found = await pageOfCategory(ctx, {
        category: args.slug,
        type: args.category_type ?? null,
        page,
        perPage: first,
        postalCode: args.postal_code ?? null,
        rating: args.rating ?? null,
        sort: field === 'price' ? (args.sortDirection === 'DESC' ? 'price_desc' : 'price_asc') : field,
      })
      return found && { data: found.data, place: found.place, paginatorInfo: paginatorOf(found.total, found.data.length, page, first) }
    },
  }),
}))
