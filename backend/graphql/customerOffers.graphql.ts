import type { LeadContact } from '#contract/calls/leadWire.ts'
import type { Offer, OfferDetails } from '#contract/calls/offerWire.ts'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import { isOnline } from '#backend/features/notifications/notifications.api.ts'
import { customerOf, myOffers, offerView } from '#backend/features/offers/views.api.ts'
import { allow, builder, pageArgs, PaginatorRef, paginatorOf, type PaginatorInfo } from './builder.ts'

const FileRef = builder
  .objectRef<NonNullable<Offer['file']>>('OfferFile')
  .implement({
    fields: (t) => ({ file: t.exposeString('file'), get_file: t.exposeString('get_file'), file_name: t.exposeString('file_name') }),
  })
const SellerRef = builder
  .objectRef<Offer['provider']>('OfferProvider')
  .implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      user_id: t.exposeInt('user_id'),
      street: t.exposeString('street'),
      postal_code: t.exposeString('postal_code'),
      city: t.exposeString('city'),
      phone: t.exposeString('phone', { nullable: true }),
      email: t.exposeString('email', { nullable: true }),
      online_status: t.exposeBoolean('online_status'),
      logo: t.exposeString('logo', { nullable: true }),
      slug: t.exposeString('slug'),
    }),
  })
/** Spec section 3 «Offer». */
const OfferRef = builder
  .interfaceRef<Offer>('Offer')
  .implement({
    description: 'An offer on a request, as one of its two sides sees it.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      comment: t.exposeString('comment'),
      price1: t.exposeFloat('price1'),
      price2: t.exposeFloat('price2', { nullable: true }),
      price_type: t.exposeString('price_type'),
      offer_name: t.exposeString('offer_name'),
      offer_status: t.exposeString('offer_status'),
      offer_content: t.exposeString('offer_content'),
      created_at: t.exposeString('created_at'),
      accepted_at: t.exposeString('accepted_at', { nullable: true }),
      date1: t.exposeString('date1'),
      date2: t.exposeString('date2', { nullable: true }),
      date_visit: t.exposeString('date_visit', { nullable: true }),
      file: t.field({ type: FileRef, nullable: true, resolve: (offer) => offer.file }),
      provider: t.field({ type: SellerRef, resolve: (offer) => offer.provider }),
      lead_id: t.exposeInt('lead_id'),
      lead_name: t.exposeString('lead_name'),
      label: t.exposeString('label'),
      tax_note: t.exposeString('tax_note'),
      valid_until: t.exposeString('valid_until'),
      distance_km: t.exposeFloat('distance_km', { nullable: true }),
    }),
  })
const CustomerOfferRef = builder.objectRef<Offer>('CustomerOffer').implement({ interfaces: [OfferRef], fields: () => ({}) })
const AnswerRef = builder
  .objectRef<{ question: string; answer: string }>('OfferLeadAnswer')
  .implement({ fields: (t) => ({ question: t.exposeString('question'), answer: t.exposeString('answer') }) })

type Customer = LeadContact & { id: number; avatar: string | null; online_status: boolean }
const CustomerRef = builder
  .objectRef<Customer>('OfferUser')
  .implement({
    description: 'The customer; told to himself, and to the provider whose offer he has accepted.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.string({ resolve: (user) => `${user.first_name} ${user.last_name}`.trim() }),
      avatar: t.exposeString('avatar', { nullable: true }),
      email: t.exposeString('email'),
      phone: t.exposeString('phone'),
      street: t.exposeString('street'),
      street_number: t.exposeString('street_number'),
      city: t.exposeString('city'),
      zip_code: t.exposeString('postal_code'),
      online_status: t.exposeBoolean('online_status'),
    }),
  })
const OfferViewRef = builder
  .objectRef<OfferDetails & { customer: Customer | null }>('OfferView')
  .implement({
    interfaces: [OfferRef],
    fields: (t) => ({
      lead_answers: t.field({ type: [AnswerRef], resolve: (offer) => offer.lead_answers }),
      lead_status: t.exposeString('lead_status'),
      user: t.field({ type: CustomerRef, nullable: true, resolve: (offer) => offer.customer }),
    }),
  })
const CustomerOffersRef = builder
  .objectRef<{ data: Offer[]; paginator: PaginatorInfo }>('CustomerOfferPage')
  .implement({
    fields: (t) => ({
      data: t.field({ type: [CustomerOfferRef], resolve: (page) => page.data }),
      Paginator: t.field({ type: PaginatorRef, resolve: (page) => page.paginator }),
    }),
  })

builder.queryFields((t) => ({
  customerOffers: t.field({
    type: CustomerOffersRef,
    args: { first: t.arg.int({ defaultValue: 5 }), page: t.arg.int({ defaultValue: 1 }), lead_id: t.arg.int() },
    async resolve(_, args, context) {
      const ctx = allow('customerOffers', context)
      const [first, page] = [args.first ?? 5, args.page ?? 1]
      pageArgs(first, page)
      const { offers, counted } = await myOffers(ctx, page, { lead: args.lead_id ?? undefined }, first)
      return { data: offers, paginator: paginatorOf(Math.min(counted, rowsCounted), offers.length, page, first) }
    },
  }),
  offerView: t.field({
    type: OfferViewRef,
    args: { id: t.arg.int({ required: true }) },
    async resolve(_, { id }, context) {
      const ctx = allow('offerView', context)
      const view = await offerView(ctx, id)
      const customer = view.user && (await customerOf(ctx.db, id))
      return { ...view, customer: view.user && customer && { ...view.user, ...customer, online_status: isOnline(ctx.kernel, customer.id) } }
    },
  }),
}))
