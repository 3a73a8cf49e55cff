/** What was asked for rated goods, for whoever writes them; it knows nothing of how they are written. */
export { dropWaitingChanges } from './productChanges.binding.ts'
export { presentAsked } from './productChanges.present.ts'
export { latestChange, ratedAmong } from './productChanges.store.ts'
export { isRenamed } from './renamed.ts'
