export { askInstead } from './productChanges.ts'
