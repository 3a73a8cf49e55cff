import type { Counts } from '#tests/support/shrinkingMeasures.ts'

// Each list says exactly what there is and only shrinks (decision 126): whoever takes something away lowers its number or deletes its line.

/** Queries outside stores, texts of SQL and the rooms of the database, by file. */
export const sqlOutsideStoresList: Counts = {}

/** Files of more than 250 lines. */
export const longFilesList: Counts = { 'machines/lifecycles/refund.lifecycle.ts': 529 }

/** Lines of more than 140 columns that are not wide by one text, by file. */
export const wideLinesList: Counts = {
  'backend/features/payments/attempts.ts': 2,
  'backend/features/payments/credited.store.ts': 10,
  'backend/features/payments/debtStories.ts': 1,
  'backend/features/payments/debts.store.ts': 6,
  'backend/features/payments/debts.ts': 1,
  'backend/features/payments/disputes.ts': 3,
  'backend/features/payments/ledger.store.ts': 2,
  'backend/features/payments/payments.transition.ts': 1,
  'backend/features/payments/provider.ts': 1,
  'backend/features/payments/refunds.failed.ts': 2,
  'backend/features/payments/refunds.settle.ts': 4,
  'backend/features/payments/refunds.ts': 3,
  'backend/features/payments/returned.transition.ts': 2,
  'backend/features/payments/returned.ts': 1,
  'backend/features/payments/sandbox.provider.ts': 1,
  'backend/features/payments/sending.ts': 1,
  'backend/features/payments/stripe.provider.ts': 2,
  'backend/features/refunds/refunds.amounts.ts': 3,
  'backend/features/refunds/refunds.api.ts': 2,
  'backend/features/refunds/refunds.begun.ts': 2,
  'backend/features/refunds/refunds.disputed.store.ts': 1,
  'backend/features/refunds/refunds.items.store.ts': 2,
  'backend/features/refunds/refunds.missing.ts': 1,
  'backend/features/refunds/refunds.money.ts': 2,
  'backend/features/refunds/refunds.photos.store.ts': 1,
  'backend/features/refunds/refunds.repair.ts': 1,
  'backend/features/refunds/refunds.staffNews.ts': 1,
  'backend/features/refunds/refunds.store.ts': 5,
  'backend/features/refunds/refunds.struck.ts': 1,
  'backend/features/refunds/refunds.times.ts': 1,
  'machines/lifecycles/checkoutPayment.lifecycle.ts': 1,
  'machines/lifecycles/refund.types.ts': 1,
  'machines/lifecycles/returnedRefund.lifecycle.ts': 2,
  'tests/e2e/outage.journey.ts': 1,
  'tests/e2e/product.journey.ts': 1,
  'tests/e2e/support/inspect.ts': 1,
}
