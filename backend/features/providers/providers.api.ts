export { cardsByIds as providerCards, searchProviders } from './search.ts'
export { industriesOf, latestProviders } from './providers.store.ts'
