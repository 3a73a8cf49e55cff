import type { Role } from '#contract/roles.ts'

/** The query set of spec section 7 as far as it is built; root fields carry the catalogue's names. */
export const graphqlOperations = {
  notifications: { kind: 'query', audience: ['customer', 'provider', 'admin'] },
  providerBySlug: { kind: 'query', audience: 'public' },
  latestProviders: { kind: 'query', audience: 'public' },
  industries: { kind: 'query', audience: 'public' },
  customerOrders: { kind: 'query', audience: ['customer'] },
  customerLeads: { kind: 'query', audience: ['customer'] },
  customerOffers: { kind: 'query', audience: ['customer'] },
  offerView: { kind: 'query', audience: ['customer', 'provider'] },
  providerLeads: { kind: 'query', audience: ['provider'] },
  providerOffers: { kind: 'query', audience: ['provider'] },
  providerOfferCounts: { kind: 'query', audience: ['provider'] },
  providerProducts: { kind: 'query', audience: ['provider'] },
  productsByCategorySlug: { kind: 'query', audience: 'public' },
  productInfo: { kind: 'query', audience: 'public' },
  productVariants: { kind: 'query', audience: 'public' },
  productImages: { kind: 'query', audience: 'public' },
  productDiscounts: { kind: 'query', audience: 'public' },
  tags: { kind: 'query', audience: ['provider'] },
  seoData: { kind: 'query', audience: 'public' },
  cookieBannerData: { kind: 'query', audience: 'public' },
  checkoutPaymentContents: { kind: 'query', audience: 'public' },
  cmsTexts: { kind: 'query', audience: 'public' },
  cmsList: { kind: 'query', audience: 'public' },
  banners: { kind: 'query', audience: 'public' },
  hotspots: { kind: 'query', audience: 'public' },
  worldCategories: { kind: 'query', audience: 'public' },
  banks: { kind: 'query', audience: 'public' },
  bankText: { kind: 'query', audience: 'public' },
  newPosts: { kind: 'query', audience: 'public' },
  reviewsByProduct: { kind: 'query', audience: 'public' },
  shippings: { kind: 'query', audience: 'public' },
  /** Ours: provider_search. */
  providerSearch: { kind: 'query', audience: 'public' },
  /** Ours: what the header shows; also a live query over graphql-ws. */
  accountCounts: { kind: 'query', audience: ['customer', 'provider', 'admin'] },
} as const satisfies Record<string, { kind: 'query'; audience: 'public' | readonly Role[] }>

export type GraphqlOperation = keyof typeof graphqlOperations
