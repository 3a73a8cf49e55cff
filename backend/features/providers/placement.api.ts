/** Where the operator places a business: asked and changed by the operator's feature alone. */
export { place, placementOf } from './placement.ts'
