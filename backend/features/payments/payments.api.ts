export { lowerAmount } from './payments.store.ts'
export { transitionPayment } from './payments.transition.ts'
