import type { Lead, ProviderLead, ProviderOfferCounts } from '#contract/calls/leadWire.ts'
import { leadRecipientStates } from '#contract/calls/leadWire.ts'
import { countsOf, ownLeadsPage, receivedLeadsPage } from '#backend/features/leads/leads.api.ts'
import { rowsCounted } from '#contract/values/boundedPages.ts'
import { allow, builder, pageArgs, PaginatorRef, paginatorOf, type PaginatorInfo } from './builder.ts'

const LeadRouteRef = builder
  .objectRef<Lead['lead_route']>('LeadRouteOfLead')
  .implement({ fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name'), slug: t.exposeString('slug') }) })
const LeadUserRef = builder.objectRef<Lead['user']>('LeadUser').implement({ fields: (t) => ({ name: t.exposeString('name') }) })

/** Spec section 3 «Lead (customer list)». */
const CustomerLeadRef = builder
  .objectRef<Lead>('CustomerLead')
  .implement({
    description: 'A request of the caller for offers.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      created_at: t.exposeString('created_at'),
      lead_status: t.exposeString('status'),
      label: t.exposeString('label'),
      user: t.field({ type: LeadUserRef, resolve: (lead) => lead.user }),
      lead_route: t.field({ type: LeadRouteRef, resolve: (lead) => lead.lead_route }),
      offer_expired_days: t.exposeInt('offer_expired_days'),
      offer_expired_hours: t.exposeInt('offer_expired_hours'),
      offer_expired_minutes: t.exposeInt('offer_expired_minutes'),
      provider_name: t.exposeString('provider_name', { nullable: true }),
      provider_id: t.exposeInt('provider_id', { nullable: true }),
      offers: t.int({ resolve: (lead) => lead.reach.offers }),
    }),
  })
/** A request as one provider sees it: nothing of who asks. */
const ProviderLeadRef = builder
  .objectRef<ProviderLead>('ProviderLead')
  .implement({
    description: 'A request for offers that the caller has; without contact data.',
    fields: (t) => ({
      id: t.exposeInt('id'),
      created_at: t.exposeString('created_at'),
      status: t.exposeString('status'),
      label: t.exposeString('label'),
      lead_route: t.field({ type: LeadRouteRef, resolve: (lead) => lead.lead_route }),
      postal_code: t.exposeString('postal_code'),
      city: t.exposeString('city'),
      distance_km: t.exposeFloat('distance_km', { nullable: true }),
      description: t.exposeString('description'),
      is_direct: t.exposeBoolean('is_direct'),
      offer_expired_days: t.exposeInt('offer_expired_days'),
      offer_expired_hours: t.exposeInt('offer_expired_hours'),
      offer_expired_minutes: t.exposeInt('offer_expired_minutes'),
    }),
  })
const CountsRef = builder
  .objectRef<ProviderOfferCounts>('ProviderOfferCounts')
  .implement({
    description: 'Each counts as far as a thousand; the value is in euros.',
    fields: (t) => ({
      open_leads_count: t.exposeInt('open_leads_count'),
      requested_leads_count: t.exposeInt('requested_leads_count'),
      accepted_leads_count: t.exposeInt('accepted_leads_count'),
      rejected_leads_count: t.exposeInt('rejected_leads_count'),
      total_order_value: t.exposeFloat('total_order_value'),
    }),
  })
const CustomerLeadsRef = builder
  .objectRef<{ data: Lead[]; paginator: PaginatorInfo }>('CustomerLeadPage')
  .implement({
    fields: (t) => ({
      data: t.field({ type: [CustomerLeadRef], resolve: (page) => page.data }),
      Paginator: t.field({ type: PaginatorRef, resolve: (page) => page.paginator }),
    }),
  })
const ProviderLeadsRef = builder
  .objectRef<{ data: ProviderLead[]; paginator: PaginatorInfo }>('ProviderLeadPage')
  .implement({
    fields: (t) => ({
      data: t.field({ type: [ProviderLeadRef], resolve: (page) => page.data }),
      Paginator: t.field({ type: PaginatorRef, resolve: (page) => page.paginator }),
    }),
  })

builder.queryFields((t) => ({
  customerLeads: t.field({
    type: CustomerLeadsRef,
    args: { first: t.arg.int({ defaultValue: 5 }), page: t.arg.int({ defaultValue: 1 }) },
    async resolve(_, args, context) {
      const ctx = allow('customerLeads', context)
      const [first, page] = [args.first ?? 5, args.page ?? 1]
      pageArgs(first, page)
      const { leads, counted } = await ownLeadsPage(ctx, page, first)
      return { data: leads, paginator: paginatorOf(Math.min(counted, rowsCounted), leads.length, page, first) }
    },
  }),
  providerLeads: t.field({
    type: ProviderLeadsRef,
    args: { first: t.arg.int({ defaultValue: 5 }), page: t.arg.int({ defaultValue: 1 }), status: t.arg.string() },
    async resolve(_, args, context) {
      const ctx = allow('providerLeads', context)
      const [first, page] = [args.first ?? 5, args.page ?? 1]
      pageArgs(first, page)
      const status = leadRecipientStates.find((one) => one === args.status)
      const { leads, counted } = await receivedLeadsPage(ctx, status, page, first)
      return { data: leads, paginator: paginatorOf(Math.min(counted, rowsCounted), leads.length, page, first) }
    },
  }),
  providerOfferCounts: t.field({
    type: CountsRef,
    async resolve(_, _args, context) {
      const ctx = allow('providerOfferCounts', context)
      return countsOf(ctx.db, ctx.account.userId)
    },
  }),
}))
