/** Many goods of one seller at once: read, compared, written. Whoever writes invalidates once (`showQuietly`). */
export { BatchRefused, changeMany, createMany, removeMany, type BatchVariant, type GoodsChange, type NewGoods } from './batch.ts'
export {
  goodsByNumber,
  goodsStates,
  lockGoods,
  makerNames,
  makersNamed,
  selectedIds,
  shownCategories,
  type GoodsState,
  type VariantState,
} from './batch.reads.store.ts'
export { attachPictures, detachPictures, restorePictures, type Attached, type AttachedPicture } from './batch.pictures.ts'
export type { KnownVariant } from './batch.pictures.store.ts'
export type { BatchColumn, BatchValues } from './batch.store.ts'
export { showQuietly } from './catalogue.show.ts'
export { forgetUnused } from './forgetUnused.ts'
