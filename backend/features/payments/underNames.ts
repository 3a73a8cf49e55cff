import type { PaymentAttempt } from './attempts.store.ts'
import { bareKey, type RefundRow } from './payments.store.ts'
import type { ReturnedRefund } from './returned.store.ts'

/** Under these names nothing is asked for twice at a time (`underWay.store.ts`). */
export const under = {
  refund: (refund: Pick<RefundRow, 'id' | 'key'>) => `refund ${bareKey(refund)}`,
  giveBack: ({ id }: Pick<PaymentAttempt, 'id'>) => `attempt ${id}`,
  returned: ({ id }: Pick<ReturnedRefund, 'id'>) => `returned ${id}`,
}
