export { attemptById, attemptOfToken, handOverAttempts, lockAttempt, moveToCart, type PaymentAttempt } from './attempts.store.ts'
export {
  askService,
  cancelAttempt,
  neededProvider,
  openAttempt,
  openPart,
  openVoucherAttempt,
  giveUpMs,
  refuseCaptured,
  startPayment,
} from './attempts.ts'
export { isGoingBack, transitionAttempt, withdrawAttempt } from './attempts.transition.ts'
export { cashIsDue, isCashWithOperator, tellsOpenClaims } from './cash.ts'
export { settlePaidDebt } from './debts.ts'
export { onOwedChanged } from './debts.transition.ts'
export { book, type LedgerLine, type Movement } from './ledger.store.ts'
export { placingJobs } from './payments.jobs.ts'
export { methodOf, paymentOf, paymentsOf, setOpenAmount, type PaymentRow } from './payments.store.ts'
export { hasReturnedWithoutOrder, returnedOfOrders, returnedUnder } from './returned.store.ts'
export { onReturnedChanged } from './returned.transition.ts'
export { attemptsOfOrders, cashWithOperator, hasPaidSince, ordersOfAttempt, partsOfAttempt } from './payments.reads.store.ts'
export { earn, lowerAmount, transitionPayment } from './payments.transition.ts'
export { providerOf } from './provider.ts'
export { isPayingBack, payBack, payCashRefundInstead, refundable, settleCashRefund } from './refunds.ts'
export { onRefundSettled, onVoucherGivenBack } from './refunds.settle.ts'
export { creditedSums } from './credited.store.ts'
