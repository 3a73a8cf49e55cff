export { cardsByIds as providerCards, searchProviders } from './search.ts'
export { categoriesOfProvider, hasCraftProof, isOnMarket, providerForRequest, suitableProviders } from './suitable.store.ts'
export { industriesOf, latestProviders } from './providers.store.ts'
