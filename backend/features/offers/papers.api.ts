export { offerPaper, offerPaperFile, offerPapers, type OfferPaper } from './offers.papers.ts'
export type { OfferPaperKind } from './offers.papers.store.ts'
