export { contentsOf } from './profiles.present.ts'
export { activeBanks } from './profiles.store.ts'
