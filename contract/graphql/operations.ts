import type { Role } from '#contract/roles.ts'

/** The query set of spec section 7 as far as it is built; root fields carry the catalogue's names (graphql.csv). */
export const graphqlOperations = {
  notifications: { kind: 'query', audience: ['customer', 'provider', 'admin'] },
  providerBySlug: { kind: 'query', audience: 'public' },
  providerProducts: { kind: 'query', audience: ['provider'] },
  cookieBannerData: { kind: 'query', audience: 'public' },
  cmsTexts: { kind: 'query', audience: 'public' },
  /** Ours: what the header shows; also a live query over graphql-ws. */
  accountCounts: { kind: 'query', audience: ['customer', 'provider', 'admin'] },
} as const satisfies Record<string, { kind: 'query'; audience: 'public' | readonly Role[] }>

export type GraphqlOperation = keyof typeof graphqlOperations
