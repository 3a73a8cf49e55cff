export { endWords } from './letters.ts'
export { dueOf, openReported } from './productSafety.transition.ts'
