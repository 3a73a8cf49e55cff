export { cardsByIds as providerCards } from './search.ts'
export { industriesOf, latestProviders } from './providers.store.ts'
