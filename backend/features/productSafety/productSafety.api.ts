export { endWords } from './letters.ts'
export { handOverLetters } from './letters.store.ts'
export { isNoticeOpen } from './productSafety.store.ts'
export { dueOf, liftReported, openReported } from './productSafety.transition.ts'
