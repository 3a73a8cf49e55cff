import { tradings } from '#contract/values/trading.ts'
import { contentsOf } from '#backend/features/profiles/profiles.api.ts'
import { industriesOf, latestProviders } from '#backend/features/providers/providers.api.ts'
import { ratingOf } from '#backend/features/reviews/reviews.api.ts'
import { readablePhone } from '#backend/kernel/phoneNumbers.ts'
import { Refusal } from '#backend/kernel/refusal.ts'
import { allow, builder, pageArgs, PaginatorRef, paginatorOf, type PaginatorInfo } from './builder.ts'
import { isFavourite, preferencesOf, smallest } from './providerExtras.ts'
import { ownProducts, providerPage, type OwnProductRow, type ProviderPageRow } from './providers.store.ts'
import { ContentRef, ImprintRef, RatingsRef } from './providerParts.graphql.ts'

const TradingEnum = builder.enumType('Trading', { values: tradings, description: 'How a seller offers, by its own declaration.' })
export const ProviderKind = builder.enumType('ProviderKind', { values: ['restaurant', 'shop', 'craft', 'service'] as const })

/** The public page of spec section 3, in its spelling. */
const ProviderRef = builder
  .objectRef<ProviderPageRow>('Provider')
  .implement({
    fields: (t) => ({
      user_id: t.int({ resolve: (row) => row.account_id }),
      gender: t.exposeString('gender', { nullable: true }),
      first_name: t.exposeString('first_name'),
      last_name: t.exposeString('last_name'),
      avatar: t.exposeString('avatar', { nullable: true }),
      kind: t.expose('kind', { type: ProviderKind }),
      url: t.string({ resolve: (row) => row.slug }),
      company_name: t.exposeString('company_name'),
      company_logo: t.string({ nullable: true, resolve: (row) => row.logo }),
      vendor_text: t.string({ resolve: (row) => row.short_description }),
      description: t.exposeString('description'),
      image: t.exposeString('image', { nullable: true }),
      thumbnail: t.string({ nullable: true, resolve: (row) => smallest(row.image) }),
      street: t.exposeString('street'),
      street_number: t.string({ resolve: (row) => row.house_number }),
      postal_code: t.exposeString('postal_code'),
      city: t.exposeString('city'),
      lat: t.exposeFloat('lat', { nullable: true }),
      lng: t.exposeFloat('lng', { nullable: true }),
      calling_code: t.exposeString('calling_code'),
      phone: t.exposeString('phone', { nullable: true }),
      phone_text: t.string({
        description: 'The same as people read it: «+49 69 90009100».',
        nullable: true,
        resolve: (row) => readablePhone(row.phone) || null,
      }),
      second_email: t.exposeString('second_email', { nullable: true }),
      show_gallery: t.exposeBoolean('show_gallery'),
      show_rating: t.exposeBoolean('show_rating'),
      show_lead: t.exposeBoolean('show_lead'),
      show_product: t.exposeBoolean('show_product'),
      description_contents: t.field({ type: [ContentRef], resolve: (row) => contentsOf(row.description_contents) }),
      show_chat: t.exposeBoolean('show_chat'),
      show_profile: t.exposeBoolean('show_profile'),
      is_premium: t.exposeBoolean('is_premium'),
      avg_rating: t.float({ resolve: (row) => Number(row.rating_average) }),
      total_review: t.int({ resolve: (row) => row.rating_count }),
      count_by_rating: t.field({ type: RatingsRef, resolve: (row, _, { ctx }) => ratingOf(ctx.db, 'provider', row.account_id) }),
      quantity_of_sales: t.exposeInt('sales'),
      always_open: t.exposeBoolean('always_open'),
      is_active: t.exposeBoolean('active'),
      provider_value: t.exposeInt('offers', { description: 'How many goods, dishes or services are on offer now.' }),
      takes_appointments: t.exposeBoolean('takes_appointments'),
      preferences: t.stringList({ description: 'What the provider offers besides, in German words.', resolve: preferencesOf }),
      wishlist: t.boolean({
        description: 'Among the favourites of whoever asks; false for guests.',
        resolve: (row, _, { ctx }) => isFavourite(ctx, row.account_id),
      }),
      industry: t.exposeString('industry', { nullable: true }),
      trading: t.expose('trading', { type: TradingEnum, nullable: true, description: 'Null: not declared yet.' }),
      imprint: t.field({ type: ImprintRef, resolve: (row) => row }),
    }),
  })

type Latest = Awaited<ReturnType<typeof latestProviders>>[number]
const LatestRef = builder
  .objectRef<Latest>('LatestProvider')
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      company_name: t.exposeString('company_name'),
      company_logo: t.string({ nullable: true, resolve: (row) => row.logo }),
      url: t.string({ resolve: (row) => row.slug }),
      short_description: t.exposeString('short_description'),
      image: t.exposeString('image', { nullable: true }),
      city: t.exposeString('city'),
    }),
  })
type Industry = Awaited<ReturnType<typeof industriesOf>>[number]
const IndustryRef = builder
  .objectRef<Industry>('Industry')
  .implement({
    description: 'A group of trades (parent_id is null) or a trade; count is of public providers.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      kind: t.expose('kind', { type: ProviderKind }),
      picture: t.exposeString('picture', { nullable: true }),
      parent_id: t.exposeInt('parent_id', { nullable: true }),
      count: t.exposeInt('count'),
    }),
  })

interface Product {
  id: number
  name: string
  type: string
  price: number
  tax: number
  status: string
  category: string
  description: string
  image: string | null
  stock: number | null
  sold_out: boolean
}
const ProductRef = builder
  .objectRef<Product>('Product')
  .implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      type: t.exposeString('type'),
      price: t.exposeFloat('price'),
      tax: t.exposeInt('tax'),
      status: t.exposeString('status'),
      category: t.exposeString('category'),
      details: t.string({ resolve: (row) => row.description }),
      image: t.exposeString('image', { nullable: true }),
      stock: t.exposeInt('stock', { nullable: true }),
      sold_out: t.exposeBoolean('sold_out'),
    }),
  })
const ProductPageRef = builder
  .objectRef<{ data: Product[]; paginatorInfo: PaginatorInfo }>('ProductPage')
  .implement({
    fields: (t) => ({
      data: t.field({ type: [ProductRef], resolve: (page) => page.data }),
      paginatorInfo: t.field({ type: PaginatorRef, resolve: (page) => page.paginatorInfo }),
    }),
  })
const ProductSort = builder.enumType('ProductSortField', { values: ['name', 'price', 'id', 'status'] as const })
export const Direction = builder.enumType('SortDirection', { values: ['ASC', 'DESC'] as const })
builder.queryFields((t) => ({
  providerBySlug: t.field({
    type: ProviderRef,
    nullable: true,
    args: { slug: t.arg.string({ required: true }), preview: t.arg.boolean({ defaultValue: false }) },
    async resolve(_, { slug, preview }, context) {
      const ctx = allow('providerBySlug', context)
      // The preview shows an inactive page to its owner only.
      if (preview && ctx.caller.kind !== 'account') throw new Refusal('LOGIN_REQUIRED')
      const row = await providerPage(ctx.db, slug.slice(0, 120), preview && ctx.caller.kind === 'account' ? ctx.caller.userId : null)
      if (!row) return null
      ctx.cacheTags(`provider:${row.account_id}`)
      return row
    },
  }),
  latestProviders: t.field({
    type: [LatestRef],
    args: { first: t.arg.int({ defaultValue: 8 }) },
    async resolve(_, { first }, context) {
      const ctx = allow('latestProviders', context)
      const rows = await latestProviders(ctx.db, pageArgs(first ?? 8, 1).limit)
      ctx.cacheTags('list:providers', ...rows.map(({ id }) => `provider:${id}` as const))
      return rows
    },
  }),
  industries: t.field({
    type: [IndustryRef],
    async resolve(_, __, context) {
      const ctx = allow('industries', context)
      ctx.cacheTags('list:providers')
      return industriesOf(ctx.db, 'all')
    },
  }),
  providerProducts: t.field({
    type: ProductPageRef,
    args: {
      keyword: t.arg.string(),
      first: t.arg.int({ defaultValue: 10 }),
      page: t.arg.int({ defaultValue: 1 }),
      sortField: t.arg({ type: ProductSort }),
      sortDirection: t.arg({ type: Direction }),
    },
    async resolve(_, args, context) {
      const ctx = allow('providerProducts', context)
      const [first, page] = [args.first ?? 10, args.page ?? 1]
      const { limit, offset } = pageArgs(first, page)
      const { total, rows } = await ownProducts(ctx.db, ctx.account.userId, {
        keyword: args.keyword?.slice(0, 100),
        sort: args.sortField ?? 'name',
        direction: args.sortDirection === 'DESC' ? 'desc' : 'asc',
        limit,
        offset,
      })
      return { data: rows.map(presentProduct), paginatorInfo: paginatorOf(total, rows.length, page, first) }
    },
  }),
}))

const presentProduct = (row: OwnProductRow): Product => ({
  id: row.id,
  name: row.name,
  type: row.kind,
  price: row.price_cents / 100,
  tax: row.tax_rate,
  status: row.status,
  category: row.food_category ?? row.category,
  description: row.description,
  image: row.picture,
  stock: row.stock,
  sold_out: row.sold_out ?? false,
})
