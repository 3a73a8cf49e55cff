import { offerFilters, type Offer } from '#contract/calls/offerWire.ts'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import { sentOffers } from '#backend/features/offers/offers.lists.api.ts'
import { allow, builder, pageArgs, PaginatorRef, paginatorOf, type PaginatorInfo } from './builder.ts'

/** Spec section 3 «Offer», as the one who wrote it sees it; who asked is in none of it. */
const ProviderOfferRef = builder
  .objectRef<Offer>('ProviderOffer')
  .implement({
    description: 'An offer of the caller.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      comment: t.exposeString('comment'),
      price1: t.exposeFloat('price1'),
      price2: t.exposeFloat('price2', { nullable: true }),
      price_type: t.exposeString('price_type'),
      offer_name: t.exposeString('offer_name'),
      offer_status: t.exposeString('offer_status'),
      offer_content: t.exposeString('offer_content'),
      label: t.exposeString('label'),
      created_at: t.exposeString('created_at'),
      accepted_at: t.exposeString('accepted_at', { nullable: true }),
      date1: t.exposeString('date1'),
      date2: t.exposeString('date2', { nullable: true }),
      date_visit: t.exposeString('date_visit', { nullable: true }),
      valid_until: t.exposeString('valid_until'),
      viewed_at: t.exposeString('viewed_at', { nullable: true }),
      lead_id: t.exposeInt('lead_id'),
      lead_name: t.exposeString('lead_name'),
      lead_place: t.exposeString('lead_place'),
      lead_status: t.exposeString('lead_status'),
    }),
  })
const ProviderOffersRef = builder
  .objectRef<{ data: Offer[]; paginator: PaginatorInfo }>('ProviderOfferPage')
  .implement({
    fields: (t) => ({
      data: t.field({ type: [ProviderOfferRef], resolve: (page) => page.data }),
      Paginator: t.field({ type: PaginatorRef, resolve: (page) => page.paginator }),
    }),
  })

builder.queryFields((t) => ({
  providerOffers: t.field({
    type: ProviderOffersRef,
    args: { first: t.arg.int({ defaultValue: 5 }), page: t.arg.int({ defaultValue: 1 }), offer_status: t.arg.string() },
    async resolve(_, args, context) {
      const ctx = allow('providerOffers', context)
      const [first, page] = [args.first ?? 5, args.page ?? 1]
      pageArgs(first, page)
      const status = offerFilters.find((one) => one === args.offer_status)
      const { offers, counted } = await sentOffers(ctx, page, { status }, first)
      return { data: offers, paginator: paginatorOf(Math.min(counted, rowsCounted), offers.length, page, first) }
    },
  }),
}))
