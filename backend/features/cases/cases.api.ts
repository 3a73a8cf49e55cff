export { lockEndingCase, openEndingCase, revokeEnding } from './cases.ending.ts'
export { openCase } from './cases.open.ts'
export { appealReviewCase, openReviewCase, settleReviewCase } from './cases.reviews.ts'
export { targetOf } from './cases.targets.ts'
