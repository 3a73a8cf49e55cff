export { endWords } from './letters.ts'
export { isNoticeOpen } from './productSafety.store.ts'
export { dueOf, liftReported, openReported } from './productSafety.transition.ts'
